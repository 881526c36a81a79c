import { randomUUID } from 'node:crypto';
import type { AnswerOf, setCashOutRule } from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect } from 'vitest';
import { openBettingHouse } from '../betting-house.ts';
import { openCashOutDesk } from '../cash-out-desk.ts';
import { testDatabase } from '../support/index.ts';
import { attacks, type Try } from './attacked-house.ts';
import { openListing } from './listing.ts';

const listing = openListing('07-cash-out');
const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 10_000_000 });
const desk = await openCashOutDesk(db, house);
const { pick, now, kickOff, settle } = desk;
const { book, clock } = house;
await house.tickets.start();
afterAll(async () => {
  await desk.close();
});

type Answer = AnswerOf<typeof setCashOutRule> & { readonly code: string | null };

/** A player whose calls stand in the listing, with what was answered. */
async function player() {
  const made = await desk.player();
  const call: typeof made.call = async (method, path, body) => {
    const answer = (await made.call(method, path, body)) as { status: number; code?: string | null };
    listing.note(
      'player',
      { method, path, body: body === undefined ? undefined : JSON.stringify(body) },
      `${answer.status} ${answer.code ?? ''}`,
    );
    return answer;
  };
  const sell = async (
    betId: string,
    asked: Record<string, unknown> = {},
  ): Promise<Awaited<ReturnType<typeof made.sell>>> =>
    (await call('POST', '/api/cash-out', {
      idempotencyKey: randomUUID(),
      betId,
      CashoutOddsValues: [],
      ...asked,
    })) as never;
  return { ...made, call, sell };
}
/** A single of 10.00 at 2.00, worth 9.03. */
async function single() {
  const ann = await player();
  const on = pick(2000, 0.475);
  return { ann, on, bet: await ann.bet([on]) };
}
/** A combo of two at 2.00 and 3.00, the first in play by now: worth 8.57, and five seconds away. */
async function inPlay() {
  const ann = await player();
  const [live, later] = [pick(2000, 0.475), pick(3000, 0.3166666)];
  const bet = await ann.bet([live, later]);
  kickOff(live);
  return { ann, bet, live, later };
}
type Player = Awaited<ReturnType<typeof player>>;
const shown = async (ann: Player, bet: string) => {
  const { value, stakeLeft, CashoutOddsValues } = await ann.offer(bet);
  return { value, stakeLeft, CashoutOddsValues };
};
/** After the delay: what was paid for it, `0` where it was declined. */
async function paidFor(ann: Player, bet: string): Promise<string> {
  clock.advance(5_000);
  await expect.poll(async () => (await ann.read(bet)).status).toBe(1);
  return (await ann.read(bet)).cashOut?.paid ?? '0';
}
const codes = (answers: readonly { readonly code?: string | null }[]) =>
  [...new Set(answers.map(({ code }) => code))].sort();

