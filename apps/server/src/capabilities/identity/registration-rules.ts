import type { Registration } from '@evens/contract';
import { isCurrency, type Refusal, refusal } from '@evens/kernel';
import { passwordText } from './password-text.ts';

/** What the house allows at registration; the operator's configuration says. */
export interface RegistrationRules {
  readonly currencies: readonly string[];
  readonly isCountryAllowed: (code: string) => boolean;
  readonly minimumAgeYears: number;
}

export interface BirthDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export function isDate({ year, month, day }: BirthDate): boolean {
  const days = [31, isLeapYear(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const last = days[month - 1];
  return last !== undefined && day >= 1 && day <= last;
}

/** Whole years on the day that `nowMs` falls on in UTC. Who was born on 29 February turns older on 1 March otherwise. */
export function ageYears(birth: BirthDate, nowMs: number): number {
  const now = new Date(nowMs);
  const years = now.getUTCFullYear() - birth.year;
  const before =
    now.getUTCMonth() + 1 < birth.month || (now.getUTCMonth() + 1 === birth.month && now.getUTCDate() < birth.day);
  return before ? years - 1 : years;
}

/** Why a registration is refused before anybody looks at other accounts; the first reason in the order of the form. */
export function registrationFault(form: Registration, rules: RegistrationRules, nowMs: number): Refusal | undefined {
  if (form.UserName.includes('@') && form.UserName.toLowerCase() !== form.Email.toLowerCase()) {
    return refusal('InvalidRequest', { field: 'UserName' });
  }
  if (passwordText(form.Password) !== passwordText(form.PasswordConfirmation)) return refusal('PasswordsDiffer');
  if (!isCurrency(form.Currency) || !rules.currencies.includes(form.Currency)) return refusal('CurrencyNotAllowed');
  if (!rules.isCountryAllowed(form.Country)) return refusal('CountryNotAllowed');
  const birth = { year: form.BirthYear, month: form.BirthMonth, day: form.BirthDay };
  if (!isDate(birth)) return refusal('InvalidRequest', { field: 'BirthDay' });
  if (ageYears(birth, nowMs) < rules.minimumAgeYears) return refusal('UnderAge', { minimumAge: rules.minimumAgeYears });
  if (!form.AgreeWithTerms) return refusal('ConsentRequired', { field: 'AgreeWithTerms' });
  if (!form.AgreeWithPrivacyPolicy) return refusal('ConsentRequired', { field: 'AgreeWithPrivacyPolicy' });
  return undefined;
}
