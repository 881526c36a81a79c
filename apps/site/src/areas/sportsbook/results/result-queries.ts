import {
  findResults,
  getResultAlternativesById,
  getResultPreviewById,
  getResultPreviewsByTournament,
  getResultPreviewsByTournamentAndDate,
  getResultTournaments,
  getResultTournamentsByDate,
  getResultTournamentsByMatch,
  type LanguageCode,
} from '@evens/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../../shared/api/api.ts';

const RENEWED_MS = 30_000;

/** The seven days, and how many results each has; the last one is today. */
export const resultWeekQuery = (tzOffsetMin: number) =>
  queryOptions({
    queryKey: ['results', 'week', tzOffsetMin],
    queryFn: () => ask(api.call(getResultTournaments, { query: { tzOffsetMin } })),
    refetchInterval: RENEWED_MS,
  });

/** Sports, categories and tournaments of the day that begins at this moment. */
export const resultDayQuery = (date: string | undefined) =>
  queryOptions({
    queryKey: ['results', 'day', date],
    queryFn: () => ask(api.call(getResultTournamentsByDate, { query: { date: date ?? '' } })),
    enabled: date !== undefined,
    refetchInterval: RENEWED_MS,
    placeholderData: keepPreviousData,
  });

/** A tournament's results of a day, or of the seven. */
export const tournamentResultsQuery = (tournamentId: number, date: string | undefined, langcode: LanguageCode) =>
  queryOptions({
    queryKey: ['results', 'tournament', tournamentId, date, langcode],
    queryFn: () => {
      const of = { langcode, TournamentId: tournamentId };
      return date === undefined
        ? ask(api.call(getResultPreviewsByTournament, { query: of }))
        : ask(api.call(getResultPreviewsByTournamentAndDate, { query: { ...of, date } }));
    },
    refetchInterval: RENEWED_MS,
  });

export interface ResultsChoice {
  readonly date?: string;
  readonly sport?: string;
  readonly esports?: '0' | '1';
  readonly kind?: 'matches' | 'outrights';
  readonly q?: string;
  readonly ids?: string;
}

export const foundResultsQuery = (choice: ResultsChoice, page: number, langcode: LanguageCode) =>
  queryOptions({
    queryKey: ['results', 'found', choice, page, langcode],
    queryFn: () => ask(api.call(findResults, { query: { ...choice, page, langcode } })),
    refetchInterval: RENEWED_MS,
  });

export const resultQuery = (id: number, langcode: LanguageCode) =>
  queryOptions({
    queryKey: ['results', 'one', id, langcode],
    queryFn: () => ask(api.call(getResultPreviewById, { query: { id, langcode } })),
  });

export const resultMarketsQuery = (id: number, langCode: LanguageCode) =>
  queryOptions({
    queryKey: ['results', 'markets', id, langCode],
    queryFn: () => ask(api.call(getResultAlternativesById, { query: { Id: id, langCode } })),
  });

/** Where in the tree a match stands. */
export const resultPlaceQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['results', 'place', id],
    queryFn: () => ask(api.call(getResultTournamentsByMatch, { query: { MatchId: id ?? 0 } })),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
