import type { SlipSelectionView } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { SAMPLE_PREMIUM, sampleFreeBet, sampleInput, samplePick, sampleRunner, sampleSlip } from '../slip-samples.ts';
import type { SlipDraft } from './draft.ts';
import { plannedBets } from './planned-bets.ts';

const at = (id: number, priceMilli = 2000) => samplePick(id, ['1x2', 'home', priceMilli], ['Ajax', 'Porto']);
const [a, b, c] = [at(1), at(2), at(3)];
const line = samplePick(7, ['total:44.5', 'over', 1900], ['Dallas', 'Seattle'], { sportAlias: 'american-football' });
const bodies = (selections: readonly SlipSelectionView[], draft: Partial<SlipDraft>, more = {}) =>
  plannedBets(sampleInput(sampleSlip(...selections), draft, more), 1, '100.00').map(({ body }) => body);

describe('what is sent', () => {
  it('a single with the balance the page shows', () => {
    expect(bodies([a], { stakes: { single: '5' } })).toEqual([
      {
        betType: 1,
        selections: [{ fixtureId: 1, marketKey: '1x2', outcome: 'home', priceMilli: 2000 }],
        stake: '5.00',
        oddsChangePolicy: 1,
        shownBalance: '100.00',
      },
    ]);
  });

  it('that the player’s own money alone shall pay, of each bet; a free bet pays alone anyway', () => {
    const draft = { stakes: { single: '5' } };
    const own = plannedBets(sampleInput(sampleSlip(a), draft, {}), 1, '100.00', { cashOnly: true });
    expect(own.map(({ body }) => body.cashOnly)).toEqual([true]);
    expect(bodies([a], draft)[0]).not.toHaveProperty('cashOnly');
  });

  it.each([
    [
      'several singles at one stake as one ticket',
      [a, b],
      { tab: 'single', stakes: { single: '5' } },
      { betType: 1.1 },
    ],
    [
      'a system with its sizes and bankers',
      [a, b, c],
      {
        tab: 'system',
        bankers: [b.id],
        systemSizes: { 1: { on: true, stake: '1' }, 2: { on: false, stake: '9' }, 3: { on: true, stake: '9' } },
      },
      { betType: 3, systemStakes: [{ size: 1, stake: '1.00' }], bankers: [b.id] },
    ],
    [
      'an if-bet by its rule',
      [a, b],
      { tab: 'ifbet', ifBetRule: 'win-tie', stakes: { ifbet: '1' } },
      { betType: 4, ifBetRule: 'win-tie' },
    ],
    ['a reverse', [a, b], { tab: 'reversebet', stakes: { reversebet: '1' } }, { betType: 5, ifBetRule: 'win-only' }],
    [
      'a teaser by its id',
      [line, { ...line, id: '8/total:44.5/over', fixtureId: 8 }],
      { tab: 'teaser', teaserPoints: 6.5, stakes: { teaser: '1' } },
      { betType: 6, teaserId: 'american-football-6.5' },
    ],
    [
      'each-way',
      [sampleRunner(20, 'Quiet Harbour', 6000)],
      { stakes: { single: '1' }, eachWayPicks: ['20/outright/r3'] },
      { betType: 1, eachWay: true },
    ],
  ] as const)('%s', (_name, selections, draft, expected) => {
    const [body, ...more] = bodies([...selections], draft as Partial<SlipDraft>);
    expect(body).toMatchObject(expected);
    expect(more).toEqual([]);
  });

  it('an if-bet in the order of the player', () => {
    const [body] = bodies([a, b, c], { tab: 'ifbet', order: [c.id, a.id], stakes: { ifbet: '1' } });
    expect(body?.selections.map(({ fixtureId }) => fixtureId)).toEqual([3, 1, 2]);
  });

  it('a single for each stake of its own, and the balance with the first only', () => {
    const placed = bodies([a, b, c], { tab: 'single', sameStake: false, pickStakes: { [a.id]: '1', [c.id]: '2' } });
    expect(placed.map(({ betType, stake, shownBalance }) => [betType, stake, shownBalance])).toEqual([
      [1, '1.00', '100.00'],
      [1, '2.00', undefined],
    ]);
  });

  it('a starting price for the runner that takes it', () => {
    const runner = sampleRunner(20, 'Quiet Harbour', 6000);
    const [body] = bodies([runner, a], { stakes: { combo: '1' }, startingPrice: [runner.id, a.id] });
    expect(body?.selections.map(({ startingPrice }) => startingPrice)).toEqual([true, undefined]);
  });

  it('selections of a bet in play stay until it is taken', () => {
    const live = { ...a, fixture: { ...a.fixture, live: true } };
    expect(bodies([live], { stakes: { single: '1' } })[0]?.keepSelections).toBe(true);
  });

  it.each([
    ['a free bet that can pay', [at(1, 2000)], '10.00', sampleFreeBet.id],
    ['none that cannot', [at(1, 1200)], '3.00', undefined],
  ])('%s', (_name, selections, stake, freeBetId) => {
    const draft = { freeBetId: sampleFreeBet.id, stakes: { single: '3' } };
    expect(bodies(selections, draft, { freeBets: [sampleFreeBet] })[0]).toMatchObject({
      stake,
      ...(freeBetId && { freeBetId }),
    });
    expect(bodies(selections, draft, { freeBets: [sampleFreeBet] })[0]?.freeBetId).toBe(freeBetId);
  });

  it('insurance only where the combo has it', () => {
    const draft = { insured: true, stakes: { combo: '1' } };
    const insured = (count: number) =>
      bodies(
        Array.from({ length: count }, (_, index) => at(index + 1)),
        draft,
      )[0];
    expect([insured(4)?.insured, insured(5)]).toEqual([
      undefined,
      expect.objectContaining({ insured: true, premiumPercent: SAMPLE_PREMIUM }),
    ]);
  });
});
