import type { Sheet } from '@evens/games';
import { rowsOf } from '../../../shared/games/slot-rows.ts';
import type { ShownRound } from '../../../shared/games/slot-stage.ts';
import type { Board } from '../script.ts';
import type { SlotSound } from '../sound/slot-sound.ts';
import type { Banner } from './banner.ts';
import type { StageClock } from './clock.ts';
import type { Figures } from './figures.ts';
import type { Pace } from './pace.ts';
import type { Purse } from './purse.ts';
import type { Scenery } from './scenery.ts';
import type { Sparks } from './sparks.ts';
import type { Strips } from './strips.ts';
import type { Table } from './table.ts';
import type { Winners } from './winners.ts';

/** What a round is shown with. */
export interface Cast {
  readonly sheet: Sheet;
  readonly clock: StageClock;
  readonly table: Table;
  readonly strips: Strips;
  readonly scenery: Scenery;
  readonly sparks: Sparks;
  readonly figures: Figures;
  readonly winners: Winners;
  readonly purse: Purse;
  readonly banner: Banner;
  /** Undefined until the page may sound. */
  readonly sound: () => SlotSound | undefined;
  /** The plate behind the sum of a large win. @param part - 0 to 1 */
  readonly plate: (part: number) => void;
}

/** One showing of a round; a later one ends it. */
export interface Show {
  readonly shown: ShownRound;
  readonly pace: Pace;
  readonly live: () => boolean;
  /** What has been told of the sum, in units. */
  sum: number;
}

/** A stage with what stands on it now. */
export interface Scene extends Cast {
  /** The most rows that any reel shows: cells are counted by it. */
  readonly rows: number;
  /** The coin's place in the sheet; below zero where there is none. */
  readonly coin: number;
  board: Board;
  stops: readonly number[];
  /** When the reels began to turn, by the stage's clock; undefined while they rest. */
  turnedAt: number | undefined;
  spinning: { end(): void } | undefined;
  hurried: boolean;
  /** Rises with each showing. */
  token: number;
}

export const sceneOf = (cast: Cast): Scene => ({
  ...cast,
  rows: rowsOf(cast.sheet),
  coin: cast.sheet.symbols.findIndex(({ kind }) => kind === 'coin'),
  board: [],
  stops: [],
  turnedAt: undefined,
  spinning: undefined,
  hurried: false,
  token: 0,
});

export function stand(scene: Scene, board: Board, stops: readonly number[], free: boolean): void {
  scene.board = board;
  scene.stops = stops;
  scene.table.stand(board, (reel) =>
    scene.strips.neighbours(reel, stops[reel] ?? -1, board[reel]?.length ?? scene.rows, free),
  );
}

/** Takes away all that was won and said. */
export function clear({ table, winners, figures, banner, sparks, plate }: Scene): void {
  table.marks.clear();
  table.dim(null);
  winners.clear();
  figures.clear();
  banner.hide();
  sparks.clear();
  plate(0);
}

export function quiet(scene: Scene): void {
  scene.spinning?.end();
  scene.spinning = undefined;
}

/** Lets the reels turn. */
export function start(scene: Scene, free: boolean, pace: Pace): void {
  clear(scene);
  quiet(scene);
  scene.turnedAt = scene.clock.now;
  scene.spinning = scene.sound()?.spin();
  scene.table.reels.forEach((reel, at) => {
    reel.spin(at * pace.start, scene.strips.filler(at, free));
  });
}

export function tell({ figures, banner }: Scene, units: number, { shown }: Show): void {
  const text = shown.words.amount(units);
  if (!figures.show(text)) banner.show('total', text);
}
