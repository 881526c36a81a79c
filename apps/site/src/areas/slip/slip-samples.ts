import type { BettingSettings, FreeBetView, SlipSelectionView, SlipView, UserView } from '@evens/contract';
import type { BetInput } from './model/bet-input.ts';
import { EMPTY_DRAFT, type SlipDraft } from './model/draft.ts';
import { type SelectionNow, selectionNow } from './model/selection-now.ts';
import { tabAfter } from './model/tabs.ts';

/** Invented selections for the gallery: one of each thing that can be seen. */
export const AT_MS = Date.UTC(2026, 10, 21, 20, 45);

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

/** A selection by its market and sides. */
export function samplePick(
  id: number,
  market: readonly [key: string, outcome: string, priceMilli: number],
  competitors: readonly string[],
  more: { sportAlias?: string; tournamentName?: string } = {},
): SlipSelectionView {
  const [marketKey, outcome, priceMilli] = market;
  const { fixture } = sampleSelection(id);
  return sampleSelection(id, {
    id: `${id}/${marketKey}/${outcome}`,
    marketKey,
    outcome,
    priceMilli,
    currentPriceMilli: priceMilli,
    fixture: { ...fixture, competitors: [...competitors], ...more },
  });
}

const leverkusen = samplePick(1, ['1x2', 'home', 1920], ['Bayer Leverkusen', 'Borussia Mönchengladbach']);
const over = samplePick(2, ['total:2.5', 'over', 1880], ['Real Madrid', 'Villarreal']);
const havlin = samplePick(3, ['winner', 'home', 1720], ['Marek Havlin', 'Tomás Ardiles Ruiz'], {
  sportAlias: 'tennis',
});
const baskonia = samplePick(4, ['asian-handicap:2.5', 'home', 1910], ['Baskonia', 'Unicaja'], {
  sportAlias: 'basketball',
});
const arsenal = samplePick(5, ['1x2', 'home', 1620], ['Arsenal', 'Everton']);

const bayern = samplePick(6, ['1x2', 'home', 1280], ['Bayern München', 'Borussia Dortmund']);
const bayernLine = samplePick(6, ['asian-handicap:-0.5', 'home', 1940], ['Bayern München', 'Borussia Dortmund']);

const gridiron = { sportAlias: 'american-football', tournamentName: 'NFL' };
const denver = samplePick(7, ['asian-handicap:-3.5', 'home', 1910], ['Denver', 'Kansas City'], gridiron);
const greenBay = samplePick(8, ['asian-handicap:-1.5', 'away', 1910], ['Minnesota', 'Green Bay'], gridiron);
const dallas = samplePick(9, ['total:44.5', 'over', 1900], ['Dallas', 'Seattle'], gridiron);

/** A runner of a race with place terms and a starting price. */
export const sampleRunner = (id: number, name: string, priceMilli: number): SlipSelectionView => {
  const found = samplePick(id, ['outright', 'r3', priceMilli], []);
  return {
    ...found,
    place: { fraction: [1, 5], places: 3 },
    startingPrice: true,
    fixture: {
      ...found.fixture,
      sportAlias: 'horse-racing',
      kind: 'race',
      name: 'Ascot 15:05, 1m 2f',
      tournamentName: 'Ascot',
      runners: { r3: name },
    },
  };
};

export const sampleSlip = (...selections: readonly SlipSelectionView[]): SlipView => ({
  selections: [...selections],
  incompatible: [],
  oddsChangePolicy: 1,
});

export interface SampleSlip {
  readonly title: string;
  readonly slip: SlipView;
  readonly draft: Partial<SlipDraft>;
}

const sized = (...sizes: readonly number[]): SlipDraft['systemSizes'] =>
  Object.fromEntries(sizes.map((size) => [size, { on: true, stake: '1.00' }]));

