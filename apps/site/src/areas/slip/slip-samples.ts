import type { SlipSelectionView, SlipView, TicketView } from '@evens/contract';
import type { SelectionNow } from './model.ts';

/** Invented selections and tickets for the gallery: one of each thing that can be seen. */
const AT_MS = Date.UTC(2026, 10, 21, 20, 45);

export const sampleSelection = (id: number, more: Partial<SlipSelectionView> = {}): SlipSelectionView => ({
  id: `${id}/1x2/home`,
  fixtureId: id,
  marketKey: '1x2',
  outcome: 'home',
  state: 'open',
  priceMilli: 1920,
  currentPriceMilli: 1920,
  oddsChanged: false,
  addedMs: AT_MS,
  fixture: {
    id,
    sportId: 1,
    sportAlias: 'soccer',
    kind: 'match',
    startMs: AT_MS,
    live: false,
    competitors: ['Bayer Leverkusen', 'Borussia Mönchengladbach'],
    tournamentName: 'Bundesliga',
    categoryName: 'Germany',
  },
  ...more,
});

const second = sampleSelection(2, {
  id: '2/total:2.5/over',
  marketKey: 'total:2.5',
  outcome: 'over',
  priceMilli: 1880,
  currentPriceMilli: 1880,
});

export const sampleSlip: SlipView = {
  selections: [sampleSelection(1), second],
  incompatible: [],
  oddsChangePolicy: 1,
};

const now = (more: Partial<SelectionNow>, id = 1): SelectionNow => ({
  selection: sampleSelection(id),
  state: 'open',
  currentPriceMilli: 1920,
  move: 'none',
  ...more,
});

export const sampleStates: readonly SelectionNow[] = [
  now({}),
  now({ currentPriceMilli: 1990, move: 'taken' }),
  now({ currentPriceMilli: 1850, move: 'blocking' }),
  now({ state: 'suspended' }),
  now({ state: 'closed', currentPriceMilli: null }),
  now({ state: 'missing', currentPriceMilli: null }),
  now({ state: 'stale' }),
];

type Outcome = TicketView['outcome'];

const leg = (result: Outcome, id: number): TicketView['legs'][number] => ({
  id: `${id}/1x2/home`,
  marketKey: id % 2 ? '1x2' : 'total:2.5',
  outcome: id % 2 ? 'home' : 'over',
  priceMilli: 1920,
  askedPriceMilli: id % 2 ? 1920 : 1880,
  live: id % 2 === 0,
  result,
  fixture: {
    id,
    sportId: 1,
    sportAlias: 'soccer',
    kind: 'match',
    startMs: AT_MS,
    competitors: ['Bayer Leverkusen', 'Borussia Mönchengladbach'],
    tournamentName: 'Bundesliga',
    categoryName: 'Germany',
    ...(id % 2 === 0 && { scoreAtBet: [1, 0] as [number, number] }),
  },
});

export const sampleTicket = (more: Partial<TicketView> = {}): TicketView => ({
  id: '77410926',
  status: 1,
  outcome: 0,
  betType: 2,
  currency: 'EUR',
  stake: '10.00',
  combinations: 1,
  totalStake: '10.00',
  potentialPayout: '36.86',
  payout: null,
  live: false,
  placedMs: AT_MS,
  acceptAtMs: null,
  settledMs: null,
  generation: 0,
  decline: null,
  legs: [leg(0, 1), leg(0, 2)],
  ...more,
});

const PAYOUTS: readonly [Outcome, string][] = [
  [1, '10.00'],
  [2, '36.86'],
  [3, '0.00'],
  [4, '10.00'],
  [5, '14.60'],
  [6, '5.00'],
];

/** A ticket in every status and with every outcome of the specification. */
export const sampleTickets: readonly TicketView[] = [
  sampleTicket(),
  sampleTicket({ id: '77410927', live: true, legs: [leg(2, 1), leg(0, 2)] }),
  sampleTicket({ id: '77410928', status: 4, acceptAtMs: AT_MS + 5000 }),
  sampleTicket({
    id: '77410929',
    status: 2,
    decline: { code: 'PriceChanged', detail: { takenPriceMilli: 1920, currentPriceMilli: 1850 } },
  }),
  ...PAYOUTS.map(([outcome, payout], index) =>
    sampleTicket({
      id: String(77410930 + index),
      outcome,
      payout,
      betType: 1,
      generation: outcome === 6 ? 2 : 1,
      settledMs: AT_MS,
      legs: [leg(outcome, 1)],
    }),
  ),
];
