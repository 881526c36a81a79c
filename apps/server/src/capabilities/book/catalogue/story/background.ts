import { type Fixture, type Lineups, sportById } from '@evens/catalogue';
import type { Background, LineupView, PastResultView } from '@evens/contract';
import type { Database } from '../../../../platform/database/index.ts';
import { lastResults, meetingsOf, type PastResult, seasonResults } from './past-store.ts';
import { seasonAt } from './season.ts';
import { storyOfFixture } from './story-store.ts';
import { hasTable, tableOf } from './table.ts';

const FORM = 5;
const MEETINGS = 10;

const resultView = ({ id, atMs, tournament, home, away, score, kept }: PastResult): PastResultView => ({
  ...(kept && { fixtureId: id }),
  atMs,
  tournament,
  home,
  away,
  score: [...score],
  winner: score[0] > score[1] ? 'home' : score[0] < score[1] ? 'away' : 'draw',
});

const lineupView = ({ formation, starting, bench }: Lineups['home']): LineupView => ({
  ...(formation !== undefined && { formation }),
  starting: starting.map((each) => ({ ...each })),
  bench: bench.map((each) => ({ ...each })),
});

/** What was before a match: the last results of its sides, those between them, their league, and who plays. */
export async function backgroundOf(db: Database, fixture: Fixture): Promise<Background> {
  const { sportId, startMs: beforeMs, tournament } = fixture;
  const sport = sportById(sportId);
  const [home, away] = fixture.competitors.map(({ name }) => name);
  if (!sport || fixture.kind !== 'match' || home === undefined || away === undefined)
    return { form: { home: [], away: [] }, meetings: [] };
  const last = (side: string) => lastResults(db, { sportId, side, beforeMs, limit: FORM });
  const [ofHome, ofAway, meetings] = await Promise.all([
    last(home),
    last(away),
    meetingsOf(db, { sportId, sides: [home, away], beforeMs, limit: MEETINGS }),
  ]);
  const season = seasonAt(beforeMs);
  const played = hasTable(sport) ? await seasonResults(db, { tournamentId: tournament.id, season, beforeMs }) : [];
  return {
    form: { home: ofHome.map(resultView), away: ofAway.map(resultView) },
    meetings: meetings.map(resultView),
    ...(played.length > 0 && { table: { season, rows: tableOf(sport, played) } }),
    ...(await lineupsOf(db, fixture, [ofHome, ofAway])),
  };
}

/** This match's where they are known, else those of each side's last match and when the new ones come. */
async function lineupsOf(
  db: Database,
  fixture: Fixture,
  [ofHome, ofAway]: readonly [readonly PastResult[], readonly PastResult[]],
): Promise<Pick<Background, 'lineups' | 'lineupsAtMs'>> {
  const known = (await storyOfFixture(db, fixture.id))?.lineups;
  if (known) return { lineups: { of: 'known', home: lineupView(known.home), away: lineupView(known.away) } };
  const { lineupsAtMs } = fixture;
  if (lineupsAtMs === undefined || fixture.status !== 'notStarted') return {};
  const [home, away] = fixture.competitors.map(({ name }) => name);
  const lastOf = async (side: string | undefined, results: readonly PastResult[]) => {
    const [last] = results;
    const lineups = last?.kept ? (await storyOfFixture(db, last.id))?.lineups : undefined;
    return lineups && lineupView(last?.home === side ? lineups.home : lineups.away);
  };
  const [homeLast, awayLast] = [await lastOf(home, ofHome), await lastOf(away, ofAway)];
  return {
    ...(homeLast && awayLast && { lineups: { of: 'last', home: homeLast, away: awayLast } as const }),
    lineupsAtMs,
  };
}
