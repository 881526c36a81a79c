import { isOddsFormat } from '../formats/odds.ts';
import { zoneOffsetMin } from '../formats/time.ts';
import { cookieValue } from './cookies.ts';
import type { Settings } from './settings-store.ts';

/**
 * How this browser's next page looks, beside odds and view format, which have cookies of their own: what the server must know
 * to draw it. Nothing that tells one reader from another.
 */
export const LOOKS_COOKIE = 'looks';

/** Widest window of the phone's layout, in pixels. */
const PHONE_WIDTH = 768;
/** Windows in which the sidebar, left to itself, is a rail. */
const RAIL_WIDTHS = [1025, 1280] as const;

export const looksText = (settings: Settings, window: { readonly width: number; readonly nowMs: number }): string => {
  const { lines, sorting, matchesFilter, sidebar, timezone } = settings;
  const narrow = window.width >= RAIL_WIDTHS[0] && window.width <= RAIL_WIDTHS[1];
  return String(
    new URLSearchParams({
      lines,
      sorting,
      matches: matchesFilter,
      side: sidebar === 'auto' ? (narrow ? 'rail' : 'full') : sidebar,
      zone: String(zoneOffsetMin(timezone, window.nowMs)),
      phone: window.width <= PHONE_WIDTH ? '1' : '0',
    }),
  );
};

/** How a page is to be drawn. Whatever was sent, only what a reader can choose comes out. */
export interface Looks {
  readonly phone: boolean;
  readonly settings: Pick<
    Settings,
    'theme' | 'oddFormat' | 'viewFormat' | 'lines' | 'sorting' | 'matchesFilter' | 'sidebar'
  > & { readonly timezone: number };
}

const ZONE_STEP_MIN = 15;

/** Offset in hours; UTC for whoever comes for the first time: the script then writes the browser's own times. */
function zoneOf(text: string | null): number {
  const minutes = Number(text ?? 0);
  return Number.isInteger(minutes / ZONE_STEP_MIN) && minutes >= -720 && minutes <= 840 ? minutes / 60 : 0;
}

export function looksOf(cookies: string, userAgent: string): Looks {
  let kept = new URLSearchParams();
  let odds = '';
  let view = '';
  try {
    kept = new URLSearchParams(cookieValue(cookies, LOOKS_COOKIE) ?? '');
    odds = cookieValue(cookies, 'oddFormat') ?? '';
    view = cookieValue(cookies, 'viewFormat') ?? '';
  } catch {
    // A cookie that is no text of ours says nothing; the page is drawn as for a first visit.
  }
  const phone = kept.get('phone');
  return {
    phone: phone === null ? /\bMobile\b/.test(userAgent) : phone === '1',
    settings: {
      // The style sheet follows the theme by itself; of the markup only one word and one sign do.
      theme: 'dark',
      oddFormat: isOddsFormat(odds) ? odds : 'decimal',
      viewFormat: view === 'cards' ? 'cards' : 'table',
      lines: kept.get('lines') === 'singleline' ? 'singleline' : 'doubleline',
      sorting: kept.get('sorting') === 'time' ? 'time' : 'league',
      matchesFilter: kept.get('matches') === 'today' ? 'today' : 'all',
      sidebar: kept.get('side') === 'rail' ? 'rail' : 'full',
      timezone: zoneOf(kept.get('zone')),
    },
  };
}
