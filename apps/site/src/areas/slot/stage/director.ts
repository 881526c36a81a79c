import type { Sheet } from '@evens/games';
import type { ShownRound } from '../../../shared/games/slot-stage.ts';
import { type Board, featureOf, lastBoard, rulesOf, type Step, scriptOf } from '../script.ts';
import { again, door, hold, respin, total } from './feature-steps.ts';
import { QUICK, USUAL } from './pace.ts';
import { type Cast, clear, quiet, type Scene, type Show, sceneOf, stand, start } from './scene.ts';
import { fall, spin } from './spin-steps.ts';
import { end, wins } from './win-steps.ts';

/** Shows rounds, one at a time. */
export interface Director {
  turn(): void;
  rest(): void;
  stand(shown: ShownRound | null): void;
  /** @param resumed - from where its feature begins */
  play(shown: ShownRound, quick: boolean, resumed: boolean): Promise<void>;
  hurry(): void;
}

function perform(scene: Scene, step: Step, show: Show): Promise<void> {
  switch (step.kind) {
    case 'spin':
      return spin(scene, step, show);
    case 'wins':
      return wins(scene, step, show);
    case 'fall':
      return fall(scene, step, show);
    case 'door':
      return door(scene, step, show);
    case 'again':
      return again(scene, step, show);
    case 'hold':
      return hold(scene, step, show);
    case 'respin':
      return respin(scene, step, show);
    case 'total':
      return total(scene, step, show);
    case 'end':
      return end(scene, step, show);
  }
}

/** Ends whatever is being shown, and leaves the reels bare. */
function stopNow(scene: Scene): void {
  const { clock, purse, scenery, sound } = scene;
  scene.token += 1;
  scene.turnedAt = undefined;
  scene.hurried = false;
  quiet(scene);
  clock.hurry();
  clock.calm();
  clear(scene);
  purse.clear();
  scenery.feature(0);
  sound()?.mood('rest');
}

/** The last moment of a round, without the way to it. */
function standAtEnd(scene: Scene, shown: ShownRound | null): void {
  stopNow(scene);
  const { sheet, rows, purse, table, coin } = scene;
  if (!shown) {
    const start = sheet.reels.map(() => 0);
    stand(scene, openingBoard(sheet, rows), start, false);
    return;
  }
  const { round, words } = shown;
  const last = round.spins.findLast(({ drops }) => drops.length > 0);
  if (!last) standBefore(scene, shown);
  const stops = last && last.drops.length === 1 ? last.stops : [];
  if (last) stand(scene, lastBoard(round), stops, last.kind === 'free');
  const coins = round.spins.flatMap((each) => each.coins);
  purse.show(coins, coin, words);
  const drop = last?.drops.at(-1);
  if (drop && drop.wins.length > 0) table.marks.show(drop.wins, table.placeOf);
}

/** The reels as they stood before a feature whose way there is not shown: a bought one has none. */
function standBefore(scene: Scene, { round }: ShownRound): void {
  const { sheet, rows } = scene;
  const paid = round.spins.find(({ kind }) => kind === 'paid');
  const board = paid?.drops.at(-1)?.board ?? openingBoard(sheet, rows);
  quiet(scene);
  scene.turnedAt = undefined;
  clear(scene);
  stand(scene, board, paid?.drops.length === 1 ? paid.stops : [], false);
}

async function playRound(scene: Scene, shown: ShownRound, quick: boolean, resumed: boolean): Promise<void> {
  const { sheet, clock, purse } = scene;
  scene.token += 1;
  scene.hurried = false;
  clock.calm();
  purse.clear();
  const mine = scene.token;
  const show: Show = { shown, pace: quick ? QUICK : USUAL, live: () => scene.token === mine, sum: 0 };
  const steps = scriptOf(shown.round, rulesOf(sheet));
  const { from, sum } = featureOf(steps);
  const isBought = shown.round.entry === 'bought';
  if (resumed || isBought) standBefore(scene, shown);
  if (resumed) show.sum = sum;
  for (const step of resumed ? steps.slice(from) : steps) {
    if (!show.live()) return;
    await perform(scene, step, show);
  }
}

export function createDirector(cast: Cast): Director {
  const scene = sceneOf(cast);
  return {
    turn: () => {
      stopNow(scene);
      start(scene, false, USUAL);
    },
    rest: () => {
      stopNow(scene);
      stand(scene, scene.board, scene.stops, false);
    },
    stand: (shown) => standAtEnd(scene, shown),
    play: (shown, quick, resumed) => playRound(scene, shown, quick, resumed),
    hurry: () => {
      scene.hurried = true;
      // Reels that run have no board yet: they are given the one that they will show in the next step.
      for (const reel of scene.table.reels) reel.finish();
      scene.clock.hurry();
    },
  };
}

/** Before the first round the reels stand at the beginning of their strips; cells that are drawn one by one show symbols in turn. */
export function openingBoard({ symbols, reels, shapes }: Sheet, rows: number): Board {
  const placeOf = new Map(symbols.map(({ name }, at) => [name, at]));
  const heights = shapes?.[0]?.heights ?? reels.map(() => rows);
  return reels.map((reel, at) => {
    const strip = 'strip' in reel;
    const names = strip ? reel.strip : Object.keys(reel.cells);
    const from = strip ? 0 : at;
    return Array.from(
      { length: heights[at] ?? rows },
      (_, row) => placeOf.get(names[(row + from) % names.length] ?? '') ?? 0,
    );
  });
}
