import { parseMarketKey } from '@evens/catalogue';
import type { TicketFixture } from '@evens/contract';

/** English names of what is bet on, short enough for a table; what has none of its own is named by its code in plain words. */
const MARKETS: Readonly<Record<string, string>> = {
  '1x2': '1X2',
  winner: 'Winner',
  outright: 'Outright',
  total: 'Total',
  'both-score': 'Both score',
  'double-chance': 'Double chance',
  'correct-score': 'Correct score',
  'draw-no-bet': 'Draw no bet',
  'asian-handicap': 'Asian handicap',
};
const PERIODS: Readonly<Record<string, string>> = { ft: '', all: 'with overtime', '1h': '1st half', '2h': '2nd half' };

const plain = (code: string): string => {
  const words = code.replaceAll('-', ' ').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** "Total 2.5 · 1st half". */
export function marketWords(key: string): string {
  const market = parseMarketKey(key);
  if (!market) return key;
  const { type, stat, period, specifier } = market;
  const name = MARKETS[type] ?? plain(type);
  const counted = stat === undefined ? '' : ` ${plain(stat).toLowerCase()}`;
  const part = period === undefined ? '' : (PERIODS[period] ?? plain(period));
  return `${name}${counted}${specifier === undefined ? '' : ` ${specifier}`}${part && ` · ${part}`}`;
}

type Words = Pick<TicketFixture, 'competitors' | 'runner' | 'name'>;

/** "Bayern München – Borussia Dortmund", or what the contest is called. */
export const fixtureWords = (fixture: Words | null): string =>
  fixture && fixture.competitors.length > 0 ? fixture.competitors.join(' – ') : (fixture?.name ?? '–');

/** "Bayern München", "Draw", "Over 2.5". `*` is what may come true beside any of them. */
export function outcomeWords(fixture: Words | null, marketKey: string, outcome: string): string {
  if (outcome === '*') return 'Any other outcome';
  if (fixture?.runner !== undefined) return fixture.runner;
  const [home, away] = fixture?.competitors ?? [];
  if (outcome === 'home') return home ?? 'Home';
  if (outcome === 'away') return away ?? 'Away';
  const specifier = parseMarketKey(marketKey)?.specifier;
  if ((outcome === 'over' || outcome === 'under') && specifier !== undefined) return `${plain(outcome)} ${specifier}`;
  return plain(outcome);
}

/** "1.92". */
export const oddsText = (priceMilli: number): string => (priceMilli / 1000).toFixed(priceMilli % 10 === 0 ? 2 : 3);

/** "1,200.00" of "1200.00", with a real minus. */
export function amountText(amount: string): string {
  const [whole = '', rest] = amount.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${amount.startsWith('-') ? '−' : ''}${grouped}${rest === undefined ? '' : `.${rest}`}`;
}

/** What the house makes, without its smallest part: "+28,948", "−957". */
export function resultText(amount: string): string {
  const [whole = '0'] = amount.split('.');
  return amount.startsWith('-') ? amountText(whole) : `+${amountText(whole)}`;
}

const BET_TYPES: Readonly<Record<number, string>> = {
  1: 'Single',
  1.1: 'Singles',
  2: 'Combo',
  3: 'System',
  4: 'If-bet',
  5: 'Reverse',
  6: 'Teaser',
};

/** "Combo of 3". */
export const betWords = (betType: number, legs: number): string =>
  legs > 1 ? `${BET_TYPES[betType] ?? 'Bet'} of ${legs}` : (BET_TYPES[betType] ?? 'Bet');

/** The odds of all legs together, where they multiply. */
export const combinedOdds = (legs: readonly { readonly priceMilli: number }[]): number =>
  Math.floor(legs.reduce((odds, { priceMilli }) => (odds * priceMilli) / 1000, 1000));

/** Outcomes of bets and legs by the specification's number. */
const OUTCOMES = ['Open', 'Cancelled', 'Won', 'Lost', 'Refunded', 'Half won', 'Half lost'];

export const resultWords = (outcome: number): string => OUTCOMES[outcome] ?? String(outcome);
