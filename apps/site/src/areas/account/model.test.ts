import { describe, expect, it } from 'vitest';
import { birthYears } from '../../shared/forms/choices.ts';
import { breakUntilMs, initials, nameBeforeAt, referenceParts, tabOf } from './model.ts';
import { ageOn, firstStep, placeOfRefusal, secondStep, thirdStep } from './register/registration-steps.ts';

const TODAY = new Date('2026-11-21T12:00:00Z');

describe('the account’s header', () => {
  it.each([
    ['mira.kessler@mail.example', 'mira.kessler', 'mk'],
    ['ada', 'ada', 'ad'],
    ['Émile_Zola', 'Émile_Zola', 'éz'],
  ])('%s', (userName, name, letters) => {
    expect(nameBeforeAt(userName)).toBe(name);
    expect(initials(name)).toBe(letters);
  });

  it.each([
    [undefined, 'accountInfo', undefined],
    ['deposit', 'deposit', undefined],
    ['deposit:8f2:x', 'deposit', '8f2:x'],
  ])('opened with %s', (data, key, rest) => {
    expect(tabOf(data)).toEqual({ key, data: rest });
  });

  it.each([
    ['ticket:123', 'ticket', '123'],
    ['plain', '', 'plain'],
  ])('a movement about %s', (reference, about, id) => {
    expect(referenceParts(reference)).toEqual({ about, id });
  });
});

describe('age', () => {
  it.each([
    [2008, 11, 21, 18],
    [2008, 11, 22, 17],
    [2008, 12, 1, 17],
    [1990, 1, 1, 36],
    [2001, 2, 29, undefined],
    [2004, 2, 29, 22],
    [2000, 4, 31, undefined],
  ])('born %i-%i-%i', (year, month, day, age) => {
    expect(ageOn(year, month, day, TODAY)).toBe(age);
  });

  it('years run from the youngest allowed down to 1899', () => {
    const years = birthYears(18, TODAY);
    expect([years[0], years.at(-1)]).toEqual([2008, 1899]);
  });
});

describe('registration, step by step', () => {
  const first = {
    Email: 'a@b.example',
    UserName: 'ada.b',
    Password: 'long enough',
    PasswordConfirmation: 'long enough',
    Currency: 'EUR',
    Country: 'DE',
  };
  it.each([
    ['all right', {}, []],
    ['no e-mail', { Email: 'a@' }, ['Email']],
    ['a name with a space', { UserName: 'a b' }, ['UserName']],
    ['a short password', { Password: 'short', PasswordConfirmation: 'short' }, ['Password']],
    ['passwords that differ', { PasswordConfirmation: 'another one' }, ['PasswordConfirmation']],
    ['no country', { Country: '' }, ['Country']],
    ['no currency', { Currency: '' }, ['Currency']],
  ])('step 1: %s', (_name, change, faults) => {
    const result = firstStep.safeParse({ ...first, ...change });
    expect(result.success ? [] : result.error.issues.map((issue) => issue.path[0])).toEqual(faults);
  });

  it.each([
    [2008, 11, 21, undefined],
    [2008, 11, 22, 'underAge'],
    [2001, 2, 30, 'birthDate'],
  ])('step 2: born %i-%i-%i', (BirthYear, BirthMonth, BirthDay, fault) => {
    const result = secondStep(18, TODAY).safeParse({ BirthYear, BirthMonth, BirthDay });
    expect(result.success ? undefined : result.error.issues[0]?.message).toBe(fault);
  });

  it.each([
    [true, true, false, 0],
    [true, true, true, 0],
    [false, true, true, 1],
    [false, false, true, 2],
  ])(
    'step 3: terms %s, privacy %s, news %s',
    (AgreeWithTerms, AgreeWithPrivacyPolicy, AllowEmailNotification, faults) => {
      const result = thirdStep.safeParse({ AgreeWithTerms, AgreeWithPrivacyPolicy, AllowEmailNotification });
      expect(result.success ? 0 : result.error.issues.length).toBe(faults);
    },
  );

  it('a refusal leads back to its field', () => {
    expect(placeOfRefusal('UserNameTaken')).toEqual([1, 'UserName']);
    expect(placeOfRefusal('UnderAge')).toEqual([2, 'BirthDay']);
    expect(placeOfRefusal('ServiceUnavailable')).toBeUndefined();
  });
});

describe('a break', () => {
  const NOW = Date.UTC(2026, 10, 21);
  const HOUR = 3_600_000;
  it.each([
    ['none', null, null],
    ['one that has passed', NOW - 1, null],
    ['one that lasts', NOW + 24 * HOUR, NOW + 24 * HOUR],
  ])('%s', (_what, BreakUntilMs, untilMs) => {
    expect(breakUntilMs({ BreakUntilMs }, NOW)).toBe(untilMs);
  });
});
