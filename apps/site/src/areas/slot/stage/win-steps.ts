import { cellsOf, type Step, sizeOfScene } from '../script.ts';
import { countSeconds } from './pace.ts';
import { type Scene, type Show, tell } from './scene.ts';

type Wins = Extract<Step, { kind: 'wins' }>;

/** Wilds that fill their reel, and the drawn symbol of free spins, cover their cells before wins are shown. */
async function cover({ board, rows, sheet, winners, clock }: Scene, step: Wins): Promise<void> {
  const cellsOfReel = (reel: number): readonly number[] => (board[reel] ?? []).map((_, row) => reel * rows + row);
  const wilds = board.flatMap((column, reel) => {
    const wild = column.find((symbol) => sheet.symbols[symbol]?.expands);
    return wild === undefined ? [] : [winners.cover(cellsOfReel(reel), wild)];
  });
  const drawn = step.drop.wins
    .filter(({ kind }) => kind === 'expanded')
    .map(({ cells, symbol }) => {
      const reels = [...new Set(cells.map((cell) => Math.floor(cell / rows)))];
      return winners.cover(reels.flatMap(cellsOfReel), symbol);
    });
  const grown = [...wilds, ...drawn];
  if (grown.length === 0) return;
  await clock.over(0.4, (part) => {
    for (const each of grown) each(1 - (1 - part) ** 3);
  });
}

/** The sum runs up to what the round has come to, and no further. */
async function countTo(scene: Scene, units: number, seconds: number, show: Show): Promise<void> {
  const from = show.sum;
  const sound = scene.sound()?.count();
  await scene.clock.over(seconds, (part) => {
    if (show.live()) tell(scene, Math.floor(from + (units - from) * Math.min(1, part * 1.15)), show);
  });
  sound?.end();
  show.sum = units;
}

export async function wins(scene: Scene, step: Wins, show: Show): Promise<void> {
  const { table, winners, sparks, clock, board, rows } = scene;
  winners.clear();
  await cover(scene, step);
  if (!show.live()) return;
  const cells = new Set(cellsOf(step.drop));
  table.dim(cells);
  table.marks.show(step.drop.wins, table.placeOf);
  winners.move(cells, (cell) => board[Math.floor(cell / rows)]?.[cell % rows] ?? 0);
  const { stakedUnits } = show.shown;
  // At or below the stake nothing was won, and nothing celebrates.
  if (step.sum <= stakedUnits) {
    show.sum = step.sum;
    return clock.wait(show.pace.wins);
  }
  for (const cell of cells) {
    const { x, y } = table.placeOf(cell);
    sparks.burst(x, y, Math.ceil(60 / cells.size));
  }
  scene.sound()?.win(step.sum / stakedUnits);
  const seconds = Math.min(2, countSeconds((step.sum - show.sum) / stakedUnits));
  await countTo(scene, step.sum, Math.max(show.pace.wins, seconds), show);
}

/** The scene of a large win, bound to the sum that was paid; smaller ones end with their sum. */
export async function end(scene: Scene, step: Extract<Step, { kind: 'end' }>, show: Show): Promise<void> {
  const { words, won, stakedUnits } = show.shown;
  if (!won) return;
  const size = sizeOfScene(step.units, stakedUnits);
  if (size !== 'small') await celebrate(scene, step.units, size, show);
  if (!show.live()) return;
  tell(scene, step.units, show);
  if (step.capped) scene.banner.show('note', words.capped);
}

async function celebrate(scene: Scene, units: number, size: 'big' | 'huge', show: Show): Promise<void> {
  const { table, banner, sparks, clock, plate } = scene;
  const { words, stakedUnits } = show.shown;
  show.sum = 0;
  table.dim(new Set());
  banner.show('big', words.bigWin);
  sparks.fountain(table.size[0] / 2, table.size[1] * 0.7, size === 'huge' ? 14 : 8);
  scene.sound()?.win(units / stakedUnits);
  void clock.over(0.5, plate);
  await countTo(scene, units, countSeconds(units / stakedUnits), show);
  sparks.fountain(0, 0, 0);
  await clock.wait(1);
  if (show.live()) table.dim(null);
}
