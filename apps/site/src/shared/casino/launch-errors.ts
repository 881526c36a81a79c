import { create } from 'zustand';

/**
 * Why games in frames could not be opened, in the reader's language (specification 2, L210). Rocket is handed to an SDK of its maker on
 * pages that use one, so that its failure has a name of its own there and here.
 */
export interface LaunchErrors {
  /** By the lobby's key of the game. */
  readonly gameUrlErrors: Readonly<Record<string, string>>;
  readonly rocketGameError: string | null;
}

export const useLaunchErrors = create<LaunchErrors>(() => ({ gameUrlErrors: {}, rocketGameError: null }));

interface Launched {
  readonly key: string;
  /** Who makes it, in small letters. */
  readonly provider: string;
}

const ofRocket = ({ provider }: Launched): boolean => provider === 'rocket';

/** Keeps why a game did not open; null once it has. */
export const noteLaunch = (game: Launched, error: string | null): void =>
  useLaunchErrors.setState(({ gameUrlErrors }) => {
    if (ofRocket(game)) return { rocketGameError: error };
    const { [game.key]: _, ...others } = gameUrlErrors;
    return { gameUrlErrors: error === null ? others : { ...others, [game.key]: error } };
  });

/** Why this game did not open; undefined where it has, or is still asked for. */
export const launchErrorOf = ({ gameUrlErrors, rocketGameError }: LaunchErrors, game: Launched): string | undefined =>
  (ofRocket(game) ? rocketGameError : gameUrlErrors[game.key]) ?? undefined;
