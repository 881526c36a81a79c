import type { BonusCampaign } from '@evens/contract';
import { type Currency, parseAmount, type Refusal } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../platform/database/index.ts';
import type { Gifts } from '../parts.ts';

/** Why the free spins of this wording could be played by nobody in one of its currencies; undefined: they can, or it gives none. */
export async function spinsFaultOf(
  { spinsFault }: Pick<Gifts, 'spinsFault'>,
  { freeSpins, amount, who }: BonusCampaign,
  tx?: DatabaseTransaction,
): Promise<Refusal | undefined> {
  if (freeSpins === null) return undefined;
  const { game, spins } = freeSpins;
  for (const [currency, gift] of Object.entries(amount) as [Currency, BonusCampaign['amount'][Currency]][]) {
    const valueMinor = (parseAmount(gift?.fixed ?? '0', currency) ?? 0n) / BigInt(spins);
    const fault = await spinsFault({ game, currency, valueMinor, countries: who.countries }, tx);
    if (fault) return fault;
  }
  return undefined;
}
