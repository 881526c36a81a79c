import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HOUSE_JURISDICTIONS } from './house-jurisdictions.ts';
import { RULE_NAMES, type RuleName, readJurisdictions } from './jurisdictions.ts';
import { openRules } from './open-rules.ts';
import { monthsLater, periodUntil } from './periods.ts';

const HOUSE = HOUSE_JURISDICTIONS.house;
const withGroup = (rules: object, sources: object, countries: string[] = ['FR']) => ({
  house: HOUSE,
  groups: [{ id: 'FR', countries, rules, sources }],
});

describe('jurisdictions', () => {
  it('name a source for each rule that a group says', () => {
    for (const { id, rules, sources } of HOUSE_JURISDICTIONS.groups) {
      expect(
        Object.keys(rules).filter((name) => !sources[name as RuleName]?.length),
        id,
      ).toEqual([]);
    }
  });

  it('check 27: let nobody in Great Britain take back a payout that was asked for', () => {
    const of = readJurisdictions(HOUSE_JURISDICTIONS);
    expect(of('GB').rules.withdrawalCancel).toBe(false);
    expect(of('DE').rules.withdrawalCancel).toBe(true);
  });

  it('say the rest as the house does', () => {
    const of = readJurisdictions(withGroup({ timeOutHours: [48] }, { timeOutHours: 'a law' }));
    expect(of('FR')).toMatchObject({ id: 'FR', rules: { timeOutHours: [48], exclusionMonths: [6, 12, 60] } });
    expect(of('DE').id).toBe('house');
  });

  it.each([
    ['a rule without a source', withGroup({ play: false }, {}), /names no source/],
    ['a rule that nobody knows', withGroup({ freeBeer: true }, { freeBeer: 'a wish' }), /freeBeer|Unrecognized/],
    ['a time-out of an hour', withGroup({ timeOutHours: [1] }, { timeOutHours: 'x' }), /24/],
    [
      'a day to cool off from for good',
      withGroup({ coolingOffIndefiniteHours: 24 }, { coolingOffIndefiniteHours: 'x' }),
      /168/,
    ],
    ['periods that do not rise', withGroup({ exclusionMonths: [12, 6] }, { exclusionMonths: 'x' }), /must rise/],
    [
      'a country in two groups',
      { house: HOUSE, groups: ['A', 'B'].map((id) => ({ id, countries: ['FR'], rules: {}, sources: {} })) },
      /two groups/,
    ],
    ['open bets that are sold', withGroup({ openBets: 'sell' }, { openBets: 'x' }), /openBets/],
    ['no rules of the house', { groups: [] }, /house/],
  ])('%s is not read', (_, file, fault) => {
    expect(() => openRules(file)).toThrow(fault);
  });
});

it('a file from before exclusionKnownMonths was a rule is read, and means seven years', () => {
  const { exclusionKnownMonths: _, ...rules } = HOUSE.rules;
  const file = JSON.parse(JSON.stringify({ house: { rules }, groups: [] }));
  expect(readJurisdictions(file)('DE').rules.exclusionKnownMonths).toBe(84);
  expect(
    readJurisdictions({ house: { rules: { ...rules, exclusionKnownMonths: 0 } }, groups: [] })('DE').rules,
  ).toEqual({
    ...rules,
    exclusionKnownMonths: 0,
  });
  const { play: __, ...without } = rules;
  expect(() => openRules({ house: { rules: without }, groups: [] })).toThrow(/play/);
});

it('the file that the documentation shows is read as it stands there', () => {
  const page = readFileSync(new URL('../../../../../../docs/protection.md', import.meta.url), 'utf8');
  expect(() => openRules(JSON.parse(/```json\n([^`]+)```/.exec(page)?.[1] ?? ''))).not.toThrow();
});

describe('a protection that is configured and bound to nothing', () => {
  it('ends the start, by its name', () => {
    const rules = openRules();
    for (const name of RULE_NAMES) if (name !== 'minimumAge') rules.bind(name);
    expect(() => rules.mustBeBound()).toThrow(/nothing in this house obeys minimumAge/);
    rules.bind('minimumAge');
    expect(() => rules.mustBeBound()).not.toThrow();
  });
});

describe('periods', () => {
  const NOON = Date.UTC(2026, 7, 31, 12);
  it.each([
    [6, '2027-02-28'],
    [12, '2027-08-31'],
    [18, '2028-02-29'],
    [60, '2031-08-31'],
  ])('of %i months end on a day that there is', (months, day) => expect(monthsLater(NOON, months)).toBe(day));

  it.each([
    ['2027-02-28', 'definite'],
    ['2027-02-27', undefined],
    ['3000-01-01', 'indefinite'],
    ['2999-12-31', 'definite'],
    ['2027-13-01', undefined],
    ['0000-00-00', undefined],
  ])('until %s are %s', (day, kind) => expect(periodUntil(day, NOON, 6)?.kind).toBe(kind));

  it('last to the end of their day', () => {
    expect(periodUntil('2027-02-28', NOON, 6)?.untilMs).toBe(Date.UTC(2027, 2, 1));
  });
});
