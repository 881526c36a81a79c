import type { TicketView } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { sampleSelection } from '../slip-samples.ts';
import { sampleOffer, sampleTicket } from '../ticket-samples.ts';
import {
  acceptedTickets,
  afterReload,
  areOver,
  type BetOnWay,
  betOfTicket,
  isNews,
  nextToSend,
  refusedBets,
  type Stage,
  stageOf,
  withStage,
} from './bets-on-way.ts';

const bet = (key: string, stage: Stage): BetOnWay => {
  return { key, body: undefined, amount: '1.00', currency: 'EUR', selections: [sampleSelection(1)], ...stage };
};
const refused: Stage = { stage: 'refused', rejection: { code: 'PriceChanged' } };
const accepted: Stage = { stage: 'accepted', ticket: sampleTicket() };

describe('where a ticket has got to', () => {
  it.each([
    ['taken', sampleTicket(), 'accepted'],
    ['settled already', sampleTicket({ outcome: 3, payout: '0.00' }), 'accepted'],
    ['declined', sampleTicket({ status: 2, decline: { code: 'MarketClosed', detail: {} } }), 'refused'],
    ['waiting', sampleTicket({ status: 4 }), 'delayed'],
    ['with the trader', sampleTicket({ status: 0, traderUntilMs: 5 }), 'asked'],
    ['offered other odds', sampleOffer(5), 'offered'],
  ] satisfies [string, TicketView, string][])('%s', (_name, ticket, stage) => {
    expect(stageOf(ticket, 0).stage).toBe(stage);
  });
});

it('a bet that waits for the trader is found again when he has answered', () => {
  const ticket = sampleTicket({ status: 0, traderUntilMs: 5 });
  const waiting = bet('a', { stage: 'asked', ticket, sinceMs: 0 });
  expect(betOfTicket([waiting], ticket.id)).toBe(waiting);
  expect(areOver([waiting])).toBe(false);
});

describe('what is heard of a ticket', () => {
  const offered = bet('a', { stage: 'offered', ticket: sampleOffer(5) });
  it.each([
    ['the offer that is shown', sampleOffer(5), false],
    ['a further offer, after one that was taken', sampleOffer(6), true],
    ['that it is processed again, since the offer was taken in play', sampleTicket({ status: 4, acceptAtMs: 9 }), true],
  ] satisfies [string, TicketView, boolean][])('%s: news %s', (_name, ticket, news) => {
    expect(isNews(offered, { ...ticket, id: sampleOffer(5).id })).toBe(news);
  });
});

describe('the next to send', () => {
  it.each([
    ['the first that waits', ['accepted', 'waiting', 'waiting'], 1],
    ['none while one is sent', ['sending', 'waiting'], undefined],
    ['none while one has no answer', ['unanswered', 'waiting'], undefined],
    ['also while one has its delay', ['delayed', 'waiting'], 1],
    ['none when all are sent', ['accepted', 'refused'], undefined],
  ] as const)('%s', (_name, stages, at) => {
    const all: Record<string, Stage> = {
      accepted,
      refused,
      delayed: { stage: 'delayed', ticket: sampleTicket({ status: 4 }), sinceMs: 0 },
      waiting: { stage: 'waiting' },
      sending: { stage: 'sending' },
      unanswered: { stage: 'unanswered' },
    };
    const bets = stages.map((stage, index) => bet(String(index), all[stage] ?? refused));
    expect(nextToSend(bets)?.key).toBe(at?.toString());
  });
});

describe('several bets', () => {
  const bets = [bet('a', accepted), bet('b', refused)];

  it('end in receipts and in reasons that name their selection', () => {
    expect(areOver(bets)).toBe(true);
    expect(acceptedTickets(bets)).toEqual([sampleTicket()]);
    expect(refusedBets(bets)).toEqual([{ code: 'PriceChanged', about: sampleSelection(1) }]);
  });

  it('one bet alone needs no name beside its reason', () => {
    expect(refusedBets([bet('b', refused)])).toEqual([{ code: 'PriceChanged', about: undefined }]);
  });

  it('are not over while one waits', () => {
    expect(areOver([...bets, bet('c', { stage: 'waiting' })])).toBe(false);
  });

  it('change one at a time, and leave nothing of the stage before', () => {
    const [first, second] = withStage([bet('a', { stage: 'sending' }), bet('b', refused)], 'b', { stage: 'waiting' });
    expect([first?.stage, second?.stage]).toEqual(['sending', 'waiting']);
    expect(second).not.toHaveProperty('rejection');
  });

  it('find the one a ticket belongs to', () => {
    const waits = bet('c', { stage: 'offered', ticket: sampleOffer(5) });
    expect(betOfTicket([...bets, waits], sampleOffer(5).id)).toBe(waits);
    expect(betOfTicket(bets, sampleTicket().id)).toBeUndefined();
  });
});

it('what was being sent when the page went away is asked about, the rest stays as it was', () => {
  const kept = afterReload([bet('a', { stage: 'sending' }), bet('b', { stage: 'waiting' }), bet('c', accepted)]);
  expect(kept.map(({ stage }) => stage)).toEqual(['unanswered', 'waiting', 'accepted']);
});
