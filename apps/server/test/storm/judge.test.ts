import type { TicketView } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { Journal } from './journal.ts';
import { answerFaults, dueOf } from './judge.ts';
import type { BetRecord } from './player.ts';

const LEG = { fixtureId: 1, marketKey: '1x2', outcome: 'home', priceMilli: 2000 };
const ID = '1/1x2/home';

/** The price was 2.00 from 1000 on, 2.10 from 2000 on, and nothing from 3000 on; the match ended 1:0. */
const journal = new Journal();
journal.quote(ID, 1000, 2000);
journal.quote(ID, 2000, 2100);
journal.quote(ID, 3000, undefined);
journal.end(1, { score: [1, 0], voided: { fromMs: 2500, untilMs: 3000 } });

const ticket = (priceMilli: number, over: Partial<TicketView> = {}): TicketView => ({
  id: '7',
  status: 1,
  outcome: 0,
  betType: 1,
  currency: 'EUR',
  stake: '10.00',
  combinations: 1,
  totalStake: '10.00',
  potentialPayout: '20.00',
  payout: null,
  live: false,
  placedMs: 1500,
  acceptAtMs: null,
  settledMs: null,
  generation: 0,
  decline: null,
  legs: [
    {
      id: ID,
      marketKey: '1x2',
      outcome: 'home',
      priceMilli,
      askedPriceMilli: 2000,
      live: false,
      result: 0,
      fixture: {
        id: 1,
        sportId: 1,
        sportAlias: 'soccer',
        kind: 'match',
        startMs: 0,
        competitors: [],
        tournamentName: '',
        categoryName: '',
      },
    },
  ],
  ...over,
});

const bet = (atMs: number, policy: 0 | 1 | 2, first: TicketView | undefined, code?: string): BetRecord => ({
  player: { accountId: 'a', cookie: '', csrfToken: '', cashMinor: 0n },
  asked: { idempotencyKey: 'k', betType: 1, stake: '10.00', selections: [LEG], oddsChangePolicy: policy },
  sentMs: atMs,
  answeredMs: atMs + 10,
  code,
  first,
  last: first,
  lastMs: atMs + 10,
  offered: undefined,
});

describe('what the storm looks for is found', () => {
  it.each([
    ['a bet at the price that stood', bet(1500, 0, ticket(2000)), 0],
    ['a better price under a policy that takes no change', bet(2200, 0, ticket(2100)), 1],
    ['a better price under a policy that takes it', bet(2200, 1, ticket(2100)), 0],
    ['a price that had gone', bet(2500, 0, ticket(2000)), 1],
    ['a bet after the close', bet(3500, 2, ticket(2100)), 1],
    ['a bet before the match that was delayed', bet(1500, 0, ticket(2000, { status: 4 })), 2],
    ['a refusal for a price that had moved', bet(2200, 0, undefined, 'PriceChanged'), 0],
    ['a refusal for a price that had not', bet(1500, 0, undefined, 'PriceChanged'), 1],
    ['a bet that came too late', bet(3500, 0, undefined, 'MarketClosed'), 0],
    ['a market called closed that was open', bet(1500, 0, undefined, 'MarketSuspended'), 1],
  ])('%s', (_name, given, faults) => {
    expect(answerFaults(given, journal)).toHaveLength(faults);
  });

  it.each([
    ['won', ticket(2000), 2000n],
    ['placed when bets were void', ticket(2000, { placedMs: 2600 }), 1000n],
  ])('what is due for a bet that was %s', (_name, given, payoutMinor) => {
    expect(dueOf(bet(1500, 0, given), journal)).toEqual({ stakeMinor: 1000n, payoutMinor });
  });
});
