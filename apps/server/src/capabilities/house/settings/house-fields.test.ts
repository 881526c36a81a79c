import { describe, expect, it } from 'vitest';
import { loadConfig, noteOf, SETTING_NAMES } from '../../../platform/config/index.ts';
import { houseFields, isFromEnvironment, LIVE_NAMES, OWN_SETTINGS, readLive } from './house-fields.ts';
import { fieldsGoverning } from './policies.ts';

const config = loadConfig({ MAX_STAKE: '750', LOYALTY_WHEEL: 'off' });
const fields = houseFields({ deposits: ['card', 'bank'], withdrawals: ['banktransfer'] });
const named = (name: string) => fields.find((field) => field.name === name);

describe('settings that operators change while the house runs', () => {
  it('are those, and only those, of which the environment says so', () => {
    const room = SETTING_NAMES.filter((name) => noteOf(name).changedBy === 'room');
    expect([...LIVE_NAMES].sort()).toEqual([...room].sort());
  });

  it('each have one field with a name of its own, words, and a variable', () => {
    expect(new Set(fields.map(({ name }) => name)).size).toBe(LIVE_NAMES.length + Object.keys(OWN_SETTINGS).length);
    expect(new Set(fields.map(({ title }) => title)).size).toBe(fields.length);
    expect(fields.filter(({ says, title }) => says === '' || title === '')).toEqual([]);
    expect(named('withdrawalMostADay')).toMatchObject({ kind: 'number', variable: 'WITHDRAWAL_MOST_A_DAY', least: 1 });
    expect(named('loyalty')).toMatchObject({ kind: 'switch', choices: [], twoPeople: false });
    expect(named('livePriceChange')).toMatchObject({ kind: 'choice', choices: ['offer', 'decline'] });
    expect(named('maxStake')).toMatchObject({ kind: 'number', unit: 'EUR', twoPeople: true });
  });

  it.each([
    ['maxStake', 750, 750],
    ['maxStake', '750', 750],
    ['maxStake', 0, undefined],
    ['maxStake', 'much', undefined],
    ['maxStake', '', undefined],
    ['maxStake', null, undefined],
    ['maxStake', [750], undefined],
    ['loyalty', true, true],
    ['loyalty', false, false],
    ['loyalty', 'perhaps', undefined],
    ['withdrawalMostOpen', 2.5, undefined],
  ] as const)('%s: %j is read as %j', (name, value, read) => expect(readLive(name, value)).toBe(read));

  it('say whether their default comes from the environment', () => {
    const from = (name: string) => isFromEnvironment(name, config);
    expect([from('maxStake'), from('loyaltyWheel'), from('maxPayout'), from('depositMethodsOff')]).toEqual([
      ...[true, true, false, false],
    ]);
  });

  it('that kinds of proposals are decided under are fields, each for two people', () => {
    const kinds = [
      'withdrawals.approve',
      'payments.statement',
      'payments.assign',
      'bonuses.give',
      'results.giveBackRound',
    ];
    for (const kind of kinds) {
      expect(fieldsGoverning(kind).length).toBeGreaterThan(0);
      for (const field of fieldsGoverning(kind))
        expect(named(field)).toMatchObject({ area: 'policies', twoPeople: true });
    }
    expect(fieldsGoverning('results.void')).toEqual([]);
  });
});
