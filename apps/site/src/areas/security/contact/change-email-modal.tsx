import { changeEmail } from '@evens/contract';
import { Button, Dialog, TextField, useFirstField } from '@evens/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, queryClient } from '../../../shared/api/api.ts';
import type { ModalProps } from '../../../shared/modals/modal-store.ts';
import type { RefusalWords } from '../../../shared/refusals/refusal-text.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { useUser } from '../../../shared/session/session.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import { contactQuery } from '../queries.ts';

export function ChangeEmailModal({ onClose }: ModalProps) {
  const { t } = useTranslation('security');
  const user = useUser();
  const refusal = useRefusalText();
  const [refused, setRefused] = useState<RefusalWords>();
  const form = useForm({ resolver: zodResolver(changeEmail.body), defaultValues: { Email: '' } });
  const { errors, isSubmitting } = form.formState;
  const element = useFirstField();
  const formId = useId();
  const submit = form.handleSubmit(async (body) => {
    setRefused(undefined);
    const answer = await api.call(changeEmail, { body });
    if (!answer.ok) return setRefused({ code: answer.refusal.code, detail: answer.refusal.detail });
    queryClient.setQueryData(contactQuery.queryKey, answer.value);
    toast({ kind: 'good', title: t('email.sent'), text: t('email.sentText', { email: body.Email }) });
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('email.title')}
      closeLabel={t('again.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('again.cancel')}</Button>
          <Button kind="act" type="submit" form={formId} busy={isSubmitting}>
            {t('email.submit')}
          </Button>
        </>
      }
    >
      <form className="entry__form" id={formId} ref={element} data-focus-first onSubmit={submit} noValidate>
        <p>{t('email.text')}</p>
        <p className="hint">
          {t('email.now')}: {user?.Email}
        </p>
        <TextField
          {...form.register('Email')}
          type="email"
          label={t('email.new')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.Email && t('email.wrong')}
        />
        {refused && (
          <p className="err" role="alert">
            {refusal(refused)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
