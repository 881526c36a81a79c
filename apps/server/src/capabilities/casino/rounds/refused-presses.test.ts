import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../../test/api-players.ts';
import { choose, oneBet, press, type RoundView, roundsHouse } from '../../../../test/rounds-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { APART_MS } from './press-lane.ts';

const { db } = await testDatabase();
const { house, api, close } = await roundsHouse(db);
afterAll(close);

const { call: friend } = await api.player(10_000_00n);

/** The number of a movement made now, as its player's statement shows it. Numbers of movements rise by one and are never used again. */
async function numberNow(): Promise<number> {
  const { round } = await press(friend, oneBet('mines', '1.00', { mines: 3 }));
  const { body } = await friend('GET', '/api/user/transactions?pageSize=1');
  const [line] = body.transactions as readonly { readonly id: string; readonly reference: string }[];
  expect(line?.reference).toBe(`round:${round?.id}`);
  return Number(line?.id);
}

/** How many numbers of movements were used by what is refused. */
async function usedBy(refused: () => Promise<{ readonly code?: string }>, code: string): Promise<number> {
  // Whoever was refused just now is asked about by himself; here each refusal comes with others, as the first one does.
  house.clock.advance(APART_MS);
  const before = await numberNow();
  expect((await refused()).code).toBe(code);
  return (await numberNow()) - before - 1;
}

async function standOut(call: Call, round: RoundView): Promise<void> {
  let { offers, status } = round;
  for (let at = 0; status === 'open'; at += 1) {
    const kind = offers.some((each) => each.kind === 'noInsurance') ? 'noInsurance' : 'stand';
    const next = (await choose(call, round, at, { kind })).round;
    if (!next) throw new Error('not stood');
    ({ offers, status } = next);
  }
}

/*
 * A press that is refused uses no draw: the next one that is taken gets it. So whatever differs by how it would have ended, also only
 * in what the house does before it refuses, tells a player his next round before he stakes on it.
 */
describe('a refused press does the same whatever the draw', () => {
  it.each([
    ['dice', { side: 'under', target: '49.50' }],
    ['roulette-french', {}],
  ])('of %s that would win or lose, under a key that came before', async (game, options) => {
    const { call } = await api.player(1_000_00n);
    const bets = [{ place: game === 'dice' ? 'main' : 'red', stake: '1.00' }];
    const known = { game, options, bets, idempotencyKey: randomUUID() };
    await press(call, known);
    const used = new Map<string, Set<number>>([
      ['won', new Set()],
      ['lost', new Set()],
    ]);
    for (let round = 0; round < 30; round += 1) {
      const other = { ...known, bets: bets.map((bet) => ({ ...bet, stake: '2.00' })) };
      const numbers = await usedBy(() => press(call, other), 'IdempotencyKeyReused');
      const next = (await press(call, { game, options, bets })).round;
      used.get(Number(next?.payout) > 0 ? 'won' : 'lost')?.add(numbers);
    }
    expect(used.get('won')).toEqual(used.get('lost'));
  });

  it('of blackjack that would be over at once or go on, with too little cash', async () => {
    const { call } = await api.player(900_00n);
    const used = new Map<string, Set<number>>([
      ['over', new Set()],
      ['open', new Set()],
    ]);
    // One hand in fifteen is over at once.
    for (let hand = 0; hand < 200 && (hand < 30 || used.get('over')?.size === 0); hand += 1) {
      const numbers = await usedBy(() => press(call, oneBet('blackjack', '1000.00')), 'InsufficientBalanceException');
      const { round } = await press(call, oneBet('blackjack', '1.00'));
      if (!round) throw new Error('not pressed');
      used.get(round.status)?.add(numbers);
      await standOut(call, round);
    }
    expect(used.get('over')).toEqual(used.get('open'));
  });
});
