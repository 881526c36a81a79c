import type { RoundView } from '@evens/contract';
import { useEffect } from 'react';
import { useUser } from '../../../shared/session/session.ts';
import type { GameModule } from './game-view.ts';
import { type GameNow, useGame } from './use-game.ts';
import { useGap } from './use-gap.ts';
import { useLastRound, useOpenRounds } from './use-round.ts';

type Pair<Item> = readonly [first: Item, second: Item];

/**
 * Which open round belongs to which of two bets: each keeps the one that it has, the others go to bets that have none, in their order.
 *
 * @param held - ids of the rounds that the bets know, open or over
 */
export function seatsOf(open: readonly RoundView[], held: Pair<string | undefined>): Pair<RoundView | undefined> {
  const own = held.map((id) => open.find((round) => round.id === id));
  const left = open.filter(({ id }) => !held.includes(id));
  const [first = left.shift(), second = left.shift()] = own;
  return [first, second];
}

/** Stories are gone on with for so long; later their rounds stand as they ended. */
const RESUMED_FOR_MS = 24 * 60 * 60_000;

/** The one bet of a game, on the open round that an earlier visit has left, or on the last one where the game shows that. */
export function useOneBet(module: GameModule): GameNow {
  const signedIn = Boolean(useUser());
  const game = useGame(module, useGap(module.rules.name, signedIn));
  const [left] = useOpenRounds(module.rules.name, signedIn).rounds;
  const { found, resume, state } = game.desk;
  useEffect(() => {
    if (left) found(left);
  }, [left, found]);
  const last = useLastRound(module, signedIn);
  const isEmpty = state.round === null && state.sending === null;
  const { isLongStory } = module;
  useEffect(() => {
    if (!last || !isEmpty || last.status !== 'over' || last.shown === null) return;
    const isUntold = isLongStory?.(last) === true && !last.told && Date.now() - last.startedMs < RESUMED_FOR_MS;
    if (isUntold) resume(last);
    else if (isLongStory) found(last);
  }, [last, isEmpty, isLongStory, found, resume]);
  return game;
}

/** Two bets of a game whose rounds take two of one player. */
export function useTwoBets(module: GameModule): Pair<GameNow> {
  const signedIn = Boolean(useUser());
  const gap = useGap(module.rules.name, signedIn);
  const first = useGame(module, gap);
  const second = useGame(module, gap);
  const { rounds } = useOpenRounds(module.rules.name, signedIn);
  const [a, b] = [first.desk, second.desk];
  const held = [a.state.round?.id, b.state.round?.id] as const;
  // A round that one of them has just sent for stands in no list of its own yet: it might be given to the other.
  const isSending = a.state.sending !== null || b.state.sending !== null;
  const [left, right] = isSending ? [] : seatsOf(rounds, held);
  const [foundFirst, foundSecond] = [a.found, b.found];
  useEffect(() => {
    if (left) foundFirst(left);
  }, [left, foundFirst]);
  useEffect(() => {
    if (right) foundSecond(right);
  }, [right, foundSecond]);
  return [first, second];
}
