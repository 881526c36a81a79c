import { PASSWORD_LENGTH, registration } from '@evens/contract';
import type { RefusalCode } from '@evens/kernel';
import { z } from '../../../shared/forms/zod.ts';

/** The contract's fields, step by step. Messages are keys of `account.json`, under `error`. */
const { shape } = registration;

/** Step 1 of the specification: e-mail, user name, password twice, currency and country. */
export const firstStep = z
  .object({
    Email: shape.Email,
    UserName: shape.UserName,
    Password: shape.Password.min(PASSWORD_LENGTH.min, 'passwordShort').max(PASSWORD_LENGTH.max, 'tooLong'),
    PasswordConfirmation: shape.PasswordConfirmation,
    Currency: shape.Currency.min(1),
    Country: shape.Country,
  })
  .refine((values) => values.Password === values.PasswordConfirmation, {
    path: ['PasswordConfirmation'],
    message: 'passwordsDiffer',
  });

/** Whole years between a birth date and a day; undefined for a date that does not exist. */
export function ageOn(year: number, month: number, day: number, today: Date): number | undefined {
  const born = new Date(Date.UTC(year, month - 1, day));
  const exists = born.getUTCFullYear() === year && born.getUTCMonth() === month - 1 && born.getUTCDate() === day;
  if (!exists) return undefined;
  const [thisYear, thisMonth, thisDay] = [today.getUTCFullYear(), today.getUTCMonth() + 1, today.getUTCDate()];
  const before = thisMonth < month || (thisMonth === month && thisDay < day);
  return thisYear - year - (before ? 1 : 0);
}

/** Step 2: the birth date, and what the player may tell about themselves. */
export const secondStep = (minimumAge: number, today: Date) =>
  z
    .object({
      BirthDay: shape.BirthDay,
      BirthMonth: shape.BirthMonth,
      BirthYear: shape.BirthYear,
      FirstName: shape.FirstName,
      LastName: shape.LastName,
      Gender: shape.Gender,
      Phone: shape.Phone,
      City: shape.City,
      Address: shape.Address,
      PostalCode: shape.PostalCode,
    })
    .superRefine(({ BirthYear, BirthMonth, BirthDay }, context) => {
      const age = ageOn(BirthYear, BirthMonth, BirthDay, today);
      const message = age === undefined ? 'birthDate' : age < minimumAge ? 'underAge' : undefined;
      if (message) context.addIssue({ code: 'custom', path: ['BirthDay'], message });
    });

/** Step 3 of the specification: the consents. News by e-mail may be left out, the other two may not. */
export const thirdStep = z.object({
  AgreeWithTerms: shape.AgreeWithTerms.refine((agreed) => agreed, 'consent'),
  AgreeWithPrivacyPolicy: shape.AgreeWithPrivacyPolicy.refine((agreed) => agreed, 'consent'),
  AllowEmailNotification: shape.AllowEmailNotification,
});

export type FirstStep = z.output<typeof firstStep>;
export type SecondStep = z.output<ReturnType<typeof secondStep>>;
export type ThirdStep = z.output<typeof thirdStep>;

export type Step = 1 | 2 | 3;

/** Where a refusal of the server is shown: the step, and the field it is about. */
const PLACES: Partial<Record<RefusalCode, readonly [Step, keyof FirstStep | 'BirthDay' | 'AgreeWithTerms']>> = {
  UserNameTaken: [1, 'UserName'],
  WeakPassword: [1, 'Password'],
  PasswordsDiffer: [1, 'PasswordConfirmation'],
  CurrencyNotAllowed: [1, 'Currency'],
  CountryNotAllowed: [1, 'Country'],
  UnderAge: [2, 'BirthDay'],
  ConsentRequired: [3, 'AgreeWithTerms'],
};

export const placeOfRefusal = (code: RefusalCode): readonly [Step, string] | undefined => PLACES[code];
