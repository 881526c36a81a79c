import { type EntryView, login } from '@evens/contract';
import { Button, Check, LinesSkeleton, TextField, useFirstField } from '@evens/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../shared/api/api.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import { hideAllModals } from '../../../shared/modals/modal-store.ts';
import { passkeysWork } from '../../../shared/passkeys/passkeys.ts';
import type { RefusalWords } from '../../../shared/refusals/refusal-text.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { keepPass } from '../../../shared/session/closed-account.ts';
import { awaitedStep, awaitSecondStep, becomeUser } from '../sign-in.ts';

/** Loaded where the browser can show passkeys. */
const PasskeyButton = lazy(() => import('./passkey-button.tsx').then((file) => ({ default: file.PasskeyButton })));
/** Loaded by whoever has a second factor. */
const SecondStep = lazy(() => import('./second-step.tsx').then((file) => ({ default: file.SecondStep })));

/** Leads to the closed account's page, where that is what stood in the way; whether it was. */
function useClosedDoor() {
  const { code } = useLanguage();
  const navigate = useNavigate();
  return (refusedBy: RefusalWords): boolean => {
    const closed = refusedBy.code === 'AccountExcluded' ? refusedBy.detail?.pass : undefined;
    if (typeof closed !== 'string') return false;
    // No session: only a look at what stands in the closed account.
    keepPass(closed);
    hideAllModals();
    void navigate(`/${code}/account-closed`);
    return true;
  };
}

const useLogin = () =>
  useForm({ resolver: zodResolver(login.body), defaultValues: { UserName: '', Password: '', StaySignedIn: false } });

/** What somebody is known by, and whether this browser remembers it. */
function Credentials({ form, onLost }: { form: ReturnType<typeof useLogin>; onLost: (() => void) | undefined }) {
  const { t } = useTranslation('account');
  const { code } = useLanguage();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        {...form.register('UserName')}
        label={t('login.name')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.UserName && t('error.required')}
      />
      <TextField
        {...form.register('Password')}
        type="password"
        label={t('login.password')}
        autoComplete="current-password"
        reveal={{ show: t('login.showPassword'), hide: t('login.hidePassword') }}
        error={errors.Password && t('error.required')}
        aside={
          <Link className="entry__lost" to={`/${code}/lost-password`} onClick={onLost}>
            {t('login.lost')}
          </Link>
        }
      />
      <div>
        <Check {...form.register('StaySignedIn')} aria-describedby="stay-hint">
          {t('login.stay')}
        </Check>
        <p className="hint entry__hint" id="stay-hint">
          {t('login.stayHint')}
        </p>
      </div>
    </>
  );
}

/** The button of passkeys, where the browser has them: known there alone, and the server draws this form too. */
function ByPasskey(props: { stays: () => boolean; onDone: () => void; onRefused: (why?: RefusalWords) => void }) {
  const [shows, setShows] = useState(false);
  useEffect(() => setShows(passkeysWork()), []);
  if (!shows) return null;
  return (
    <Suspense>
      <PasskeyButton {...props} />
    </Suspense>
  );
}

/** User name or e-mail and password. A refusal says the same for both, so that nobody learns which names exist. */
export function LoginForm(props: {
  onDone: () => void;
  /** Before it leaves for a new password. */
  onLost?: () => void;
  children?: ReactNode;
}) {
  const { onDone, onLost, children } = props;
  const { t } = useTranslation('account');
  const refusal = useRefusalText();
  const leaveClosed = useClosedDoor();
  const [refused, setRefused] = useState<RefusalWords>();
  const [second, setSecond] = useState<EntryView['SecondStep']>(awaitedStep);
  const form = useLogin();
  const element = useFirstField();
  const submit = form.handleSubmit(async (body) => {
    setRefused(undefined);
    const answer = await api.call(login, { body });
    if (!answer.ok) {
      if (leaveClosed(answer.refusal)) return;
      setRefused({ code: answer.refusal.code, detail: answer.refusal.detail });
      form.resetField('Password');
      form.setFocus('Password');
      return;
    }
    if (answer.value.SecondStep) {
      form.resetField('Password');
      setSecond(answer.value.SecondStep);
      return;
    }
    becomeUser(answer.value);
    onDone();
  });
  const refuse = (why?: RefusalWords) => {
    if (!why || !leaveClosed(why)) setRefused(why);
  };
  const begin = (why?: RefusalWords) => {
    awaitSecondStep(undefined);
    setSecond(undefined);
    refuse(why);
  };
  if (second) {
    return (
      <Suspense fallback={<LinesSkeleton rows={3} label={t('login.heading')} />}>
        <SecondStep methods={second.Methods} onDone={onDone} onBack={begin} />
      </Suspense>
    );
  }
  return (
    <form className="entry__form" ref={element} data-focus-first onSubmit={submit} noValidate>
      {children}
      <Credentials form={form} onLost={onLost} />
      {refused && (
        <p className="err" role="alert">
          {refusal(refused)}
        </p>
      )}
      <Button kind="act" size="lg" type="submit" busy={form.formState.isSubmitting}>
        {t('login.submit')}
      </Button>
      <ByPasskey stays={() => form.getValues('StaySignedIn') ?? false} onDone={onDone} onRefused={refuse} />
    </form>
  );
}
