import type { ClosedAccountView } from '@evens/contract';
import { presentBalances } from '../../money/wallet/index.ts';
import { mayAskMs } from './come-back.ts';
import type { ProtectingParts } from './parts.ts';
import { type Absence, standingExclusion } from './store.ts';

export const untilOf = ({ kind, untilAt }: Pick<Absence, 'kind' | 'untilAt'>): number | null =>
  kind === 'indefinite' ? null : untilAt.getTime();

/** What whoever holds the pass of a closed account sees of it; undefined once it is open again. */
export async function closedAccount(parts: ProtectingParts, accountId: string): Promise<ClosedAccountView | undefined> {
  const { db, balance, openBets, help, identity } = parts;
  const [account, absence, balances, bets, links] = await Promise.all([
    identity.account(accountId),
    standingExclusion(db, accountId),
    balance(accountId),
    openBets(accountId),
    help(),
  ]);
  if (!account || !absence || !balances) return undefined;
  return {
    SinceMs: absence.fromAt.getTime(),
    UntilMs: untilOf(absence),
    MayAskFromMs: mayAskMs(parts, absence, account.country),
    ReturnAskedMs: absence.returnAskedAt?.getTime() ?? null,
    ReturnFromMs: absence.returnFrom?.getTime() ?? null,
    Currency: account.currency,
    Balance: presentBalances(balances).Balances.Cash,
    OpenBets: bets,
    OpenBetsRule: absence.openBets,
    Help: [...links],
  };
}
