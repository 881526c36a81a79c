import { randomUUID } from 'node:crypto';
import { PROTOCOLS } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { AdapterId } from '../src/capabilities/casino/providers/index.ts';
import { userBonuses } from '../src/capabilities/growth/bonuses/lists.ts';
import { ALL_CHECKS } from '../src/entrypoints/all-checks.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { openApi } from './api-players.ts';
import { depositNow, enrol, live, matchCampaign, money } from './bonus-campaigns.ts';
import { keysAt, type ProviderSeat, seatAtProvider } from './provider-seats.ts';
import { providersHouse, SHARED } from './providers-house.ts';
import { testDatabase } from './support/index.ts';

const { db } = await testDatabase({ max: 12 });
const room = await providersHouse(db);
const { house } = room;
/** Runs once, between the look for a bonus and the moment when its player's accounts are held. */
let between: (() => Promise<unknown>) | undefined;
const elsewhere = await providersHouse(db, {
  bonuses: {
    ...house.bonuses,
    usable: async (...asked) => {
      const found = await house.bonuses.usable(...asked);
      const work = between;
      between = undefined;
      await work?.();
      return found;
    },
  },
});
const api = await openApi(house, [house.wallet, house.bonuses]);
afterAll(async () => {
  await api.close();
  await room.close();
  await elsewhere.close();
});
afterEach(async () => {
  // What a call leaves to be counted is counted beside it.
  await house.bonuses.look();
  expect([...room.errors, ...elsewhere.errors, ...house.errors]).toEqual([]);
  expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
});

const GAMES = { counts: { slots: '100', table: '100', live: '100' }, usableOn: ['slots', 'table', 'live'] };
let codes = 0;

/** A player with a deposit of 50.00 and as much bonus, in the first game of a provider. */
async function seated(
  {
    provider = 'softswiss',
    multiplier = '10',
    cashOnly = false,
    url = room.api.url,
  }: {
    readonly provider?: AdapterId;
    readonly multiplier?: string;
    readonly cashOnly?: boolean;
    readonly url?: string;
  } = {},
  over: object = {},
) {
  codes += 1;
  const name = `CALLS${codes}`;
  await live(db, house, matchCampaign(name, { wager: { multiplier, days: 14, ...GAMES }, ...over }));
  const player = await api.player(0n, randomUUID());
  await enrol(db, player.accountId);
  await depositNow(db, house, player.accountId, 5000n, name);
  const { accountId, call } = player;
  const keys = keysAt(provider, SHARED);
  return { call, ...(await seatAtProvider(db, { provider, accountId, url, keys, cashOnly })) };
}
const grants = async (accountId: string) =>
  (await userBonuses(db, { accountId, currency: 'EUR' }, house.clock.wallMs())).map(
    ({ State, Reason, Staked }) => `${State} ${Reason ?? '-'}: ${Staked}`,
  );
const has = ({ accountId }: ProviderSeat): Promise<string> => money(house, accountId);
const bet = (at: ProviderSeat, minor: number, id: string, round?: string) =>
  at.send(at.protocol.bet(at.play(minor, id, round)));
const win = (at: ProviderSeat, minor: number, id: string, round?: string) =>
  at.send(at.protocol.win(at.play(minor, id, round)));
const undo = (at: ProviderSeat, minor: number, id: string, round?: string) =>
  at.send(at.protocol.undo(at.play(minor, id, round)));
const counted = async (at: ProviderSeat) => {
  await house.bonuses.look();
  return grants(at.accountId);
};

