import type { RefusalBody } from '@evens/contract';
import type { Result } from '@evens/kernel';

interface TurnerParts<Id> {
  /** What the page shows; undefined for a visitor. */
  readonly ids: () => readonly Id[] | undefined;
  readonly show: (ids: readonly Id[]) => void;
  /** The account's favourites afterwards. */
  readonly send: (id: Id, wanted: boolean) => Promise<Result<readonly Id[], RefusalBody>>;
  readonly refused: (refusal: RefusalBody) => void;
  readonly askToSignIn: () => void;
}

export const turned = <Id>(ids: readonly Id[], id: Id, wanted: boolean): readonly Id[] => {
  const others = ids.filter((each) => each !== id);
  return wanted ? [id, ...others] : others;
};

/**
 * Turns a favourite of the account on or off. The page shows it at once; where the house refuses, that one is turned back and the
 * others stay. Calls go one after another, so that the house ends where the player does.
 */
export function favouriteTurner<Id>({ ids, show, send, refused, askToSignIn }: TurnerParts<Id>) {
  let line: Promise<void> = Promise.resolve();
  let waiting = 0;
  return (id: Id): Promise<void> => {
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
        if (waiting === 0) show(answer.value);
        return;
      }
      if (now.includes(id) === wanted) show(turned(now, id, !wanted));
      refused(answer.refusal);
    });
    return line;
  };
}
