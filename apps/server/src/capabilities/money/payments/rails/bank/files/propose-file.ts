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
import { type DatabaseTransaction, inTransaction } from '../../../../../../platform/database/index.ts';
import { audit } from '../../../../../house/audit/index.ts';
import type { CashierParts } from '../../../movement/deposit/parts.ts';
import { lockStatements } from '../line-store.ts';
import {
  fileById,
  freshSums,
  lastClosing,
  lockFile,
  proposedSince,
  type StoredFile,
  writeClosingTyped,
  writeDiscarded,
  writeProposed,
} from './file-store.ts';
import { houseSum } from './file-sums.ts';
import { isProposed } from './file-views.ts';
import { gapOf } from './judge-file.ts';
import { matchLinesOf, postFile } from './post-file.ts';
import { leftForNothing, otherwiseKnown } from './proposed-line-store.ts';
import { STATEMENT_KIND } from './statement-kind.ts';
import { readBalance } from './typed-balance.ts';
import { weighFile } from './weigh-file.ts';

const DAY_MS = 24 * 3_600_000;
/** Over a long weekend. */
const VALID_MS = 7 * DAY_MS;

export const subjectOfFile = (id: string): string => `bank-file/${id}`;

const payload = z.object({ file: z.string(), gap: z.string().nullable() });

/** Puts a file before a second person, in the transaction that holds its account's lock. */
export type Propose = (
  tx: DatabaseTransaction,
  file: StoredFile,
  by: { readonly operator: string; readonly reason: string },
) => Promise<Result<{ readonly approvalId: string }, Refusal>>;

export interface StatementProposals {
  readonly propose: Propose;
  /** Somebody puts forward one that waits, with the closing balance where it says none. */
  again(wish: {
    readonly id: string;
    readonly operator: string;
    readonly reason: string;
    readonly closing?: string | undefined;
  }): Promise<Result<undefined, Refusal>>;
  discard(wish: {
    readonly id: string;
    readonly operator: string;
    readonly reason: string;
  }): Promise<Result<undefined, Refusal>>;
}

export function statementProposals(parts: CashierParts): StatementProposals {
  const { clock, bank, approvals, onError } = parts;
  const currencyOf = (account: string): Currency | undefined =>
    bank?.accounts.find(({ id }) => id === account)?.currency;
  const kind = approvals.kind({
    kind: STATEMENT_KIND,
    right: 'payments.approve',
    proposes: 'payments.decide',
    payload,
    validMs: VALID_MS,
    asks: 'closingBalance',
    execute: (tx, { file, gap }, { approvalId, proposedBy, approvedBy, entered }) =>
      release(parts, tx, { id: file, gap, entered, operator: approvedBy, proposedBy, approval: approvalId }),
    executed: ({ file }) => void matchLinesOf(parts, file).catch(onError),
  });

  const propose: Propose = async (tx, file, { operator, reason }) => {
    const currency = currencyOf(file.account);
    if (currency === undefined) return refuse(refusal('NotFound'));
    const nowMs = clock.wallMs();
    await writeProposed(tx, file.id, { by: operator, nowMs });
    const gap = file.gapMinor === null ? null : formatAmount(file.gapMinor, currency);
    const day = houseSum(bank?.accounts ?? [], await proposedSince(tx, operator, nowMs - DAY_MS));
    return kind.propose(tx, {
      ...{ operator, subject: subjectOfFile(file.id), payload: { file: file.id, gap }, reason },
      facts: {
        ...{ account: file.account, currency, lines: file.lines, fresh: file.fresh },
        came: formatAmount(file.cameMinor, currency),
        left: formatAmount(file.leftMinor, currency),
        gap: gap ?? 'unknown',
        // What a made-up payment in can hide behind: the balance is right, and nothing of ours was paid.
        leftForNothingOfOurs: formatAmount(await leftForNothing(tx, file), currency),
        // A large statement cut into many shows here.
        proposedInADay: `${formatAmount(day, HOUSE_CURRENCY)} ${HOUSE_CURRENCY}`,
      },
    });
  };

  return {
    propose,
    again: ({ id, operator, reason, closing }) =>
      ofWaiting(parts, id, async (tx, waiting) => {
        const currency = currencyOf(waiting.account);
        if (currency === undefined) return refuse(refusal('NotFound'));
        if (!waiting.balanced) {
          const typed = closing === undefined ? waiting.closingMinor : readBalance(closing, currency);
          if (typed === undefined) return refuse(refusal('InvalidAmount'));
          if (typed === null) return refuse(refusal('BankClosingMissing'));
          await writeClosingTyped(tx, id, typed);
        }
        const { file } = await weighFile(parts, tx, id, currency);
        const proposed = await propose(tx, file, { operator, reason });
        return proposed.ok ? accept(undefined) : proposed;
      }),
    discard: ({ id, operator, reason }) =>
      ofWaiting(parts, id, async (tx, { account }) => {
        await writeDiscarded(tx, id, clock.wallMs());
        await audit.record(tx, {
          operator,
          action: 'bank.discard',
          subject: subjectOfFile(id),
          after: { account },
          reason,
        });
        return accept(undefined);
      }),
  };
}

