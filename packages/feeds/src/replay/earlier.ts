import type { EarlierResult } from '../protocol.ts';
import { placeOf } from './competitions.ts';
import type { ReplayArchive } from './seasons.ts';

/** Seasons of a league that are looked back on. */
const SEASONS = 3;
const LONGEST_MS = 3 * 3_600_000;

/** What the files say was played before the replay began. */
export function* earlierInArchive(archive: ReplayArchive, fromMs: number): Generator<EarlierResult | undefined> {
  for (const { competition, seasons } of archive.leagues) {
    const { tournament } = placeOf(competition);
    const begun = seasons.filter(({ matches }) => (matches[0]?.startMs ?? Number.POSITIVE_INFINITY) < fromMs);
    for (const { id, startMs, home, away, fullTime, state } of begun
      .slice(-SEASONS)
      .flatMap(({ matches }) => matches)) {
      if (state !== 'played' || !fullTime || startMs + LONGEST_MS > fromMs) continue;
      const played = { id, sportId: 1, tournamentId: tournament.id, tournament: tournament.name, atMs: startMs };
      yield { ...played, home, away, score: fullTime };
    }
    yield undefined;
  }
}
