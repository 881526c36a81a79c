import { changePhone, confirmPhone } from '@evens/contract';
import { Button, Dialog, TextField, useFirstField } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queryClient } from '../../../shared/api/api.ts';
import type { ModalProps } from '../../../shared/modals/modal-store.ts';
import type { RefusalWords } from '../../../shared/refusals/refusal-text.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import { contactQuery } from '../queries.ts';

/** In two steps: the number, then the code that was sent. A number that waits for its code goes on there. */
export function ChangePhoneModal({ onClose }: ModalProps) {
  const { t } = useTranslation('security');
  const refusal = useRefusalText();
  const pending = useQuery(contactQuery).data?.PendingPhone ?? null;
  const [refused, setRefused] = useState<RefusalWords>();
  const [busy, setBusy] = useState(false);
  const [anew, setAnew] = useState(false);
  const element = useFirstField();
  const formId = useId();
  const atCode = pending !== null && !anew;
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setRefused(undefined);
    setBusy(true);
    const answer = atCode
      ? await api.call(confirmPhone, { body: { Code: String(typed.get('Code') || '-') } })
      : await api.call(changePhone, { body: { Phone: String(typed.get('Phone') ?? '') } });
    setBusy(false);
    if (!answer.ok) return setRefused({ code: answer.refusal.code, detail: answer.refusal.detail });
    queryClient.setQueryData(contactQuery.queryKey, answer.value);
    setAnew(false);
    if (!atCode) return;
    toast({ kind: 'good', title: t('phone.done') });
    onClose();
  };
  const wrongNumber = refused?.code === 'InvalidRequest';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('phone.title')}
      closeLabel={t('again.close')}
      actions={
        <>
          {atCode ? (
            <Button onClick={() => setAnew(true)}>{t('phone.other')}</Button>
          ) : (
            <Button onClick={onClose}>{t('again.cancel')}</Button>
          )}
          <Button kind="act" type="submit" form={formId} busy={busy}>
            {t(atCode ? 'phone.confirm' : 'phone.send')}
          </Button>
        </>
      }
    >
      <form className="entry__form" id={formId} ref={element} data-focus-first onSubmit={submit} noValidate>
        {atCode ? (
          <>
            <p role="status">
              {pending.By === 'sms' ? t('phone.sentSms', { phone: pending.Phone }) : t('phone.sentEmail')}
            </p>
            <TextField
              key="code"
              name="Code"
              label={t('phone.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={8}
            />
          </>
        ) : (
          <TextField
            key="phone"
            name="Phone"
            type="tel"
            label={t('phone.new')}
            hint={t('phone.hint')}
            autoComplete="tel"
            error={wrongNumber ? t('phone.wrong') : undefined}
          />
        )}
        {refused && !wrongNumber && (
          <p className="err" role="alert">
            {refusal(refused)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