/** Under the lock of its account, as long as it waits and is proposed by nobody. */
async function ofWaiting(
  { db }: CashierParts,
  id: string,
  act: (tx: DatabaseTransaction, file: StoredFile) => Promise<Result<undefined, Refusal>>,
): Promise<Result<undefined, Refusal>> {
  const found = await fileById(db, id);
  if (!found) return refuse(refusal('NotFound'));
  return inTransaction(db, async (tx) => {
    await lockStatements(tx, found.account);
    const file = await lockFile(tx, id);
    if (file?.state !== 'waiting') return refuse(refusal('ProposalNotOpen'));
    if (await isProposed(tx, id)) return refuse(refusal('ProposalWaits'));
    return act(tx, file);
  });
}

/** Lets it count, in the transaction of the approval: all that was named is looked at again. */
async function release(
  parts: CashierParts,
  tx: DatabaseTransaction,
  wish: {
    readonly id: string;
    readonly gap: string | null;
    readonly entered: string | undefined;
    readonly operator: string;
    readonly proposedBy: string;
    readonly approval: string;
  },
): Promise<Result<undefined, Refusal>> {
  const { id, gap, entered, operator, proposedBy, approval } = wish;
  const found = await fileById(tx, id);
  const currency = parts.bank?.accounts.find((each) => each.id === found?.account)?.currency;
  if (!found || currency === undefined) return refuse(refusal('NotFound'));
  await lockStatements(tx, found.account);
  const file = await lockFile(tx, id);
  if (file?.state !== 'waiting' || file.closingMinor === null) return refuse(refusal('ProposalNotOpen'));
  // Whoever made it knows what it says: what he reads at the bank proves nothing, whoever puts it forward for him.
  if (file.makers.includes(operator)) return refuse(refusal('OwnProposal'));
  const read = entered === undefined ? undefined : readBalance(entered, currency);
  if (read !== file.closingMinor) return refuse(refusal('BankClosingDiffers'));
  const place = await otherwiseKnown(tx, file);
  if (place !== undefined) return refuse(refusal('BankFileInvalid', { line: place, fault: 'sameNumber' }));
  const sums = await freshSums(tx, file);
  const last = await lastClosing(tx, file.account);
  const gapNow = gapOf(file.closingMinor, last?.closingMinor, sums.cameMinor - sums.leftMinor);
  // Another one may have been released since: one that joins on now is what everybody wants.
  const asNamed = gapNow === null ? gap === null : gapNow === 0n || formatAmount(gapNow, currency) === gap;
  if (!asNamed) return refuse(refusal('BankGapChanged'));
  await postFile(parts, tx, file, { operator, proposedBy, approval });
  return accept(undefined);
}
