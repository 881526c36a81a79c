import { useEffect, useRef, useState } from 'react';
import type { GameViewProps } from '../../frame/game-view.ts';

const NONE: readonly number[] = [];

export interface Opened {
  /** Places of the fields that are still under silver. */
  readonly covered: readonly number[];
  readonly open: (places: readonly number[]) => void;
  readonly openAll: () => void;
  /** Whether there is silver that may be scratched. */
  readonly live: boolean;
  readonly name: string;
}

/** Which fields of a bought card are open; the round's picture stands when all of them are. */
export function useOpened(view: GameViewProps, fields: number): Opened {
  const { round, fresh, calm, sending, onShown, play } = view;
  const [state, setState] = useState<{ readonly id: string | undefined; readonly open: readonly number[] }>({
    id: undefined,
    open: NONE,
  });
  const id = round?.id;
  const all = Array.from({ length: fields }, (_, place) => place);
  const open = state.id === id ? state.open : NONE;
  const hides = round !== null && fresh && !calm;
  const bought = round !== null && sending !== 'press';
  const covered = !bought ? all : hides ? all.filter((place) => !open.includes(place)) : NONE;
  const stands = bought && covered.length === 0;
  const told = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!stands || !fresh || told.current === id) return;
    told.current = id;
    onShown();
  }, [stands, fresh, id, onShown]);
  const add = (places: readonly number[]): void => {
    play('open');
    setState({ id, open: [...new Set([...open, ...places])] });
  };
  return {
    covered,
    open: add,
    openAll: () => add(all),
    live: bought && covered.length > 0,
    name: bought ? (id ?? '') : '',
  };
}
