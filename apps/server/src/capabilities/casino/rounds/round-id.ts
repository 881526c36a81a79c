import { randomFillSync } from 'node:crypto';

const TIME_CHARS = 12;

const CHANCE_BYTES = 10;
/** The system is asked for much at a time: asking costs more than what it gives, and one round needs little. */
const pool = Buffer.allocUnsafe(CHANCE_BYTES * 400);
let used = pool.length;

/** Bytes that no other round gets. */
function nextChance(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += CHANCE_BYTES;
  return pool.subarray(used - CHANCE_BYTES, used);
}

/** UUID of version 7: the moment in its first 48 bits, then 74 bits of chance. Later rounds have higher ids, and none is guessed. */
export function newRoundId(nowMs: number): string {
  const time = Math.floor(nowMs).toString(16).padStart(TIME_CHARS, '0');
  const chance = nextChance();
  chance[0] = 0x70 | ((chance[0] ?? 0) & 0x0f);
  chance[2] = 0x80 | ((chance[2] ?? 0) & 0x3f);
  const rest = chance.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8)}`;
}

/** The lowest id that a round of this moment can have: where a period begins among ids. */
export function firstRoundId(atMs: number): string {
  const time = Math.max(0, Math.floor(atMs)).toString(16).padStart(TIME_CHARS, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
