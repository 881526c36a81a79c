import { randomUUID } from 'node:crypto';
import { accept, formatAmount, HOUSE_CURRENCY, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import type { AmountDecision, Approvals } from '../../../house/approvals/index.ts';
import { audit } from '../../../house/audit/index.ts';
import { liveVersions } from '../campaign-store.ts';
import { mostOfOne } from '../codes/making.ts';
import { countryOf } from '../deposits-store.ts';
import { TWO_FROM_MINOR } from '../give-manually.ts';
import type { BonusParts } from '../parts.ts';
import { putTag, segmentNamed, tagsOf, takeTagOff } from './store.ts';

/** As a kind of proposal, and as an action of the log. */
export const TAG_KIND = 'bonuses.tag';

const payload = z.object({ accountId: z.string(), tag: z.string(), put: z.boolean(), reason: z.string() });
export type TagWish = z.output<typeof payload>;

/** What campaigns that give now could give to who has this tag, or to who has it no more: in the house's currency. */
async function opens(tx: DatabaseTransaction, { tag, put }: TagWish): Promise<bigint> {
  let all = 0n;
  for (const { content } of await liveVersions(tx)) {
    const segment = content.who.segment === null ? undefined : await segmentNamed(tx, content.who.segment);
    const names = put ? segment?.tags : segment?.withoutTags;
    if (names?.includes(tag)) all += mostOfOne(content) * BigInt(content.who.mostPerPlayer);
  }
  return all;
}

/**
 * Tags of a player: whoever puts one on lets him into the segments that name it, so what their campaigns could give is judged by the sums of
 * gifts, and above them a second person puts it on. `NotFound`: there is no such player, or nothing would change.
 */
export function tagging(
  parts: Pick<BonusParts, 'db' | 'clock'>,
  approvals: Pick<Approvals, 'kind' | 'amounts'>,
): (wish: TagWish, operator: string) => Promise<Result<{ readonly approvalId: string | null }, Refusal>> {
  const carryOut = async (
    tx: DatabaseTransaction,
    { accountId, tag, put, reason }: TagWish,
    operator: string,
    approved: Readonly<Record<string, string>> = {},
  ): Promise<boolean> => {
    const row = { accountId, tag, by: `operator:${operator}`, at: new Date(parts.clock.wallMs()) };
    const changed = put ? await putTag(tx, row) : await takeTagOff(tx, accountId, tag);
    if (changed)
      await audit.record(tx, {
        ...{ operator, action: TAG_KIND, subject: `player/${accountId}`, reason },
        after: { tag, put, ...approved },
      });
    return changed;
  };
  const proposals = approvals.kind({
    kind: TAG_KIND,
    right: 'bonuses.approve',
    proposes: 'bonuses.change',
    payload,
    execute: async (tx, wish, { approvalId, proposedBy, approvedBy }) => {
      const done = await carryOut(tx, wish, approvedBy, { approval: approvalId, proposedBy });
      return done ? accept(undefined) : refuse(refusal('NotFound'));
    },
  });
  const decide = async (tx: DatabaseTransaction, wish: TagWish, operator: string) => {
    const { accountId, tag, put, reason } = wish;
    if ((await countryOf(tx, accountId)) === undefined) return refuse(refusal('NotFound'));
    const has = (await tagsOf(tx, accountId)).some((each) => each.tag === tag);
    if (has === put) return refuse(refusal('NotFound'));
    const amountMinor = await opens(tx, wish);
    // Put on anew it is another decision: whoever has it meanwhile may have used it.
    const amount: AmountDecision = {
      ...{ kind: TAG_KIND, subject: `tag/${accountId}/${tag}/${randomUUID()}`, operator, amountMinor },
      ...{ currency: HOUSE_CURRENCY, accountId, twoFromMinor: TWO_FROM_MINOR },
    };
    if (amountMinor > 0n && (await approvals.amounts.takesTwo(tx, amount)).length > 0) {
      const facts = { tag, put, most: formatAmount(amountMinor, HOUSE_CURRENCY), currency: HOUSE_CURRENCY };
      const subject = `player/${accountId}`;
      return proposals.propose(tx, { operator, subject, payload: wish, facts, reason });
    }
    await carryOut(tx, wish, operator);
    if (amountMinor > 0n) await approvals.amounts.decidedAlone(tx, amount);
    return accept({ approvalId: null });
  };
  return (wish, operator) => inTransaction(parts.db, (tx) => decide(tx, wish, operator));
}