describe('a stake of a game of a provider that cash cannot pay alone', () => {
  it.each(PROTOCOLS.map(({ id }) => id as AdapterId))(
    'is paid by cash and bonus, and what is won is shared as they paid: %s',
    async (provider) => {
      const at = await seated({ provider });
      expect((await bet(at, 60_00, 'b', 'r')).status).toBe(200);
      expect(await has(at)).toBe('0.00 + 40.00');
      const won = await win(at, 120_00, 'w', 'r');
      expect(won.status).toBe(200);
      expect(await has(at)).toBe('100.00 + 60.00');
    },
  );

  it('is told with the bonus in the balance, moves once for its id, and gives the same answer', async () => {
    const at = await seated();
    const named = at.build(at.protocol.bet(at.play(60_00, 'b', 'r')));
    const first = await at.deliver(named);
    expect(first.body).toMatchObject({ balance: 40_00 });
    expect(await at.deliver(named)).toEqual(first);
    const again = await bet(at, 60_00, 'b', 'r');
    expect(again.body).toMatchObject({ balance: 40_00 });
    expect(await has(at)).toBe('0.00 + 40.00');
  });

  it('counts when its round is over, once, and comes to cash by the round that brings enough', async () => {
    const at = await seated({ multiplier: '2' });
    await bet(at, 60_00, 'b', 'r');
    expect(await counted(at)).toEqual(['active -: 0.00']);
    await win(at, 120_00, 'w', 'r');
    expect(await counted(at)).toEqual(['active -: 60.00']);
    expect(await counted(at)).toEqual(['active -: 60.00']);
    await bet(at, 110_00, 'b2', 'r2');
    await win(at, 11_00, 'w2', 'r2');
    expect(await counted(at)).toEqual(['used converted: 100.00']);
    // 100.00 + 10.00 staked, 10.00 + 1.00 back, 50.00 of bonus left.
    expect(await has(at)).toBe('61.00 + 0.00');
  });

  it('is refused above the largest stake, also where small stakes of one round come to more, and nothing moves', async () => {
    const at = await seated({}, { mostStake: { EUR: '55.00' } });
    expect((await bet(at, 60_00, 'b', 'r')).status).toBeGreaterThanOrEqual(400);
    expect(await has(at)).toBe('50.00 + 50.00');
    expect((await bet(at, 52_00, 'b2', 'r2')).status).toBe(200);
    expect((await bet(at, 3_01, 'b3', 'r2')).status).toBeGreaterThanOrEqual(400);
    expect((await bet(at, 3_00, 'b4', 'r2')).status).toBe(200);
    expect(await has(at)).toBe('0.00 + 45.00');
    await win(at, 0, 'w', 'r2');
  });

  it('is not paid by a bonus of another product, nor where the player wants his own money alone', async () => {
    const sports = { multiplier: '10', days: 14, counts: { sports: '100' }, usableOn: ['sports'] };
    for (const at of [await seated({}, { wager: sports }), await seated({ cashOnly: true })]) {
      const refused = await bet(at, 60_00, 'b', 'r');
      expect(refused.status).toBe(412);
      expect(await has(at)).toBe('50.00 + 50.00');
      const paid = await bet(at, 20_00, 'b2', 'r2');
      expect(paid.body).toMatchObject({ balance: 30_00 });
    }
  });

  it('is paid by the bonus before cash where its terms say so', async () => {
    const at = await seated({}, { order: 'bonusFirst' });
    await bet(at, 20_00, 'b', 'r');
    expect(await has(at)).toBe('50.00 + 30.00');
    await win(at, 40_00, 'w', 'r');
    expect(await has(at)).toBe('50.00 + 70.00');
  });

  it('beside many others at once takes no more than there is', async () => {
    const at = await seated();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, each) => bet(at, 10_00, `m${each}`, `r${each}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await has(at)).toBe('0.00 + 0.00');
    for (const each of answers.keys()) await win(at, 0, `w${each}`, `r${each}`);
    expect(await counted(at)).toEqual(['used spent: 100.00']);
  });
});

describe('a stake that a bonus has paid in part', () => {
  it('goes back as it was paid when it is rolled back, and counts nothing', async () => {
    const at = await seated();
    await bet(at, 60_00, 'b', 'r');
    await undo(at, 60_00, 'b', 'r');
    await undo(at, 60_00, 'b', 'r');
    expect(await has(at)).toBe('50.00 + 50.00');
    expect(await counted(at)).toEqual(['active -: 0.00']);
  });

  it('rolled back after it completed the count: the count stays, cash and bonus share go back, the share as cash', async () => {
    const at = await seated({ multiplier: '1' });
    await bet(at, 60_00, 'b', 'r');
    await win(at, 0, 'w', 'r');
    expect(await counted(at)).toEqual(['used converted: 50.00']);
    expect(await has(at)).toBe('40.00 + 0.00');
    await undo(at, 60_00, 'b', 'r');
    expect(await has(at)).toBe('100.00 + 0.00');
    expect(await counted(at)).toEqual(['used converted: 50.00']);
  });

  it('gives the house the share of a bonus that its player has ended, and him his own', async () => {
    const at = await seated();
    await bet(at, 60_00, 'b', 'r');
    const [grant] = await userBonuses(db, { accountId: at.accountId, currency: 'EUR' }, house.clock.wallMs());
    expect((await at.call('POST', `/api/bonuses/${grant?.Id}/cancel`, {})).status).toBe(200);
    await win(at, 120_00, 'w', 'r');
    expect(await has(at)).toBe('100.00 + 0.00');
  });

  it('gives nothing to another bonus that began meanwhile, and the next stake of its round is cash alone', async () => {
    const at = await seated();
    await bet(at, 60_00, 'b', 'r');
    const [grant] = await userBonuses(db, { accountId: at.accountId, currency: 'EUR' }, house.clock.wallMs());
    await at.call('POST', `/api/bonuses/${grant?.Id}/cancel`, {});
    codes += 1;
    await live(db, house, matchCampaign(`CALLS${codes}`, { wager: { multiplier: '10', days: 14, ...GAMES } }));
    await depositNow(db, house, at.accountId, 2000n, `CALLS${codes}`);
    expect((await bet(at, 30_00, 'b2', 'r')).status).toBe(412);
    await win(at, 120_00, 'w', 'r');
    expect(await has(at)).toBe('120.00 + 20.00');
  });

  it('a win that is taken back leaves bonus and cash, and what the bonus has lost since the house bears', async () => {
    const at = await seated({ provider: 'endorphina' });
    const calls = { provider: 'endorphina', accountId: at.accountId, currency: 'EUR' } as const;
    await bet(at, 60_00, 'b', 'r');
    await win(at, 120_00, 'w', 'r');
    expect(await has(at)).toBe('100.00 + 60.00');
    const { rows } = await sql<{ id: string; bonus: string }>`
      select c.transaction_id as id, r.bonus_id as bonus from ledger_call c
      join provider_round r on r.account_id = c.holder_id and c.reference = 'round:' || r.round_id
      where c.holder_id = ${at.accountId} and c.verb = 'credit'`.execute(db);
    await bet(at, 155_00, 'b2', 'r2');
    expect(await has(at)).toBe('0.00 + 5.00');
    await house.wallet.calls(calls, [
      { verb: 'rollback', id: rows[0]?.id ?? '', undoes: 'credit', bonusGrant: rows[0]?.bonus },
    ]);
    expect(await has(at)).toBe('0.00 + 0.00');
    expect((await house.wallet.balance(at.accountId))?.receivableMinor).toBe(-100_00n);
    await win(at, 0, 'w2', 'r2');
  });

  it('stops at an exclusion: no further stake, the bonus ends, and what the round wins is his own share', async () => {
    const at = await seated();
    await bet(at, 60_00, 'b', 'r');
    await sql`update identity_account set excluded_at = now(), locked_at = now(), break_until = 'infinity' where id = ${at.accountId}::uuid`.execute(
      db,
    );
    await house.bonuses.look();
    expect(await grants(at.accountId)).toEqual(['canceled excluded: 0.00']);
    expect((await bet(at, 1_00, 'b2', 'r2')).status).toBeGreaterThanOrEqual(400);
    await win(at, 120_00, 'w', 'r');
    expect(await has(at)).toBe('100.00 + 0.00');
  });

  it('left by its provider it is ended by the house: it counts, and its bonus is spent', async () => {
    const at = await seated();
    await bet(at, 100_00, 'b', 'r');
    await sql`update provider_round set seen_at = now() - interval '25 hours' where account_id = ${at.accountId}`.execute(
      db,
    );
    expect(await room.providers.endIdle()).toBe(1);
    expect(await counted(at)).toEqual(['used spent: 100.00']);
  });

  it('is looked at again where its bonus ends in the moment of the stake', async () => {
    const at = await seated({ url: elsewhere.api.url });
    const [grant] = await userBonuses(db, { accountId: at.accountId, currency: 'EUR' }, house.clock.wallMs());
    between = () => at.call('POST', `/api/bonuses/${grant?.Id}/cancel`, {});
    expect((await bet(at, 60_00, 'b', 'r')).status).toBe(412);
    expect(between).toBeUndefined();
    expect(await has(at)).toBe('50.00 + 0.00');
    // By the ledger alone: whoever asks for a bonus that is over is told to run again, and nothing has moved.
    const calls = { provider: 'softswiss', accountId: at.accountId, currency: 'EUR' } as const;
    const debit = { verb: 'debit', id: randomUUID(), amountMinor: 6000n, reference: 'round:x' } as const;
    await expect(
      inTransaction(db, (tx) =>
        house.wallet.callsIn(tx).calls(calls, [{ ...debit, bonusMinor: 1000n, bonusGrant: grant?.Id }]),
      ),
    ).rejects.toMatchObject({ code: '40001' });
    expect(await has(at)).toBe('50.00 + 0.00');
  });
});
