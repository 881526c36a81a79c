import type { Page } from 'playwright-core';

/** One event of Chromium's trace: microseconds of the clock, and of the thread's own processor time. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** What a page marks in each frame in which it drew something (`performance.mark`). */
export const DRAWN_MARK = 'frame drawn';

const CATEGORIES = ['devtools.timeline', 'blink.user_timing'];

/**
 * How long the script of each drawn frame ran while `does` did, in milliseconds of processor time of the page's own thread. By the clock a
 * frame is as long as whatever else the machine did meanwhile; a browser that draws without a graphics card takes both processors of a
 * small machine by itself.
 */
export async function frameTimes(page: Page, does: () => Promise<void>): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as readonly TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, recordMode: 'recordAsMuchAsPossible' },
  });
  await does();
  const complete = new Promise<unknown>((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const marks = events.filter(({ name }) => name === DRAWN_MARK);
  return events
    .filter(({ name, tdur }) => name === 'FireAnimationFrame' && tdur !== undefined)
    .filter((frame) =>
      marks.some(
        ({ pid, tid, ts }) =>
          pid === frame.pid && tid === frame.tid && ts >= frame.ts && ts <= frame.ts + (frame.dur ?? 0),
      ),
    )
    .map(({ tdur = 0 }) => tdur / 1000);
}
