import { Button, TextField, useFirstField } from '@evens/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BirthDateFields } from '../../../shared/forms/birth-date-fields.tsx';
import { GenderSelect } from '../../../shared/forms/gender-select.tsx';
import { keepFields, keptFields } from './kept-registration.ts';
import { type SecondStep, secondStep } from './registration-steps.ts';
import { RefusedNote, type StepProps, useFaults, useMinimumAge } from './step-parts.tsx';

const FIELDS = [
  ['City', 'city', 'address-level2'],
  ['Address', 'address', 'street-address'],
  ['PostalCode', 'postalCode', 'postal-code'],
] as const;

/** What may be left out. */
function Optional({ form }: { form: UseFormReturn<SecondStep> }) {
  const { t } = useTranslation('account');
  const { errors } = form.formState;
  const field = (name: keyof SecondStep) => ({
    ...form.register(name),
    error: errors[name] && t('error.tooLong'),
  });
  return (
    <fieldset className="entry__form">
      <legend>
        {t('register.profile')} ({t('register.optional')})
      </legend>
      <div className="entry__two">
        <TextField {...field('FirstName')} label={t('register.firstName')} autoComplete="given-name" />
        <TextField {...field('LastName')} label={t('register.lastName')} autoComplete="family-name" />
        <GenderSelect {...form.register('Gender', { setValueAs: (value: string) => value || undefined })} />
        <TextField {...field('Phone')} type="tel" label={t('register.phone')} autoComplete="tel" />
        {FIELDS.map(([name, label, complete]) => (
          <TextField key={name} {...field(name)} label={t(`register.${label}`)} autoComplete={complete} />
        ))}
      </div>
    </fieldset>
  );
}

export function StepTwo({ head, start, refused, onDone, onBack }: StepProps<SecondStep> & { onBack: () => void }) {
  const { t } = useTranslation('account');
  const fault = useFaults();
  const age = useMinimumAge();
  const today = useMemo(() => new Date(), []);
  const form = useForm<SecondStep>({
    resolver: zodResolver(secondStep(age, today)),
    // Figures and texts by the names of the fields; the rules above judge them like typed ones.
    defaultValues: start ?? (keptFields('second') as Partial<SecondStep>),
  });
  const { errors } = form.formState;
  const { watch } = form;
  useEffect(() => watch((values) => keepFields('second', values)).unsubscribe, [watch]);
  const element = useFirstField(refused);
  const born = errors.BirthDay ?? errors.BirthMonth ?? errors.BirthYear;
  const bornText = born ? fault(born.message, 'required') : refused?.field === 'BirthDay' ? refused.text : undefined;
  const number = { setValueAs: (value: string | number) => (value === '' ? Number.NaN : Number(value)) };
  return (
    <form className="entry__form" ref={element} data-focus-first onSubmit={form.handleSubmit(onDone)} noValidate>
      {head}
      <BirthDateFields
        age={age}
        today={today}
        day={form.register('BirthDay', number)}
        month={form.register('BirthMonth', number)}
        year={form.register('BirthYear', number)}
        error={bornText}
      />
      <Optional form={form} />
      <RefusedNote refused={refused} fields={['BirthDay']} />
      <div className="entry__act">
        <Button size="lg" onClick={onBack}>
          {t('register.back')}
        </Button>
        <Button kind="act" size="lg" type="submit">
          {t('register.next')}
        </Button>
      </div>
    </form>
  );
}
