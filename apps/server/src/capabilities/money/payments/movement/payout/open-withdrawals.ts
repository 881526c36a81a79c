import { WITHDRAWALS_PER_PAGE } from '@evens/contract';
import { assert } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { OperatorCaller, Routes } from '../../../../../platform/http/index.ts';
import { repeatedLook } from '../../../../../platform/lifecycle/index.ts';
import { NOTHING_WAITS, type Waits } from '../../../../../platform/waiting/index.ts';
import { coinsSent, ownPayouts } from '../../books/own-payouts.ts';
import type { OwnBooks } from '../../books/party.ts';
import { withdrawalDesk } from '../../desk/payouts/payout-routes.ts';
import { dealWithWaiting } from '../../inbox/hear.ts';
import type { Debtor } from './debt.ts';
import { claimDue, countFigures, payoutsWait } from './due-store.ts';
import { applying, hearMessage } from './hear-payout.ts';
import { holdUnsent, meetDebt } from './meet-debt.ts';
import type { WithdrawalParts } from './parts.ts';
import { goOn } from './pay.ts';
import { withdrawalsOf } from './payout-store.ts';
import { tell } from './present.ts';
import { reviewAnew } from './review-anew.ts';
import { withdrawalRoutes } from './routes.ts';

export interface Withdrawals {
  /** One round of what is due: messages that were kept and not dealt with, payouts to send, payouts to ask about. */
  catchUp(): Promise<void>;
  /** Takes a signed message about a payout from whoever heard it at another door; kept before anything else is done with it. */
  hear(provider: string, body: Buffer): Promise<void>;
  /** How many wait for a person, need a look, and are on their way to a provider for an hour. */
  figures(): ReturnType<typeof countFigures>;
  /** What the house knows of one provider's payouts, to be compared with the provider's statement. */
  against(provider: string): OwnBooks;
  /** Coins that a provider sent over their chains around a span (ms), and those on their way. */
  coinsSent(provider: string, fromMs: number, toMs: number): ReturnType<typeof coinsSent>;
  /**
   * Out of what an account waits to be paid, what it owes is met: `hold` before the account's money is locked, `meet` once the debt stands,
   * both in the caller's transaction, and `tell` after its commit.
   */
  readonly debts: {
    hold(tx: DatabaseTransaction, accountId: string): Promise<void>;
    meet(tx: DatabaseTransaction, debtor: Debtor): Promise<void>;
    /** A payment of the account is disputed: what was not sent waits for a person. Between `hold` and `tell` as well. */
    review(tx: DatabaseTransaction, accountId: string): Promise<void>;
    tell(accountId: string): Promise<void>;
  };
  readonly waitingFor: (caller: OperatorCaller) => Promise<Waits>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const EVERY_MS = 2_000;
const DUE_AT_ONCE = 20;
const DUE_IN_A_ROUND = 200;

/** `works`: whether this process does what is due. */
export function openWithdrawals(parts: WithdrawalParts, { works }: { readonly works: boolean }): Withdrawals {
  const { db, clock, onError } = parts;

  const here = parts.providers.map(({ name }) => name);
  const catchUp = async (): Promise<void> => {
    await dealWithWaiting(parts, 'payouts', applying(parts));
    // Beside each other: a provider that does not answer keeps nobody waiting for longer than one answer.
    for (let done = 0; done < DUE_IN_A_ROUND; ) {
      const due = await claimDue(db, here, clock.wallMs(), DUE_AT_ONCE);
      await Promise.all(due.map((each) => goOn(parts, each).catch(onError)));
      done += due.length;
      if (due.length < DUE_AT_ONCE) return;
    }
  };
  const looking = repeatedLook({ look: catchUp, everyMs: EVERY_MS, onError });

  return {
    catchUp,
    hear: async (name, body) => {
      const provider = parts.providers.find((each) => each.name === name);
      assert(provider, `no payouts of ${name}`);
      await hearMessage(parts, provider, body);
    },
    figures: () => countFigures(db, clock.wallMs()),
    against: (provider) => ownPayouts(parts, provider),
    debts: {
      hold: holdUnsent,
      meet: (tx, debtor) => meetDebt(parts, tx, debtor),
      review: (tx, accountId) => reviewAnew(parts, tx, accountId),
      tell: async (accountId) => {
        const { rows } = await withdrawalsOf(db, accountId, { offset: 0, limit: WITHDRAWALS_PER_PAGE });
        for (const row of rows) if (row.debtTimes > 0 || row.reasons.includes('chargeback')) await tell(parts, row);
      },
    },
    coinsSent: (provider, fromMs, toMs) => coinsSent(parts, provider, fromMs, toMs),
    waitingFor: async ({ rights }) => (rights.has('withdrawals.decide') ? payoutsWait(db) : NOTHING_WAITS),
    routes: { player: withdrawalRoutes(parts), operator: withdrawalDesk(parts) },
    start: async () => {
      if (works) looking.start();
    },
    stop: looking.stop,
  };
}
