// `npm run test:oracle [-- SEED [COUNT]]`: random tickets, graded by the product and by the slow rules; a fifth as many random lives of a
// wallet with bonuses; a twentieth as many trees of agents with their months. Ends with 1 when an answer differs or a cent is nowhere.
// The same seed gives the same tickets, lives and trees.
import { seededRng } from '@evens/kernel';
import { stormOfTrees } from './agents/storm-of-trees.ts';
import { compareWithProduct, type Difference } from './ask-product.ts';
import { bonusStorm } from './bonus/storm.ts';
import { countKinds } from './coverage.ts';
import { randomFile } from './random-ticket.ts';

const FILE_SIZE = 10_000;
const SHOWN = 20;
const TICKETS_A_TREE = 20;

const [, , seed = String(Date.now()), counted = '100000'] = process.argv;
const count = Number(counted);
if (!Number.isInteger(count) || count < 1) throw new RangeError(`not a number of tickets: ${counted}`);
const lives = Math.ceil(count / 5);
console.log(`seed ${seed}, ${count} tickets, ${lives} wallets`);

const show = (kinds: ReadonlyMap<string, number>): void => {
  for (const [kind, times] of [...kinds].sort()) console.log(`${String(times).padStart(8)}  ${kind}`);
};

const rng = seededRng(seed);
const kinds = new Map<string, number>();
const differences: Difference[] = [];
for (let left = count; left > 0; left -= FILE_SIZE) {
  const tickets = randomFile(rng, Math.min(left, FILE_SIZE));
  const compared = compareWithProduct(tickets);
  differences.push(...compared.differences);
  countKinds(tickets, compared.oracle, kinds);
}
show(kinds);
for (const difference of differences.slice(0, SHOWN)) console.log(JSON.stringify(difference, null, 2));
console.log(`${differences.length} of ${count} answers differ (seed ${seed})`);

const bonuses = bonusStorm(seededRng(`${seed} bonuses`), lives);
show(bonuses.met);
for (const difference of [...bonuses.differences, ...bonuses.leaks].slice(0, SHOWN))
  console.log(JSON.stringify(difference, null, 2));
console.log(
  `${bonuses.differences.length} of ${lives} wallets differ, ${bonuses.leaks.length} lose a cent (seed ${seed})`,
);
const trees = Math.ceil(count / TICKETS_A_TREE);
const agents = stormOfTrees(seededRng(`${seed}, trees`), trees);
for (const difference of agents.differences.slice(0, SHOWN)) console.log(JSON.stringify(difference, null, 2));
console.log(
  `${trees} trees over four months and ${agents.faults} faults of trees: ${agents.differences.length} differ (seed ${seed})`,
);
const wrong = [differences, bonuses.differences, bonuses.leaks, agents.differences].some(({ length }) => length > 0);
process.exitCode = wrong ? 1 : 0;
