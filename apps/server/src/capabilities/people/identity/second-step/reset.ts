import { getPlayerFactors, resetPlayerFactors } from '@evens/contract';
import { accept, type Clock, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../../platform/http/index.ts';
import type { SecondFactor } from '../../../../platform/second-factor/index.ts';
import type { Approvals } from '../../../house/approvals/index.ts';
import { audit } from '../../../house/audit/index.ts';
import type { Teller } from '../../notices/index.ts';
import { giveUpAllPending } from '../contact/store.ts';
import { countPasskeys, deletePasskeysOf } from '../passkeys/store.ts';
import { deleteSessionsOf } from '../session-store.ts';
import { insertFactorChange } from '../sign-ins/store.ts';
import { factorsChangedAt, holdSignIns, noteFactorsChanged } from '../store.ts';
import { subjectOf } from './enter.ts';
import { codesLeft, deleteCodes } from './recovery-store.ts';
import { deleteStepsOf } from './store.ts';

export interface ResetParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly secondFactor: SecondFactor;
  readonly notices?: Teller | undefined;
  /** Passes to a closed account end as sessions do. */
  readonly shutClosedDoor?: ((tx: DatabaseTransaction, accountId: string) => Promise<void>) | undefined;
  /** Without it nobody can be asked, and the routes are not there. */
  readonly approvals?: Pick<Approvals, 'kind'> | undefined;
  /** After the commit: every browser of this account is out, and every page takes it over. */
  readonly onReset: (accountId: string) => void;
}

interface Standing {
  readonly authenticator: { readonly sinceMs: number | null } | undefined;
  readonly codes: number;
  readonly passkeys: number;
}

async function standingOf(
  { secondFactor }: ResetParts,
  db: Database | DatabaseTransaction,
  accountId: string,
): Promise<Standing> {
  // One after another: within a transaction there is one connection.
  const authenticator = await secondFactor.stands(db, subjectOf(accountId));
  const codes = authenticator ? await codesLeft(db, accountId) : 0;
  return { authenticator, codes, passkeys: await countPasskeys(db, accountId) };
}

const nothingThere = ({ authenticator, passkeys }: Standing): boolean => !authenticator && passkeys === 0;

/** Takes away all by which somebody comes in beside the password, and everybody who is in. */
async function reset(
  parts: ResetParts,
  tx: DatabaseTransaction,
  accountId: string,
): Promise<Result<Standing, Refusal>> {
  const { clock, secondFactor, notices } = parts;
  const before = await standingOf(parts, tx, accountId);
  if (nothingThere(before)) return refuse(refusal('SecondFactorAbsent'));
  const nowMs = clock.wallMs();
  // In the order in which signing in takes them: the factor, then the account, then the passkeys.
  await secondFactor.remove(tx, subjectOf(accountId));
  await deleteCodes(tx, accountId);
  await holdSignIns(tx, accountId);
  await deletePasskeysOf(tx, accountId);
  await deleteStepsOf(tx, accountId);
  await deleteSessionsOf(tx, accountId);
  await parts.shutClosedDoor?.(tx, accountId);
  await giveUpAllPending(tx, accountId);
  await noteFactorsChanged(tx, accountId, nowMs);
  await insertFactorChange(tx, accountId, 'factorsReset', { device: '', network: '' }, nowMs);
  await notices?.tell(tx, { event: 'twoFactorReset', to: accountId, values: { when: { atMs: nowMs } } });
  return accept(before);
}

/** A player whose phone is gone, and the codes with it: one operator asks, another decides, the player is written to. */
export function factorDesk(parts: ResetParts): readonly OperatorRoute[] {
  const { db, approvals, onReset } = parts;
  if (!approvals) return [];

  const resets = approvals.kind({
    kind: 'players.resetFactors',
    right: 'factors.approve',
    proposes: 'factors.reset',
    payload: z.object({ accountId: z.uuid() }),
    execute: async (tx, { accountId }, { approvalId, proposedBy, approvedBy }) => {
      const done = await reset(parts, tx, accountId);
      if (!done.ok) return done;
      const { authenticator, codes, passkeys } = done.value;
      await audit.record(tx, {
        operator: approvedBy,
        action: 'players.resetFactors',
        subject: `player/${accountId}`,
        before: { authenticator: authenticator !== undefined, recoveryCodes: codes, passkeys },
        after: { approval: approvalId, proposedBy },
      });
      return accept(undefined);
    },
    executed: ({ accountId }) => onReset(accountId),
  });

  return [
    route(getPlayerFactors, async ({ params: { accountId } }) => {
      const changedAt = await factorsChangedAt(db, accountId);
      if (changedAt === undefined) return refuse(refusal('NotFound'));
      const { authenticator, codes, passkeys } = await standingOf(parts, db, accountId);
      return {
        accountId,
        authenticator: authenticator !== undefined,
        authenticatorSinceMs: authenticator?.sinceMs ?? null,
        recoveryCodesLeft: codes,
        passkeys,
        changedMs: changedAt?.getTime() ?? null,
      };
    }),

    route(resetPlayerFactors, ({ params: { accountId }, body: { reason }, caller }) =>
      inTransaction(db, async (tx) => {
        if ((await factorsChangedAt(tx, accountId)) === undefined) return refuse(refusal('NotFound'));
        const now = await standingOf(parts, tx, accountId);
        if (nothingThere(now)) return refuse(refusal('SecondFactorAbsent'));
        const proposed = await resets.propose(tx, {
          operator: caller.operatorId,
          subject: `player/${accountId}`,
          payload: { accountId },
          facts: {
            authenticator: now.authenticator !== undefined,
            recoveryCodes: now.codes,
            passkeys: now.passkeys,
          },
          reason,
        });
        return proposed.ok ? { approvalId: proposed.value.approvalId } : proposed;
      }),
    ),
  ];
}
