import type { SportTree } from '@evens/contract';

/** A league of a game, with the aliases of its path. */
export interface ChosenLeague {
  readonly id: number;
  readonly alias: string;
  readonly category: string;
}

/** What is chosen of esports: a game, and of each game a league. Nothing chosen is all of them. */
export interface EsportsChoice {
  readonly selectedEsportCategory: string | undefined;
  readonly selectedTournaments: Readonly<Record<string, ChosenLeague>>;
}

export interface League extends ChosenLeague {
  readonly name: string;
  readonly live: number;
  readonly today: number;
  readonly all: number;
}

/** Choosing a league that is chosen already gives it up; no league is all of them. */
export function withLeague(choice: EsportsChoice, game: string, league: ChosenLeague | undefined): EsportsChoice {
  const { [game]: before, ...others } = choice.selectedTournaments;
  const chosen = league?.id === before?.id ? undefined : league;
  return {
    selectedEsportCategory: game,
    selectedTournaments: chosen === undefined ? others : { ...others, [game]: chosen },
  };
}

/** The game that is chosen as far as it is there; otherwise all. */
export const validGame = (game: string | undefined, games: readonly { readonly alias: string }[]): string | undefined =>
  games.find(({ alias }) => alias === game)?.alias;

/** The leagues of a game with something to bet on, in the order of its tree. */
export const leaguesOf = (tree: SportTree): readonly League[] =>
  tree.categories.flatMap((category) =>
    category.tournaments
      .filter(({ live, all }) => live + all > 0)
      .map(({ id, alias, name, live, today, all }) => ({
        id,
        alias,
        name,
        category: category.alias,
        live,
        today,
        all,
      })),
  );

/** The league that a path names; undefined for all of them, `gone` for one that is not there, or no longer. */
export function leagueOfPath(
  leagues: readonly League[],
  category: string | undefined,
  tournament: string | undefined,
): League | 'gone' | undefined {
  if (tournament === undefined) return undefined;
  return leagues.find((each) => each.category === category && each.alias === tournament) ?? 'gone';
}
