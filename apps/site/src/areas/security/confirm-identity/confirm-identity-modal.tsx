import { askOwnPasskey, confirmByPasskey, confirmIdentity } from '@evens/contract';
import { Button, Dialog, TextField, useFirstField } from '@evens/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api.ts';
import type { ModalProps } from '../../../shared/modals/modal-store.ts';
import { answerPasskey, passkeysWork } from '../../../shared/passkeys/passkeys.ts';
import type { RefusalWords } from '../../../shared/refusals/refusal-text.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { provedAgain } from '../../../shared/session/prove-again.ts';
import { useUser } from '../../../shared/session/session.ts';
import { passkeysQuery } from '../passkeys/query.ts';

/** "It's you, right?": asked for by whatever call wants a proof of the last minutes; the call then goes on by itself. */
export function ConfirmIdentityModal(_: ModalProps) {
  const { t } = useTranslation(['security', 'passkeys']);
  const user = useUser();
  const passkeys = useQuery(passkeysQuery).data;
  const [failed, setFailed] = useState(false);
  const refusal = useRefusalText();
  const [refused, setRefused] = useState<RefusalWords>();
  const form = useForm({ resolver: zodResolver(confirmIdentity.body), defaultValues: { Password: '' } });
  const { errors, isSubmitting } = form.formState;
  const element = useFirstField();
  const formId = useId();
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
  const byPasskey = async (): Promise<void> => {
    setRefused(undefined);
    setFailed(false);
    const question = await api.call(askOwnPasskey, { body: {} });
    if (!question.ok) return setRefused(question.refusal);
    const Response = await answerPasskey(question.value);
    if (!Response) return setFailed(true);
    const answer = await api.call(confirmByPasskey, { body: { Response } });
    if (!answer.ok) return setRefused(answer.refusal);
    provedAgain(true);
  };
  return (
    <Dialog
      open
      onClose={leave}
      title={t('again.title')}
      closeLabel={t('again.close')}
      actions={
        <>
          <Button onClick={leave}>{t('again.cancel')}</Button>
          <Button kind="act" type="submit" form={formId} busy={isSubmitting}>
            {t('again.submit')}
          </Button>
        </>
      }
    >
      <form className="entry__form" id={formId} ref={element} data-focus-first onSubmit={submit} noValidate>
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
        {(refused || failed) && (
          <p className="err" role="alert">
            {refused ? refusal(refused) : t('passkeys:failed')}
          </p>
        )}
        {passkeys?.IsOffered && passkeys.Passkeys.length > 0 && passkeysWork() && (
          <div className="entry__links">
            <button type="button" onClick={() => void byPasskey()}>
              {t('passkeys:again')}
            </button>
          </div>
        )}
      </form>
    </Dialog>
  );
}
