import { changeProfile, PROVEN_FIELDS, type ProfileView, profileChange } from '@evens/contract';
import { Button, Icon, TextField } from '@evens/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, queryClient } from '../../../shared/api/api.ts';
import { BirthDateFields } from '../../../shared/forms/birth-date-fields.tsx';
import { GenderSelect } from '../../../shared/forms/gender-select.tsx';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import { useMinimumAge } from '../register/step-parts.tsx';
import { profileQuery } from './profile-query.ts';

const FIELDS = [
  ['Address', 'address', 'street-address'],
  ['PostalCode', 'postalCode', 'postal-code'],
  ['City', 'city', 'address-level2'],
] as const;

const NAMES = [
  ['FirstName', 'firstName', 'given-name'],
  ['LastName', 'lastName', 'family-name'],
] as const;

const number = { setValueAs: (value: string | number) => (value === '' ? Number.NaN : Number(value)) };

const useProfile = (profile: ProfileView) => useForm({ resolver: zodResolver(profileChange), defaultValues: profile });

type Form = ReturnType<typeof useProfile>;

/** Who somebody is: names and the day of birth, which documents show. */
function Person({ form, proven }: { form: Form; proven: boolean }) {
  const { t } = useTranslation('account');
  const age = useMinimumAge();
  const [today] = useState(() => new Date());
  const { errors } = form.formState;
  const born = errors.BirthDay ?? errors.BirthMonth ?? errors.BirthYear;
  return (
    <>
      <div className="entry__two">
        {NAMES.map(([field, label, complete]) => (
          <TextField
            key={field}
            {...form.register(field)}
            label={t(`register.${label}`)}
            autoComplete={complete}
            readOnly={proven}
            error={errors[field] && t('error.tooLong')}
          />
        ))}
      </div>
      <BirthDateFields
        age={age}
        today={today}
        day={form.register('BirthDay', number)}
        month={form.register('BirthMonth', number)}
        year={form.register('BirthYear', number)}
        disabled={proven}
        error={born && t('error.birthDate')}
      />
    </>
  );
}

/** What a player said of themselves, to be changed; what KYC documents have shown stands fast. */
export function ProfileForm({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('account');
  const refusal = useRefusalText();
  const [refused, setRefused] = useState<string>();
  const { IsVerified: proven } = profile;
  const form = useProfile(profile);
  const { errors, isSubmitting, isDirty } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const body = { ...values };
    if (proven) for (const field of PROVEN_FIELDS) delete body[field];
    const answer = await api.call(changeProfile, { body });
    if (!answer.ok) return setRefused(refusal(answer.refusal));
    setRefused(undefined);
    queryClient.setQueryData(profileQuery.queryKey, answer.value);
    form.reset(answer.value);
    toast({ kind: 'good', title: t('profile.saved') });
  });
  return (
    <form className="prof" onSubmit={submit} noValidate>
      <h3>{t('register.profile')}</h3>
      {proven && (
        <p className="acct__note">
          <Icon name="seal-check" />
          {t('profile.proven')}
        </p>
      )}
      <Person form={form} proven={proven} />
      <div className="entry__two">
        <GenderSelect {...form.register('Gender')} />
        {FIELDS.map(([field, label, complete]) => (
          <TextField
            key={field}
            {...form.register(field)}
            label={t(`register.${label}`)}
            autoComplete={complete}
            error={errors[field] && t('error.tooLong')}
          />
        ))}
      </div>
      {refused && (
        <p className="err" role="alert">
          {refused}
        </p>
      )}
      <div>
        <Button kind="sel" type="submit" busy={isSubmitting} disabled={!isDirty}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  );
}
