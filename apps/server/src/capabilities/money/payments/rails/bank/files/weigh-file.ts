import { type Currency, carryOver, HOUSE_CURRENCY } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../../../platform/database/index.ts';
import type { CashierParts } from '../../../movement/deposit/parts.ts';
import { channelSince, freshSums, lastClosing, lockFile, type StoredFile, writeFresh } from './file-store.ts';
import { houseSum } from './file-sums.ts';
import { gapOf, whyItWaits } from './judge-file.ts';

const DAY_MS = 24 * 3_600_000;

/** Sums what is new of a file that waits, and says whether it counts at once: one of the channel, or one of which nothing is new. */
export async function weighFile(
  { clock, bank }: CashierParts,
  tx: DatabaseTransaction,
  id: string,
  currency: Currency,
): Promise<{ readonly file: StoredFile; readonly posts: boolean }> {
  const file = await lockFile(tx, id);
  if (!file || file.source === 'earlier') throw new Error(`file ${id} does not wait`);
  if (file.state !== 'waiting') return { file, posts: false };
  const sums = await freshSums(tx, file);
  const last = await lastClosing(tx, file.account);
  const gapMinor = gapOf(file.closingMinor, last?.closingMinor, sums.cameMinor - sums.leftMinor);
  const inHouse = (minor: bigint): bigint => carryOver(minor, currency, HOUSE_CURRENCY, 'up');
  const limits = bank?.limits ?? { lineMinor: 0n, dayMinor: 0n };
  const day = file.source === 'channel' ? await channelSince(tx, clock.wallMs() - DAY_MS) : [];
  const why = whyItWaits(
    {
      ...{ source: file.source, balanced: file.balanced, chained: file.chained, gapMinor },
      first: file.closingMinor !== null && last === undefined,
      ...{ largestMinor: inHouse(sums.largestMinor), cameMinor: inHouse(sums.cameMinor) },
      dayMinor: houseSum(bank?.accounts ?? [], day),
    },
    limits,
  );
  await writeFresh(tx, id, { fresh: sums, gapMinor, why });
  const judged = { ...file, why, gapMinor, fresh: sums.count, cameMinor: sums.cameMinor, leftMinor: sums.leftMinor };
  // Nothing new is in it: nobody has to be asked.
  return { file: judged, posts: sums.count === 0 || (file.source === 'channel' && why === null) };
}
