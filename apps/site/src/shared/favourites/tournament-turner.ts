import type { FavouritesView, RefusalBody } from '@evens/contract';
import type { Result } from '@evens/kernel';

interface TurnerParts {
  /** What the page shows; undefined for a visitor. */
  readonly ids: () => readonly number[] | undefined;
  readonly show: (ids: readonly number[]) => void;
  readonly send: (tournamentId: number, wanted: boolean) => Promise<Result<FavouritesView, RefusalBody>>;
  readonly refused: (refusal: RefusalBody) => void;
  readonly askToSignIn: () => void;
}

const turned = (ids: readonly number[], id: number, wanted: boolean): readonly number[] => {
  const others = ids.filter((each) => each !== id);
  return wanted ? [id, ...others] : others;
};

/**
 * Turns a favourite tournament on or off. The page shows it at once; where the house refuses, that one is turned back and the
 * others stay. Calls go one after another, so that the house ends where the player does.
 */
export function tournamentTurner({ ids, show, send, refused, askToSignIn }: TurnerParts) {
  let line: Promise<void> = Promise.resolve();
  let waiting = 0;
  return (id: number): Promise<void> => {
    const shown = ids();
    if (!shown) {
      askToSignIn();
      return Promise.resolve();
    }
    const wanted = !shown.includes(id);
    show(turned(shown, id, wanted));
    waiting += 1;
    line = line.then(async () => {
      const answer = await send(id, wanted);
      waiting -= 1;
      const now = ids();
      if (!now) return;
      if (answer.ok) {
        // While others are on their way, the house does not know yet what the page shows.
        if (waiting === 0) show(answer.value.favoriteTournamentIds);
        return;
      }
      if (now.includes(id) === wanted) show(turned(now, id, !wanted));
      refused(answer.refusal);
    });
    return line;
  };
}
