import { describe, expect, it } from 'vitest';
import { BET_TYPES, betTypeOfCode, isBetType, takesTraderOffers } from './bet-type.ts';
import { decideOddsChange, ODDS_CHANGE_POLICIES } from './odds-change-policy.ts';
import { mayBecome, TICKET_STATUSES } from './ticket-status.ts';

describe("the specification's numbers", () => {
  it('of bet types', () => {
    expect(BET_TYPES).toEqual({
      single: 1,
      'multiple-singles': 1.1,
      combo: 2,
      system: 3,
      ifbet: 4,
      reversebet: 5,
      teaser: 6,
    });
    expect(betTypeOfCode(1.1)).toBe('multiple-singles');
    expect(betTypeOfCode(7)).toBeUndefined();
    expect(isBetType('combo')).toBe(true);
    expect(isBetType('toString')).toBe(false);
  });

  it('of ticket statuses', () => {
    expect(TICKET_STATUSES).toEqual({
      pending: 0,
      accepted: 1,
      declined: 2,
      newOffer: 3,
      delayed: 4,
      delayedCashOut: 5,
    });
  });

  it('of odds-change policies', () => {
    expect(ODDS_CHANGE_POLICIES).toEqual({ declineAny: 0, acceptBetter: 1, acceptAny: 2 });
  });
});

describe('trader offers', () => {
  it.each([
    ['single', true],
    ['multiple-singles', true],
    ['combo', true],
    ['system', false],
    ['ifbet', false],
    ['reversebet', false],
    ['teaser', false],
  ] as const)('%s: %s', (betType, offered) => {
    expect(takesTraderOffers(betType)).toBe(offered);
  });
});

describe('a ticket', () => {
  it.each([
    ['delayed', 'accepted', true],
    ['pending', 'newOffer', true],
    ['newOffer', 'accepted', true],
    ['accepted', 'delayedCashOut', true],
    ['delayedCashOut', 'accepted', true],
    ['declined', 'accepted', false],
    ['accepted', 'declined', false],
    ['newOffer', 'newOffer', false],
  ] as const)('from %s to %s: %s', (from, to, may) => {
    expect(mayBecome(from, to)).toBe(may);
  });
});

describe('a price taken at 2.000', () => {
  it.each([
    ['declineAny', 2000, 2000],
    ['declineAny', 2001, undefined],
    ['declineAny', 1999, undefined],
    ['acceptBetter', 2000, 2000],
    ['acceptBetter', 2100, 2100],
    ['acceptBetter', 1999, undefined],
    ['acceptAny', 2100, 2100],
    ['acceptAny', 1500, 1500],
  ] as const)('%s at %i now', (policy, current, accepted) => {
    const decided = decideOddsChange(policy, 2000, current);
    if (accepted !== undefined) expect(decided).toEqual({ ok: true, value: accepted });
    else {
      expect(decided).toEqual({
        ok: false,
        refusal: { code: 'PriceChanged', detail: { takenPriceMilli: 2000, currentPriceMilli: current } },
      });
    }
  });
});
