import { writeSync } from 'node:fs';
import process from 'node:process';

/*
 * Loaded into a server before it: says on SIGUSR2 how much work the process did at a stretch, at most, since it was last asked. Counted
 * is its own CPU between two looks of a timer, which runs only when the loop comes round: what others do on the machine does not count.
 */
const EVERY_MS = 5;
let [last, longestMs] = [process.cpuUsage(), 0];
setInterval(() => {
  const now = process.cpuUsage();
  longestMs = Math.max(longestMs, (now.user + now.system - last.user - last.system) / 1000);
  last = now;
}, EVERY_MS).unref();
process.on('SIGUSR2', () => {
  writeSync(2, `at a stretch: ${longestMs.toFixed(1)} ms\n`);
  longestMs = 0;
});
