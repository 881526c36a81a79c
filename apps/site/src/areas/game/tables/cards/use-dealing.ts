import { useLayoutEffect, useRef, useState } from 'react';
import type { GameViewProps } from '../../frame/game-view.ts';
import { type DealtCard, dealtSoFar, newCards } from './dealing.ts';

const CARD_MS = 340;
/** The last card has landed when its own movement is over. */
const LANDING_MS = 300;

interface Dealing {
  readonly dealt: readonly DealtCard[];
  /** Whether all cards of this state lie on the table. */
  readonly done: boolean;
}

/**
 * Deals what is new in a state card by card, then says that its picture stands.
 *
 * @param name - of the state: another name is another deal. Of a new round nothing lies on the table before
 * @param after - all cards of the state in the order in which they are dealt
 */
export function useDealing(
  view: Pick<GameViewProps, 'fresh' | 'calm' | 'onShown' | 'play'>,
  name: string | undefined,
  after: readonly DealtCard[],
): Dealing {
  const { fresh, calm, onShown, play } = view;
  const moves = fresh && !calm;
  const before = useRef<{ readonly round: string | undefined; readonly cards: readonly DealtCard[] }>({
    round: undefined,
    cards: [],
  });
  const [come, setCome] = useState<{ readonly name: string | undefined; readonly count: number }>({ name, count: 0 });
  const round = name?.split(':')[0];
  const lay = before.current.round === round ? before.current.cards : [];
  const toCome = newCards(lay, after);
  const latest = useRef(after);
  latest.current = after;
  // Before the page is drawn: whoever sees the choices of a table that stands may take one at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: how many come belongs to the state's name
  useLayoutEffect(() => {
    const stands = (): void => {
      before.current = { round, cards: latest.current };
      setCome({ name, count: Number.MAX_SAFE_INTEGER });
      if (fresh) onShown();
    };
    if (!moves || toCome === 0) {
      stands();
      return;
    }
    let count = 0;
    let timer: ReturnType<typeof setTimeout>;
    const next = (): void => {
      if (count === toCome) {
        stands();
        return;
      }
      count += 1;
      play('card');
      setCome({ name, count });
      timer = setTimeout(next, count === toCome ? LANDING_MS : CARD_MS);
    };
    timer = setTimeout(next, 60);
    return () => clearTimeout(timer);
    // What lies there is read when a state begins, and never while its cards come.
  }, [name, round, moves, fresh, onShown, play]);
  const count = come.name === name ? come.count : 0;
  const done = !moves || count >= toCome;
  return { dealt: done ? after : dealtSoFar(lay, after, count), done };
}
