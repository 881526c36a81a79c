import { faultsOfCampaign } from '@evens/bonuses';
import type { BonusCampaign } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import { countryOf } from '../deposits-store.ts';
import { termsOf } from '../terms-of.ts';
import { segmentNamed } from './store.ts';
import { isIn } from './who-is-in.ts';

type Connection = Database | DatabaseTransaction;

/** Whether the law of a player's country lets him be given this; a campaign for everybody is not given where it is forbidden. */
export function isAllowedIn(campaign: BonusCampaign, currency: Currency, country: string | undefined): boolean {
  const terms = termsOf(campaign, currency);
  if (country === undefined || !terms) return true;
  return faultsOfCampaign(country, { ...terms, qualifies: new Set() }).length === 0;
}

/** Whether the player is in the campaign's segment at this moment: it is asked when something is given, not when it was published. */
export async function isOfSegment(
  db: Connection,
  { who }: BonusCampaign,
  accountId: string,
  nowMs: number,
): Promise<boolean> {
  if (who.segment === null) return true;
  const segment = await segmentNamed(db, who.segment);
  return segment !== undefined && (await isIn(db, segment, accountId, nowMs));
}

/** Both, in the transaction of a giving. */
export async function mayEnter(
  tx: DatabaseTransaction,
  campaign: BonusCampaign,
  { accountId, currency }: { readonly accountId: string; readonly currency: Currency },
  nowMs: number,
): Promise<boolean> {
  if (!isAllowedIn(campaign, currency, await countryOf(tx, accountId))) return false;
  return isOfSegment(tx, campaign, accountId, nowMs);
}
