import { PASSWORD_LENGTH, readPasswordLink, setPassword } from '@evens/contract';
import { Button, Icon, LinesSkeleton, TextField, useFirstField } from '@evens/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { api, ask } from '../../../shared/api/api.ts';
import { z } from '../../../shared/forms/zod.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import { useTitle } from '../../../shared/page-title.ts';
import type { RefusalWords } from '../../../shared/refusals/refusal-text.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import { AuthCard } from './auth-card.tsx';

const passwordForm = z
  .object({
    Password: z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max),
    PasswordConfirmation: z.string(),
  })
  .refine((values) => values.Password === values.PasswordConfirmation, { path: ['PasswordConfirmation'] });

function SetForm({ token, name, onDead }: { token: string; name: string; onDead: () => void }) {
  const { t } = useTranslation('security');
  const { code } = useLanguage();
  const navigate = useNavigate();
  const refusal = useRefusalText();
  const [refused, setRefused] = useState<RefusalWords>();
  const form = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { Password: '', PasswordConfirmation: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const element = useFirstField();
  const submit = form.handleSubmit(async (body) => {
    setRefused(undefined);
    const answer = await api.call(setPassword, { body: { ...body, Token: token } });
    if (answer.ok) {
      toast({ kind: 'good', title: t('set.done'), text: t('set.doneText') });
      void navigate(`/${code}/login`, { replace: true });
    } else if (answer.refusal.code === 'LinkNotUsable') onDead();
    else setRefused({ code: answer.refusal.code, detail: answer.refusal.detail });
  });
  const reveal = { show: t('again.show'), hide: t('again.hide') };
  const { min: count } = PASSWORD_LENGTH;
  return (
    <form className="auth" ref={element} data-focus-first onSubmit={submit} noValidate>
      <div className="auth__h">
        <h1>{t('set.title')}</h1>
        <p>{t('set.for', { name })}</p>
      </div>
      <input type="text" autoComplete="username" value={name} readOnly hidden />
      <TextField
        {...form.register('Password')}
        type="password"
        autoComplete="new-password"
        label={t('password.new')}
        reveal={reveal}
        hint={t('password.hint', { count })}
        error={errors.Password && t('password.hint', { count })}
      />
      <TextField
        {...form.register('PasswordConfirmation')}
        type="password"
        autoComplete="new-password"
        label={t('password.confirm')}
        reveal={reveal}
        error={errors.PasswordConfirmation && t('password.differ')}
      />
      {refused && (
        <p className="err" role="alert">
          {refusal(refused)}
        </p>
      )}
      <Button kind="act" size="lg" type="submit" busy={isSubmitting}>
        {t('set.submit')}
      </Button>
    </form>
  );
}

function DeadLink() {
  const { t } = useTranslation('security');
  const { code } = useLanguage();
  return (
    <>
      <div className="auth__h" role="alert">
        <span className="auth__sign auth__sign--alert">
          <Icon name="link-break" />
        </span>
        <h1>{t('set.dead')}</h1>
        <p>{t('set.deadText')}</p>
      </div>
      <p className="entry__foot">
        <Link to={`/${code}/lost-password`}>{t('set.new')}</Link>
        <Link to={`/${code}/login`}>{t('lost.back')}</Link>
      </p>
    </>
  );
}

/** What the link of a lost password leads to; its parameters stay in the address, so that a reload finds them. */
export function SetPasswordScreen() {
  const { t } = useTranslation('security');
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [dead, setDead] = useState(false);
  const { data, isError, isPending } = useQuery({
    queryKey: ['password-link', token],
    queryFn: () => ask(api.call(readPasswordLink, { body: { Token: token } })),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  useTitle(t('set.title'));
  const isDead = dead || isError || token === '';
  return (
    <AuthCard>
      {isDead && <DeadLink />}
      {!isDead && isPending && <LinesSkeleton rows={4} label={t('tab.loading')} />}
      {!isDead && data && <SetForm token={token} name={data.UserName} onDead={() => setDead(true)} />}
    </AuthCard>
  );
}
