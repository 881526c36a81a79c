import { getCasinoGames, getFreeSpins, getOpenRounds, getRounds, getStakeTerms, type RoundView } from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask, queryClient } from '../../../shared/api/api.ts';

/** All that is read of a player's rounds is under this key, so that the next player sees none of it. */
const ROUNDS = 'rounds';

/** How many rounds stand as pictures above the table. */
const LAST_SHOWN = 24;

export const openRoundsQuery = queryOptions({
  queryKey: [ROUNDS, 'open'],
  queryFn: () => ask(api.call(getOpenRounds)),
  staleTime: 0,
});

export const lastRoundsQuery = (game: string) =>
  queryOptions({
    queryKey: [ROUNDS, 'last', game],
    queryFn: async () => (await ask(api.call(getRounds, { query: { game, pageSize: LAST_SHOWN } }))).rounds,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Free spins that the player can use, of all games. */
export const freeSpinsQuery = queryOptions({
  queryKey: [ROUNDS, 'free-spins'],
  queryFn: async () => (await ask(api.call(getFreeSpins))).freeSpins,
  staleTime: 0,
});

export const stakeTermsQuery = (game: string) =>
  queryOptions({
    queryKey: [ROUNDS, 'terms', game],
    queryFn: () => ask(api.call(getStakeTerms, { query: { game } })),
    staleTime: 60_000,
  });

/** Names of games, the house's live tables among them, and which are open to whoever asks. */
export const gamesQuery = queryOptions({
  queryKey: [ROUNDS, 'games'],
  queryFn: async () => {
    const list = (category: 'all' | 'live') => ask(api.call(getCasinoGames, { query: { category } }));
    const [all, live] = await Promise.all([list('all'), list('live')]);
    const more = live.Games.filter(({ key }) => !all.Games.some((game) => game.key === key));
    return { ...all, Games: [...all.Games, ...more] };
  },
  staleTime: 60_000,
});

/** A round that has ended here stands first among the last ones. */
export function noteRound(round: RoundView): void {
  queryClient.setQueryData(lastRoundsQuery(round.game).queryKey, (before) =>
    before === undefined ? before : [round, ...before.filter(({ id }) => id !== round.id)].slice(0, LAST_SHOWN),
  );
}
