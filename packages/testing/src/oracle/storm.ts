// `npm run test:oracle [-- SEED [COUNT]]`: random tickets, graded by the product and by the slow rules. Ends with 1 when
// an answer differs. The same seed gives the same tickets.
import { seededRng } from '@evens/kernel';
import { compareWithProduct, type Difference } from './ask-product.ts';
import { countKinds } from './coverage.ts';
import { randomFile } from './random-ticket.ts';

const FILE_SIZE = 10_000;
const SHOWN = 20;

const [, , seed = String(Date.now()), counted = '100000'] = process.argv;
const count = Number(counted);
if (!Number.isInteger(count) || count < 1) throw new RangeError(`not a number of tickets: ${counted}`);
console.log(`seed ${seed}, ${count} tickets`);

const rng = seededRng(seed);
const kinds = new Map<string, number>();
const differences: Difference[] = [];
for (let left = count; left > 0; left -= FILE_SIZE) {
  const tickets = randomFile(rng, Math.min(left, FILE_SIZE));
  const compared = compareWithProduct(tickets);
  differences.push(...compared.differences);
  countKinds(tickets, compared.oracle, kinds);
}

for (const [kind, times] of [...kinds].sort()) console.log(`${String(times).padStart(8)}  ${kind}`);
for (const difference of differences.slice(0, SHOWN)) console.log(JSON.stringify(difference, null, 2));
console.log(`${differences.length} of ${count} answers differ (seed ${seed})`);
process.exitCode = differences.length > 0 ? 1 : 0;
