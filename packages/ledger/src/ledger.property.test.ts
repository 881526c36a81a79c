import { money } from '@evens/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AccountRef,
  accountKey,
  accountRule,
  betAccounts,
  houseAccount,
  isPlayKind,
  PLAY_ACCOUNT_KINDS,
  PLAYER_ACCOUNT_KINDS,
  playerAccount,
} from './chart.ts';
import * as movements from './movements.ts';
import { applyTransfer, entriesOf, type Standing, type Transfer, transferBody, transferFault } from './transfer.ts';

const CURRENCIES = ['EUR', 'KRW', 'BTC'] as const;
const PLAYERS = ['ann', 'bob', 'cem', 'dee'];
/** A demo user. */
const PLAYS = 'dee';

const DOINGS = [
  'deposit',
  'takeBack',
  'win',
  'adjust',
  'stake',
  'hold',
  'take',
  'release',
  'payout',
  'withdraw',
  'pay',
  'keep',
  'reverse',
  'grant',
  'giveBack',
  'expire',
] as const;

interface Step {
  readonly do: (typeof DOINGS)[number];
  readonly playerId: string;
  readonly currency: (typeof CURRENCIES)[number];
  readonly amountMinor: bigint;
  readonly pick: number;
}

const steps = fc.array(
  fc.record<Step>({
    do: fc.constantFrom(...DOINGS),
    playerId: fc.constantFrom(...PLAYERS),
    currency: fc.constantFrom(...CURRENCIES),
    amountMinor: fc.bigInt(1n, 10n ** 6n),
    pick: fc.nat(1000),
  }),
  { maxLength: 60 },
);

/** A ledger in memory: running balances, and every entry that was ever posted. */
function openBooks() {
  let standings = new Map<string, Standing>();
  for (const playerId of PLAYERS) {
    for (const currency of CURRENCIES) {
      for (const kind of playerId === PLAYS ? PLAY_ACCOUNT_KINDS : ([...PLAYER_ACCOUNT_KINDS, 'freeBet'] as const)) {
        const { floorMinor, ceilingMinor } = accountRule(kind);
        standings.set(accountKey({ kind, holderId: playerId, currency }), {
          balanceMinor: 0n,
          ...(floorMinor !== undefined && { floorMinor }),
          ...(ceilingMinor !== undefined && { ceilingMinor }),
        });
      }
    }
  }
  const posted: Transfer[] = [];
  const balance = (account: AccountRef): bigint => standings.get(accountKey(account))?.balanceMinor ?? 0n;
  const post = (transfer: Transfer): boolean => {
    expect(transferFault(transfer)).toBeUndefined();
    const after = applyTransfer(standings, transfer);
    if (!after.ok) return false;
    standings = new Map(after.value);
    posted.push(transfer);
    return true;
  };
  return { balance, post, posted, standings: () => standings };
}

const MONEY_ONLY: ReadonlySet<Step['do']> = new Set([
  'deposit',
  'takeBack',
  'win',
  'adjust',
  'withdraw',
  'pay',
  'keep',
  'grant',
  'giveBack',
  'expire',
]);

