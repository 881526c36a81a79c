import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** More than anyone follows: a list of an account ends somewhere. */
export const MOST_FAVOURITE_TOURNAMENTS = 100;

/** Ids of tournaments, the one that was added last in front. */
const favouritesView = z.object({ favoriteTournamentIds: z.array(z.number()) });

export type FavouritesView = z.output<typeof favouritesView>;

const oneTournament = z.object({ tournamentId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

export const getFavouriteTournaments = endpoint({
  name: 'getFavouriteTournaments',
  method: 'GET',
  path: '/api/user/favourite-tournaments',
  summary: "The player's favourite tournaments",
  access: 'player',
  response: favouritesView,
  refusals: [],
});

/** Adding what is there already only brings it to the front. */
export const addFavouriteTournament = endpoint({
  name: 'addFavouriteTournament',
  method: 'POST',
  path: '/api/user/favourite-tournaments/add',
  summary: "Adds a tournament to the player's favourites",
  access: 'player',
  play: false,
  body: oneTournament,
  response: favouritesView,
  refusals: ['TooManyFavourites'],
});

/** Removing what is not there is the same as having removed it. */
export const removeFavouriteTournament = endpoint({
  name: 'removeFavouriteTournament',
  method: 'POST',
  path: '/api/user/favourite-tournaments/remove',
  summary: "Takes a tournament out of the player's favourites",
  access: 'player',
  play: false,
  body: oneTournament,
  response: favouritesView,
  refusals: [],
});
