import { NOT_AT_REGISTRATION, type Registration } from '@evens/contract';
import { isCurrency, type Refusal, refusal } from '@evens/kernel';
import { passwordText } from '../../../platform/passwords/index.ts';
import { type BirthDate, dayInCountry, yearsOn } from './registration/birth-day.ts';

/** What the house allows at registration; the operator's configuration says. */
export interface RegistrationRules {
  readonly currencies: readonly string[];
  readonly isCountryAllowed: (code: string) => boolean;
  readonly minimumAgeYears: number;
  /** Where the law asks for more than the house. */
  readonly minimumAgeIn?: (country: string) => number;
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export function isDate({ year, month, day }: BirthDate): boolean {
  const days = [31, isLeapYear(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const last = days[month - 1];
  return last !== undefined && day >= 1 && day <= last;
}

/** Why a registration is refused before anybody looks at other accounts; the first reason in the order of the form. */
export function registrationFault(form: Registration, rules: RegistrationRules, nowMs: number): Refusal | undefined {
  const field = NOT_AT_REGISTRATION.find((each) => form[each] !== undefined);
  if (field) return refusal('FieldNotAllowed', { field });
  if (form.UserName.includes('@') && form.UserName.toLowerCase() !== form.Email.toLowerCase()) {
    return refusal('InvalidRequest', { field: 'UserName' });
  }
  if (passwordText(form.Password) !== passwordText(form.PasswordConfirmation)) return refusal('PasswordsDiffer');
  if (!isCurrency(form.Currency) || !rules.currencies.includes(form.Currency)) return refusal('CurrencyNotAllowed');
  if (!rules.isCountryAllowed(form.Country)) return refusal('CountryNotAllowed');
  const birth = { year: form.BirthYear, month: form.BirthMonth, day: form.BirthDay };
  if (!isDate(birth)) return refusal('InvalidRequest', { field: 'BirthDay' });
  const age = yearsOn(birth, dayInCountry(form.Country, nowMs));
  const minimumAge = Math.max(rules.minimumAgeYears, rules.minimumAgeIn?.(form.Country) ?? 0);
  if (age < minimumAge) return refusal('UnderAge', { minimumAge });
  if (!form.AgreeWithTerms) return refusal('ConsentRequired', { field: 'AgreeWithTerms' });
  if (!form.AgreeWithPrivacyPolicy) return refusal('ConsentRequired', { field: 'AgreeWithPrivacyPolicy' });
  return undefined;
}
