// How many seconds the tests of each room may take: `test-budget.json`, in seconds of one worker on two quiet cores, which its test
// keeps within what `npm test` may take in all.
import { readFileSync } from 'node:fs';

/** Where tests stand, the narrowest first: a file belongs to the first room whose folder holds it. */
export function readBudget(file = new URL('./test-budget.json', import.meta.url)) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The room of a file: the longest of the folders that hold it. */
export function roomOf(file, rooms) {
  return rooms.filter((room) => file.startsWith(`${room}/`)).sort((one, other) => other.length - one.length)[0];
}

/**
 * What each room took beside what it may take, the dearest first. A slow machine takes longer for all: nothing fails by it, but
 * whoever lands a room sees it.
 * @param {readonly { file: string, sec: number }[]} files
 * @param {Readonly<Record<string, number>>} budget
 * @returns {{ room: string, sec: number, budgetSec: number }[]}
 */
export function spentByRoom(files, budget) {
  const spent = new Map(Object.keys(budget).map((room) => [room, 0]));
  for (const { file, sec } of files) {
    const room = roomOf(file, [...spent.keys()]) ?? 'elsewhere';
    spent.set(room, (spent.get(room) ?? 0) + sec);
  }
  return [...spent]
    .map(([room, sec]) => ({ room, sec, budgetSec: budget[room] ?? 0 }))
    .sort((one, other) => other.sec - one.sec);
}

export function roomTable(rooms) {
  const row = (room, sec, budgetSec, said = '') =>
    `${room.padEnd(56)} ${sec.toFixed(1).padStart(8)} ${budgetSec.toFixed(0).padStart(8)}${said}`;
  return [
    `${'room'.padEnd(56)} ${'took s'.padStart(8)} ${'budget'.padStart(8)}`,
    ...rooms.map(({ room, sec, budgetSec }) => row(room, sec, budgetSec, sec > budgetSec ? '  over' : '')),
  ].join('\n');
}