function perform(books: ReturnType<typeof openBooks>, step: Step, at: number): void {
  const { playerId, currency } = step;
  const order = {
    idempotencyKey: `k${at}`,
    reference: `test:${at}`,
    actor: 'house',
    reason: 'test',
    playerId,
    amount: money(step.amountMinor, currency),
    method: 'card',
    play: playerId === PLAYS,
  };
  // Whatever is asked for, a demo user moves play money alone.
  if (order.play && MONEY_ONLY.has(step.do)) {
    const debtMinor = books.balance(betAccounts(playerId, currency, true).receivable);
    expect(books.post(movements.playGrant({ ...order, debtMinor }))).toBe(true);
    return;
  }
  switch (step.do) {
    case 'deposit':
      books.post(movements.deposit(order));
      break;
    case 'takeBack':
      // Whatever is in the cash, it can be taken back: the rest is owed.
      expect(
        books.post(
          movements.depositTaken({ ...order, cashMinor: books.balance(playerAccount('cash', playerId, currency)) }),
        ),
      ).toBe(true);
      break;
    case 'win': {
      const owed = -books.balance(playerAccount('receivable', playerId, currency));
      expect(books.post(movements.depositRestored({ ...order, debtMinor: owed }))).toBe(true);
      break;
    }
    case 'adjust': {
      const of = (kind: 'cash' | 'receivable'): bigint => books.balance(playerAccount(kind, playerId, currency));
      const direction = step.pick % 2 === 0 ? 'give' : 'take';
      const moved = movements.adjustment({
        ...order,
        direction,
        cashMinor: of('cash'),
        receivableMinor: of('receivable'),
      });
      expect(books.post(moved)).toBe(true);
      break;
    }
    case 'stake':
      books.post(movements.stake(order));
      break;
    case 'hold':
      books.post(movements.stakeHold(order));
      break;
    case 'take':
      books.post(movements.stakeTake(order));
      break;
    case 'release':
      books.post(movements.stakeRelease(order));
      break;
    case 'withdraw':
      books.post(movements.withdrawalHold(order));
      break;
    case 'pay':
      books.post(movements.withdrawalPaid(order));
      break;
    case 'keep':
      books.post(movements.withdrawalRelease(order));
      break;
    case 'payout': {
      const receivableMinor = books.balance(betAccounts(playerId, currency, order.play).receivable);
      expect(books.post(movements.payout({ ...order, receivableMinor }))).toBe(true);
      break;
    }
    case 'grant':
      expect(books.post(movements.freeBetGrant({ ...order, freeBetId: playerId }))).toBe(true);
      break;
    case 'giveBack': {
      const back = movements.freeBetReturn({ ...order, freeBetId: playerId, usedAgain: step.pick % 2 === 0 });
      expect(books.post(back)).toBe(true);
      break;
    }
    case 'expire':
      books.post(movements.freeBetExpiry({ ...order, freeBetId: playerId }));
      break;
    case 'reverse': {
      const payouts = books.posted.filter((each) => each.kind === 'payout' || each.kind === 'freeBetReturn');
      const taken = payouts[step.pick % Math.max(payouts.length, 1)];
      if (!taken || books.posted.some((each) => each.reverses === taken.idempotencyKey)) return;
      const cash = (key: string): bigint => books.standings().get(key)?.balanceMinor ?? 0n;
      expect(books.post(movements.reverse(taken, order, cash))).toBe(true);
      break;
    }
  }
}

describe('any sequence of movements', () => {
  it('keeps every balance in its bounds and equal to the sum of its transfers, and money and play money apart', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const books = openBooks();
        sequence.forEach((step, at) => {
          perform(books, step, at);
        });
        const sums = new Map<string, bigint>();
        const sides = { play: 0n, money: 0n };
        for (const transfer of books.posted) {
          for (const { account, amountMinor } of entriesOf(transfer)) {
            sums.set(accountKey(account), (sums.get(accountKey(account)) ?? 0n) + amountMinor);
            sides[isPlayKind(account.kind) ? 'play' : 'money'] += amountMinor;
          }
        }
        expect(sides).toEqual({ play: 0n, money: 0n });
        for (const [key, standing] of books.standings()) {
          expect(standing.balanceMinor).toBe(sums.get(key) ?? 0n);
          if (standing.floorMinor !== undefined) expect(standing.balanceMinor >= standing.floorMinor).toBe(true);
          if (standing.ceilingMinor !== undefined) expect(standing.balanceMinor <= standing.ceilingMinor).toBe(true);
        }
      }),
    );
  });

  it('pays and takes back to exactly where it was while the cash is there, debts included', () => {
    fc.assert(
      fc.property(steps, fc.bigInt(1n, 10n ** 9n), (sequence, amountMinor) => {
        const books = openBooks();
        sequence.forEach((step, at) => {
          perform(books, step, at);
        });
        const before = new Map(books.standings());
        const amount = money(amountMinor, 'EUR');
        const order = { idempotencyKey: 'pay', reference: 'ticket:1', actor: 'house', reason: 'won' };
        const receivableMinor = books.balance(playerAccount('receivable', 'ann', 'EUR'));
        const paid = movements.payout({ ...order, playerId: 'ann', amount, receivableMinor });
        expect(books.post(paid)).toBe(true);
        const back = movements.reverse(paid, { ...order, idempotencyKey: 'back' }, (key) => {
          return books.standings().get(key)?.balanceMinor ?? 0n;
        });
        expect(books.post(back)).toBe(true);
        expect(books.standings()).toEqual(before);
      }),
    );
  });
});

