import { PROVEN_FIELDS, type ProfileChange, type ProfileView } from '@evens/contract';
import { type Refusal, refusal } from '@evens/kernel';
import type { BirthDate } from '../registration/birth-day.ts';
import { dayInCountry, yearsOn } from '../registration/birth-day.ts';
import { isDate } from '../registration-rules.ts';
import type { ProfileRow } from './profile-store.ts';

const TEXTS = ['FirstName', 'LastName', 'Gender', 'Address', 'City', 'PostalCode'] as const;

export const birthOf = ({ birthDate }: Pick<ProfileRow, 'birthDate'>): BirthDate => {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  return { year, month, day };
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

export interface JudgedChange {
  readonly fields: Readonly<Record<string, string>>;
  readonly birthDate: string;
  /** Names of what is another than before. */
  readonly changed: readonly string[];
}

const GENDERS: readonly string[] = ['female', 'male', 'other'];

export function presentProfile(row: ProfileRow, isVerified: boolean): ProfileView {
  const { profile } = row;
  const birth = birthOf(row);
  const said = (field: string): string => profile[field] ?? '';
  const gender = said('Gender');
  return {
    UserID: row.id,
    UserName: row.userName,
    Email: row.email,
    Phone: said('Phone'),
    FirstName: said('FirstName'),
    LastName: said('LastName'),
    Gender: GENDERS.includes(gender) ? (gender as ProfileView['Gender']) : '',
    Address: said('Address'),
    City: said('City'),
    PostalCode: said('PostalCode'),
    BirthDay: birth.day,
    BirthMonth: birth.month,
    BirthYear: birth.year,
    Country: { Code: row.country },
    Currency: row.currency,
    IsVerified: isVerified,
  };
}

/** What a change comes to, or why it is refused. Saying a proven field again as it stands is no change of it. */
export function judgeChange(
  row: ProfileRow,
  change: ProfileChange,
  rules: { readonly isVerified: boolean; readonly minimumAgeYears: number; readonly nowMs: number },
): JudgedChange | { readonly refused: Refusal } {
  const before = birthOf(row);
  const birth = {
    year: change.BirthYear ?? before.year,
    month: change.BirthMonth ?? before.month,
    day: change.BirthDay ?? before.day,
  };
  const fields = Object.fromEntries(
    TEXTS.flatMap((name) => {
      const said = change[name];
      return said !== undefined && said !== (row.profile[name] ?? '') ? [[name, said]] : [];
    }),
  );
  const birthDate = `${birth.year}-${twoDigits(birth.month)}-${twoDigits(birth.day)}`;
  const changed = [...Object.keys(fields), ...(birthDate === row.birthDate ? [] : ['BirthDay'])];
  const proven = changed.find((name) => PROVEN_FIELDS.some((each) => each === name));
  if (rules.isVerified && proven) return { refused: refusal('ProfileProven', { field: proven }) };
  if (birthDate !== row.birthDate) {
    if (!isDate(birth)) return { refused: refusal('InvalidRequest', { field: 'BirthDay' }) };
    if (yearsOn(birth, dayInCountry(row.country, rules.nowMs)) < rules.minimumAgeYears) {
      return { refused: refusal('UnderAge', { minimumAge: rules.minimumAgeYears }) };
    }
  }
  return { fields, birthDate, changed };
}
