/**
 * How many rounds a second of processor time each slot plays: the game's own drawing and rules, numbers from a fast seeded generator.
 * Run: `npm run bench -- spins [GAME] [rounds]`.
 */
import { drawFrom, slotByName, slotMachine, slotNames } from '@evens/games';
import { seededRng } from '@evens/kernel';

const [only, count = '4000000'] = process.argv.slice(2);
const rounds = Number(count);

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

console.log('slot                    engine     rounds a second   return');
for (const name of slotNames()) {
  const slot = slotByName(name);
  if (!slot || (only !== undefined && only !== name)) continue;
  const machine = slotMachine(slot);
  const rng = seededRng(`bench ${name}`);
  const draw = drawFrom(() => rng.next() * 2 ** 32);
  for (let at = 0; at < 200_000; at += 1) machine.units(draw);
  const from = cpuMs();
  let units = 0;
  for (let at = 0; at < rounds; at += 1) units += machine.units(draw);
  const aSecond = Math.round(rounds / ((cpuMs() - from) / 1000));
  const paid = (units / rounds / slot.sheet.stakeUnits).toFixed(4);
  console.log(`${name.padEnd(23)} ${slot.sheet.engine.padEnd(10)} ${String(aSecond).padStart(15)}   ${paid}`);
}
