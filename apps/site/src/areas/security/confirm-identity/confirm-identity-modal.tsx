import { askOwnPasskey, confirmByPasskey, confirmIdentity } from '@evens/contract';
import { TextField, useFirstField } from '@evens/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api.ts';
import type { ModalProps } from '../../../shared/modals/modal-store.ts';
import { answerPasskey, passkeysWork } from '../../../shared/passkeys/passkeys.ts';
import type { RefusalWords } from '../../../shared/refusals/refusal-text.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { provedAgain } from '../../../shared/session/prove-again.ts';
import { useUser } from '../../../shared/session/session.ts';
import { FormDialog } from '../form-dialog.tsx';
import { passkeysQuery } from '../passkeys/query.ts';

type Failure = RefusalWords | 'noPasskey';

/** The button of passkeys, for whoever has one here. `onFailure` hears undefined when it is pressed, and then what went wrong. */
function ByPasskey({ onFailure }: { onFailure: (why: Failure | undefined) => void }) {
  const { t } = useTranslation('passkeys');
  const passkeys = useQuery(passkeysQuery).data;
  if (!passkeys?.IsOffered || passkeys.Passkeys.length === 0 || !passkeysWork()) return null;
  const prove = async (): Promise<void> => {
    onFailure(undefined);
    const question = await api.call(askOwnPasskey, { body: {} });
    if (!question.ok) return onFailure(question.refusal);
    const Response = await answerPasskey(question.value);
    if (!Response) return onFailure('noPasskey');
    const answer = await api.call(confirmByPasskey, { body: { Response } });
    if (!answer.ok) return onFailure(answer.refusal);
    provedAgain(true);
  };
  return (
    <div className="entry__links">
      <button type="button" onClick={() => void prove()}>
        {t('again')}
      </button>
    </div>
  );
}

/** "It's you, right?": asked for by whatever call wants a proof of the last minutes; the call then goes on by itself. */
export function ConfirmIdentityModal(_: ModalProps) {
  const { t } = useTranslation(['security', 'passkeys']);
  const user = useUser();
  const refusal = useRefusalText();
  const [refused, setRefused] = useState<Failure>();
  const form = useForm({ resolver: zodResolver(confirmIdentity.body), defaultValues: { Password: '' } });
  const { errors, isSubmitting } = form.formState;
  const element = useFirstField();
  const submit = form.handleSubmit(async ({ Password, PIN }) => {
    setRefused(undefined);
    const answer = await api.call(confirmIdentity, { body: PIN ? { Password, PIN } : { Password } });
    if (answer.ok) {
      provedAgain(true);
      return;
    }
    setRefused({ code: answer.refusal.code, detail: answer.refusal.detail });
    const field = answer.refusal.code === 'WrongCode' ? 'PIN' : 'Password';
    form.resetField(field);
    form.setFocus(field);
  });
  const leave = (): void => provedAgain(false);
  return (
    <FormDialog
      title={t('again.title')}
      closeLabel={t('again.close')}
      away={t('again.cancel')}
      submit={t('again.submit')}
      busy={isSubmitting}
      formRef={element}
      onClose={leave}
      onSubmit={submit}
    >
      <p>{t('again.text')}</p>
      {/* Who it is for, so that the browser offers the right password. */}
      <input type="text" autoComplete="username" value={user?.UserName ?? ''} readOnly hidden />
      <TextField
        {...form.register('Password')}
        type="password"
        label={t('again.password')}
        autoComplete="current-password"
        reveal={{ show: t('again.show'), hide: t('again.hide') }}
        error={errors.Password && t('again.required')}
      />
      {user?.UsesTwoFactorAuth && (
        <TextField
          {...form.register('PIN')}
          label={t('again.pin')}
          autoComplete="one-time-code"
          inputMode="numeric"
          error={errors.PIN && t('again.required')}
        />
      )}
      {refused && (
        <p className="err" role="alert">
          {refused === 'noPasskey' ? t('passkeys:failed') : refusal(refused)}
        </p>
      )}
      <ByPasskey onFailure={setRefused} />
    </FormDialog>
  );
}
