import type { TicketView } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import {
  freeBetIsBack,
  hasWon,
  offeredPriceMilli,
  payoutAmount,
  payoutWord,
  resultKey,
  resultSign,
  ruleParts,
  ticketNumber,
  totalPriceMilli,
} from './ticket-model.ts';

const leg = (priceMilli: number, result: TicketView['legs'][number]['result'] = 0): TicketView['legs'][number] => ({
  id: '1/1x2/home',
  marketKey: '1x2',
  outcome: 'home',
  priceMilli,
  askedPriceMilli: priceMilli,
  live: false,
  result,
  fixture: {
    id: 1,
    sportId: 1,
    sportAlias: 'soccer',
    kind: 'match',
    startMs: 0,
    competitors: ['Ajax', 'Porto'],
    tournamentName: 'League',
    categoryName: 'World',
  },
});

const ticket = (more: Partial<TicketView> = {}): TicketView => ({
  id: '77409981',
  status: 1,
  outcome: 0,
  betType: 2,
  currency: 'EUR',
  stake: '10.00',
  combinations: 1,
  totalStake: '10.00',
  potentialPayout: '30.00',
  payout: null,
  live: false,
  placedMs: 0,
  acceptAtMs: null,
  settledMs: null,
  generation: 0,
  decline: null,
  legs: [leg(2000), leg(1500)],
  ...more,
});

describe('a ticket number', () => {
  it.each([
    ['1', '1'],
    ['77409981', '7740 9981'],
    ['100000001', '1 0000 0001'],
  ])('%s is read as %s', (id, text) => {
    expect(ticketNumber(id)).toBe(text);
  });
});

describe('what a ticket says of its money', () => {
  it.each([
    ['open', ticket(), 'return', '30.00', false],
    ['won', ticket({ outcome: 2, payout: '30.00' }), 'paid', '30.00', true],
    ['lost', ticket({ outcome: 3, payout: '0.00' }), 'paid', '0.00', false],
    ['half lost', ticket({ outcome: 6, payout: '5.00' }), 'paid', '5.00', false],
    ['void', ticket({ outcome: 1, payout: '10.00' }), 'returned', '10.00', false],
    ['declined', ticket({ status: 2 }), 'returned', '10.00', false],
  ] as const)('%s', (_name, view, word, amount, won) => {
    expect([payoutWord(view), payoutAmount(view), hasWon(view)]).toEqual([word, amount, won]);
  });
});

describe('its price', () => {
  it.each([
    ['of a combo is the product', ticket(), 3000],
    ['leaves out what was voided', ticket({ legs: [leg(2000), leg(1500, 1)] }), 2000],
    ['several singles have none', ticket({ betType: 1.1 }), undefined],
  ] as const)('%s', (_name, view, price) => {
    expect(totalPriceMilli(view)).toBe(price);
  });
});

it('every number of an outcome has a sign of its own kind', () => {
  expect(([0, 1, 2, 3, 4, 5, 6] as const).map(resultSign)).toEqual([
    'open',
    'returned',
    'won',
    'lost',
    'returned',
    'half-won',
    'half-lost',
  ]);
});

it('a rule and its value come apart', () => {
  expect(ruleParts('odds-change-policy:1')).toEqual({ name: 'odds-change-policy', value: '1' });
  expect(ruleParts('at-once')).toEqual({ name: 'at-once', value: undefined });
});

describe('an offer', () => {
  const offered = ticket({
    status: 3,
    legs: [{ ...leg(2000), askedPriceMilli: 2100 }, leg(1500)],
    offer: { expiresMs: 0, potentialPayout: '28.00', legs: [{ position: 2, priceMilli: 1400 }] },
  });

  it('has its own price beside the one that was asked for', () => {
    expect([totalPriceMilli(offered, 'asked'), offeredPriceMilli(offered)]).toEqual([3150, 2800]);
  });

  it('of several singles has none', () => {
    expect(offeredPriceMilli({ ...offered, betType: 1.1 })).toBeUndefined();
  });
});

describe('prices that are not one', () => {
  it.each([
    ['each-way', { eachWay: true }],
    ['a starting price', { legs: [{ ...leg(2000), startingPrice: true }] }],
  ])('%s', (_name, more) => {
    expect(totalPriceMilli(ticket(more))).toBeUndefined();
  });
});

describe('a free bet', () => {
  it.each([
    ['that won has won all of it', { outcome: 2, payout: '5.00' }, true, false],
    ['that lost', { outcome: 3, payout: '0.00' }, false, false],
    ['that was voided is back', { outcome: 1, payout: '0.00' }, false, true],
    ['that was not taken is back', { status: 2 }, false, true],
  ] as const)('%s', (_name, more, won, back) => {
    const free = ticket({ ...more, freeBet: true });
    expect([hasWon(free), freeBetIsBack(free)]).toEqual([won, back]);
  });

  it('is none where the balance paid', () => {
    expect(freeBetIsBack(ticket({ outcome: 1, payout: '10.00' }))).toBe(false);
  });
});

describe('the word for what became of a ticket', () => {
  const sold = { stake: '10.00', paid: '8.00', stakeLeft: '0.00', potentialPayout: '0.00', whole: true };
  it.each([
    ['open', {}, 'ticket.result.0'],
    ['not taken', { status: 2 }, 'ticket.status.2'],
    ['settled', { outcome: 3 }, 'ticket.result.3'],
    ['sold in part', { outcome: 2, cashOut: { ...sold, whole: false } }, 'ticket.result.2'],
    ['sold whole, which is neither won nor lost', { outcome: 2, cashOut: sold }, 'ticket.cashedOut'],
  ] as const)('%s', (_, more, key) => {
    expect(resultKey(ticket(more))).toBe(key);
  });
});
