import { type AnswerOf, type BonusCampaign, CAMPAIGN_BLOCKS, type previewCampaign } from '@evens/contract';
import { accept, type Currency, type Refusal, type Result } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import { costsOf, playersFor } from './cost/cost-of.ts';
import { waysInside } from './cost/ways-inside.ts';
import type { BonusParts } from './parts.ts';
import { presentOffer } from './present.ts';
import { gate } from './worth/gate.ts';
import type { Reckoner } from './worth/reckoner.ts';
import { spinsFaultOf } from './worth/spins-fault.ts';
import { faultsByCountry, worthOfCampaign } from './worth/worth-of.ts';

/** What somebody would read who may take it, before there is a campaign: its id is nobody's. */
const offersOf = (content: BonusCampaign) =>
  (Object.keys(content.amount) as Currency[]).flatMap((currency) => {
    const nobody = { campaignId: '', version: 1, content };
    return presentOffer(nobody, currency, content.code) ?? [];
  });

/** What keeps it from being proposed; a code that the contract does not name is a request that is not right. */
const blockOf = (refused: Refusal | undefined): (typeof CAMPAIGN_BLOCKS)[number] | null =>
  refused === undefined ? null : (CAMPAIGN_BLOCKS.find((code) => code === refused.code) ?? 'InvalidRequest');

/** What a wording comes to, before anything is written. `CampaignWorthTakesLong`: its worth, or its cost, was not found in time. */
export async function previewOf(
  { db, reckoner, gifts }: Pick<BonusParts, 'gifts'> & { readonly db: Database; readonly reckoner: Reckoner },
  content: BonusCampaign,
  nowMs: number,
): Promise<Result<AnswerOf<typeof previewCampaign>, Refusal>> {
  const worths = await worthOfCampaign(reckoner, content);
  if (!worths.ok) return worths;
  const blocked = blockOf((await spinsFaultOf(gifts, content)) ?? gate(content, worths.value));
  const ways = blocked === 'CampaignWorthTooMuch' ? await waysInside(reckoner, content) : accept([]);
  if (!ways.ok) return ways;
  const players = await playersFor(db, content, nowMs);
  const costs = await costsOf({ db, reckoner }, content, { players, worths: worths.value });
  if (!costs.ok) return costs;
  return accept({
    Worth: worths.value.map(({ currency, percent, perNewMoney }) => ({
      Currency: currency,
      Percent: percent,
      // JSON knows no infinity.
      PerNewMoney: perNewMoney === null ? null : Math.min(perNewMoney, 1_000_000),
      MostPercent: content.mostWorthPercent,
    })),
    Faults: faultsByCountry(content).map(({ country, faults }) => ({ Country: country, Faults: [...faults] })),
    Blocked: blocked,
    Ways: ways.value,
    Players: [...players.values()].reduce((sum, many) => sum + many, 0),
    Costs: costs.value,
    Offers: offersOf(content),
  });
}
