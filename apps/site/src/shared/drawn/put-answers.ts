import type { EventClock, FixtureDetail, FixtureRow } from '@evens/contract';
import { setEventClock } from '../fixtures/event-clock.ts';
import { browserRealtime } from '../realtime/index.ts';

/**
 * What a page is drawn from, where scores, prices and clocks are read. The server does it before it draws and the browser
 * before it looks, in the same order: of a match that two answers tell of, asked at different moments, both show the newer
 * word everywhere, and a clock by the answer that is in the page.
 */
export function putAnswers(answers: Iterable<readonly [key: readonly unknown[], data: unknown]>): void {
  const { store } = browserRealtime();
  for (const [key, data] of answers) {
    if (key[0] === 'fixtures') store.putRows((data as { fixtures: readonly FixtureRow[] }).fixtures);
    if (key[0] === 'fixture') store.putFixture(data as FixtureDetail);
    if (key[0] === 'eventClock') setEventClock(data as EventClock);
  }
}
