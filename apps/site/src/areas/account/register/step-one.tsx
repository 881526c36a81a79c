import { getVisitorBasicInfo, PASSWORD_LENGTH } from '@evens/contract';
import { Button, SelectField, TextField, useFirstField } from '@evens/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, ask } from '../../../shared/api/api.ts';
import { adminConfigQuery, siteConfigQuery } from '../../../shared/config/config.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { type FirstStep, firstStep } from './registration-steps.ts';
import { RefusedNote, type StepProps, useFaults } from './step-parts.tsx';

/** Countries in the reader's language, in its order, without those the house does not serve. */
function useCountries() {
  const { tag } = useLanguage();
  const site = useQuery(siteConfigQuery).data;
  const admin = useQuery(adminConfigQuery).data;
  return useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' });
    const blocked = new Set(admin?.blockedCountries);
    return (site?.countries ?? [])
      .filter((each) => !blocked.has(each.Code))
      .map((each) => ({ value: each.Code, label: names.of(each.Code) ?? each.Name, currency: each.Currency }))
      .sort((a, b) => a.label.localeCompare(b.label, tag));
  }, [site, admin, tag]);
}

export function StepOne({ head, start, refused, onDone }: StepProps<FirstStep>) {
  const { t } = useTranslation('account');
  const fault = useFaults();
  const countries = useCountries();
  const currencies = useQuery(siteConfigQuery).data?.currencies ?? [];
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
    },
  });
  const { errors, isSubmitting } = form.formState;
  const { setValue, getValues } = form;
  const element = useFirstField(refused);
  useEffect(() => {
    if (!visitor.data || getValues('Country') !== '') return;
    setValue('Country', visitor.data.CountryCode);
    setValue('Currency', visitor.data.Currency);
  }, [visitor.data, setValue, getValues]);
  const own = (field: keyof FirstStep, kind: 'required' | 'email' | 'userName' = 'required') => {
    const error = errors[field];
    return error ? fault(error.message, kind) : refused?.field === field ? refused.text : undefined;
  };
  const country = form.register('Country');
  const choose = (label: string) => ({ value: '', label });
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
      <div className="entry__two">
        <TextField
          {...form.register('Password')}
          type="password"
          label={t('register.password')}
          autoComplete="new-password"
          hint={t('register.passwordHint', { count: PASSWORD_LENGTH.min })}
          reveal={{ show: t('login.showPassword'), hide: t('login.hidePassword') }}
          error={own('Password')}
        />
        <TextField
          {...form.register('PasswordConfirmation')}
          type="password"
          label={t('register.confirm')}
          autoComplete="new-password"
          reveal={{ show: t('login.showPassword'), hide: t('login.hidePassword') }}
          error={own('PasswordConfirmation')}
        />
      </div>
      <div className="entry__two">
        <SelectField
          {...country}
          label={t('register.country')}
          autoComplete="country"
          options={countries.length > 0 ? [choose(''), ...countries] : [choose(t('register.loading'))]}
          error={own('Country')}
          onChange={(event) => {
            void country.onChange(event);
            const proposed = countries.find((each) => each.value === event.target.value)?.currency;
            if (proposed && currencies.some((each) => each.Abbreviation === proposed)) setValue('Currency', proposed);
          }}
        />
        <SelectField
          {...form.register('Currency')}
          label={t('register.currency')}
          options={
            currencies.length > 0
              ? [choose(''), ...currencies.map((each) => ({ value: each.Abbreviation, label: each.Abbreviation }))]
              : [choose(t('register.loading'))]
          }
          error={own('Currency')}
        />
      </div>
      <RefusedNote refused={refused} fields={Object.keys(firstStep.shape)} />
      <Button kind="sel" size="lg" type="submit" busy={isSubmitting}>
        {t('register.next')}
      </Button>
    </form>
  );
}
