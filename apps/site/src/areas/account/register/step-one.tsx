import { getVisitorBasicInfo, PASSWORD_LENGTH } from '@evens/contract';
import { Button, TextField, useFirstField } from '@evens/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, ask } from '../../../shared/api/api.ts';
import { CountrySelect, CurrencySelect } from '../../../shared/forms/country-select.tsx';
import { keepFields, keptFields } from './kept-registration.ts';
import { type FirstStep, firstStep } from './registration-steps.ts';
import { RefusedNote, type StepProps, useFaults } from './step-parts.tsx';

/** The form; country and currency are those of where the visitor seems to be, until he chooses. */
function useFirstStep(start: FirstStep | undefined) {
  const visitor = useQuery({
    queryKey: ['visitor'],
    queryFn: () => ask(api.call(getVisitorBasicInfo)),
    staleTime: Infinity,
  });
  const form = useForm<FirstStep>({
    resolver: zodResolver(firstStep),
    defaultValues: start ?? {
      Email: '',
      UserName: '',
      Password: '',
      PasswordConfirmation: '',
      Currency: '',
      Country: '',
      ...keptFields('first'),
    },
  });
  const { setValue, getValues, watch } = form;
  useEffect(() => watch((values) => keepFields('first', values)).unsubscribe, [watch]);
  useEffect(() => {
    if (!visitor.data || getValues('Country') !== '') return;
    setValue('Country', visitor.data.CountryCode);
    setValue('Currency', visitor.data.Currency);
  }, [visitor.data, setValue, getValues]);
  return form;
}

type ErrorOf = (field: keyof FirstStep) => string | undefined;

/** A password, typed twice. */
function Passwords({ form, errorOf }: { form: UseFormReturn<FirstStep>; errorOf: ErrorOf }) {
  const { t } = useTranslation('account');
  const common = {
    type: 'password',
    autoComplete: 'new-password',
    reveal: { show: t('login.showPassword'), hide: t('login.hidePassword') },
  };
  return (
    <div className="entry__two">
      <TextField
        {...form.register('Password')}
        {...common}
        label={t('register.password')}
        hint={t('register.passwordHint', { count: PASSWORD_LENGTH.min })}
        error={errorOf('Password')}
      />
      <TextField
        {...form.register('PasswordConfirmation')}
        {...common}
        label={t('register.confirm')}
        error={errorOf('PasswordConfirmation')}
      />
    </div>
  );
}

export function StepOne({ head, start, refused, onDone }: StepProps<FirstStep>) {
  const { t } = useTranslation('account');
  const fault = useFaults();
  const form = useFirstStep(start);
  const { errors, isSubmitting } = form.formState;
  const element = useFirstField(refused);
  const own = (field: keyof FirstStep, kind: 'required' | 'email' | 'userName' = 'required') => {
    const error = errors[field];
    return error ? fault(error.message, kind) : refused?.field === field ? refused.text : undefined;
  };
  return (
    <form className="entry__form" ref={element} data-focus-first onSubmit={form.handleSubmit(onDone)} noValidate>
      {head}
      <TextField
        {...form.register('Email')}
        type="email"
        label={t('register.email')}
        autoComplete="email"
        error={own('Email', 'email')}
      />
      <TextField
        {...form.register('UserName')}
        label={t('register.userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('register.userNameHint')}
        error={own('UserName', 'userName')}
      />
      <Passwords form={form} errorOf={own} />
      <div className="entry__two entry__two--money">
        <CountrySelect
          {...form.register('Country')}
          error={own('Country')}
          onCurrency={(currency) => form.setValue('Currency', currency)}
        />
        <CurrencySelect {...form.register('Currency')} error={own('Currency')} />
      </div>
      <RefusedNote refused={refused} fields={Object.keys(firstStep.shape)} />
      <Button kind="act" size="lg" type="submit" busy={isSubmitting}>
        {t('register.next')}
      </Button>
    </form>
  );
}