const tries: readonly Try[] = [
  {
    name: 'asked for in play, and the value rises within the delay: any change taken',
    does: async () => {
      const { ann, bet, live } = await inPlay();
      const { value, CashoutOddsValues } = await shown(ann, bet);
      await ann.sell(bet, { amount: value, CashoutOddsValues, oddsChangePolicy: 2 });
      now(live, 1200, 0.8);
      return [value, await paidFor(ann, bet)];
    },
    expect: ['8.57', '8.57'],
  },
  {
    name: 'a rise of less than one in a hundred, which was once paid on top',
    does: async () => {
      const { ann, bet, live } = await inPlay();
      const { value, CashoutOddsValues } = await shown(ann, bet);
      await ann.sell(bet, { amount: value, CashoutOddsValues, oddsChangePolicy: 0 });
      now(live, 2000, 0.4785);
      return paidFor(ann, bet);
    },
    expect: '8.57',
  },
  {
    name: 'a fall within the delay that is less than one in a hundred',
    does: async () => {
      const { ann, bet, live } = await inPlay();
      const { value, CashoutOddsValues } = await shown(ann, bet);
      await ann.sell(bet, { amount: value, CashoutOddsValues, oddsChangePolicy: 0 });
      now(live, 2000, 0.4715);
      return paidFor(ann, bet);
    },
    expect: '0',
  },
  {
    name: 'an amount that nobody showed, any change taken',
    does: async () => {
      const { ann, bet } = await inPlay();
      const { CashoutOddsValues } = await shown(ann, bet);
      const beyond = await ann.sell(bet, { amount: '99999.99', CashoutOddsValues, oddsChangePolicy: 2 });
      await ann.sell(bet, { amount: '59.99', CashoutOddsValues, oddsChangePolicy: 2 });
      return [beyond.code, await paidFor(ann, bet)];
    },
    expect: ['AmountAboveMaximum', '8.57'],
  },
  {
    name: 'the same before the match, and with better changes alone',
    does: async () => {
      const { ann, bet } = await single();
      const { CashoutOddsValues } = await shown(ann, bet);
      const better = await ann.sell(bet, { amount: '19.99', CashoutOddsValues, oddsChangePolicy: 1 });
      const any = await ann.sell(bet, { amount: '19.99', CashoutOddsValues, oddsChangePolicy: 2 });
      return [better.code, any.cashOut?.amount];
    },
    expect: ['CashOutValueChanged', '9.03'],
  },
  {
    name: 'a made-up value of the whole beside a share',
    does: async () => {
      const { ann, bet } = await single();
      const { stakeLeft, CashoutOddsValues } = await shown(ann, bet);
      const sold = await ann.sell(bet, {
        share: 50,
        stakeLeft,
        value: '5000.00',
        CashoutOddsValues,
        oddsChangePolicy: 2,
      });
      return sold.cashOut?.amount;
    },
    expect: '4.51',
  },
  {
    name: 'the value from before a fall, with the prices of then',
    does: async () => {
      const { ann, bet, on } = await single();
      const { value, CashoutOddsValues } = await shown(ann, bet);
      now(on, 4000, 0.2375);
      const none = await ann.sell(bet, { amount: value, CashoutOddsValues, oddsChangePolicy: 0 });
      const bare = await ann.sell(bet, { amount: value, oddsChangePolicy: 0 });
      return [
        none.code,
        bare.code,
        (await ann.sell(bet, { amount: value, CashoutOddsValues, oddsChangePolicy: 2 })).cashOut?.amount,
      ];
    },
    expect: ['CashOutValueChanged', 'CashOutValueChanged', '4.51'],
  },
  {
    name: 'a share kept in hand: asked for at the old value once the price has fallen',
    does: async () => {
      const { ann, bet, on } = await single();
      const asked = { share: 60, ...(await shown(ann, bet)) };
      now(on, 4000, 0.2375);
      return (await ann.sell(bet, { ...asked, oddsChangePolicy: 1 })).code;
    },
    expect: 'CashOutValueChanged',
  },
  {
    name: 'shares of no size: nought, below it, beyond a hundred, three places, no number',
    does: async () => {
      const { ann, bet } = await single();
      const { value, stakeLeft, CashoutOddsValues } = await shown(ann, bet);
      const odd = [0, -50, 100.01, 33.333, 1e-9, 1e308, null, '50', [50]];
      const said = await Promise.all(odd.map((share) => ann.sell(bet, { share, stakeLeft, value, CashoutOddsValues })));
      return [said.some(({ cashOut }) => cashOut), await ann.cash()];
    },
    expect: [false, 9_000n],
  },
  {
    name: 'a share and an amount at once, and neither',
    does: async () => {
      const { ann, bet } = await single();
      const offered = await shown(ann, bet);
      const both = await ann.sell(bet, { share: 50, amount: '9.03', ...offered, oddsChangePolicy: 2 });
      return [
        both.code,
        (await ann.sell(bet, { CashoutOddsValues: offered.CashoutOddsValues, oddsChangePolicy: 2 })).code,
      ];
    },
    expect: ['InvalidAmount', 'InvalidAmount'],
  },
  {
    name: 'amounts in other forms',
    does: async () => {
      const { ann, bet } = await single();
      const { CashoutOddsValues } = await shown(ann, bet);
      const odd = ['', '-9.03', '9,03', '9.031', '9e0', '９.03', 'NaN', ' 9.03', '0x9'];
      const said = await Promise.all(
        odd.map((amount) => ann.sell(bet, { amount, CashoutOddsValues, oddsChangePolicy: 2 })),
      );
      return [codes(said), await ann.cash()];
    },
    expect: [['InvalidAmount'], 9_000n],
  },
  {
    name: 'ten halves at one moment, each of the whole that the page showed',
    does: async () => {
      const { ann, bet } = await single();
      const offered = await shown(ann, bet);
      const said = await Promise.all(Array.from({ length: 10 }, () => ann.sell(bet, { share: 50, ...offered })));
      return [said.filter(({ cashOut }) => cashOut).length, ((await ann.cash()) ?? 0n) - 9_000n];
    },
    expect: [1, 451n],
  },
  {
    name: 'sold in forty parts: roundings come to no more than the whole',
    does: async () => {
      const { ann, bet } = await single();
      for (let at = 0; at < 40; at += 1) {
        const { stakeLeft, value, CashoutOddsValues } = await shown(ann, bet);
        await ann.sell(bet, { share: 7.77, stakeLeft, value, CashoutOddsValues, oddsChangePolicy: 2 });
      }
      const { value, CashoutOddsValues } = await shown(ann, bet);
      await ann.sell(bet, { amount: value, CashoutOddsValues, oddsChangePolicy: 2 });
      return ((await ann.cash()) ?? 0n) - 9_000n <= 903n;
    },
    expect: true,
  },
  {
    name: 'one key for another share, and the same key twenty times',
    does: async () => {
      const { ann, bet } = await single();
      const offered = await shown(ann, bet);
      const idempotencyKey = randomUUID();
      const said = await Promise.all(
        Array.from({ length: 20 }, () => ann.sell(bet, { idempotencyKey, share: 50, ...offered })),
      );
      const other = await ann.sell(bet, { idempotencyKey, share: 100, ...offered });
      return [new Set(said.map(({ cashOut }) => cashOut?.id)).size, other.code, ((await ann.cash()) ?? 0n) - 9_000n];
    },
    expect: [1, 'IdempotencyKeyReused', 451n],
  },
  {
    name: 'the bet of another player',
    does: async () => {
      const [{ bet }, other] = [await single(), await player()];
      return (await other.sell(bet, { amount: '9.03', oddsChangePolicy: 2 })).code ?? null;
    },
    expect: 'NotFound',
  },
  {
    name: 'a second ask while the first waits out its delay',
    does: async () => {
      const { ann, bet } = await inPlay();
      const { value, CashoutOddsValues } = await shown(ann, bet);
      await ann.sell(bet, { amount: value, CashoutOddsValues, oddsChangePolicy: 2 });
      const second = await ann.sell(bet, { amount: value, CashoutOddsValues, oddsChangePolicy: 2 });
      return [second.code, await paidFor(ann, bet)];
    },
    expect: ['CashOutInProgress', '8.57'],
  },
  {
    name: 'asked for as the goal falls: the leg is shut when the delay is over',
    does: async () => {
      const { ann, bet, live } = await inPlay();
      const { value, CashoutOddsValues } = await shown(ann, bet);
      await ann.sell(bet, { amount: value, CashoutOddsValues, oddsChangePolicy: 2 });
      book.status(live.fixtureId, '1x2', 'suspended');
      return paidFor(ann, bet);
    },
    expect: '0',
  },
  {
    name: 'asked for when the leg has lost and the bet is not settled yet',
    does: async () => {
      const { ann, bet, live } = await inPlay();
      const { value, CashoutOddsValues } = await shown(ann, bet);
      await ann.sell(bet, { amount: value, CashoutOddsValues, oddsChangePolicy: 2 });
      await settle([live], 'lost');
      clock.advance(5_000);
      await expect.poll(async () => (await ann.read(bet)).status).toBe(1);
      const again = await ann.sell(bet, { amount: value, CashoutOddsValues, oddsChangePolicy: 2 });
      return [(await ann.read(bet)).cashOut, again.code, await ann.cash()];
    },
    expect: [undefined, 'CashOutNotAvailable', 9_000n],
  },
  {
    name: 'prices that are old, and prices that nobody offers',
    does: async () => {
      const { ann, bet, on } = await single();
      const { value, CashoutOddsValues } = await shown(ann, bet);
      book.goStale(true);
      const stale = await ann.sell(bet, { amount: value, CashoutOddsValues, oddsChangePolicy: 2 });
      book.goStale(false);
      book.withdraw(on.fixtureId, '1x2');
      return [stale.code, (await ann.sell(bet, { amount: value, CashoutOddsValues, oddsChangePolicy: 2 })).code];
    },
    expect: ['PricesStale', 'SelectionNotFound'],
  },
  {
    name: 'a rule that fires in play, and the value rises until it is paid',
    does: async () => {
      const { ann, bet, live } = await inPlay();
      const set = (await ann.call('PUT', `/api/cash-out/rules/${bet}`, { kind: 'value', amount: '8.00' })) as Answer;
      clock.advance(2_000);
      await house.tickets.cashOuts.mindRules();
      now(live, 1200, 0.8);
      return [set.rule?.state !== undefined, await paidFor(ann, bet)];
    },
    expect: [true, '8.57'],
  },
  {
    name: 'a rule that fires in play, and the value falls below it',
    does: async () => {
      const { ann, bet, live } = await inPlay();
      await ann.call('PUT', `/api/cash-out/rules/${bet}`, { kind: 'value', amount: '8.50' });
      clock.advance(2_000);
      await house.tickets.cashOuts.mindRules();
      now(live, 4000, 0.2375);
      return paidFor(ann, bet);
    },
    expect: '0',
  },
  {
    name: 'a rule and the player’s own tap at one moment',
    does: async () => {
      const { ann, bet } = await single();
      const { value, CashoutOddsValues } = await shown(ann, bet);
      await ann.call('PUT', `/api/cash-out/rules/${bet}`, { kind: 'value', amount: '9.00' });
      clock.advance(2_000);
      await Promise.all([
        house.tickets.cashOuts.mindRules(),
        ann.sell(bet, { amount: value, CashoutOddsValues }),
        ann.sell(bet, { amount: value, CashoutOddsValues }),
      ]);
      return ((await ann.cash()) ?? 0n) - 9_000n;
    },
    expect: 903n,
  },
];

describe('line 7: a cash-out pays the lower of what was offered and what is due', () => {
  attacks(listing, tries, async () => {
    await desk.booksAreTrue();
    const { rows } = await sql`
      select id from ticket t where (select coalesce(sum(amount_minor), 0) from ledger_transfer
        where kind = 'cashOut' and reference = 'ticket:' || t.id) > 903`.execute(db);
    expect(rows).toEqual([]);
  });
});
