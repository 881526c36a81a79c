import type { Step } from '../script.ts';
import { dropper, fallsOf } from './fall.ts';
import { quiet, type Scene, type Show, stand, start } from './scene.ts';

type Spin = Extract<Step, { kind: 'spin' }>;

/** One reel is awaited: what stands is seen before what may come. */
async function awaitReel({ table, clock, sound }: Scene, reel: number, show: Show): Promise<void> {
  table.marks.await(table.reelPlace(reel));
  const tension = sound()?.tension();
  await clock.wait(show.pace.awaited);
  tension?.end();
}

async function stopReels(scene: Scene, step: Spin, show: Show): Promise<void> {
  const { table, strips, clock } = scene;
  let landing = Promise.resolve();
  const landings: Promise<void>[] = [];
  for (const [at, reel] of table.reels.entries()) {
    const column = step.board[at] ?? [];
    if (step.anticipation[at]) {
      await landing;
      if (show.live()) await awaitReel(scene, at, show);
    }
    if (!show.live()) return;
    if (scene.hurried) continue;
    const beside = strips.neighbours(at, step.stops[at] ?? -1, column.length, step.free);
    landing = reel.stop(column, ...beside).then(() => scene.sound()?.stop(at, 0, false));
    landings.push(landing);
    await clock.wait(show.pace.stagger);
  }
  await Promise.all(landings);
  table.marks.await(null);
  quiet(scene);
}

export async function spin(scene: Scene, step: Spin, show: Show): Promise<void> {
  const { clock, purse } = scene;
  if (step.free || scene.turnedAt === undefined) start(scene, step.free, show.pace);
  await clock.wait(show.pace.turn - (clock.now - (scene.turnedAt ?? clock.now)));
  scene.turnedAt = undefined;
  if (!show.live()) return;
  await stopReels(scene, step, show);
  if (!show.live()) return;
  stand(scene, step.board, step.stops, step.free);
  if (step.coins.length > 0) purse.show(step.coins, scene.coin, show.shown.words);
}

/** Winners leave, and what lies above them falls. */
export async function fall(scene: Scene, step: Extract<Step, { kind: 'fall' }>, show: Show): Promise<void> {
  const { clock, table, winners, rows } = scene;
  const leaving = new Set(step.leaving);
  const fade = (alpha: number): void => {
    for (const cell of leaving) {
      const sprite = table.spriteOf(cell);
      if (sprite) sprite.alpha = alpha;
    }
  };
  await clock.over(0.22, (part) => fade(1 - part));
  fade(1);
  if (!show.live()) return;
  table.marks.clear();
  winners.clear();
  table.dim(null);
  stand(scene, step.board, [], false);
  await clock.over(show.pace.fall, dropper(table, fallsOf(leaving, step.board, rows), rows));
  scene.sound()?.stop(0, 0, false);
}
