import {
  findResults,
  getResultAlternativesById,
  getResultPreviewById,
  getResultPreviewsByTournament,
  getResultPreviewsByTournamentAndDate,
  getResultTournaments,
  getResultTournamentsByDate,
  getResultTournamentsByMatch,
  getSchedule,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { type PlayerRoute, route, type Turns } from '../../../platform/http/index.ts';
import type { MatchResults } from './match-results.ts';
import type { Schedule } from './schedule.ts';

/** Undefined for a moment that no calendar has: 30 February. Such a text is written otherwise when it is written again. */
export function dayStartMs(date: string): number | undefined {
  const ms = Date.parse(date);
  if (Number.isNaN(ms)) return undefined;
  return new Date(ms).toISOString().startsWith(date.slice(0, 19)) ? ms : undefined;
}

const noSuchDay = () => refuse(refusal('InvalidRequest'));

/** The seven calls of results, as the specification writes them, and one of ours that finds. */
export function resultRoutes(results: MatchResults, turns: Turns): readonly PlayerRoute[] {
  return [
    route(getResultTournaments, ({ query }) => results.tournaments(query.tzOffsetMin), { turns }),
    route(
      getResultTournamentsByDate,
      async ({ query }) => {
        const fromMs = dayStartMs(query.date);
        return fromMs === undefined ? noSuchDay() : results.tournamentsOfDay(fromMs);
      },
      { turns },
    ),
    route(
      getResultTournamentsByMatch,
      async ({ query }) => (await results.tournamentOfMatch(query.MatchId)) ?? refuse(refusal('NotFound')),
    ),
    route(
      getResultPreviewsByTournament,
      ({ query }) => results.ofTournament(query.TournamentId, undefined, query.langcode),
      { turns },
    ),
    route(
      getResultPreviewsByTournamentAndDate,
      async ({ query }) => {
        const fromMs = dayStartMs(query.date);
        return fromMs === undefined ? noSuchDay() : results.ofTournament(query.TournamentId, fromMs, query.langcode);
      },
      { turns },
    ),
    route(getResultPreviewById, async ({ query }) => {
      const detail = await results.detail(query.id, query.langcode);
      return detail
        ? { result: detail.result, offered: detail.offered, markets: detail.main }
        : refuse(refusal('NotFound'));
    }),
    route(getResultAlternativesById, async ({ query }) => {
      const detail = await results.detail(query.Id, query.langCode);
      return detail ? { markets: detail.others } : refuse(refusal('NotFound'));
    }),
    route(
      findResults,
      async ({ query: { date, ...query } }) => {
        const fromMs = date === undefined ? undefined : dayStartMs(date);
        if (date !== undefined && fromMs === undefined) return noSuchDay();
        return results.find({ ...query, fromMs });
      },
      { turns },
    ),
  ];
}

export const scheduleRoute = (schedule: Schedule, turns: Turns): PlayerRoute =>
  route(
    getSchedule,
    async ({ query: { date, ...query } }) => {
      const fromMs = date === undefined ? undefined : dayStartMs(date);
      return date !== undefined && fromMs === undefined ? noSuchDay() : schedule.ask({ ...query, fromMs });
    },
    { turns },
  );
