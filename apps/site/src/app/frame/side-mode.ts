import { pathAfterLanguage } from '../../shared/i18n/language.ts';

/** What the sidebar lists: sports before the match, what is in play, results, or esports. */
export type SideMode = 'prematch' | 'live' | 'results' | 'esports';

export function sideMode(pathname: string): SideMode {
  const [first, second, third] = pathAfterLanguage(pathname).split('/');
  if (first === 'live') return 'live';
  if (first === 'esports') return second === 'results' || third === 'results' ? 'results' : 'esports';
  return first === 'sport' && second === 'results' ? 'results' : 'prematch';
}
