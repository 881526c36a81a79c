import { money } from '@evens/kernel';
import { payout } from '@evens/ledger';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type ApiPlayer, openApi } from '../../../../test/api-players.ts';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { laneRow } from '../../../../test/lane-row.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { ownStakesInPlay } from '../../bets/tickets/index.ts';
import { placeBatch } from '../../bets/tickets/placing/place-batch.ts';
import { usualBets } from '../../bets/tickets/placing/usual-bets.ts';
import { openPlayLimits } from './index.ts';
import { DEFAULT_LIMIT_RULES } from './rules.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db);
let rules = DEFAULT_LIMIT_RULES;
const own = openPlayLimits({ db, clock: house.clock, rulesOf: async () => rules, inPlay: ownStakesInPlay });
const api = await openApi(house, [house.wallet, own]);
afterAll(async () => {
  await api.close();
  await house.stop();
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const after = (ms: number): void => house.clock.advance(ms);

async function bet(accountId: string, stakeMinor = 100): Promise<string> {
  const stake = String(stakeMinor);
  const row = laneRow(accountId, { stakeMinor: stake, totalStakeMinor: stake });
  const legs = row.legs.map((leg) => ({ ...leg, fixtureId: Math.floor(Math.random() * 1e9), winningsMinor: '1' }));
  const moment = sql<Date>`${new Date(house.clock.wallMs())}::timestamptz`;
  const decided = await placeBatch(
    db,
    [{ ...row, legs }],
    usualBets(() => 0),
    console.error,
    { moment },
  );
  return decided === 'late' ? 'late' : (decided[0]?.decision ?? 'none');
}

const beat = async ({ call }: ApiPlayer) => (await call('POST', '/api/play/session')).body;
/** Looked at for so long, a sign each minute. */
async function looks(player: ApiPlayer, minutes: number) {
  let seen = await beat(player);
  for (let minute = 0; minute < minutes; minute += 1) {
    after(MINUTE);
    seen = await beat(player);
  }
  return seen;
}
const win = (accountId: string, amountMinor: bigint) =>
  house.wallet.postNow(
    payout({
      idempotencyKey: `win-${accountId}-${house.clock.wallMs()}`,
      reference: 'ticket:1',
      actor: 'house',
      reason: 'won',
      playerId: accountId,
      amount: money(amountMinor, 'EUR'),
      receivableMinor: 0n,
    }),
  );

describe('a stretch of play', () => {
  it('check 6: shows what was staked and won since it began; check 7: counts its time over all pages', async () => {
    const player = await api.player(100_000n);
    expect(await bet(player.accountId, 5000)).toBe('placed');
    after(HOUR);
    expect(await beat(player)).toMatchObject({ elapsedSec: 0, staked: '0.00', result: '0.00', netPaidIn: '1000.00' });
    after(30_000);
    expect(await bet(player.accountId, 6200)).toBe('placed');
    after(MINUTE);
    await win(player.accountId, 4960n);
    const settled = sql`update ticket set settled_at = now(), outcome = 2, payout_minor = 4960 where account_id = ${player.accountId}`;
    await settled.execute(db);
    expect(await beat(player)).toMatchObject({ elapsedSec: 90, staked: '62.00', returned: '49.60', result: '-12.40' });
  });

  it('counts an open bet as in play, and as lost once it has lost', async () => {
    const player = await api.player(100_000n);
    await beat(player);
    after(1000);
    expect(await bet(player.accountId, 6200)).toBe('placed');
    expect(await beat(player)).toMatchObject({ staked: '62.00', inPlay: '62.00', result: '0.00' });
    const sold = sql`update ticket set cashed_stake_minor = 2000, cashed_out_minor = 1500 where account_id = ${player.accountId}`;
    await sold.execute(db);
    expect(await beat(player)).toMatchObject({ staked: '62.00', inPlay: '42.00', result: '-20.00' });
    const lost = sql`update ticket set settled_at = now(), outcome = 3, payout_minor = 0 where account_id = ${player.accountId}`;
    await lost.execute(db);
    expect(await beat(player)).toMatchObject({ staked: '62.00', inPlay: '0.00', result: '-62.00' });
  });

  it('is over after a quarter of an hour of silence, and begins anew', async () => {
    const player = await api.player(0n);
    await looks(player, 10);
    after(15 * MINUTE);
    expect(await beat(player)).toMatchObject({ elapsedSec: 25 * 60 });
    after(15 * MINUTE + 1);
    expect(await beat(player)).toMatchObject({ elapsedSec: 0 });
  });
});

describe('a reality check', () => {
  it('check 8: stops bets when its time has come, in the server, until it is answered', async () => {
    const player = await api.player(100_000n);
    const { accountId, call } = player;
    expect(await call('PUT', '/api/profile/reality-check', { minutes: 30 })).toMatchObject({ status: 200 });
    expect(await looks(player, 29)).toMatchObject({ check: { due: false, inSec: 60, minutes: 30 } });
    expect(await bet(accountId)).toBe('placed');
    after(MINUTE);
    expect(await bet(accountId)).toBe('RealityCheckDue');
    const seen = await beat(player);
    expect(seen).toMatchObject({ elapsedSec: 1800, staked: '1.00', check: { due: true } });
    // However long nobody answers, and whatever interval is chosen meanwhile.
    after(9 * HOUR);
    await call('PUT', '/api/profile/reality-check', { minutes: null });
    expect(await bet(accountId)).toBe('RealityCheckDue');
    expect(await beat(player)).toMatchObject({ elapsedSec: 1800, check: { due: true } });
  });

  it('is answered once by two tabs, and goes on in the same stretch', async () => {
    const player = await api.player(100_000n);
    await player.call('PUT', '/api/profile/reality-check', { minutes: 15 });
    await looks(player, 15);
    const { check } = (await beat(player)) as { check: { no: string } };
    const answer = () => player.call('POST', '/api/play/reality-check', { no: check.no, answer: 'continue' });
    const answers = await Promise.all([answer(), answer()]);
    for (const { body } of answers) expect(body).toMatchObject({ elapsedSec: 900, check: { due: false, inSec: 900 } });
    expect(await bet(player.accountId)).toBe('placed');
    await looks(player, 15);
    expect(await bet(player.accountId)).toBe('RealityCheckDue');
    // The old answer, sent again, opens nothing.
    expect((await answer()).body).toMatchObject({ check: { due: true } });
  });

  it('whoever stops begins anew', async () => {
    const player = await api.player(100_000n);
    await player.call('PUT', '/api/profile/reality-check', { minutes: 15 });
    await looks(player, 15);
    const { check } = (await beat(player)) as { check: { no: string } };
    const stopped = await player.call('POST', '/api/play/reality-check', { no: check.no, answer: 'stop' });
    expect(stopped.body).toMatchObject({ elapsedSec: 0 });
    after(MINUTE);
    expect(await beat(player)).toMatchObject({ elapsedSec: 0, check: { due: false, inSec: 900 } });
  });

  it('comes to who bets without a page, by the bets alone', async () => {
    const player = await api.player(100_000n);
    await player.call('PUT', '/api/profile/reality-check', { minutes: 15 });
    const answers: string[] = [];
    for (let minute = 0; minute <= 20; minute += 5) {
      answers.push(await bet(player.accountId));
      after(5 * MINUTE);
    }
    expect(answers).toEqual(['placed', 'placed', 'placed', 'RealityCheckDue', 'RealityCheckDue']);
  });

  it('may be no rarer than the country allows', async () => {
    const { call } = await api.player(0n);
    rules = { ...DEFAULT_LIMIT_RULES, realityCheckMostMinutes: 60 };
    expect((await call('PUT', '/api/profile/reality-check', { minutes: 61 })).body).toMatchObject({
      code: 'AmountAboveMaximum',
    });
    expect((await call('PUT', '/api/profile/reality-check', { minutes: null })).status).toBe(400);
    rules = DEFAULT_LIMIT_RULES;
  });
});

describe('a limit of time', () => {
  it('stops play when it is used up, and lets it go on when there is room for a while', async () => {
    const player = await api.player(100_000n);
    await player.call('PUT', '/api/profile/limits', { kind: 'time', span: 'day', amount: '60' });
    await player.call('PUT', '/api/profile/reality-check', { minutes: null });
    const startedMs = house.clock.wallMs();
    expect(await looks(player, 59)).toMatchObject({ blockedUntilMs: null });
    expect(await bet(player.accountId)).toBe('placed');
    after(MINUTE);
    // Room for a quarter of an hour: a day after the first quarter was played.
    const untilMs = startedMs + DAY + 15 * MINUTE;
    expect(await bet(player.accountId)).toBe('SessionTimeLimitReached');
    expect(await beat(player)).toMatchObject({ blockedUntilMs: untilMs });
    const refused = await own.explain('SessionTimeLimitReached', {
      accountId: player.accountId,
      currency: 'EUR',
      amountMinor: 1n,
    });
    expect(refused).toEqual({ code: 'SessionTimeLimitReached', detail: { untilMs } });
    house.clock.advance(untilMs - 1 - house.clock.wallMs());
    expect(await bet(player.accountId)).toBe('SessionTimeLimitReached');
    after(1);
    expect(await bet(player.accountId)).toBe('placed');
  });
});

describe('where a player stands', () => {
  it('check 3: lifetime net deposits are what the ledger says', async () => {
    const { accountId, call } = await api.player(42_000n);
    await bet(accountId, 5000);
    await win(accountId, 3000n);
    const { rows } = await sql<{ paid: bigint }>`
      select sum(t.amount_minor)::bigint as paid from ledger_transfer t join ledger_account a on a.id = t.credit_account_id
      where a.holder_id = ${accountId} and t.kind = 'deposit'`.execute(db);
    const { body } = await call('GET', '/api/profile/position?days=7');
    expect(body).toMatchObject({
      lifetime: {
        paidIn: '420.00',
        paidOut: '0.00',
        net: '420.00',
        staked: '50.00',
        returned: '30.00',
        result: '-20.00',
      },
    });
    expect(rows[0]?.paid).toBe(42_000n);
  });
});
