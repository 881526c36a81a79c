import { createOwn } from '../drawn/drawn-store.ts';
import { isOddsFormat, type OddsFormat } from '../formats/odds.ts';
import { cookieValue, rememberCookie } from './cookies.ts';
import { LOOKS_COOKIE, looksText } from './looks.ts';

export type Theme = 'dark' | 'light';
/** How a match row writes its sides: one under the other, or both on one lower line. */
export type Lines = 'doubleline' | 'singleline';
/** How phones show a sport: rows of a table, or a card a match with its names in full. */
export type ViewFormat = 'table' | 'cards';
export type Sorting = 'league' | 'time';
/** Whether the sidebar and lists show what starts today or everything. */
export type MatchesFilter = 'today' | 'all';
/** How wide the sidebar is at the desk: with words, as a rail of signs, or as the window has room for. */
export type SidebarWidth = 'full' | 'rail' | 'auto';

export interface Settings {
  readonly theme: Theme;
  readonly oddFormat: OddsFormat;
  readonly viewFormat: ViewFormat;
  readonly lines: Lines;
  readonly sorting: Sorting;
  /** Hours east of UTC; undefined follows the browser. */
  readonly timezone: number | undefined;
  readonly matchesFilter: MatchesFilter;
  readonly sidebar: SidebarWidth;
  /** For lines that are slow or paid by volume: lists are asked for now and then instead of followed price by price. */
  readonly slowConnectionMode: boolean;
  /** News in the page: goals and starts of favourites, bets that are settled. */
  readonly notices: boolean;
  readonly goalSound: boolean;
}

interface SettingsStore extends Settings {
  readonly set: (change: Partial<Settings>) => void;
}

const STORED = 'evens.settings';

const one = <Value extends string>(value: unknown, allowed: readonly Value[], otherwise: Value): Value =>
  allowed.find((each) => each === value) ?? otherwise;

/** What was kept from the last visit, made safe: unknown values fall back one by one. */
export function readSettings(stored: string | null, cookies: string, systemDark: boolean): Settings {
  let kept: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) kept = { ...parsed };
  } catch {
    kept = {};
  }
  const odds = cookieValue(cookies, 'oddFormat') ?? '';
  const zone = kept.timezone;
  return {
    theme: one(kept.theme, ['dark', 'light'], systemDark ? 'dark' : 'light'),
    oddFormat: isOddsFormat(odds) ? odds : 'decimal',
    viewFormat: one(cookieValue(cookies, 'viewFormat'), ['table', 'cards'], 'table'),
    // Until lines and view format were two, the cookie of the one held the other.
    lines: one(kept.lines ?? cookieValue(cookies, 'viewFormat'), ['doubleline', 'singleline'], 'doubleline'),
    sorting: one(kept.sorting, ['league', 'time'], 'league'),
    timezone: typeof zone === 'number' && zone >= -12 && zone <= 14 && Number.isInteger(zone * 4) ? zone : undefined,
    matchesFilter: one(kept.matchesFilter, ['today', 'all'], 'all'),
    sidebar: one(kept.sidebar, ['full', 'rail', 'auto'], 'auto'),
    slowConnectionMode: kept.slowConnectionMode === true,
    notices: kept.notices !== false,
    goalSound: kept.goalSound === true,
  };
}

const start = (): Settings =>
  typeof document === 'undefined'
    ? readSettings(null, '', true)
    : readSettings(localStorage.getItem(STORED), document.cookie, !matchMedia('(prefers-color-scheme: light)').matches);

/** The reader's own settings. Every change applies at once and is kept for the next visit. */
export const useSettings = createOwn<SettingsStore>(
  (set, get) => ({
    ...start(),
    set: (change) => {
      set(change);
      rememberLooks();
      const { set: _, oddFormat, viewFormat, ...kept } = get();
      localStorage.setItem(STORED, JSON.stringify(kept));
      if (change.theme) document.documentElement.dataset.theme = kept.theme;
      if (change.oddFormat) rememberCookie('oddFormat', oddFormat);
      if (change.viewFormat) rememberCookie('viewFormat', viewFormat);
    },
  }),
  (own, { settings }) => ({ ...own, ...settings }),
);

/** Keeps what the server must know to draw the next page as this browser would. */
export function rememberLooks(): void {
  rememberCookie(LOOKS_COOKIE, looksText(useSettings.getState(), { width: innerWidth, nowMs: Date.now() }));
}
