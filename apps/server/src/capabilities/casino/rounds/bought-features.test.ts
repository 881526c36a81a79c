import { offeredSlots, slotByName } from '@evens/games';
import { afterAll, describe, expect, it } from 'vitest';
import { cashOf, NO_RULES, oneBet, press, roundsHouse } from '../../../../test/rounds-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { verifyRounds } from '../../../entrypoints/verify-round/command.ts';

const { db } = await testDatabase();
const { api, errors, rules, close } = await roundsHouse(db);
afterAll(async () => {
  await close();
  expect(errors).toEqual([]);
});

const SOLD = offeredSlots().flatMap(({ name }) => {
  const sheet = slotByName(name)?.sheet;
  return sheet?.buy ? [{ name, stakeUnits: sheet.stakeUnits, price: sheet.buy.price }] : [];
});
const BOUGHT = { entry: 'bought' };

interface Shown {
  readonly spins: readonly { readonly kind: string }[];
  readonly units: number;
  readonly entry: string;
}

/** What the feature costs at a stake of a euro. */
const priceOf = ({ price, stakeUnits }: (typeof SOLD)[number]): number => Math.ceil((100 * price) / stakeUnits);
const text = (cents: number): string => (cents / 100).toFixed(2);

it('some slots sell their feature, and some do not', () => {
  expect(SOLD.length).toBeGreaterThan(0);
  expect(SOLD.length).toBeLessThan(offeredSlots().length);
});

describe.each(SOLD)('$name', (slot) => {
  it('goes straight to its feature, takes its price once and pays what its units are of that', async () => {
    const { accountId, call } = await api.player(5_000_00n);
    rules.set(accountId, { ...NO_RULES, featureBuy: true });
    let cash = 5_000_00n;
    for (let bought = 0; bought < 8; bought += 1) {
      const cents = priceOf(slot);
      const { status, round, balance } = await press(call, oneBet(slot.name, text(cents), BOUGHT));
      expect([status, round?.stake]).toEqual([200, text(cents)]);
      const shown = round?.shown as unknown as Shown;
      expect([shown.entry, shown.spins.some(({ kind }) => kind === 'paid')]).toEqual(['bought', false]);
      const paid = Math.floor((cents * shown.units) / slot.price);
      expect(round?.payout).toBe(text(paid));
      cash += BigInt(paid - cents);
      expect(balance).toBe((Number(cash) / 100).toFixed(2));
    }
    expect(await cashOf(db, accountId)).toBe(cash);
  });

  it('is one cycle: its price is what limits of the law and the own ones judge', async () => {
    const { accountId, call } = await api.player(5_000_00n);
    const cents = priceOf(slot);
    rules.set(accountId, {
      ...NO_RULES,
      featureBuy: true,
      mostStakeMinor: () => BigInt(cents - 1),
      gapMs: () => 60_000,
    });
    expect((await press(call, oneBet(slot.name, text(cents), BOUGHT))).code).toBe('LineBettingLimitReachedException');
    expect((await press(call, oneBet(slot.name, text(cents - 1), BOUGHT))).status).toBe(200);
    expect((await press(call, oneBet(slot.name, '1.00'))).code).toBe('RoundTooSoon');
  });

  it('takes no price below a unit of it, and none where the law does not allow it', async () => {
    const { accountId, call } = await api.player(5_000_00n);
    expect((await press(call, oneBet(slot.name, text(priceOf(slot)), BOUGHT))).code).toBe('FeatureNotSold');
    expect((await call('GET', `/api/casino/stakes?game=${slot.name}`)).body).toMatchObject({ featureBuy: false });
    const other = await api.player(5_000_00n);
    rules.set(other.accountId, { ...NO_RULES, featureBuy: true });
    expect((await other.call('GET', `/api/casino/stakes?game=${slot.name}`)).body).toMatchObject({ featureBuy: true });
    expect((await press(other.call, oneBet(slot.name, text(slot.price - 1), BOUGHT))).code).toBe(
      'MinimumAllowedStakeException',
    );
    expect([await cashOf(db, accountId), await cashOf(db, other.accountId)]).toEqual([5_000_00n, 5_000_00n]);
  });
});

it('a slot that sells none, and a game that is none, take no such entry', async () => {
  const { accountId, call } = await api.player(5_000_00n);
  rules.set(accountId, { ...NO_RULES, featureBuy: true });
  for (const body of [
    oneBet('slot-brass-orchard', '100.00', BOUGHT),
    oneBet('dice', '1.00', { side: 'over', target: '50.00', ...BOUGHT }),
    oneBet(SOLD[0]?.name ?? '', '100.00', { entry: 'free' }),
  ])
    expect((await press(call, body)).code).toBe('InvalidRequest');
  expect(await cashOf(db, accountId)).toBe(5_000_00n);
});

it('what the page shows of a round is what the command computes from its seeds', async () => {
  const { accountId, call } = await api.player(5_000_00n);
  rules.set(accountId, { ...NO_RULES, featureBuy: true, slotSetting: 'middle' });
  for (const slot of SOLD) {
    await press(call, oneBet(slot.name, text(priceOf(slot)), BOUGHT));
    for (let spins = 0; spins < 20; spins += 1) await press(call, oneBet(slot.name, '1.00'));
  }
  const { serverHash } = (await call('GET', '/api/casino/seeds')).body;
  await call('POST', '/api/casino/seeds', { serverHash, clientSeed: 'mine' });
  const { rounds } = (await call('GET', '/api/casino/rounds?pageSize=100')).body as {
    rounds: readonly {
      readonly game: string;
      readonly version: number;
      readonly options: Readonly<Record<string, unknown>>;
      readonly stake: string;
      readonly payout: string;
      readonly shown: Shown;
      readonly seeds: { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number };
    }[];
  };
  const rows = rounds.map(({ game, version, options, stake, payout, seeds: { serverSeed, clientSeed, nonce } }) => ({
    ...{ game, version, serverSeed, clientSeed, nonce, stake, payout },
    choices: [options],
  }));
  const said = await verifyRounds(['rounds.json'], async () => JSON.stringify(rows));
  const found = JSON.parse(said.out) as readonly { readonly ok: boolean; readonly outcome: Shown }[];
  expect(found.map(({ ok }) => ok)).toEqual(rounds.map(() => true));
  expect(found.map(({ outcome }) => outcome)).toEqual(rounds.map(({ shown }) => shown));
  expect(found.filter(({ outcome }) => outcome.entry === 'bought')).toHaveLength(SOLD.length);
});
