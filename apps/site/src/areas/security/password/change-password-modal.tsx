import { changePassword, PASSWORD_LENGTH } from '@evens/contract';
import { TextField, useFirstField } from '@evens/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, queryClient } from '../../../shared/api/api.ts';
import { z } from '../../../shared/forms/zod.ts';
import type { ModalProps } from '../../../shared/modals/modal-store.ts';
import type { RefusalWords } from '../../../shared/refusals/refusal-text.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { setSession, useUser } from '../../../shared/session/session.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import { FormDialog } from '../form-dialog.tsx';

const passwordForm = changePassword.body
  .extend({ Password: z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max) })
  .refine((values) => values.Password === values.PasswordConfirmation, { path: ['PasswordConfirmation'] });

export function ChangePasswordModal({ onClose }: ModalProps) {
  const { t } = useTranslation('security');
  const user = useUser();
  const refusal = useRefusalText();
  const [refused, setRefused] = useState<RefusalWords>();
  const form = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { CurrentPassword: '', Password: '', PasswordConfirmation: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const element = useFirstField();
  const submit = form.handleSubmit(async (body) => {
    setRefused(undefined);
    const answer = await api.call(changePassword, { body });
    if (!answer.ok) return setRefused({ code: answer.refusal.code, detail: answer.refusal.detail });
    setSession(answer.value);
    void queryClient.invalidateQueries({ queryKey: ['profile'] });
    toast({ kind: 'good', title: t('password.done'), text: t('sessions.endedOthers') });
    onClose();
  });
  const reveal = { show: t('again.show'), hide: t('again.hide') };
  const { min: count } = PASSWORD_LENGTH;
  return (
    <FormDialog
      title={t('password.title')}
      closeLabel={t('again.close')}
      away={t('again.cancel')}
      submit={t('password.submit')}
      busy={isSubmitting}
      formRef={element}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t('password.text')}</p>
      <input type="text" autoComplete="username" value={user?.UserName ?? ''} readOnly hidden />
      <TextField
        {...form.register('CurrentPassword')}
        type="password"
        autoComplete="current-password"
        label={t('password.current')}
        reveal={reveal}
        error={errors.CurrentPassword && t('again.required')}
      />
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
    </FormDialog>
  );
}
