import { ADJUSTMENT_DIRECTIONS, type AdjustmentDirection, adjustBalance } from '@evens/contract';
import {
  accept,
  assert,
  type Currency,
  formatAmount,
  isCurrency,
  money,
  parseAmount,
  refusal,
  refuse,
} from '@evens/kernel';
import { accountKey, adjustment, playerAccount } from '@evens/ledger';
import { z } from 'zod';
import { type DatabaseTransaction, inTransaction } from '../../../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../../../platform/http/index.ts';
import type { TwoPeople } from '../../../../house/approvals/index.ts';
import { audit } from '../../../../house/audit/index.ts';
import type { CashierParts } from '../../movement/deposit/parts.ts';

const KIND = 'payments.adjust';

/** Money that moves because people say so; `minor` in minor units of the account's currency. */
interface Adjustment {
  readonly accountId: string;
  readonly direction: AdjustmentDirection;
  readonly minor: string;
  readonly currency: string;
  readonly reason: string;
}

const payload: z.ZodType<Adjustment> = z.object({
  accountId: z.uuid(),
  direction: z.enum(ADJUSTMENT_DIRECTIONS),
  minor: z.string().regex(/^[1-9]\d{0,17}$/),
  currency: z.string().refine(isCurrency),
  reason: z.string(),
});

const subjectOf = (accountId: string): string => `player/${accountId}`;

const factsOf = ({ accountId, direction, minor, currency }: Adjustment) => ({
  player: accountId,
  direction,
  amount: formatAmount(BigInt(minor), currency as Currency),
  currency,
});

/** What stands on the other side of the account: nothing but a person's word speaks for the money, so the amount is never decided alone. */
async function carryOut(
  parts: CashierParts,
  tx: DatabaseTransaction,
  wish: Adjustment,
  { approvalId, proposedBy, approvedBy }: TwoPeople,
): Promise<void> {
  const { accountId, direction, reason } = wish;
  const currency = wish.currency as Currency;
  const amountMinor = BigInt(wish.minor);
  // Before any account of the ledger is locked.
  await parts.payouts().hold(tx, accountId);
  const [cash, debt] = [playerAccount('cash', accountId, currency), playerAccount('receivable', accountId, currency)];
  const standings = await parts.wallet.lock(tx, [cash, debt]);
  const balanceMinor = (of: typeof cash): bigint => standings.get(accountKey(of))?.balanceMinor ?? 0n;
  const posted = await parts.wallet.post(
    tx,
    adjustment({
      ...{ idempotencyKey: `adjustment:${approvalId}`, reference: `adjustment:${approvalId}` },
      ...{ actor: `operator:${approvedBy}`, reason, playerId: accountId, amount: money(amountMinor, currency) },
      ...{ direction, cashMinor: balanceMinor(cash), receivableMinor: balanceMinor(debt) },
    }),
  );
  assert(posted.ok, `adjustment ${approvalId} could not move`);
  if (direction === 'take') await parts.payouts().meet(tx, { accountId, currency });
  await parts.onAdjusted(tx, { id: approvalId, accountId, amountMinor, currency }, direction);
  await audit.record(tx, {
    operator: approvedBy,
    action: KIND,
    subject: subjectOf(accountId),
    after: { ...factsOf(wish), approval: approvalId, proposedBy },
    reason,
  });
}

/** Corrections of a balance: one operator asks, another one decides, whatever it comes to. */
export function adjustDesk(parts: CashierParts): readonly OperatorRoute[] {
  const { db, approvals, accounts, wallet } = parts;
  const proposals = approvals.kind<Adjustment>({
    kind: KIND,
    right: 'payments.approve',
    proposes: 'payments.decide',
    payload,
    execute: async (tx, wish, people) => {
      await carryOut(parts, tx, wish, people);
      return accept(undefined);
    },
    executed: ({ accountId }) => {
      wallet.announce([accountId]);
      void parts.payouts().tell(accountId).catch(parts.onError);
    },
  });

  return [
    route(adjustBalance, async ({ caller, params: { accountId }, body: { direction, amount, reason } }) => {
      const account = await accounts.account(accountId);
      if (!account) return refuse(refusal('NotFound'));
      const { currency } = account;
      if ((await wallet.balance(accountId))?.play) return refuse(refusal('PlayMoneyOnly'));
      const amountMinor = parseAmount(amount, currency);
      if (amountMinor === undefined || amountMinor === 0n) return refuse(refusal('InvalidAmount'));
      const wish = { accountId, direction, minor: String(amountMinor), currency, reason };
      const proposed = await inTransaction(db, (tx) =>
        proposals.propose(tx, {
          ...{ operator: caller.operatorId, subject: subjectOf(accountId) },
          ...{ payload: wish, facts: factsOf(wish), reason },
        }),
      );
      return proposed.ok ? { approvalId: proposed.value.approvalId } : proposed;
    }),
  ];
}