/** A slip in every type and in the states that its selections bring about. */
export const sampleSlips: readonly SampleSlip[] = [
  { title: 'Single', slip: sampleSlip(leverkusen), draft: { stakes: { single: '10.00' } } },
  {
    title: 'Several singles',
    slip: sampleSlip(leverkusen, over, havlin),
    draft: {
      tab: 'single',
      sameStake: false,
      pickStakes: { [leverkusen.id]: '10.00', [over.id]: '25.00', [havlin.id]: '5.00' },
    },
  },
  {
    title: 'Singles, one stake',
    slip: sampleSlip(leverkusen, over),
    draft: { tab: 'single', stakes: { single: '10.00' } },
  },
  { title: 'Combo', slip: sampleSlip(leverkusen, over, havlin), draft: { stakes: { combo: '10.00' } } },
  {
    title: 'Combo, insurance and free bet',
    slip: sampleSlip(leverkusen, over, havlin, baskonia, arsenal),
    draft: { stakes: { combo: '10.00' }, insured: true },
  },
  {
    title: 'System',
    slip: sampleSlip(leverkusen, over, havlin, baskonia),
    draft: { tab: 'system', systemSizes: sized(2, 3, 4) },
  },
  {
    title: 'System with a banker',
    slip: sampleSlip(leverkusen, over, havlin, baskonia),
    draft: { tab: 'system', systemSizes: sized(2), bankers: [leverkusen.id] },
  },
  { title: 'If bet', slip: sampleSlip(leverkusen, over, havlin), draft: { tab: 'ifbet', stakes: { ifbet: '10.00' } } },
  {
    title: 'Reverse',
    slip: sampleSlip(leverkusen, over),
    draft: { tab: 'reversebet', stakes: { reversebet: '10.00' }, ifBetRule: 'win-tie' },
  },
  {
    title: 'Teaser',
    slip: sampleSlip(denver, greenBay, dallas),
    draft: { tab: 'teaser', stakes: { teaser: '20.00' } },
  },
  {
    title: 'Each-way',
    slip: sampleSlip(sampleRunner(20, 'Quiet Harbour', 6500)),
    draft: { stakes: { single: '5.00' }, eachWayPicks: ['20/outright/r3'] },
  },
  {
    title: 'Starting price, each-way combo',
    slip: sampleSlip(sampleRunner(20, 'Quiet Harbour', 6500), sampleRunner(21, 'Amber Lantern', 4000)),
    draft: { stakes: { combo: '5.00' }, eachWay: true, startingPrice: ['21/outright/r3'] },
  },
  { title: 'Incompatible pair', slip: sampleSlip(bayern, bayernLine, havlin), draft: { stakes: { combo: '10.00' } } },
  {
    title: 'Odds changed',
    slip: sampleSlip({ ...leverkusen, currentPriceMilli: 1850, oddsChanged: true }, over),
    draft: { stakes: { combo: '10.00' } },
  },
  {
    title: 'Closed',
    slip: sampleSlip({ ...leverkusen, state: 'closed', currentPriceMilli: null }, over),
    draft: { stakes: { combo: '10.00' } },
  },
  { title: 'Too few for a system', slip: sampleSlip(leverkusen, over), draft: { tab: 'system' } },
  { title: 'No teaser fits', slip: sampleSlip(leverkusen, denver), draft: { tab: 'teaser' } },
];

export const sampleDraft = (draft: Partial<SlipDraft>): SlipDraft => ({ ...EMPTY_DRAFT, ...draft });

/** The terms of a house, as the settings' call answers. */
export const sampleSettings: BettingSettings = {
  teasers: [6, 6.5, 7].map((points, at) => ({
    id: `american-football-${points}`,
    sportAlias: 'american-football',
    points,
    winnings: [
      { legs: 2, fraction: [20, [23, 25, 28][at] ?? 1] },
      { legs: 3, fraction: [[32, 29, 26][at] ?? 1, 20] },
      { legs: 4, fraction: [[13, 11, 10][at] ?? 1, 5] },
      { legs: 5, fraction: [[8, 7, 6][at] ?? 1, 2] },
    ],
    ties: 'reduce',
  })),
  accumulatorBonus: {
    leastPriceMilli: 1200,
    rows: [
      { legs: 3, percent: 3 },
      { legs: 4, percent: 4 },
      { legs: 5, percent: 6 },
      { legs: 6, percent: 7 },
    ],
  },
  insurance: { leastLegs: 5, leastPriceMilli: 1400, sharePercent: 100, leastPremiumPercent: 3 },
  earlyPayoutLead: 3,
};

/** What insuring any of the combos below costs. */
export const SAMPLE_PREMIUM = 34;

export const sampleFreeBet: FreeBetView = {
  id: 'sample',
  amount: '10.00',
  currency: 'EUR',
  expiresMs: AT_MS + 3 * 86_400_000,
  leastPriceMilli: 1500,
};

/** A slip and a draft as the tab's arithmetic reads them, under the house's terms above. */
export function sampleInput(slip: SlipView, draft: Partial<SlipDraft>, more: Partial<BetInput> = {}): BetInput {
  const full = sampleDraft(draft);
  return {
    tab: tabAfter(slip.selections.length, full.tab),
    selections: slip.selections.map((each) => selectionNow(each, 'unknown', true, slip.oddsChangePolicy)),
    incompatible: slip.incompatible,
    draft: full,
    currency: 'EUR',
    settings: sampleSettings,
    freeBets: [],
    premiumPercent: SAMPLE_PREMIUM,
    nowMs: AT_MS,
    ...more,
  };
}

/** Signed in, but with no number that anybody could be asked about. */
export const sampleUser: UserView = {
  UserID: '',
  UserName: 'mira',
  Email: 'mira@example.org',
  EmailConfirmed: true,
  Currency: 'EUR',
  CurrencySystemAbbreviature: 'EUR',
  Country: { Code: 'DE' },
  Balances: {
    TotalBalance: '1284.60',
    Cash: '1284.60',
    Bonus: '0.00',
    StakeHold: '0.00',
    WithdrawalHold: '0.00',
    Owed: '0.00',
  },
  UserType: 0,
  UsesTwoFactorAuth: false,
  UsageArrangements: { PaymentTermsAccepted: true },
  TermsOutdated: false,
  PasswordGiven: false,
  BreakUntilMs: null,
  Language: null,
  favoriteTournamentIds: [],
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
