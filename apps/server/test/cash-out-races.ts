import { restOf, settleWager, type Wager } from '@evens/betting';
import type { OutcomeResult } from '@evens/catalogue';
import { assert, parseAmount, type Rng, seededRng } from '@evens/kernel';
import { expect } from 'vitest';
import type { BettingHouse } from './betting-house.ts';
import type { openCashOutDesk, Pick } from './cash-out-desk.ts';

type Desk = Awaited<ReturnType<typeof openCashOutDesk>>;
type Player = Awaited<ReturnType<Desk['player']>>;

const ENDS: readonly OutcomeResult[] = ['win', 'win', 'lost', 'refund', 'halfWin', 'halfLose'];
const STAKE_MINOR = 1000n;

/** One bet that is asked for, settled, corrected and struck out all at once, by everybody. */
interface Race {
  readonly seed: string;
  readonly ann: Player;
  readonly bet: string;
  readonly picks: readonly Pick[];
  /** What was done, for whoever looks at a race that went wrong. */
  readonly said: string[];
}

async function open(desk: Desk, seed: string, rng: Rng): Promise<Race> {
  const ann = await desk.player(STAKE_MINOR);
  const picks = Array.from({ length: rng.int(1, 3) }, () => desk.pick(2000, 0.475));
  const bet = await ann.bet(picks);
  const live = picks.filter(() => rng.next() < 0.4);
  for (const each of live) desk.kickOff(each);
  return { seed, ann, bet, picks, said: [`${picks.length} legs, ${live.length} in play`] };
}

/** What happens to it meanwhile, each thing at once with the others. */
function happenings(race: Race, houses: readonly BettingHouse[], desk: Desk, rng: Rng): (() => Promise<unknown>)[] {
  const { ann, bet, picks, said } = race;
  const some = (): BettingHouse => rng.pick(houses);
  const wake = async (on: readonly Pick[]): Promise<void> => {
    const house = some();
    house.settlement.wake(on.map(({ fixtureId }) => fixtureId));
    await house.settlement.settled();
  };
  const { results } = some();
  const one = (): Pick => rng.pick(picks);
  const doings: readonly (() => [string, () => Promise<unknown>])[] = [
    () => ['sell all', () => ann.sellShown(bet).catch(notOpen)],
    () => ['sell all, any price', () => ann.sell(bet, { amount: '1.00', oddsChangePolicy: 2 })],
    () => {
      const share = rng.int(1, 100);
      return [`sell ${share} %`, () => ann.sell(bet, { share, oddsChangePolicy: 2 })];
    },
    () => {
      const [pick, result] = [one(), rng.pick(ENDS)];
      return [
        `${pick.fixtureId} ${result}`,
        () => {
          results.settle(pick.fixtureId, '1x2', [{ outcome: 'home', result }]);
          return wake([pick]);
        },
      ];
    },
    () => {
      const pick = one();
      return [
        `${pick.fixtureId} rolled back`,
        () => {
          results.rollBack(pick.fixtureId, '1x2');
          return wake([pick]);
        },
      ];
    },
    () => {
      const pick = one();
      return [
        `${pick.fixtureId} void and back`,
        async () => {
          const position = results.void(pick.fixtureId, {});
          await wake([pick]);
          if (rng.next() < 0.7) results.rollBackVoid(position);
          await wake([pick]);
        },
      ];
    },
    () => {
      const [pick, milli] = [one(), rng.int(1100, 4000)];
      return [`${pick.fixtureId} at ${milli}`, async () => desk.now(pick, milli)];
    },
    () => ['the delay ends', async () => some().clock.advance(5000)],
  ];
  return Array.from({ length: rng.int(4, 9) }, () => {
    const [name, act] = rng.pick(doings)();
    said.push(name);
    return act;
  });
}

/** A page that asks about a bet which is open no more. */
const notOpen = (error: unknown): void => {
  if (!(error instanceof Error && error.message.includes('is not open'))) throw error;
};

/** How the race ends for good: every leg has its last result, what waits is decided. */
async function close(race: Race, houses: readonly BettingHouse[], rng: Rng): Promise<Wager> {
  const { picks, ann, bet, said } = race;
  const [first] = houses;
  assert(first, 'there are houses');
  const results = picks.map(() => rng.pick(ENDS));
  picks.forEach(({ fixtureId }, at) => {
    first.results.settle(fixtureId, '1x2', [{ outcome: 'home', result: results[at] ?? 'win' }]);
  });
  for (const { settlement } of houses) {
    settlement.wake(picks.map(({ fixtureId }) => fixtureId));
    await settlement.settled();
  }
  await expect
    .poll(
      async () => {
        first.clock.advance(5000);
        return (await ann.read(bet)).status;
      },
      { timeout: 10_000, message: `${race.seed}: ${said.join('; ')}` },
    )
    .toBe(1);
  const voided = await first.results.voidsOf(picks.map(({ fixtureId }) => fixtureId));
  const isVoid = (fixtureId: number): boolean =>
    voided.some((each) => each.fixtureId === fixtureId && each.rolledBackMs === undefined);
  const legs = picks.map(({ fixtureId, priceMilli }, at) => ({
    priceMilli,
    result: isVoid(fixtureId) ? ('cancelled' as const) : (results[at] ?? 'win'),
  }));
  return { betType: picks.length === 1 ? 'single' : 'combo', stakeMinor: STAKE_MINOR, eachWay: false, legs };
}

/** One true state: what was sold is paid, the rest is settled by the last results, and the player has just that. */
async function expectOneTrueState(race: Race, wager: Wager): Promise<string> {
  const { ann, bet, seed, said } = race;
  const minor = (text: string): bigint => parseAmount(text, 'EUR') ?? 0n;
  const ticket = await ann.read(bet);
  const sold = (ticket.cashOuts ?? []).map(({ stake, amount }) => ({
    stakeMinor: minor(stake),
    amountMinor: minor(amount),
  }));
  const settled = settleWager(wager);
  assert(settled.ok, 'the wager settles');
  const due = restOf(settled.value, sold);
  const about = `${seed}: ${said.join('; ')}`;
  expect(minor(ticket.payout ?? '-1'), about).toBe(due.payoutMinor);
  const { cashMinor = 0n, receivableMinor = 0n } = (await ann.balance()) ?? {};
  expect(cashMinor + receivableMinor, about).toBe(due.payoutMinor);
  return due.status === 'cashedOut' ? 'whole' : sold.length > 0 ? 'part' : 'none';
}

/** Runs these races, some at a time, and says how many ended sold whole, in part, and not at all. */
export async function raceCashOuts(
  desk: Desk,
  houses: readonly BettingHouse[],
  { from, count, abreast }: { readonly from: number; readonly count: number; readonly abreast: number },
): Promise<Readonly<Record<string, number>>> {
  const ends: Record<string, number> = { whole: 0, part: 0, none: 0 };
  for (let at = 0; at < count; at += abreast) {
    const seeds = Array.from({ length: Math.min(abreast, count - at) }, (_, of) => `race ${from + at + of}`);
    const races = await Promise.all(
      seeds.map(async (seed) => {
        const rng = seededRng(seed);
        return { rng, race: await open(desk, seed, rng) };
      }),
    );
    await Promise.all(
      races.flatMap(({ race, rng }) => happenings(race, houses, desk, rng)).map((happens) => happens()),
    );
    for (const { race, rng } of races) {
      const wager = await close(race, houses, rng);
      const end = await expectOneTrueState(race, wager);
      ends[end] = (ends[end] ?? 0) + 1;
    }
  }
  return ends;
}
