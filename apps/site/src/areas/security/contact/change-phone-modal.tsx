import { type ContactView, changePhone, confirmPhone } from '@evens/contract';
import { TextField, useFirstField } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queryClient } from '../../../shared/api/api.ts';
import type { ModalProps } from '../../../shared/modals/modal-store.ts';
import type { RefusalWords } from '../../../shared/refusals/refusal-text.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import { FormDialog } from '../form-dialog.tsx';
import { contactQuery } from '../queries.ts';

/** Where the code went, and the field for it. */
function CodeField({ pending }: { pending: NonNullable<ContactView['PendingPhone']> }) {
  const { t } = useTranslation('security');
  return (
    <>
      <p role="status">{pending.By === 'sms' ? t('phone.sentSms', { phone: pending.Phone }) : t('phone.sentEmail')}</p>
      <TextField name="Code" label={t('phone.code')} inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
    </>
  );
}

/** In two steps: the number, then the code that was sent. A number that waits for its code goes on there. */
export function ChangePhoneModal({ onClose }: ModalProps) {
  const { t } = useTranslation('security');
  const refusal = useRefusalText();
  const pending = useQuery(contactQuery).data?.PendingPhone ?? null;
  const [refused, setRefused] = useState<RefusalWords>();
  const [busy, setBusy] = useState(false);
  const [anew, setAnew] = useState(false);
  const element = useFirstField();
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
    <FormDialog
      title={t('phone.title')}
      closeLabel={t('again.close')}
      away={t(atCode ? 'phone.other' : 'again.cancel')}
      onAway={atCode ? () => setAnew(true) : onClose}
      submit={t(atCode ? 'phone.confirm' : 'phone.send')}
      busy={busy}
      formRef={element}
      onClose={onClose}
      onSubmit={submit}
    >
      {atCode ? (
        <CodeField pending={pending} />
      ) : (
        <TextField
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
    </FormDialog>
  );
}
