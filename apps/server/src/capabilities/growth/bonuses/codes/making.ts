import { amountOf } from '@evens/bonuses';
import type { BonusCampaign } from '@evens/contract';
import {
  accept,
  type Currency,
  formatAmount,
  HOUSE_CURRENCY,
  type Refusal,
  type Result,
  refusal,
  refuse,
} from '@evens/kernel';
import { z } from 'zod';
import { type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import { type AmountDecision, type Approvals, inHouseCurrency } from '../../../house/approvals/index.ts';
import { audit } from '../../../house/audit/index.ts';
import { liveVersion } from '../campaign-store.ts';
import { TWO_FROM_MINOR } from '../give-manually.ts';
import { newCodes } from '../new-codes.ts';
import type { BonusParts } from '../parts.ts';
import { termsOf } from '../terms-of.ts';
import { insertBatch, madeOf } from './store.ts';

/** As a kind of proposal, and as an action of the log. */
export const CODES_KIND = 'bonuses.codes';

const payload = z.object({
  /** Made by the page, one for each wish: the batch's own name. */
  batch: z.uuid(),
  campaignId: z.string(),
  /** How many to draw; null where these are given. */
  count: z.number().nullable(),
  codes: z.array(z.string()).nullable(),
  uses: z.number(),
  accountId: z.string().nullable(),
  reason: z.string(),
});
export type CodesWish = z.output<typeof payload>;

export interface CodesMade {
  /** Null where a second person has to release them first. */
  readonly batch: string | null;
  readonly made: number;
  /** Words that stood for something already. */
  readonly taken: number;
  readonly approvalId: string | null;
}

/** The most that one use of a code gives, in the house's currency; of several currencies the largest. */
export function mostOfOne(content: BonusCampaign): bigint {
  const each = (Object.keys(content.amount) as Currency[]).map((currency) => {
    const terms = termsOf(content, currency);
    const minor = terms ? (terms.amountMinor ?? terms.mostMinor ?? amountOf(terms, null)) : 0n;
    return inHouseCurrency(minor, currency);
  });
  return each.sort((one, other) => (one < other ? 1 : -1))[0] ?? 0n;
}

/** How often each of these codes may be used; null for one player's, which the campaign itself bounds. */
const mostUsesOf = ({ count, uses, accountId }: CodesWish): number | null =>
  accountId !== null ? null : count === null ? uses : 1;

/** How many bonuses these codes can bring together: to one player as many as the campaign gives one. */
function usesOf(wish: CodesWish, { who }: BonusCampaign): bigint {
  const each = mostUsesOf(wish);
  const many = wish.count ?? wish.codes?.length ?? 0;
  return each === null ? BigInt(who.mostPerPlayer) : BigInt(many) * BigInt(each);
}

/** Writes a batch of codes and the line of the log about it. `approved`: by whose proposal, where two people were needed. */
async function make(
  { clock }: Pick<BonusParts, 'clock'>,
  tx: DatabaseTransaction,
  wish: CodesWish,
  operator: string,
  approved: Readonly<Record<string, string>> = {},
): Promise<CodesMade> {
  const { batch, campaignId, count, codes, accountId, reason } = wish;
  const wished = codes ?? newCodes(count ?? 1);
  const at = new Date(clock.wallMs());
  const mostUses = mostUsesOf(wish);
  const made = await insertBatch(
    tx,
    { id: batch, campaignId, accountId, mostUses, by: `operator:${operator}`, at },
    wished,
  );
  await audit.record(tx, {
    ...{ operator, action: CODES_KIND, subject: `campaign/${campaignId}`, reason },
    after: {
      batch,
      codes: made,
      ...(mostUses !== null && { uses: mostUses }),
      ...(accountId !== null && { player: accountId }),
      ...approved,
    },
  });
  return { batch: made > 0 ? batch : null, made, taken: wished.length - made, approvalId: null };
}

/**
 * Codes that an operator makes: whoever hands codes out gives money, so what they can bring is judged by the sums of gifts, and above them
 * a second person releases them. `NotFound`: the campaign gives nothing now.
 */
export function makingCodes(
  parts: Pick<BonusParts, 'db' | 'clock'>,
  approvals: Pick<Approvals, 'kind' | 'amounts'>,
): (wish: CodesWish, operator: string) => Promise<Result<CodesMade, Refusal>> {
  const proposals = approvals.kind({
    kind: CODES_KIND,
    right: 'bonuses.approve',
    proposes: 'bonuses.change',
    payload,
    execute: async (tx, wish, { approvalId, proposedBy, approvedBy }) => {
      if (!(await liveVersion(tx, wish.campaignId))) return refuse(refusal('NotFound'));
      await make(parts, tx, wish, approvedBy, { approval: approvalId, proposedBy });
      return accept(undefined);
    },
  });

  const decide = async (
    tx: DatabaseTransaction,
    wish: CodesWish,
    operator: string,
  ): Promise<Result<CodesMade, Refusal>> => {
    const { batch, campaignId, accountId, reason } = wish;
    const version = await liveVersion(tx, campaignId);
    if (!version) return refuse(refusal('NotFound'));
    const known = await madeOf(tx, campaignId, batch);
    if (known > 0) return accept({ batch, made: known, taken: 0, approvalId: null });
    const uses = usesOf(wish, version.content);
    const amountMinor = mostOfOne(version.content) * uses;
    const amount: AmountDecision = {
      ...{ kind: CODES_KIND, subject: `codes/${batch}`, operator, amountMinor, currency: HOUSE_CURRENCY },
      ...(accountId !== null && { accountId }),
      twoFromMinor: TWO_FROM_MINOR,
      destination: `campaign/${campaignId}`,
    };
    if ((await approvals.amounts.takesTwo(tx, amount)).length > 0) {
      const most = formatAmount(amountMinor, HOUSE_CURRENCY);
      const facts = { campaign: version.content.key, uses: Number(uses), most, currency: HOUSE_CURRENCY };
      const subject = `campaign/${campaignId}`;
      const proposed = await proposals.propose(tx, { operator, subject, payload: wish, facts, reason });
      return proposed.ok ? accept({ batch: null, made: 0, taken: 0, approvalId: proposed.value.approvalId }) : proposed;
    }
    const made = await make(parts, tx, wish, operator);
    await approvals.amounts.decidedAlone(tx, amount);
    return accept(made);
  };
  return (wish, operator) => inTransaction(parts.db, (tx) => decide(tx, wish, operator));
}
