import type { BonusCampaign, CampaignWay } from '@evens/contract';
import { accept, type Currency, formatAmount, parseAmount, type Refusal, type Result } from '@evens/kernel';
import { gate } from '../worth/gate.ts';
import type { Reckoner } from '../worth/reckoner.ts';
import { worthOfCampaign } from '../worth/worth-of.ts';

/** Parts of the bonus as largest stake: the smaller, the less a player gains by stopping when he is ahead. */
const STAKE_PARTS = [5n, 10n, 20n];
/** More than that no campaign for Great Britain may ask, and few players like elsewhere. */
const MOST_TIMES = '10';

/** In each currency a part of the most that is given in it. */
function partsOf({ amount }: BonusCampaign, part: bigint): Partial<Record<Currency, string>> {
  return Object.fromEntries(
    (Object.entries(amount) as [Currency, BonusCampaign['amount'][Currency]][]).map(([currency, gift]) => {
      const most = parseAmount(gift?.fixed ?? gift?.most ?? '0', currency) ?? 0n;
      const stake = most / part;
      return [currency, formatAmount(stake > 0n ? stake : 1n, currency)];
    }),
  );
}

/** What could be changed about a campaign that is worth too much, one thing at a time, so that the gate lets it through. */
export async function waysInside(
  reckoner: Pick<Reckoner, 'worth'>,
  content: BonusCampaign,
): Promise<Result<CampaignWay[], Refusal>> {
  const wishes: readonly (readonly [Omit<CampaignWay, 'Percent'>, BonusCampaign])[] = [
    ...STAKE_PARTS.map((part) => {
      const mostStake = partsOf(content, part);
      return [
        { Part: 'mostStake', Amounts: mostStake },
        { ...content, mostStake },
      ] as const;
    }),
    [
      { Part: 'mostConvert', Amounts: partsOf(content, 1n) },
      { ...content, mostConvert: partsOf(content, 1n) },
    ],
    [
      { Part: 'multiplier', Amounts: null },
      { ...content, wager: { ...content.wager, multiplier: MOST_TIMES } },
    ],
    [
      { Part: 'sticky', Amounts: null },
      { ...content, sticky: true },
    ],
  ];
  const ways: CampaignWay[] = [];
  for (const [way, changed] of wishes) {
    const worths = await worthOfCampaign(reckoner, changed);
    if (!worths.ok) return worths;
    if (gate(changed, worths.value) !== undefined) continue;
    ways.push({ ...way, Percent: Math.max(0, ...worths.value.map(({ percent }) => percent)) });
  }
  return accept(ways);
}
