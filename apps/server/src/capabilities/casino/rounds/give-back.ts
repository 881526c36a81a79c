import { accept, formatAmount, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { type Approvals, inHouseCurrency } from '../../house/approvals/index.ts';
import { audit } from '../../house/audit/index.ts';
import type { RoundsParts } from './parts.ts';
import { type RoundRow, returnHeld, roundById } from './store.ts';

/** As a kind of proposal, and as an action of the log. */
export const GIVE_BACK_KIND = 'results.giveBackRound';
/** From here on, in the house's currency, two people give a stake back; as held payments. */
const TWO_FROM_MINOR = 100_000n;

const payload = z.object({ roundId: z.string(), reason: z.string() });

const subjectOf = (roundId: string): string => `round/${roundId}`;

/** Play money is nobody's loss. */
export const takesTwo = (
  { play, stakeMinor, currency }: Pick<RoundRow, 'play' | 'stakeMinor' | 'currency'>,
  fromMinor: bigint,
): boolean => !play && inHouseCurrency(stakeMinor, currency) >= fromMinor;

/** From which stake on two people give one back, in minor units of the house's currency. */
export const twoFromMinor = ({ approvals }: { readonly approvals: Pick<Approvals, 'amounts'> }): bigint =>
  approvals.amounts.twoFromMinor(GIVE_BACK_KIND, TWO_FROM_MINOR);

interface GiveBackParts extends Pick<RoundsParts, 'wallet'> {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'kind' | 'amounts'>;
}

interface Wish {
  readonly roundId: string;
  readonly operator: string;
  readonly reason: string;
}

/**
 * How operators give the stake of a held round back: one alone while its stake and the sums of the player and of the operator are small,
 * otherwise two. Who holds a round himself, by a game that he made fail, could pay stakes out as he likes.
 */
export function givingBack({ db, wallet, approvals }: GiveBackParts) {
  async function carryOut(
    tx: DatabaseTransaction,
    { roundId, operator, reason }: Wish,
    approved: Readonly<Record<string, string>> = {},
  ): Promise<Result<undefined, Refusal>> {
    if (!(await returnHeld(tx, roundId, `operator:${operator}`))) return refuse(refusal('NotFound'));
    await audit.record(tx, {
      ...{ operator, action: GIVE_BACK_KIND, subject: subjectOf(roundId), reason },
      before: { status: 'held' },
      after: { status: 'returned', ...approved },
    });
    return accept(undefined);
  }

  const told = async (roundId: string): Promise<void> => {
    const row = await roundById(db, roundId);
    if (row) wallet.announce([row.accountId]);
  };

  const proposals = approvals.kind({
    kind: GIVE_BACK_KIND,
    right: 'results.approve',
    proposes: 'results.change',
    payload,
    execute: (tx, { roundId, reason }, { approvalId, proposedBy, approvedBy }) =>
      carryOut(tx, { roundId, operator: approvedBy, reason }, { approval: approvalId, proposedBy }),
    executed: ({ roundId }) => void told(roundId),
  });

  /** Answers with the proposal that a second person decides, or null where it is done. */
  return async ({
    roundId,
    operator,
    reason,
  }: Wish): Promise<Result<{ readonly approvalId: string | null }, Refusal>> => {
    const done = await inTransaction(db, async (tx) => {
      // Its stake stands still while it is held; that it still is, is looked at again under the lock of the player's cash.
      const row = await roundById(tx, roundId);
      if (row?.status !== 'held') return refuse(refusal('NotFound'));
      const { accountId, currency, stakeMinor, game } = row;
      const subject = subjectOf(roundId);
      const amount = {
        ...{ kind: GIVE_BACK_KIND, subject, operator, accountId },
        ...{ amountMinor: stakeMinor, currency, twoFromMinor: TWO_FROM_MINOR },
      };
      if (!row.play && (await approvals.amounts.takesTwo(tx, amount)).length > 0) {
        const facts = { player: accountId, game, amount: formatAmount(stakeMinor, currency), currency };
        return proposals.propose(tx, { operator, subject, payload: { roundId, reason }, facts, reason });
      }
      const carried = await carryOut(tx, { roundId, operator, reason });
      if (!carried.ok) return carried;
      if (!row.play) await approvals.amounts.decidedAlone(tx, amount);
      return accept({ approvalId: null });
    });
    if (done.ok && done.value.approvalId === null) await told(roundId);
    return done;
  };
}
