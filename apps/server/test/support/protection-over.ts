import type { Clock } from '@evens/kernel';
import { voidBetsOf } from '../../src/capabilities/bets/settlement/index.ts';
import { openBetsOf } from '../../src/capabilities/bets/tickets/index.ts';
import type { Wallet } from '../../src/capabilities/money/wallet/index.ts';
import type { Identity } from '../../src/capabilities/people/identity/index.ts';
import { openProtection, openRules } from '../../src/capabilities/people/protection/index.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { approvalsOver } from './approvals-for-tests.ts';

/** Protection by the house's own rules, over an identity that a test has opened. */
export function protectionOver(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly identity: Identity;
  readonly wallet: Pick<Wallet, 'balance'>;
}) {
  return openProtection({
    ...parts,
    rules: openRules(),
    approvals: approvalsOver(parts.db),
    mayPlayIn: () => true,
    balance: parts.wallet.balance,
    openBets: (accountId) => openBetsOf(parts.db, accountId),
    voidOpenBets: voidBetsOf,
    notices: undefined,
    payments: undefined,
    help: async () => [],
  });
}
