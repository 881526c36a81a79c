import type { TicketView } from '@evens/contract';
import { AT_MS } from './slip-samples.ts';

type Outcome = TicketView['outcome'];
type Leg = TicketView['legs'][number];

const leg = (result: Outcome, id: number, more: Partial<Leg> = {}): Leg => ({
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
  ...more,
});

const runnerLeg = (id: number, name: string, more: Partial<Leg> = {}): Leg => {
  const plain = leg(0, id);
  return {
    ...plain,
    marketKey: 'outright',
    outcome: 'r3',
    priceMilli: 6500,
    askedPriceMilli: 6500,
    live: false,
    fixture: {
      ...plain.fixture,
      sportAlias: 'horse-racing',
      kind: 'race',
      competitors: [],
      name: 'Ascot 15:05',
      runner: name,
    },
    ...more,
  };
};

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

const three = [leg(2, 1), leg(0, 2), leg(0, 3)];

/** A ticket of every type, and of everything that can be agreed beside a bet. */
export const sampleTicketTypes: readonly TicketView[] = [
  sampleTicket({
    id: '77410940',
    betType: 1.1,
    combinations: 3,
    totalStake: '30.00',
    potentialPayout: '57.60',
    legs: three,
  }),
  sampleTicket({
    id: '77410941',
    betType: 3,
    combinations: 4,
    totalStake: '4.00',
    systemStakes: [
      { size: 1, stake: '1.00' },
      { size: 2, stake: '2.00' },
    ],
    legs: [leg(2, 1, { banker: true }), leg(0, 2), leg(0, 3)],
  }),
  sampleTicket({ id: '77410942', betType: 4, ifBetRule: 'win-tie', legs: three }),
  sampleTicket({
    id: '77410943',
    betType: 5,
    ifBetRule: 'win-only',
    combinations: 6,
    totalStake: '60.00',
    legs: three,
  }),
  sampleTicket({
    id: '77410944',
    betType: 6,
    teaser: { id: 'american-football-6', points: 6 },
    legs: [
      leg(4, 1, { marketKey: 'asian-handicap:-3.5', teasedMarketKey: 'asian-handicap:2.5' }),
      leg(0, 2, { marketKey: 'total:44.5', teasedMarketKey: 'total:38.5' }),
    ],
  }),
  sampleTicket({
    id: '77410945',
    betType: 1,
    eachWay: true,
    combinations: 2,
    stake: '5.00',
    outcome: 2,
    payout: '9.40',
    generation: 1,
    legs: [
      runnerLeg(20, 'Quiet Harbour', {
        result: 3,
        rule4Pence: 10,
        place: { fraction: [1, 5], places: 3, result: 2, deadHeat: [1, 2] },
      }),
    ],
  }),
  sampleTicket({
    id: '77410946',
    betType: 1,
    legs: [runnerLeg(21, 'Amber Lantern', { startingPrice: true })],
  }),
  sampleTicket({
    id: '77410947',
    betType: 1,
    freeBet: true,
    outcome: 1,
    payout: '0.00',
    generation: 1,
    legs: [leg(1, 1)],
  }),
  sampleTicket({ id: '77410948', insurance: { premiumPercent: 34, sharePercent: 100 }, legs: three }),
  sampleTicket({ id: '77410949', bonusPercent: 4, legs: three }),
];

/** Changed odds that the house offers, with so long to answer. */
export const sampleOffer = (expiresMs: number): TicketView =>
  sampleTicket({
    id: '77410950',
    status: 3,
    betType: 1,
    live: true,
    potentialPayout: '19.20',
    legs: [leg(0, 1)],
    offer: { expiresMs, potentialPayout: '18.50', legs: [{ position: 1, priceMilli: 1850 }] },
  });

/** A trader's offer on amounts that are as long as they come. */
export const sampleLargeOffer = (expiresMs: number): TicketView =>
  sampleTicket({
    id: '77410951',
    status: 3,
    totalStake: '400000.00',
    potentialPayout: '160000000.00',
    legs: [leg(0, 1), leg(0, 3)],
    offer: {
      by: 'trader',
      expiresMs,
      totalStake: '62500.50',
      potentialPayout: '24062692.50',
      legs: [{ position: 1, priceMilli: 1850 }],
    },
  });
