import { SPORTS, sportByAlias } from '@evens/catalogue';
import { createSimulator } from '@evens/feeds';
import { demoWorld } from '@evens/seed-world';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const startMs = Date.UTC(2026, 10, 21, 14, 0);

interface Board {
  readonly live: ReadonlyMap<number, number>;
  readonly coming: ReadonlyMap<number, number>;
  readonly titles: ReadonlyMap<number, number>;
}

const total = (counts: ReadonlyMap<number, number>): number =>
  [...counts.values()].reduce((sum, each) => sum + each, 0);

/** What the simulator shows of the demo world at an hour: fixtures in play, and those of the coming week, by sport. */
function boardAt(nowMs: number): Board {
  const live = new Map<number, number>();
  const coming = new Map<number, number>();
  const titles = new Map<number, number>();
  for (const body of createSimulator({ world: demoWorld(), seed: 'demo', startMs, fromMs: nowMs }).snapshot()) {
    // Fixtures come first, with what has happened in them; prices are not looked at here.
    if (body.type === 'prices') break;
    if (body.type !== 'fixture') continue;
    const { fixture } = body;
    const add = (counts: Map<number, number>): void => {
      counts.set(fixture.sportId, (counts.get(fixture.sportId) ?? 0) + 1);
    };
    if (fixture.kind === 'outright') add(titles);
    else if (fixture.status === 'live') add(live);
    else if (fixture.startMs > nowMs && fixture.startMs <= nowMs + WEEK) add(coming);
  }
  return { live, coming, titles };
}

/** What the demo world lacks, so many hours after it began, of what it promises; in words, empty when it lacks nothing. */
export function demoBoardFaults(hours: number): readonly string[] {
  const { live, coming, titles } = boardAt(startMs + hours * HOUR);
  const faults: string[] = [];
  const wants = (what: string, least: number, there: number): void => {
    if (there < least) faults.push(`${what}: ${there} of ${least}`);
  };
  wants('in play', 80, total(live));
  wants('in the coming week', 1500, total(coming));
  wants('outrights', 51, total(titles));
  // A sport out of season has the title of its next one.
  for (const { id, alias } of SPORTS) wants(`${alias} to bet on`, 1, (coming.get(id) ?? 0) + (titles.get(id) ?? 0));
  wants('sports in the coming week', 35, coming.size);
  wants('sports in play', 8, live.size);
  for (const alias of ['tennis', 'basketball', 'table-tennis'])
    wants(`${alias} in play`, 1, live.get(sportByAlias(alias)?.id ?? 0) ?? 0);
  const esports = SPORTS.filter((each) => each.esport).reduce((sum, each) => sum + (live.get(each.id) ?? 0), 0);
  wants('esports in play', 4, esports);
  return faults;
}
