import { STATE_NUMBERS } from '@evens/bonuses';
import type { BonusOfferView, BonusReason, BonusView } from '@evens/contract';
import { type Currency, formatAmount } from '@evens/kernel';
import type { CampaignVersion } from './campaign-store.ts';
import { type GrantRow, reasonOf } from './grant-store.ts';
import { presentTerms, shownDecimal, termsOf } from './terms-of.ts';

const msOf = (at: Date | null): number | null => at?.getTime() ?? null;

/** What has counted may pass what is required by a part of the last stake: that is nothing to show. */
export function upTo(doneMinor: bigint, requiredMinor: bigint): bigint {
  if (doneMinor < requiredMinor) return doneMinor;
  return requiredMinor;
}

/** A grant as its player reads it. `leftMinor`: what the bonus account holds, which is the active one's. */
export function presentGrant(row: GrantRow, version: CampaignVersion | undefined, leftMinor: bigint): BonusView {
  const { grant, currency } = row;
  const { state } = grant.standing;
  const shown = (minor: bigint): string => formatAmount(minor, currency);
  return {
    Id: grant.name,
    Campaign: row.campaignId,
    Version: row.version,
    Title: version?.content.title ?? {},
    Key: version?.content.key ?? '',
    Currency: currency,
    Status: STATE_NUMBERS[state],
    State: state,
    Reason: reasonOf(grant.standing) as BonusReason | null,
    Amount: shown(grant.amountMinor),
    Left: shown(state === 'active' ? leftMinor : 0n),
    ToStake: shown(grant.requiredMinor),
    Staked: shown(upTo(grant.doneMinor, grant.requiredMinor)),
    Converted: shown(grant.convertedMinor),
    TakenMs: row.takenAt.getTime(),
    ActiveMs: msOf(row.activatedAt),
    ExpiresMs: msOf(row.expiresAt),
    EndedMs: msOf(row.endedAt),
    ...presentTerms(grant.terms, row.days, currency),
  };
}

/** A campaign as somebody reads it who may take it. `code`: his own, or the one that everybody may know. */
export function presentOffer(
  { campaignId, version, content }: Pick<CampaignVersion, 'campaignId' | 'version' | 'content'>,
  currency: Currency,
  code: string | null,
): BonusOfferView | undefined {
  const terms = termsOf(content, currency);
  if (!terms) return undefined;
  const shown = (minor: bigint | null): string | null => (minor === null ? null : formatAmount(minor, currency));
  const isFixed = terms.amountMinor !== null;
  return {
    Id: campaignId,
    Campaign: campaignId,
    Version: version,
    Title: content.title,
    Key: content.key,
    Currency: currency,
    Trigger: content.when.trigger,
    Kind: content.kind,
    Spins: content.freeSpins && {
      Game: content.freeSpins.game,
      Spins: content.freeSpins.spins,
      Value: formatAmount((terms.amountMinor ?? 0n) / BigInt(content.freeSpins.spins), currency),
    },
    Code: code,
    Percent: isFixed ? null : shownDecimal(terms.percent),
    Most: isFixed ? null : shown(terms.mostMinor),
    Fixed: shown(terms.amountMinor),
    LeastDeposit: formatAmount(terms.leastDepositMinor, currency),
    UntilMs: Date.parse(content.when.until),
    ...presentTerms(terms, content.wager.days, currency),
  };
}
