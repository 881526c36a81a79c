import { type Currency, HOUSE_CURRENCY, isCurrency } from '@evens/kernel';
import { useEffect, useRef, useState } from 'react';
import type { GameViewProps, PlacedBet } from '../../frame/game-view.ts';
import { doubled, pressedBets, withChip, without } from './placing.ts';

export interface Placing {
  readonly currency: Currency;
  readonly bets: readonly PlacedBet[];
  readonly lay: (place: string) => void;
  readonly takeOff: (place: string) => void;
  readonly undo: (() => void) | undefined;
  readonly clear: (() => void) | undefined;
  /** Lays as much again on every place; undefined where nothing lies there. */
  readonly double: (() => void) | undefined;
  /** Lays the bets of the last round again; undefined where there was none, or something lies there already. */
  readonly repeat: (() => void) | undefined;
}

/**
 * Laying chips before a press. Once a round's picture has come about the table is cleared, and its bets can be laid again.
 *
 * @param isPlace - whether a bet of a round is one that a press makes
 */
export function usePlacing(
  view: Pick<GameViewProps, 'setup' | 'change' | 'free' | 'round' | 'currency' | 'play'>,
  isPlace: (place: string) => boolean,
): Placing {
  const { setup, change, free, round, play } = view;
  const currency = isCurrency(view.currency) ? view.currency : HOUSE_CURRENCY;
  const [past, setPast] = useState<readonly (readonly PlacedBet[])[]>([]);
  const { bets } = setup;
  const to = (next: readonly PlacedBet[]): void => {
    if (!free) return;
    setPast((before) => [...before, bets]);
    change({ bets: next });
    play('tick');
  };
  const cleared = useRef(round?.id);
  useEffect(() => {
    if (!round || !free || cleared.current === round.id) return;
    cleared.current = round.id;
    setPast([]);
    change({ bets: [] });
  }, [round, free, change]);
  const last = round ? pressedBets(round.bets, isPlace) : [];
  const undo = (): void => {
    change({ bets: past.at(-1) ?? [] });
    setPast((before) => before.slice(0, -1));
  };
  return {
    currency,
    bets,
    lay: (place) => to(withChip(bets, place, setup.stake, currency)),
    takeOff: (place) => bets.some((bet) => bet.place === place) && to(without(bets, place)),
    undo: free && past.length > 0 ? undo : undefined,
    clear: free && bets.length > 0 ? () => to([]) : undefined,
    double: free && bets.length > 0 ? () => to(doubled(bets, currency)) : undefined,
    repeat: free && bets.length === 0 && last.length > 0 ? () => to(last) : undefined,
  };
}
