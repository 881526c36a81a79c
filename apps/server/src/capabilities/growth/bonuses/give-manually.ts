import { amountOf } from '@evens/bonuses';
import { accept, formatAmount, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import type { AmountDecision, Approvals } from '../../house/approvals/index.ts';
import { audit } from '../../house/audit/index.ts';
import { liveVersion } from './campaign-store.ts';
import { currencyOf } from './deposits-store.ts';
import { give } from './give.ts';
import { grantForEvent } from './grant-store.ts';
import type { BonusParts } from './parts.ts';
import { termsOf } from './terms-of.ts';

/** As a kind of proposal, and as an action of the log. */
export const GIVE_KIND = 'bonuses.give';

/** From here on two people give, and from the sum of a day: a budget that two have released is no purse of one. */
export const TWO_FROM_MINOR = 50_000n;

const payload = z.object({
  campaignId: z.string(),
  accountId: z.string(),
  /** Made by the page, one for each wish. */
  key: z.string(),
  reason: z.string(),
});
type Wish = z.output<typeof payload>;

export interface GivenManually {
  /** Null where a second person has to release it first. */
  readonly bonusId: string | null;
  readonly approvalId: string | null;
}

const eventOf = ({ key }: Wish): string => `manual:${key}`;
const subjectOf = ({ accountId }: Wish): string => `player/${accountId}`;
const giftOf = ({ campaignId, accountId, key }: Wish): string => `gift/${campaignId}/${accountId}/${key}`;

/** The wording that gives now, in the player's currency. `NotFound`: there is no such campaign that is given manually, or no such player. */
async function offerOf(tx: DatabaseTransaction, { campaignId, accountId }: Wish) {
  const version = await liveVersion(tx, campaignId);
  const currency = version && (await currencyOf(tx, accountId));
  if (version?.content.when.trigger !== 'manual' || !currency) return undefined;
  const terms = termsOf(version.content, currency);
  return { version, currency, amountMinor: terms ? amountOf(terms, null) : 0n };
}

/** Gives it in a transaction, and says so in the log; answers the grant's name. */
function givesIn(parts: BonusParts) {
  return async (
    tx: DatabaseTransaction,
    wish: Wish,
    operator: string,
    approved: Readonly<Record<string, string>> = {},
  ): Promise<Result<string, Refusal>> => {
    const offer = await offerOf(tx, wish);
    if (!offer) return refuse(refusal('NotFound'));
    const { version, currency } = offer;
    const { accountId, campaignId, reason } = wish;
    const by = `operator:${operator}`;
    const answer = await give(parts, tx, { accountId, currency, version, event: eventOf(wish), deposit: null, by });
    if (!answer.ok) return answer;
    const bonus = answer.value.row.grant.name;
    await audit.record(tx, {
      ...{ operator, action: GIVE_KIND, subject: subjectOf(wish), reason },
      after: { bonus, campaign: campaignId, ...approved },
    });
    return accept(bonus);
  };
}

/**
 * Bonuses that an operator gives one player without a code: small ones alone, larger ones and what comes to much in a day, for the player's
 * person, out of the campaign or by the operator, together with a second person.
 */
export function givingManually(
  parts: BonusParts & { readonly db: Database },
  approvals: Pick<Approvals, 'kind' | 'amounts'>,
): (wish: Wish, operator: string) => Promise<Result<GivenManually, Refusal>> {
  const carryOut = givesIn(parts);
  const proposals = approvals.kind({
    kind: GIVE_KIND,
    right: 'bonuses.approve',
    proposes: 'bonuses.change',
    payload,
    execute: async (tx, wish, { approvalId, proposedBy, approvedBy }) => {
      const given = await carryOut(tx, wish, approvedBy, { approval: approvalId, proposedBy });
      return given.ok ? accept(undefined) : given;
    },
    executed: ({ accountId }) => parts.wallet.announce([accountId]),
  });

  const decide = async (
    tx: DatabaseTransaction,
    wish: Wish,
    operator: string,
  ): Promise<Result<GivenManually, Refusal>> => {
    const { accountId, campaignId, reason } = wish;
    const known = await grantForEvent(tx, { campaignId, accountId, event: eventOf(wish) });
    if (known) return accept({ bonusId: known.grant.name, approvalId: null });
    const offer = await offerOf(tx, wish);
    if (!offer) return refuse(refusal('NotFound'));
    const { version, currency, amountMinor } = offer;
    const amount: AmountDecision = {
      // Each wish is a gift of its own: two to one player add up.
      ...{ kind: GIVE_KIND, subject: giftOf(wish), operator, amountMinor, currency, accountId },
      twoFromMinor: TWO_FROM_MINOR,
      destination: `campaign/${campaignId}`,
    };
    if ((await approvals.amounts.takesTwo(tx, amount)).length > 0) {
      const facts = { campaign: version.content.key, amount: formatAmount(amountMinor, currency), currency };
      const proposed = await proposals.propose(tx, {
        operator,
        subject: subjectOf(wish),
        payload: wish,
        facts,
        reason,
      });
      return proposed.ok ? accept({ bonusId: null, approvalId: proposed.value.approvalId }) : proposed;
    }
    const given = await carryOut(tx, wish, operator);
    if (!given.ok) return given;
    await approvals.amounts.decidedAlone(tx, amount);
    return accept({ bonusId: given.value, approvalId: null });
  };

  return async (wish, operator) => {
    const decided = await inTransaction(parts.db, (tx) => decide(tx, wish, operator));
    if (decided.ok && decided.value.bonusId !== null) parts.wallet.announce([wish.accountId]);
    return decided;
  };
}
