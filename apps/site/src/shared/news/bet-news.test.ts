import type { TicketView } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { freshlySettled, settledNews } from './bet-news.ts';

const ticket = (change: Partial<TicketView>): TicketView => ({
  id: '7',
  status: 1,
  outcome: 2,
  betType: 1,
  currency: 'EUR',
  stake: '10.00',
  combinations: 1,
  totalStake: '10.00',
  potentialPayout: '21.00',
  payout: '21.00',
  live: false,
  placedMs: 0,
  acceptAtMs: null,
  settledMs: 1,
  generation: 1,
  decline: null,
  legs: [],
  ...change,
});

describe('news of a settled bet', () => {
  it.each<[string, Partial<TicketView>[], { good: boolean; says: string }]>([
    ['a win', [{}], { good: true, says: 'paid' }],
    ['a loss', [{ payout: '0.00' }], { good: false, says: 'nothing' }],
    ['half of the stake back is no good news', [{ payout: '5.00' }], { good: false, says: 'paid' }],
    ['the stake back is none either', [{ payout: '10.00' }], { good: false, says: 'paid' }],
    ['a free bet that pays less than its worth', [{ payout: '5.00', freeBet: true }], { good: true, says: 'paid' }],
    ['several at once', [{ payout: '0.00' }, { id: '8' }], { good: true, says: 'many' }],
    ['several that lost', [{ payout: '0.00' }, { id: '8', payout: '0.00' }], { good: false, says: 'many' }],
  ])('%s', (_, tickets, news) => {
    expect(settledNews(tickets.map(ticket))).toEqual(news);
  });

  it('is told once, and once more when the result is corrected', () => {
    const known = new Set<string>();
    const heard = [{ payout: null, settledMs: null }, {}, {}, { generation: 2 }, { id: '8' }];
    expect(heard.map((each) => freshlySettled(ticket(each), known))).toEqual([false, true, false, true, true]);
  });

  it('forgets the oldest of many', () => {
    const known = new Set<string>();
    for (let id = 0; id < 2000; id += 1) freshlySettled(ticket({ id: String(id) }), known);
    expect(known.size).toBeLessThanOrEqual(500);
  });
});
