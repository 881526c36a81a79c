import type { QueryClient } from '@tanstack/react-query';
import type { Drawn } from '../shared/drawn/drawn.ts';
import { putAnswers } from '../shared/drawn/put-answers.ts';
import { zoneOffsetMin } from '../shared/formats/time.ts';
import { useSettings } from '../shared/settings/settings-store.ts';

/** Questions whose answer depends on when the day of the reader begins. */
const BY_DAY: ReadonlySet<unknown> = new Set(['sports', 'sportTree', 'topTournaments', 'fixtures']);

const ownZoneMin = (): number => zoneOffsetMin(useSettings.getState().timezone, Date.now());

/** The same question in the reader's own zone: the zone comes last in its key. */
const inOwnZone = (key: readonly unknown[]): readonly unknown[] =>
  BY_DAY.has(key[0]) ? [...key.slice(0, -1), ownZoneMin()] : key;

const asksForToday = ([, choice]: readonly unknown[]): boolean =>
  typeof choice === 'object' && choice !== null && 'view' in choice && choice.view === 'today';

/**
 * Puts what the page was drawn from where its answers would be, before React looks: nothing is asked twice, and prices begin
 * with the versions in the page, so that whatever the connection says later is newer. A first visit was drawn for another
 * zone; its answers stand in for the reader's own, which differ in what is called today alone: a list of today is asked for at
 * once, counts come with the next look.
 */
export function takeOver(queries: QueryClient, drawn: Drawn, askedAtMs: number): void {
  for (const [key, data, extent] of drawn.queries) {
    queries.setQueryData([...key], data, { updatedAt: askedAtMs });
    const own = inOwnZone(key);
    // What is there in part counts as old from the start, in the zone that will be looked at; so does another zone's day.
    const isOld = extent === 'part' || (asksForToday(key) && own.at(-1) !== key.at(-1));
    queries.setQueryData([...own], data, { updatedAt: isOld ? 0 : askedAtMs });
  }
  putAnswers(drawn.queries.map(([key, data]) => [key, data]));
}
