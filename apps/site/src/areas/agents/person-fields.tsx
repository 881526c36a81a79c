import { SelectField, TextField } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { birthYears, DAYS, MONTHS, numbered } from '../../shared/forms/choices.ts';
import { useCountries } from '../../shared/forms/use-countries.ts';

const ADULT = 18;

export interface TypedPerson {
  readonly UserName: string;
  readonly Email: string;
  readonly Password: string;
  readonly PasswordConfirmation: string;
  readonly Country: string;
  readonly BirthDay: string;
  readonly BirthMonth: string;
  readonly BirthYear: string;
}

export const EMPTY_PERSON: TypedPerson = {
  ...{ UserName: '', Email: '', Password: '', PasswordConfirmation: '', Country: '' },
  ...{ BirthDay: '1', BirthMonth: '1', BirthYear: '1990' },
};

export const inNumbers = ({ BirthDay, BirthMonth, BirthYear, ...rest }: TypedPerson) => ({
  ...rest,
  ...{ BirthDay: Number(BirthDay), BirthMonth: Number(BirthMonth), BirthYear: Number(BirthYear) },
});

/** Who an account is for: name, address, home, day of birth and a first password. */
export function PersonFields({ typed, onChange }: { typed: TypedPerson; onChange: (typed: TypedPerson) => void }) {
  const { t } = useTranslation('agents');
  const countries = useCountries();
  const bind = (name: keyof TypedPerson) => ({
    name,
    required: true,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...typed, [name]: event.target.value }),
  });
  const now = new Date();
  const password = { type: 'password', autoComplete: 'new-password' } as const;
  return (
    <>
      <TextField {...bind('UserName')} label={t('form.UserName')} autoComplete="off" />
      <TextField {...bind('Email')} label={t('form.Email')} type="email" autoComplete="off" />
      <SelectField
        {...bind('Country')}
        label={t('form.Country')}
        options={
          countries.length > 0 ? [{ value: '', label: '–' }, ...countries] : [{ value: '', label: t('loading') }]
        }
      />
      <div className="agm__born">
        <SelectField {...bind('BirthDay')} label={t('form.BirthDay')} options={numbered(DAYS)} />
        <SelectField {...bind('BirthMonth')} label={t('form.BirthMonth')} options={numbered(MONTHS)} />
        <SelectField {...bind('BirthYear')} label={t('form.BirthYear')} options={numbered(birthYears(ADULT, now))} />
      </div>
      <TextField {...bind('Password')} {...password} label={t('form.Password')} hint={t('passwordNote')} />
      <TextField {...bind('PasswordConfirmation')} {...password} label={t('form.PasswordConfirmation')} />
    </>
  );
}
