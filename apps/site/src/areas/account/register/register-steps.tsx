import { getVisitorBasicInfo, PASSWORD_LENGTH } from '@evens/contract';
import { Button, Check, classNames, SelectField, TextField } from '@evens/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, ask } from '../../../shared/api/api.ts';
import { adminConfigQuery, siteConfigQuery } from '../../../shared/config/config.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import type { Refused } from './register-form.tsx';
import {
  birthYears,
  type FirstStep,
  firstStep,
  type SecondStep,
  secondStep,
  type ThirdStep,
  thirdStep,
} from './registration-steps.ts';

const DEFAULT_AGE = 18;

const useMinimumAge = (): number => useQuery(adminConfigQuery).data?.minimumAge ?? DEFAULT_AGE;

/** Texts of what is wrong in a field: a message of ours by its key, else the field's own. */
function useFaults() {
  const { t } = useTranslation('account');
  const age = useMinimumAge();
  return (message: string | undefined, own: 'required' | 'email' | 'userName'): string => {
    switch (message) {
      case 'passwordShort':
        return t('error.passwordShort', { count: PASSWORD_LENGTH.min });
      case 'underAge':
        return t('error.underAge', { age });
      case 'passwordsDiffer':
      case 'birthDate':
      case 'consent':
      case 'tooLong':
        return t(`error.${message}`);
      default:
        return t(`error.${own}`);
    }
  };
}

interface StepProps<Values> {
  readonly head: ReactNode;
  readonly start?: Values | undefined;
  readonly refused: Refused | undefined;
  readonly onDone: (values: Values) => void | Promise<void>;
}

/** A refusal that belongs to no field of the step stands under all of them. */
function RefusedNote({ refused, fields }: { refused: Refused | undefined; fields: readonly string[] }) {
  if (!refused || (refused.field !== undefined && fields.includes(refused.field))) return null;
  return (
    <p className="err" role="alert">
      {refused.text}
    </p>
  );
}

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
  const { errors } = form.formState;
  const { setValue, getValues } = form;
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
    <form className="entry__form" onSubmit={form.handleSubmit(onDone)} noValidate>
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
      <Button kind="sel" size="lg" type="submit">
        {t('register.next')}
      </Button>
    </form>
  );
}

const numbered = (values: readonly number[], label: (value: number) => string) => [
  { value: '', label: '' },
  ...values.map((value) => ({ value: String(value), label: label(value) })),
];

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

export function StepTwo({ head, start, refused, onDone, onBack }: StepProps<SecondStep> & { onBack: () => void }) {
  const { t } = useTranslation('account');
  const { tag } = useLanguage();
  const fault = useFaults();
  const age = useMinimumAge();
  const today = useMemo(() => new Date(), []);
  const form = useForm<SecondStep>({
    resolver: zodResolver(secondStep(age, today)),
    ...(start && { defaultValues: start }),
  });
  const { errors } = form.formState;
  const month = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' });
  const born = errors.BirthDay ?? errors.BirthMonth ?? errors.BirthYear;
  const bornText = born ? fault(born.message, 'required') : refused?.field === 'BirthDay' ? refused.text : undefined;
  const number = { setValueAs: (value: string | number) => (value === '' ? Number.NaN : Number(value)) };
  return (
    <form className="entry__form" onSubmit={form.handleSubmit(onDone)} noValidate>
      {head}
      <fieldset>
        <legend>{t('register.birthDate')}</legend>
        <div className="entry__three">
          <SelectField
            {...form.register('BirthDay', number)}
            label={t('register.day')}
            autoComplete="bday-day"
            options={numbered(range(31), String)}
          />
          <SelectField
            {...form.register('BirthMonth', number)}
            label={t('register.month')}
            autoComplete="bday-month"
            options={numbered(range(12), (value) => month.format(Date.UTC(2026, value - 1, 1)))}
          />
          <SelectField
            {...form.register('BirthYear', number)}
            label={t('register.year')}
            autoComplete="bday-year"
            options={numbered(birthYears(age, today), String)}
          />
        </div>
        {bornText && (
          <p className="err" role="alert">
            {bornText}
          </p>
        )}
      </fieldset>
      <fieldset className="entry__form">
        <legend>
          {t('register.profile')} ({t('register.optional')})
        </legend>
        <div className="entry__two">
          <TextField
            {...form.register('FirstName')}
            label={t('register.firstName')}
            autoComplete="given-name"
            error={errors.FirstName && t('error.tooLong')}
          />
          <TextField
            {...form.register('LastName')}
            label={t('register.lastName')}
            autoComplete="family-name"
            error={errors.LastName && t('error.tooLong')}
          />
          <TextField
            {...form.register('Phone')}
            type="tel"
            label={t('register.phone')}
            autoComplete="tel"
            error={errors.Phone && t('error.tooLong')}
          />
          <TextField
            {...form.register('City')}
            label={t('register.city')}
            autoComplete="address-level2"
            error={errors.City && t('error.tooLong')}
          />
          <TextField
            {...form.register('Address')}
            label={t('register.address')}
            autoComplete="street-address"
            error={errors.Address && t('error.tooLong')}
          />
          <TextField
            {...form.register('PostalCode')}
            label={t('register.postalCode')}
            autoComplete="postal-code"
            error={errors.PostalCode && t('error.tooLong')}
          />
        </div>
      </fieldset>
      <RefusedNote refused={refused} fields={['BirthDay']} />
      <div className="entry__act">
        <Button size="lg" onClick={onBack}>
          {t('register.back')}
        </Button>
        <Button kind="sel" size="lg" type="submit">
          {t('register.next')}
        </Button>
      </div>
    </form>
  );
}

export function StepThree({ head, refused, onDone, onBack }: StepProps<ThirdStep> & { onBack: () => void }) {
  const { t } = useTranslation('account');
  const fault = useFaults();
  const age = useMinimumAge();
  const form = useForm<ThirdStep>({
    resolver: zodResolver(thirdStep),
    defaultValues: { AgreeWithTerms: false, AgreeWithPrivacyPolicy: false, AllowEmailNotification: false },
  });
  const { errors, isSubmitting } = form.formState;
  const note = (field: keyof ThirdStep) =>
    errors[field] && (
      <p className="err" role="alert">
        {fault(errors[field]?.message, 'required')}
      </p>
    );
  return (
    <form className="entry__form" onSubmit={form.handleSubmit(onDone)} noValidate>
      {head}
      <div className={classNames(errors.AgreeWithTerms && 'has-error')}>
        <Check {...form.register('AgreeWithTerms')}>{t('register.terms', { age })}</Check>
        {note('AgreeWithTerms')}
      </div>
      <div className={classNames(errors.AgreeWithPrivacyPolicy && 'has-error')}>
        <Check {...form.register('AgreeWithPrivacyPolicy')}>{t('register.privacy')}</Check>
        {note('AgreeWithPrivacyPolicy')}
      </div>
      <Check {...form.register('AllowEmailNotification')}>{t('register.news')}</Check>
      <RefusedNote refused={refused} fields={[]} />
      <div className="entry__act">
        <Button size="lg" onClick={onBack}>
          {t('register.back')}
        </Button>
        <Button kind="act" size="lg" type="submit" busy={isSubmitting}>
          {t('register.submit')}
        </Button>
      </div>
    </form>
  );
}
