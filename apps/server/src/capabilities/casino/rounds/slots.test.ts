import { gameByName, offeredSlots, slotByName } from '@evens/games';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { cashOf, insideOf, NO_RULES, oneBet, press, roundsHouse } from '../../../../test/rounds-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import type { StoredPress } from './store.ts';

const { db } = await testDatabase();
const { api, elsewhere, errors, rules, close } = await roundsHouse(db);
afterAll(async () => {
  await close();
  expect(errors).toEqual([]);
});

const SLOTS = offeredSlots().map(({ name }) => name);
const engineOf = (name: string) => slotByName(name)?.sheet.engine;
/** One slot of each engine is played each time, all of them in the long run: what a sheet says is drawn and paid by its engine. */
const FIRST_OF_ENGINES = SLOTS.filter(
  (name, at) => SLOTS.findIndex((each) => engineOf(each) === engineOf(name)) === at,
);

interface Shown {
  readonly spins: readonly { readonly stops: readonly number[] }[];
  readonly setting: string;
  readonly units: number;
  readonly stakeUnits: number;
}

async function storedOf(id: string): Promise<StoredPress> {
  const { rows } = await sql<{ press: StoredPress }>`select press from round where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`there is no round ${id}`);
  return row.press;
}

it('there is a slot to be played', () => expect(SLOTS.length).toBeGreaterThan(0));

const playsTruly = (name: string): void => {
  it('shows, stores and pays the same: every stop of every reel, the sum and the cash', async () => {
    const { accountId, call } = await api.player(500_00n);
    const there = await elsewhere.player(0n, accountId);
    let cash = 500_00n;
    let paid = 0;
    for (let pressed = 0; pressed < 60; pressed += 1) {
      const { status, round, balance } = await press(call, oneBet(name, '1.00'));
      expect(status).toBe(200);
      const shown = round?.shown as unknown as Shown;
      const stored = await storedOf(round?.id ?? '');
      expect(stored.decided?.map(({ stops }) => stops)).toEqual(shown.spins.map(({ stops }) => stops));
      expect(Math.round(Number(round?.payout) * 100)).toBe(Math.floor((100 * shown.units) / shown.stakeUnits));
      cash += BigInt(Math.round(Number(round?.payout) * 100)) - 100n;
      expect(balance).toBe((Number(cash) / 100).toFixed(2));
      if (Number(round?.payout) > 0) paid += 1;
      // Whatever process is asked later answers the same picture.
      if (pressed % 20 === 0)
        expect((await there.call('GET', `/api/casino/rounds/${round?.id}`)).body).toMatchObject({
          round: { shown: round?.shown, payout: round?.payout },
        });
    }
    expect(paid).toBeGreaterThan(0);
    expect(await cashOf(db, accountId)).toBe(cash);
  });

  it('is one round for one key, and the same again from its seeds', async () => {
    const { call } = await api.player(100_00n);
    const body = { ...oneBet(name, '0.50'), idempotencyKey: 'a slot once' };
    const first = await press(call, body);
    expect(await press(call, body)).toEqual(first);
    const id = first.round?.id ?? '';
    const { serverSeed } = await insideOf(db, id);
    const stored = await storedOf(id);
    const game = gameByName(name);
    expect(game && serverSeed).toMatch(/^[0-9a-f]{64}$/);
    expect(stored.bets).toEqual([{ place: 'main', stakeMinor: '50' }]);
  });

  it('is played at the return that the law allows, which no player may name', async () => {
    const { accountId, call } = await api.player(100_00n);
    const settings = slotByName(name)?.sheet.settings ?? [];
    rules.set(accountId, { ...NO_RULES, slotSetting: 'low' });
    const { round } = await press(call, oneBet(name, '1.00'));
    expect((round?.shown as Shown | undefined)?.setting).toBe(settings.at(-1)?.name);
    const before = await cashOf(db, accountId);
    const named = await press(call, oneBet(name, '1.00', { setting: settings[0]?.name }));
    expect([named.status, named.code]).toEqual([400, 'InvalidRequest']);
    expect(await cashOf(db, accountId)).toBe(before);
  });

  it('begins no sooner than the law lets it, and takes no more than the law leaves', async () => {
    const { accountId, call } = await api.player(100_00n);
    rules.set(accountId, {
      ...NO_RULES,
      gapMs: () => 2500,
      mostStakeMinor: (kind) => (kind === 'slot' ? 200n : undefined),
    });
    expect((await press(call, oneBet(name, '2.01'))).code).toBe('LineBettingLimitReachedException');
    expect((await press(call, oneBet(name, '2.00'))).status).toBe(200);
    expect((await press(call, oneBet(name, '2.00'))).code).toBe('RoundTooSoon');
  });

  it.each(['-1.00', '0.00', '1e3', '0.001'])('refuses a stake of %s and moves nothing', async (stake) => {
    const { accountId, call } = await api.player(10_00n);
    const { status, code } = await press(call, oneBet(name, stake));
    expect([status, code]).toEqual([409, 'InvalidStakeException']);
    expect(await cashOf(db, accountId)).toBe(10_00n);
  });
};
describe.each(FIRST_OF_ENGINES)('%s', playsTruly);
describe.each(SLOTS.filter((name) => !FIRST_OF_ENGINES.includes(name)))('%s', { tags: 'long' }, playsTruly);

it('a round whose stored stops were edited shows no picture', async () => {
  const [name = ''] = SLOTS;
  const { call } = await api.player(10_00n);
  const { round } = await press(call, oneBet(name, '1.00'));
  const id = round?.id ?? '';
  await sql`update round set press = jsonb_set(press, '{decided,0,stops,0}', '9999') where id = ${id}`.execute(db);
  expect((await call('GET', `/api/casino/rounds/${id}`)).body).toMatchObject({ round: { shown: null } });
  expect(errors.splice(0).map(String)).toEqual([expect.stringContaining('stopped elsewhere')]);
});
