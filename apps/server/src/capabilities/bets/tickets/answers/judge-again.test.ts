import { describe, expect, it } from 'vitest';
import { TEST_START_MS, testBook } from '../../../../../test/betting-house.ts';
import { DEFAULT_LIMITS, limitsIn, type Risk } from '../../risk/index.ts';
import type { Offer } from '../offers/offer-store.ts';
import { DEFAULT_OFFER_TERMS } from '../offers/offer-terms.ts';
import type { BareTicket } from '../stored/bare-ticket-store.ts';
import { DEFAULT_TRADER_TERMS } from '../trader/trader-terms.ts';
import { judgeAgain, judgeOffer } from './judge-again.ts';

const RACE = { marketKey: 'outright', outcome: 'runner:1', fixtureId: 1, terms: { startingPrice: true } };
const MATCH = { marketKey: '1x2', outcome: 'home', fixtureId: 2, terms: {} };
const legs = [RACE, MATCH].map((leg, at) => ({
  ...leg,
  position: at + 1,
  priceMilli: 2000,
  askedPriceMilli: 2000,
  live: leg === MATCH,
  placedEventMs: TEST_START_MS,
  result: 0,
  deadHeat: null,
  standing: {},
}));
/** A combo of a runner at the starting price and a match in play, that takes no other price. */
const ticket = {
  id: 1n,
  accountId: 'ann',
  currency: 'EUR',
  betType: 'combo',
  terms: { eachWay: false },
  stakeMinor: 1000n,
  totalStakeMinor: 1000n,
  potentialPayoutMinor: 4000n,
  oddsChangePolicy: 0,
  live: true,
  legs,
} as unknown as BareTicket;
const offer: Offer = {
  expiresMs: TEST_START_MS + 30_000,
  by: 'delay',
  refusal: { code: 'PriceChanged' },
  potentialPayoutMinor: 3600n,
  legs: [
    { position: 1, priceMilli: 2000 },
    { position: 2, priceMilli: 1800 },
  ],
};

function house(off: boolean) {
  const book = testBook();
  book.fixture(1, {
    kind: 'race',
    race: { number: 1, handicap: false, startingPrice: true },
    ...(off && { status: 'live', live: { main: [0, 0], phase: 'running', parts: [] } }),
  } as never);
  book.fixture(2, { status: 'live', live: { main: [1, 0], phase: '1h', parts: [] } });
  book.price(1, 'outright', 'runner:1', 2000);
  book.price(2, '1x2', 'home', 1800);
  const risk = { limitsOf: () => ({ ticket: limitsIn('EUR', DEFAULT_LIMITS), liabilitiesMinor: [] }) };
  return {
    book,
    risk: risk as unknown as Risk,
    offers: DEFAULT_OFFER_TERMS,
    trader: DEFAULT_TRADER_TERMS,
    eventMs: TEST_START_MS,
  };
}

describe('a bet in play with a leg at the starting price', () => {
  it('is offered at other odds while the race has not begun', () => {
    const by = house(false);
    expect(judgeAgain(ticket, by)).toMatchObject({ kind: 'offer' });
    expect(judgeOffer(ticket, offer, by.book, by.eventMs)).toEqual({ ok: true, value: undefined });
  });

  it('waits for no answer of its player once the race is off', () => {
    const by = house(true);
    expect(judgeAgain(ticket, by)).toMatchObject({ kind: 'decline', refusal: { code: 'PriceChanged' } });
    expect(judgeOffer(ticket, offer, by.book, by.eventMs)).toMatchObject({
      ok: false,
      refusal: { code: 'MarketClosed' },
    });
  });

  it('is accepted after the off as well where its odds stand: its player chose before', () => {
    const by = house(true);
    by.book.price(2, '1x2', 'home', 2000);
    expect(judgeAgain(ticket, by)).toMatchObject({ kind: 'accept' });
  });
});

describe('a bet in play with a bet builder before its match', () => {
  const PICKS = [
    { marketKey: '1x2', outcome: 'home', terms: { builder: { group: 1, pricesMilli: [0, 2000, 1900, 3000] } } },
    { marketKey: 'total:2.5', outcome: 'over', terms: { builder: { group: 1 } } },
  ].map((pick, at) => ({ ...legs[1], ...pick, fixtureId: 1, position: at + 1, priceMilli: 3000, live: false }));
  const joined = (oddsChangePolicy: number) =>
    ({ ...ticket, oddsChangePolicy, legs: [...PICKS, { ...legs[1], position: 3 }] }) as unknown as BareTicket;

  it.each([
    [2, 3000, 'accept'],
    [2, 3200, 'accept'],
    [2, 2900, 'decline'],
    [0, 2900, 'decline'],
  ])('by policy %d, whose price is 3.00 and then %d thousandths: %s', (policy, priceMilli, kind) => {
    const by = house(false);
    by.book.price(2, '1x2', 'home', 2000);
    const found = by.book.getOutcome(2, '1x2', 'home');
    const book = {
      getFixture: by.book.getFixture,
      getOutcome: (fixtureId: number, marketKey: string, outcome: string) =>
        found && marketKey === 'bet-builder'
          ? { ...found, priceMilli }
          : by.book.getOutcome(fixtureId, marketKey, outcome),
    };
    const judged = judgeAgain(joined(policy), { ...by, book });
    expect(judged).toMatchObject({ kind });
    if (judged.kind === 'decline') expect(judged.refusal.code).toBe('PriceChanged');
  });
});
