import { amountOf, type Terms } from '@evens/bonuses';
import { accept, assert, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { giveBackBudget, takeBudget } from './campaign-store.ts';
import type { Given, Giving } from './giving.ts';
import { type GrantRow, writeGrants } from './grant-store.ts';
import type { BonusParts } from './parts.ts';

export const isGift = ({ version }: Pick<Giving, 'version'>): boolean =>
  version.content.kind === 'freeBet' || version.content.kind === 'freeSpins';

/** Grants it; refused where the player may have none now, or where the game is not what the campaign believed. */
async function granted(
  { gifts }: Pick<BonusParts, 'gifts'>,
  tx: DatabaseTransaction,
  { accountId, currency, version }: Giving,
  amountMinor: bigint,
): Promise<Result<string, Refusal>> {
  const { kind, wager, freeSpins } = version.content;
  const order = { accountId, currency, days: wager.days, grantedBy: 'house' };
  if (kind === 'freeBet') {
    const made = await gifts.freeBet(tx, { ...order, amountMinor, leastPriceMilli: wager.leastPriceMilli });
    return made ? accept(`freeBet:${made.id}`) : refuse(refusal('BonusCodeNotUsable'));
  }
  assert(freeSpins, `campaign ${version.campaignId} names no spins`);
  const { game, spins } = freeSpins;
  const made = await gifts.freeSpins(tx, { ...order, game, spins, valueMinor: amountMinor / BigInt(spins) });
  if (!made.ok) return made;
  return made.value ? accept(`freeSpins:${made.value.id}`) : refuse(refusal('BonusCodeNotUsable'));
}

/**
 * Gives a free bet or free spins, in the caller's transaction, once the player's person has been looked at: out of the same budget, and with
 * a row of the same kind, so that an event counts once and a campaign knows what it gave. What wins is the player's own.
 */
export async function giveGift(
  parts: BonusParts,
  tx: DatabaseTransaction,
  giving: Giving,
  terms: Terms,
  row: GrantRow,
): Promise<Result<Given, Refusal>> {
  const amountMinor = amountOf(terms, giving.deposit?.amountMinor ?? null);
  if (amountMinor === 0n) return refuse(refusal('BonusNeedsDeposit'));
  if (!(await takeBudget(tx, row.campaignId, row.currency, amountMinor))) return refuse(refusal('CampaignOver'));
  const made = await granted(parts, tx, giving, amountMinor);
  if (!made.ok) {
    // The caller's transaction goes on: what was refused has cost nothing.
    await giveBackBudget(tx, row.campaignId, row.currency, amountMinor);
    return made;
  }
  const { takenAt } = row;
  const standing = { state: 'used', reason: 'converted' } as const;
  const given = { ...row, grant: { ...row.grant, amountMinor, standing }, gift: made.value, endedAt: takenAt };
  await writeGrants(tx, [given]);
  return accept({ row: given, repeated: false });
}
