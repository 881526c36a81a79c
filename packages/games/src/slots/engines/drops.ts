import type { Draw } from '../../draw/draw.ts';
import { heldOn, MOST_DROPS, type Reel, type Slot } from '../compile.ts';
import type { Drop } from '../slot-round.ts';
import { type Board, drawBoard, letFall, shownBoard } from './board.ts';
import { clusterUnits } from './cluster.ts';
import { waysUnits } from './ways.ts';

/** Reads the wins of a board that lets winners fall out, and marks what leaves. */
const winsOf = (slot: Slot, board: Board, wins: Drop['wins'][number][] | null): number =>
  slot.sheet.engine === 'cluster' ? clusterUnits(slot, board, wins) : waysUnits(slot, board, wins, true);

/**
 * Plays a board out: wins are paid times the multiplier of their drop and fall out until a drop wins nothing. No number is drawn.
 *
 * @param drops - where the drops are written when the round is to be shown
 */
export function playOut(
  slot: Slot,
  reels: readonly Reel[],
  board: Board,
  multipliers: readonly number[],
  drops: Drop[] | null,
): number {
  let sum = 0;
  for (let at = 0; at < MOST_DROPS; at += 1) {
    board.leaving.fill(0);
    const shown = drops && shownBoard(slot, board);
    const wins: Drop['wins'][number][] | null = drops ? [] : null;
    const multiplier = heldOn(multipliers, at);
    const units = winsOf(slot, board, wins) * multiplier;
    sum += units;
    if (drops && shown && wins) drops.push({ board: shown, wins, multiplier, units });
    if (units === 0) break;
    letFall(slot, reels, board);
  }
  return sum;
}

/**
 * Draws one board after another: a win is paid times the multiplier of its drop and clears the whole board, until a board wins
 * nothing. The board that was drawn last stays.
 */
export function playCleared(
  slot: Slot,
  reels: readonly Reel[],
  draw: Draw,
  board: Board,
  multipliers: readonly number[],
  drops: Drop[] | null,
): number {
  let sum = 0;
  for (let at = 0; at < MOST_DROPS; at += 1) {
    drawBoard(slot, reels, draw, board);
    if (at === 0) board.first.set(board.stops);
    const wins: Drop['wins'][number][] | null = drops ? [] : null;
    const multiplier = heldOn(multipliers, at);
    const units = waysUnits(slot, board, wins, false) * multiplier;
    sum += units;
    if (drops && wins) drops.push({ board: shownBoard(slot, board), wins, multiplier, units });
    if (units === 0) break;
  }
  return sum;
}
