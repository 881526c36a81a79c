import {
  type LiveBets,
  type LiveBoard,
  type LiveRoundView,
  type LiveStudio,
  liveBets,
  liveBoard,
  liveRoundView,
  liveStudio,
  type RoundView,
  tableTopic,
} from '@evens/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useBoard } from '../../../shared/realtime/index.ts';
import { type HouseClock, houseClock } from '../crash/house-clock.ts';

/** A table as everybody sees it. */
export interface LiveTable {
  readonly round: LiveRoundView | undefined;
  readonly bets: LiveBets | undefined;
  /** What was drawn, the newest first. */
  readonly board: LiveBoard;
  /** The operator's own device that says its results, and the picture beside it; undefined of a table that is drawn. */
  readonly studio: LiveStudio | undefined;
  /** What time it is at the house, in milliseconds; undefined before it has said so. */
  readonly now: () => number | undefined;
}

/** Where a round is at a moment; `left` and `since` are milliseconds. */
export type TablePhase =
  | { readonly kind: 'none' }
  | { readonly kind: 'open' | 'last'; readonly left: number; readonly whole: number }
  /** A seat decides. */
  | { readonly kind: 'playing'; readonly left: number; readonly whole: number }
  | { readonly kind: 'closed' }
  | { readonly kind: 'drawn'; readonly since: number; readonly whole: number }
  | { readonly kind: 'paid' }
  | { readonly kind: 'calledOff' };

/** Words that do not fit are as good as none: the page of a newer house says nothing of them. */
function read<Value>(
  shape: { safeParse(value: unknown): { readonly success: boolean; readonly data?: Value | undefined } },
  value: unknown,
): Value | undefined {
  const found = shape.safeParse(value);
  return found.success ? found.data : undefined;
}

export const tableOf = (board: ReadonlyMap<string, unknown> | undefined): Omit<LiveTable, 'now'> => ({
  round: read(liveRoundView, board?.get('round')),
  bets: read(liveBets, board?.get('bets')),
  board: read(liveBoard, board?.get('board')) ?? [],
  studio: read(liveStudio, board?.get('studio')),
});

/** Of a ring that empties while a seat decides. */
const ACT_MS = 12_000;

/** @param houseMs - what time it is at the house; undefined where that is not known yet */
export function tablePhase(round: LiveRoundView | undefined, houseMs: number | undefined): TablePhase {
  if (!round || houseMs === undefined) return { kind: 'none' };
  if (round.status === 'open') {
    const left = Math.max(0, round.closesMs - houseMs);
    // The house may not have said so yet; nothing is taken any more all the same.
    if (left === 0) return { kind: 'closed' };
    return { kind: houseMs >= round.lastMs ? 'last' : 'open', left, whole: round.closesMs - round.openedMs };
  }
  if (round.status === 'playing')
    return { kind: 'playing', left: Math.max(0, (round.turnEndsMs ?? houseMs) - houseMs), whole: ACT_MS };
  if (round.status !== 'drawn') return { kind: round.status };
  const [drawnMs, paysMs] = [round.drawnMs ?? houseMs, round.paysMs ?? houseMs];
  return { kind: 'drawn', since: Math.max(0, houseMs - drawnMs), whole: Math.max(1, paysMs - drawnMs) };
}

/**
 * Whether a player's round is a part in this shared round: both name the hash that was shown before it, which all hands of a shoe share,
 * and it was laid in this one.
 */
export const isPartOf = (
  part: Pick<RoundView, 'seeds' | 'startedMs'>,
  round: Pick<LiveRoundView, 'hashBefore' | 'openedMs'>,
): boolean => part.seeds.serverHash === round.hashBefore && part.startedMs >= round.openedMs;

/** Follows a table for as long as the component is shown. */
export function useLiveTable(key: string): LiveTable {
  const board = useBoard(tableTopic(key));
  const clock = useRef<HouseClock>(undefined);
  clock.current ??= houseClock();
  const said = board?.get('now');
  useMemo(() => {
    if (typeof said === 'number') clock.current?.hear(said, performance.now());
  }, [said]);
  return useMemo(() => ({ ...tableOf(board), now: () => clock.current?.now(performance.now()) }), [board]);
}

const MOVING: ReadonlySet<TablePhase['kind']> = new Set(['open', 'last', 'playing', 'drawn', 'none']);

/** The phase, looked at so often while something moves; as fine as a label needs it. */
export function useTablePhase({ round, now }: Pick<LiveTable, 'round' | 'now'>, everyMs: number): TablePhase {
  const [, look] = useState(0);
  const phase = tablePhase(round, now());
  const moves = MOVING.has(phase.kind);
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => look((looks) => looks + 1), everyMs);
    return () => clearInterval(timer);
  }, [moves, everyMs]);
  return phase;
}

/** So long after the table says that it has paid the player's part is asked for, and how often again. */
const ASK_MS = { first: 150, again: 900 } as const;

/** Asks what became of the player's part once its round has ended, and shows it at once: the table has told it already. */
export function useOwnPart(
  view: { readonly round: RoundView | null; readonly fresh: boolean; onShown(): void; refresh(): void },
  table: Pick<LiveTable, 'round'>,
): RoundView | undefined {
  const { round, fresh, onShown, refresh } = view;
  const shared = table.round;
  const ended = shared?.status === 'paid' || shared?.status === 'calledOff';
  const due = round?.status === 'open' && shared !== undefined && (ended || !isPartOf(round, shared));
  useEffect(() => {
    if (!due) return;
    let timer = setTimeout(function ask() {
      refresh();
      timer = setTimeout(ask, ASK_MS.again);
    }, ASK_MS.first);
    return () => clearTimeout(timer);
  }, [due, refresh]);
  useEffect(() => {
    if (round && fresh) onShown();
  }, [round, fresh, onShown]);
  return round && shared && isPartOf(round, shared) ? round : undefined;
}
