import { drawChance, hashOfText, isJackpotName, numbersOfJackpot, readSeeds } from '@evens/games';
import { accept, type Result, refuse } from '@evens/kernel';
import type { Row } from '../offline/answer-rows.ts';

/** Millionths as text of digits, above zero. */
const microsOf = (raw: unknown): bigint | undefined =>
  typeof raw === 'string' && /^[1-9]\d{0,18}$/.test(raw) ? BigInt(raw) : undefined;

/** Whether a round won a level: computed again from its seeds, what it added (`added`) and what its chance was counted of (`room`). */
export function jackpotAnswer(row: Row): Result<unknown, string> {
  const { jackpot } = row;
  const seeds = readSeeds(row);
  if (!seeds.ok) return seeds;
  const [added, room] = [microsOf(row.added), microsOf(row.room)];
  if (typeof jackpot !== 'string' || !isJackpotName(jackpot) || !added || !room) return refuse('InvalidJackpot');
  const won = added >= room || drawChance(numbersOfJackpot(seeds.value, jackpot), added, room);
  const serverHash = hashOfText(seeds.value.serverSeed);
  return accept({ ok: row.serverHash === undefined || row.serverHash === serverHash, serverHash, jackpot, won });
}
