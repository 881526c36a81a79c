/**
 * What the simulator costs: one reprice of a contest in play by sport, the first picture of a whole world, and the share of a
 * core that ten minutes of play take. Run: `npx tsx bench/simulator.ts [minutes]`.
 */
import { sportByAlias } from '@evens/catalogue';
import { createSimulator, testWorld } from '@evens/feeds';
import { seededRng } from '@evens/kernel';
import { modelFor, modelledSports, priceMarket } from '@evens/pricing';

const minutes = Number(process.argv[2] ?? 10);
const ROUNDS = 3;

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function costs(alias: string): { markets: number; fairMs: number; marginMs: number; playMs: number } | undefined {
  const model = modelFor(alias);
  if (!model) return undefined;
  const rng = seededRng(`bench/${alias}`);
  const params = model.params(0.1, rng, { runners: 10 });
  model.play(params, rng);
  let from = cpuMs();
  for (let round = 0; round < ROUNDS; round += 1) model.play(params, rng);
  const playMs = (cpuMs() - from) / ROUNDS;
  const { steps } = model.play(params, rng);
  for (const { state } of steps) model.markets(params, state);
  from = cpuMs();
  for (let round = 0; round < ROUNDS; round += 1) for (const { state } of steps) model.markets(params, state);
  const fairMs = (cpuMs() - from) / ROUNDS / steps.length;
  const boards = steps.map(({ state }) => model.markets(params, state));
  from = cpuMs();
  for (const board of boards) for (const market of board) priceMarket(market, (index) => (index % 2 ? 1 : -1));
  const marginMs = (cpuMs() - from) / boards.length;
  return { markets: model.markets(params, model.start(params)).length, fairMs, marginMs, playMs };
}

console.log('sport                  markets  fair ms  margin ms  play ms');
for (const alias of modelledSports()) {
  const cost = costs(alias);
  if (!cost) continue;
  const name = (sportByAlias(alias)?.name ?? alias).padEnd(22);
  const row = [cost.fairMs, cost.marginMs, cost.playMs].map((each) => each.toFixed(3).padStart(9)).join(' ');
  console.log(`${name} ${String(cost.markets).padStart(7)} ${row}`);
}

const startMs = Date.UTC(2026, 10, 21, 14, 0);
let from = cpuMs();
const source = createSimulator({ world: testWorld(undefined, 4), seed: 'bench', startMs });
console.log(`\nworld built: ${(cpuMs() - from).toFixed(0)} ms of processor`);
from = cpuMs();
const count = { fixtures: 0, live: 0, markets: 0 };
for (const body of source.snapshot()) {
  if (body.type === 'fixture') count.fixtures += 1;
  if (body.type === 'fixture' && body.fixture.status === 'live') count.live += 1;
  if (body.type === 'prices') count.markets += body.markets.length;
}
console.log(
  `first picture: ${count.fixtures} fixtures, ${count.live} in play, ${count.markets} markets: ${(cpuMs() - from).toFixed(0)} ms`,
);
from = cpuMs();
let messages = 0;
let changed = 0;
for (const { body } of source.advance(startMs + minutes * 60_000)) {
  messages += 1;
  if (body.type === 'prices') changed += body.markets.length;
}
const spent = cpuMs() - from;
const seconds = minutes * 60;
console.log(
  `${minutes} minutes of play: ${(messages / seconds).toFixed(1)} messages and ${(changed / seconds).toFixed(0)} markets a second, ` +
    `${((100 * spent) / (seconds * 1000)).toFixed(2)}% of a core`,
);
