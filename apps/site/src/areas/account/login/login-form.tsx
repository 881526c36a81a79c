import { login } from '@evens/contract';
import { Button, TextField, useFirstField } from '@evens/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api.ts';
import type { RefusalWords } from '../../../shared/refusals/refusal-text.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { becomeUser } from '../sign-in.ts';

/** User name or e-mail and password. A refusal says the same for both, so that nobody learns which names exist. */
export function LoginForm({ onDone, children }: { onDone: () => void; children?: ReactNode }) {
  const { t } = useTranslation('account');
  const refusal = useRefusalText();
  const [refused, setRefused] = useState<RefusalWords>();
  const form = useForm({
    resolver: zodResolver(login.body),
    defaultValues: { UserName: '', Password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const element = useFirstField();
  const submit = form.handleSubmit(async (body) => {
    setRefused(undefined);
    const answer = await api.call(login, { body });
    if (!answer.ok) {
      setRefused({ code: answer.refusal.code, detail: answer.refusal.detail });
      form.resetField('Password');
      form.setFocus('Password');
      return;
    }
    becomeUser(answer.value);
    onDone();
  });
  return (
    <form className="entry__form" ref={element} data-focus-first onSubmit={submit} noValidate>
      {children}
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
      />
      {refused && (
        <p className="err" role="alert">
          {refusal(refused)}
        </p>
      )}
      <Button kind="sel" size="lg" type="submit" busy={isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
