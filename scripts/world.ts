/**
 * The calendar of the demo world, and whether it keeps its own rules: rest days, nobody in two places, pairs, seasons, hours of
 * kick-off, draws; and at every full hour enough in play, starting soon and to come. Run: `npm run -s world -- --weeks 4
 * [--from 2026-11-29] [--seed evens] [--seeds 10] [--list]`. With `--seeds` as many other seeds are checked over a year.
 */
import { parseArgs } from 'node:util';
import type { Slot } from '@evens/feeds';
import { demoWorld } from '@evens/seed-world';
import { leastOfBoard, lookAtWorld } from '@evens/testing';

const DAY_MS = 86_400_000;
const { values } = parseArgs({
  options: {
    weeks: { type: 'string', default: '4' },
    from: { type: 'string' },
    seed: { type: 'string', default: 'evens' },
    seeds: { type: 'string', default: '0' },
    list: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  },
});
const world = demoWorld();
const fromDay = Math.floor((values.from ? Date.parse(values.from) : Date.now()) / DAY_MS);
let wrong = 0;

function check(seed: string, days: number): readonly Slot[] {
  const began = process.cpuUsage().user;
  const { slots, hours, breaches } = lookAtWorld({ world, seed, fromDay, days, played: days <= 60 });
  const seconds = (process.cpuUsage().user - began) / 1e6;
  console.log(
    `seed ${seed}: ${slots.length} contests in ${days} days, ${breaches.total} breaches (${seconds.toFixed(1)} s); least of ` +
      `${hours.length} hours: ${leastOfBoard(hours)
        .map(([count, least]) => `${count} ${least}`)
        .join(', ')}`,
  );
  for (const line of breaches.lines()) console.log(`  ${line}`);
  wrong += breaches.total;
  return slots;
}

const weeks = Number(values.weeks);
const slots = check(values.seed, 7 * weeks);
const bySport = new Map<string, number[]>();
for (const { entry, startMs } of slots) {
  const counts = bySport.get(entry.sport.alias) ?? new Array<number>(weeks).fill(0);
  bySport.set(entry.sport.alias, counts);
  const week = Math.floor((startMs / DAY_MS - fromDay) / 7);
  counts[week] = (counts[week] ?? 0) + 1;
}
if (!values.quiet) console.log('contests by sport and week:');
if (!values.quiet)
  for (const [sport, counts] of bySport)
    console.log(`  ${sport.padEnd(24)}${counts.map((each) => String(each).padStart(6)).join('')}`);
if (values.list)
  for (const { startMs, entry, who, stage } of slots) {
    const names = entry.field ? [] : who.map((place) => entry.tournament.entrants[place]?.name);
    const round = stage ? `${stage.kind} ${stage.number}/${stage.of}` : '';
    console.log(
      [
        new Date(startMs).toISOString().slice(0, 16),
        entry.sport.alias,
        entry.category.name,
        entry.tournament.name,
        names.join(' - '),
        round,
      ].join(' | '),
    );
  }
for (let index = 1; index <= Number(values.seeds); index += 1) check(`world ${index}`, 366);
process.exitCode = wrong > 0 ? 1 : 0;
