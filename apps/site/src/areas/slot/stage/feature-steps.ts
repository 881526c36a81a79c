import type { Step } from '../script.ts';
import { clear, type Scene, type Show } from './scene.ts';

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** The door of a feature: other light, and what it gives. */
async function open(scene: Scene, title: string, more: string | undefined, show: Show): Promise<void> {
  const { table, banner, clock, scenery, sound } = scene;
  sound()?.door();
  sound()?.mood('feature');
  table.dim(new Set());
  banner.show('door', title, more);
  await Promise.all([clock.over(1, scenery.feature), clock.wait(show.pace.door)]);
  banner.hide();
}

export async function door(scene: Scene, step: Of<'door'>, show: Show): Promise<void> {
  const { words } = show.shown;
  const symbol = step.expanding === null ? undefined : scene.sheet.symbols[step.expanding]?.name;
  await open(scene, words.freeSpins(step.spins), symbol && words.expanding(symbol), show);
  if (show.live()) clear(scene);
}

export async function hold(scene: Scene, step: Of<'hold'>, show: Show): Promise<void> {
  scene.purse.show(step.coins, scene.coin, show.shown.words);
  await open(scene, show.shown.words.respins(scene.sheet.hold?.respins ?? 0), undefined, show);
}

export async function again(scene: Scene, step: Of<'again'>, show: Show): Promise<void> {
  scene.sound()?.door();
  scene.banner.show('door', show.shown.words.moreSpins(step.spins));
  await scene.clock.wait(show.pace.door * 0.6);
  scene.banner.hide();
}

export async function respin(scene: Scene, step: Of<'respin'>, show: Show): Promise<void> {
  const { banner, clock, purse, coin, sound } = scene;
  const { words } = show.shown;
  banner.show('note', words.respins(step.left));
  await clock.wait(show.pace.respin);
  if (!show.live()) return;
  purse.show(step.landed, coin, words);
  if (step.landed.length === 0) return;
  sound()?.stop(2, step.held.length, true);
  await clock.over(0.3, (part) => purse.grow(step.landed, part));
}

/** What the feature paid in all, before the round goes on to its end. */
export async function total(scene: Scene, step: Of<'total'>, show: Show): Promise<void> {
  const { table, banner, clock, scenery, sound } = scene;
  const { words, stakedUnits } = show.shown;
  sound()?.mood('rest');
  table.marks.clear();
  table.dim(new Set());
  scene.figures.clear();
  banner.show('total', words.featureTotal, words.amount(step.units));
  if (step.sum > stakedUnits) sound()?.win(step.units / stakedUnits);
  show.sum = step.sum;
  await clock.wait(show.pace.total);
  if (!show.live()) return;
  banner.hide();
  table.dim(null);
  await clock.over(0.6, (part) => scenery.feature(1 - part));
}
