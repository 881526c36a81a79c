import type { Clock } from '@evens/kernel';
import type { Identity } from '../../src/capabilities/identity/index.ts';
import { openProtection, openRules } from '../../src/capabilities/protection/index.ts';
import { voidBetsOf } from '../../src/capabilities/settlement/index.ts';
import { openBetsOf } from '../../src/capabilities/tickets/index.ts';
import type { Wallet } from '../../src/capabilities/wallet/index.ts';
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
    help: async () => [],
  });
}
