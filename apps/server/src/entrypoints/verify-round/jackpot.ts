import {
  drawChance,
  hashOfText,
  isJackpotName,
  type JackpotSource,
  jackpotNumbers,
  readSeeds,
  type Seeds,
} from '@evens/games';
import { accept, type Result, refuse } from '@evens/kernel';
import type { Row } from '../offline/answer-rows.ts';

/** Millionths as text of digits, above zero. */
const microsOf = (raw: unknown): bigint | undefined =>
  typeof raw === 'string' && /^[1-9]\d{0,18}$/.test(raw) ? BigInt(raw) : undefined;

/** Of a bet on a shared round its id, as the house writes it. */
const BET = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a level is drawn from: of a row that names a bet the link of its shared round. */
function sourceOf({ bet }: Row, seeds: Seeds): JackpotSource | undefined {
  if (bet === undefined) return { kind: 'pair', seeds };
  const { serverSeed: chainHash, clientSeed: salt } = seeds;
  return typeof bet === 'string' && BET.test(bet)
    ? { kind: 'link', link: { chainHash, salt }, partId: bet }
    : undefined;
}

/** Whether a round won a level: computed again from its seeds, what it added (`added`) and what its chance was counted of (`room`). */
export function jackpotAnswer(row: Row): Result<unknown, string> {
  const { jackpot } = row;
  const seeds = readSeeds(row);
  if (!seeds.ok) return seeds;
  const [added, room] = [microsOf(row.added), microsOf(row.room)];
  if (typeof jackpot !== 'string' || !isJackpotName(jackpot) || !added || !room) return refuse('InvalidJackpot');
  const source = sourceOf(row, seeds.value);
  if (!source) return refuse('InvalidJackpot');
  const won = added >= room || drawChance(jackpotNumbers(source, jackpot), added, room);
  const serverHash = hashOfText(seeds.value.serverSeed);
  return accept({ ok: row.serverHash === undefined || row.serverHash === serverHash, serverHash, jackpot, won });
}
