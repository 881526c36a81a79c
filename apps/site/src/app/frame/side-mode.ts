import { pathAfterLanguage } from '../../shared/i18n/language.ts';

/** What the sidebar lists: sports before the match, what is in play, results, esports, or the casino's categories. */
export type SideMode = 'prematch' | 'live' | 'results' | 'esports' | 'casino';

/** What the casino's own pages begin with; the record of a round and how it was drawn are of its games. */
const CASINO: ReadonlySet<string | undefined> = new Set([
  'casino',
  'table-game',
  'live-casino-game',
  'casino-round',
  'casino-fairness',
  'mystery-jackpots',
]);

export function sideMode(pathname: string): SideMode {
  const [first, second, third] = pathAfterLanguage(pathname).split('/');
  if (first === 'live') return 'live';
  if (CASINO.has(first)) return 'casino';
  if (first === 'esports') return second === 'results' || third === 'results' ? 'results' : 'esports';
  return first === 'sport' && second === 'results' ? 'results' : 'prematch';
}
