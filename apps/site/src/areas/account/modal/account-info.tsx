import { changePassword, PASSWORD_LENGTH, type UserView } from '@evens/contract';
import { Button, TextField } from '@evens/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api.ts';
import { moneyText } from '../../../shared/formats/numbers.ts';
import { z } from '../../../shared/forms/zod.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { setSession, useUser } from '../../../shared/session/session.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import { breakUntilMs } from '../model.ts';
import { BreakNote } from './break-note.tsx';

const passwordForm = changePassword.body
  .extend({ Password: z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max) })
  .refine((values) => values.Password === values.PasswordConfirmation, { path: ['PasswordConfirmation'] });

function PasswordForm() {
  const { t } = useTranslation('account');
  const refusal = useRefusalText();
  const [refused, setRefused] = useState<string>();
  const form = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { CurrentPassword: '', Password: '', PasswordConfirmation: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    const answer = await api.call(changePassword, { body });
    if (!answer.ok) return setRefused(refusal(answer.refusal));
    setSession(answer.value);
    setRefused(undefined);
    form.reset();
    toast({ kind: 'good', title: t('info.changed'), text: t('info.changedText') });
  });
  const reveal = { show: t('login.showPassword'), hide: t('login.hidePassword') };
  return (
    <form className="acct__form" onSubmit={submit} noValidate>
      <h3>{t('info.password')}</h3>
      <TextField
        {...form.register('CurrentPassword')}
        type="password"
        autoComplete="current-password"
        label={t('info.current')}
        reveal={reveal}
        error={errors.CurrentPassword && t('error.required')}
      />
      <TextField
        {...form.register('Password')}
        type="password"
        autoComplete="new-password"
        label={t('info.new')}
        reveal={reveal}
        error={errors.Password && t('error.passwordShort', { count: PASSWORD_LENGTH.min })}
      />
      <TextField
        {...form.register('PasswordConfirmation')}
        type="password"
        autoComplete="new-password"
        label={t('info.confirm')}
        reveal={reveal}
        error={errors.PasswordConfirmation && t('error.passwordsDiffer')}
      />
      {refused && (
        <p className="err" role="alert">
          {refused}
        </p>
      )}
      <Button kind="sel" type="submit" busy={isSubmitting}>
        {t('info.change')}
      </Button>
    </form>
  );
}

/** Money by where it stands; lines of nothing are left out, save the balance itself. */
function Money({ user }: { user: UserView }) {
  const { t } = useTranslation('account');
  const { tag } = useLanguage();
  const { Balances, CurrencySystemAbbreviature } = user;
  const lines = [
    ['total', Balances.TotalBalance],
    ['cash', Balances.Cash],
    ['bonus', Balances.Bonus],
    ['stakeHold', Balances.StakeHold],
    ['owed', Balances.Owed],
  ] as const;
  return (
    <section>
      <h3>{t('info.money')}</h3>
      <dl className="facts num">
        {lines
          .filter(([key, amount]) => key === 'total' || key === 'cash' || Number(amount) !== 0)
          .map(([key, amount]) => (
            <div key={key}>
              <dt>{t(`info.${key}`)}</dt>
              <dd>{moneyText(amount, CurrencySystemAbbreviature, tag)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

export function AccountInfo() {
  const [nowMs] = useState(() => Date.now());
  const { t } = useTranslation('account');
  const { tag } = useLanguage();
  const user = useUser();
  if (!user) return null;
  const country = new Intl.DisplayNames(tag, { type: 'region' }).of(user.Country.Code) ?? user.Country.Code;
  const facts = [
    ['userName', user.UserName],
    ['email', user.Email],
    ['country', country],
    ['currency', user.Currency],
    ['id', user.UserID],
  ] as const;
  const untilMs = breakUntilMs(user, nowMs);
  return (
    <>
      {untilMs !== null && <BreakNote untilMs={untilMs} />}
      <section>
        <h3>{t('info.heading')}</h3>
        <dl className="facts">
          {facts.map(([key, value]) => (
            <div key={key}>
              <dt>{t(`info.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Money user={user} />
      <PasswordForm />
    </>
  );
}
