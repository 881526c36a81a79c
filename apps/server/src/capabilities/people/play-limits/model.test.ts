import { LIMIT_SPANS, type LimitSpan } from '@evens/contract';
import { money } from '@evens/kernel';
import { payout } from '@evens/ledger';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { laneRow } from '../../../../test/lane-row.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { placeBatch } from '../../bets/tickets/placing/place-batch.ts';
import { usualBets } from '../../bets/tickets/placing/usual-bets.ts';
import { DEFAULT_LIMIT_RULES, SPAN_MS } from './rules.ts';
import { playerSays } from './say.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db);
afterAll(() => house.stop());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Silence after which play is over, and the room that a reached time limit must give again. */
const QUARTER = 15 * MINUTE;

// No check stops play here: that is another matter.
const say = { db, clock: house.clock, rulesOf: async () => ({ ...DEFAULT_LIMIT_RULES, realityCheckMinutes: null }) };
const fail = (error: unknown): never => {
  throw error;
};

async function bet(accountId: string, stakeMinor: number): Promise<string> {
  const stake = String(stakeMinor);
  const row = laneRow(accountId, { stakeMinor: stake, totalStakeMinor: stake });
  const legs = row.legs.map((leg) => ({ ...leg, fixtureId: Math.floor(Math.random() * 1e9), winningsMinor: '1' }));
  const moment = sql<Date>`${new Date(house.clock.wallMs())}::timestamptz`;
  const usual = usualBets(() => 0);
  const decided = await placeBatch(db, [{ ...row, legs }], usual, fail, { moment });
  return decided === 'late' ? 'late' : (decided[0]?.decision ?? 'none');
}

type Kind = 'stake' | 'loss' | 'time';

/** What limits mean, written down the slow way: everything that was, kept whole and looked through each time. */
class Model {
  readonly limits = new Map<`${Kind} ${LimitSpan}`, number>();
  readonly stakes: { readonly atMs: number; readonly minor: number }[] = [];
  readonly returns: { readonly atMs: number; readonly minor: number }[] = [];
  readonly stretches: { fromMs: number; seenMs: number }[] = [];
  blockedUntilMs = 0;

  says(kind: Kind, span: LimitSpan, amount: number): void {
    const now = this.limits.get(`${kind} ${span}`);
    // What is higher waits for a day and a second yes, which nobody says here.
    if (now === undefined || amount < now) this.limits.set(`${kind} ${span}`, amount);
  }

  private inWindow(of: readonly { readonly atMs: number; readonly minor: number }[], span: LimitSpan, nowMs: number) {
    return of.filter(({ atMs }) => nowMs - atMs < SPAN_MS[span]).reduce((sum, { minor }) => sum + minor, 0);
  }

  private played(span: LimitSpan, nowMs: number): number {
    const since = nowMs - SPAN_MS[span];
    return this.stretches.reduce((sum, { fromMs, seenMs }) => sum + Math.max(0, seenMs - Math.max(fromMs, since)), 0);
  }

  /** A sign of play; whether there is time for it. */
  private enters(nowMs: number): boolean {
    if (this.limits.size === 0) return true;
    if (this.blockedUntilMs > nowMs) return false;
    const last = this.stretches.at(-1);
    const runs = last !== undefined && nowMs - last.seenMs <= QUARTER ? last : undefined;
    if (runs) runs.seenMs = nowMs;
    const roomAt = LIMIT_SPANS.map((span) => {
      const allowedMs = (this.limits.get(`time ${span}`) ?? Number.POSITIVE_INFINITY) * MINUTE;
      if (this.played(span, nowMs) < allowedMs) return 0;
      // Minute by minute, until so much has left the window.
      let atMs = nowMs;
      while (this.played(span, atMs) > allowedMs - Math.min(allowedMs, QUARTER)) atMs += MINUTE;
      return atMs;
    });
    const until = Math.max(...roomAt);
    if (until > 0) {
      this.blockedUntilMs = until;
      return false;
    }
    if (!runs) this.stretches.push({ fromMs: nowMs, seenMs: nowMs });
    return true;
  }

  /** What each of so many bets of this stake at once is answered, in no order. */
  bets(many: number, minor: number, nowMs: number): readonly string[] {
    return Array.from({ length: many }, () => {
      if (!this.enters(nowMs)) return 'SessionTimeLimitReached';
      const beyond = (kind: 'stake' | 'loss') =>
        LIMIT_SPANS.some((span) => {
          const most = this.limits.get(`${kind} ${span}`);
          if (most === undefined) return false;
          const back = kind === 'loss' ? this.inWindow(this.returns, span, nowMs) : 0;
          return this.inWindow(this.stakes, span, nowMs) - back + minor > most;
        });
      if (beyond('stake')) return 'StakeLimitReached';
      if (beyond('loss')) return 'LossLimitReached';
      this.stakes.push({ atMs: nowMs, minor });
      return 'placed';
    }).sort();
  }
}

const span = fc.constantFrom(...LIMIT_SPANS);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      many: fc.integer({ min: 1, max: 6 }),
      minor: fc.integer({ min: 100, max: 4000 }),
      // Again and again, ten minutes apart: how time is used up.
      times: fc.constantFrom(1, 1, 4),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('money' as const),
      kind: fc.constantFrom('stake' as const, 'loss' as const),
      span,
      minor: fc.integer({ min: 0, max: 30_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('time' as const), span, minutes: fc.integer({ min: 5, max: 60 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('win' as const), minor: fc.integer({ min: 1, max: 6000 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(5 * MINUTE, QUARTER, 16 * MINUTE, 12 * HOUR, 24 * HOUR, 25 * HOUR, 168 * HOUR, 720 * HOUR),
    }),
  },
);

it('check 17: a slow model of stakes, losses and time in all windows at once agrees on every bet, also of many at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), async (steps) => {
      const accountId = await house.player(10_000_000n, 'EUR');
      const whose = { accountId, currency: 'EUR' } as const;
      const model = new Model();
      for (const [at, each] of steps.entries()) {
        const nowMs = house.clock.wallMs();
        if (each.do === 'wait') house.clock.advance(each.ms);
        else if (each.do === 'bet') {
          for (let time = 0; time < each.times; time += 1) {
            if (time > 0) house.clock.advance(10 * MINUTE);
            const said = await Promise.all(Array.from({ length: each.many }, () => bet(accountId, each.minor)));
            expect([at, ...said.sort()]).toEqual([at, ...model.bets(each.many, each.minor, house.clock.wallMs())]);
          }
        } else if (each.do === 'win') {
          model.returns.push({ atMs: nowMs, minor: each.minor });
          const amount = money(BigInt(each.minor), 'EUR');
          const own = { reference: 'ticket:1', actor: 'house', reason: 'won', receivableMinor: 0n } as const;
          await house.wallet.postNow(
            payout({ ...own, idempotencyKey: `${accountId}-${at}`, playerId: accountId, amount }),
          );
        } else {
          const kind = each.do === 'time' ? 'time' : each.kind;
          const amount = each.do === 'time' ? each.minutes : each.minor;
          const text = each.do === 'time' ? String(amount) : (amount / 100).toFixed(2);
          expect((await playerSays(say, whose, { kind, span: each.span }, text)).ok).toBe(true);
          model.says(kind, each.span, amount);
        }
      }
    }),
    { numRuns: 15 },
  );
});
