import { pathAfterLanguage } from '../shared/i18n/language.ts';

/** Which of the product's sides a path belongs to: it decides the lit tab, the sidebar's mode and the bottom bar. */
export type ScreenKind = 'home' | 'sport' | 'live' | 'esports' | 'other';

export function screenKind(pathname: string): ScreenKind {
  const [first, ...rest] = pathAfterLanguage(pathname).split('/');
  if (first === '' || first === undefined) return 'home';
  if (first === 'esports') return 'esports';
  if (first === 'live') return 'live';
  // Virtual sports are bet on as sports are: the slip stands beside them.
  if (first === 'sport' || first === 'virtuals') return 'sport';
  return rest.length === 0 && first === 'home' ? 'home' : 'other';
}

/** The product tab that a path lies under: the sides of betting, and beside them casino and offers. */
export function productOf(pathname: string): ScreenKind | 'casino' | 'liveCasino' | 'virtuals' | 'promotions' {
  const [first, second] = pathAfterLanguage(pathname).split('/');
  if (first === 'promotions') return 'promotions';
  if (first === 'virtuals') return 'virtuals';
  if (first === 'live-casino-game') return 'liveCasino';
  if (first === 'table-game' || first === 'casino-round' || first === 'casino-fairness' || first === 'mystery-jackpots')
    return 'casino';
  if (first !== 'casino') return screenKind(pathname);
  return second === 'live' || second === 'live-casino' ? 'liveCasino' : 'casino';
}

/** The pages on which a visitor comes in: they stand alone under the bar. */
export const isEntry = (pathname: string): boolean =>
  ['login', 'register', 'lost-password'].includes(pathAfterLanguage(pathname));

/** The specification's viewport classes by width (section 9). */
export const BREAKPOINTS = [
  ['mobile', 567],
  ['tablet', 768],
  ['tablet-landscape', 1024],
  ['laptop-mini', 1280],
  ['laptop', 1600],
  ['desktop', 1750],
  ['large-desktop', 1920],
  ['very-large', 2560],
] as const;

export const viewportClass = (width: number): string =>
  BREAKPOINTS.find(([, widest]) => width <= widest)?.[0] ?? 'very-large';

/** Is the sidebar a rail of signs? By the reader's choice, else where the window has room for no more; below the desk there is none. */
export function sideIsRail(choice: 'full' | 'rail' | 'auto', viewport: string): boolean {
  if (viewport === 'mobile' || viewport === 'tablet' || viewport === 'tablet-landscape') return false;
  return choice === 'auto' ? viewport === 'laptop-mini' : choice === 'rail';
}

export type BottomItem = 'menu' | 'sport' | 'betslip' | 'slots' | 'liveCasino' | 'bonus' | 'myBets' | 'chat';

/**
 * What the bottom bar holds on a path (section 2), by its cells, which never change places. Sport and bet slip share one:
 * in sport, esports and live there is the slip, elsewhere the way to sports. The home page is neither: there the cell is
 * the way to sports until something stands in the slip, because prices can be picked there too. Bonus is hidden in sport areas: there the player's own bets have its cell.
 */
export function bottomCells(kind: ScreenKind, picks: number): readonly BottomItem[] {
  const inSport = kind === 'sport' || kind === 'esports' || kind === 'live';
  return [
    'menu',
    inSport || (kind === 'home' && picks > 0) ? 'betslip' : 'sport',
    'slots',
    'liveCasino',
    inSport ? 'myBets' : 'bonus',
    'chat',
  ];
}

/** Search-engine crawlers, who get no version check. */
export const isCrawler = (userAgent: string): boolean =>
  /googlebot|bingbot|yandex|baiduspider|duckduckbot|slurp|facebookexternalhit|twitterbot|linkedinbot|applebot|petalbot|semrushbot|ahrefsbot/i.test(
    userAgent,
  );