describe('a transfer', () => {
  const order = { idempotencyKey: 'k', reference: 'ticket:1', actor: 'house', reason: 'test' };
  const sound = movements.stake({ ...order, playerId: 'ann', amount: money(500n, 'EUR') });
  const cash = playerAccount('cash', 'ann', 'EUR');
  const book = houseAccount('sportsbook', 'EUR');
  const { cash: playCash, sportsbook: playHouse } = betAccounts('dee', 'EUR', true);

  const parts = (...moved: readonly (readonly [AccountRef, AccountRef, bigint])[]): Transfer => ({
    ...sound,
    parts: moved.map(([debit, credit, amountMinor]) => ({ debit, credit, amountMinor })),
  });

  it.each<[string, Transfer, RegExp]>([
    ['no part', parts(), /a part or more/],
    ['a part of zero', parts([cash, book, 5n], [cash, houseAccount('fees', 'EUR'), 0n]), /moves nothing/],
    ['a part below zero', parts([cash, book, -5n]), /backwards/],
    ['two currencies', parts([cash, { ...book, currency: 'USD' }, 5n]), /from EUR to USD/],
    ['an account that pays itself', parts([cash, cash, 5n]), /to itself/],
    ['play money that pays for a bet of money', parts([playCash, book, 5n]), /joins play money with money/],
    ['play money given back as money', { ...parts([playHouse, cash, 5n]), kind: 'adjustment' }, /joins play money/],
    ['the same two accounts twice', parts([cash, book, 5n], [cash, book, 4n]), /two parts/],
    ['money that flows backwards', parts([book, cash, 5n]), /may not take from sportsbook/],
    ['a stranger in the flow', parts([cash, houseAccount('casino', 'EUR'), 5n]), /may not give to casino/],
    ['a reversal of nothing', { ...sound, kind: 'reversal' }, /names what it reverses/],
    ['more than the database counts', parts([cash, book, 2n ** 63n]), /too large/],
  ])('with %s is not sound', (_, transfer, fault) => {
    expect(transferFault(transfer)).toMatch(fault);
  });

  it('has the same body in any order of parts and by any actor, and another with another amount', () => {
    const two = parts([cash, book, 5n], [playerAccount('bonus', 'ann', 'EUR'), book, 4n]);
    const again = { ...two, actor: 'operator:1', reason: 'again', parts: [...two.parts].reverse() };
    expect(transferBody(again)).toBe(transferBody(two));
    // As it was when a transfer was written as entries: a key from then is known.
    expect(transferBody(sound)).toBe('["stake","ticket:1",null,["cash/ann/EUR=-500","sportsbook/house/EUR=500"]]');
    const more = movements.stake({ ...order, playerId: 'ann', amount: money(501n, 'EUR') });
    expect(transferBody(more)).not.toBe(transferBody(sound));
  });

  it('that cash cannot cover is refused and moves nothing', () => {
    const standings = new Map([[accountKey(cash), { balanceMinor: 499n, floorMinor: 0n }]]);
    expect(applyTransfer(standings, sound)).toEqual({
      ok: false,
      refusal: { code: 'InsufficientBalanceException', detail: { account: 'cash' } },
    });
    expect(standings.get(accountKey(cash))?.balanceMinor).toBe(499n);
  });

  it.each([
    // debt before, payout, to cash, debt after
    [0n, 1900n, 1900n, 0n],
    [-400n, 1900n, 1500n, 0n],
    [-1900n, 1900n, 0n, 0n],
    [-5000n, 1900n, 0n, -3100n],
  ])('with a debt of %s a payout of %s gives %s to cash and leaves %s', (debt, paid, toCash, left) => {
    const transfer = movements.payout({ ...order, playerId: 'ann', amount: money(paid, 'EUR'), receivableMinor: debt });
    const moved = (kind: string) => entriesOf(transfer).find(({ account }) => account.kind === kind)?.amountMinor ?? 0n;
    expect(transferFault(transfer)).toBeUndefined();
    expect([moved('cash'), debt + moved('receivable'), moved('sportsbook')]).toEqual([toCash, left, -paid]);
  });

  it.each([
    // cash there, payout taken back, from cash, to debt
    [5000n, 1900n, -1900n, 0n],
    [1900n, 1900n, -1900n, 0n],
    [500n, 1900n, -500n, -1400n],
    [0n, 1900n, 0n, -1900n],
  ])(
    'taken back with %s in cash, a payout of %s takes %s from cash and %s as a debt',
    (there, paid, fromCash, debt) => {
      const taken = movements.payout({ ...order, playerId: 'ann', amount: money(paid, 'EUR'), receivableMinor: 0n });
      const back = movements.reverse(taken, { ...order, idempotencyKey: 'back' }, () => there);
      const moved = (kind: string) => entriesOf(back).find(({ account }) => account.kind === kind)?.amountMinor ?? 0n;
      expect(transferFault(back)).toBeUndefined();
      expect([moved('cash'), moved('receivable'), moved('sportsbook')]).toEqual([fromCash, debt, paid]);
    },
  );
});
