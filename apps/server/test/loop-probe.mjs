import { readFileSync, writeSync } from 'node:fs';
import process from 'node:process';

/*
 * Loaded into a server before it: says on SIGUSR2 how much work its loop did at a stretch, at most, since it was last asked. Counted is the
 * time that the loop's own thread had a processor between two looks of a timer, which runs only when the loop comes round: neither what
 * others do on the machine nor threads beside the loop (hashes of passwords, collection of garbage) keep anybody waiting.
 */
const EVERY_MS = 5;
const ownTimeMs = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
let [last, longestMs] = [ownTimeMs(), 0];
setInterval(() => {
  const now = ownTimeMs();
  longestMs = Math.max(longestMs, now - last);
  last = now;
}, EVERY_MS).unref();
process.on('SIGUSR2', () => {
  writeSync(2, `at a stretch: ${longestMs.toFixed(1)} ms\n`);
  longestMs = 0;
});
