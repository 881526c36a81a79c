import { expect, it } from 'vitest';
import { wrongSetting } from './settings-rules.ts';

it.each([
  [{ Language: 'ko-KR', OddFormat: 'malay', ViewFormat: 'table', Timezone: -3.5, Currency: 'EUR' }, undefined],
  [{ Timezone: null }, undefined],
  [{}, undefined],
  [{ Language: 'tlh' }, 'Language'],
  [{ OddFormat: 'roman' }, 'OddFormat'],
  [{ ViewFormat: 'singleline' }, 'ViewFormat'],
  [{ Timezone: 15 }, 'Timezone'],
  [{ Timezone: 1.1 }, 'Timezone'],
  [{ Timezone: Number.NaN }, 'Timezone'],
  // The currency of an account is for good.
  [{ Currency: 'USD' }, 'Currency'],
] as const)('of %j for an account in euros %s is wrong', (asked, field) => {
  expect(wrongSetting(asked, 'EUR')).toBe(field);
});
