import { changeProfile, getProfile, type ProfileChange } from '@evens/contract';
import { accept, type Clock, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import { type PlayerRoute, route } from '../../../../platform/http/index.ts';
import type { RegistrationRules } from '../registration-rules.ts';
import { judgeChange, presentProfile } from './change-profile.ts';
import { lockProfile, type ProfileRow, profileById, setProfile } from './profile-store.ts';

export interface ProfileParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly registrationRules: (tx?: DatabaseTransaction) => Promise<RegistrationRules> | RegistrationRules;
  /** Whether KYC documents have shown who this is; nobody's have when absent. */
  readonly isVerified?: ((accountId: string, db: Database | DatabaseTransaction) => Promise<boolean>) | undefined;
  /** Looks again for other accounts of the same person, in the transaction of the change. */
  readonly personChanged?: ((tx: DatabaseTransaction, accountId: string) => Promise<unknown>) | undefined;
}

/** Changes a profile under its lock; a change of nothing is none. Answers it as it stands then, and what was changed. */
export async function change(
  parts: ProfileParts,
  tx: DatabaseTransaction,
  accountId: string,
  { asked, mayChangeProven }: { readonly asked: ProfileChange; readonly mayChangeProven: boolean },
): Promise<
  Result<{ readonly row: ProfileRow; readonly changed: readonly string[]; readonly isVerified: boolean }, Refusal>
> {
  const { minimumAgeYears } = await parts.registrationRules(tx);
  const row = await lockProfile(tx, accountId);
  if (!row) return refuse(refusal('NotFound'));
  const isVerified = (await parts.isVerified?.(accountId, tx)) ?? false;
  const rules = { isVerified: isVerified && !mayChangeProven, minimumAgeYears, nowMs: parts.clock.wallMs() };
  const judged = judgeChange(row, asked, rules);
  if ('refused' in judged) return refuse(judged.refused);
  const { fields, birthDate, changed } = judged;
  if (changed.length === 0) return accept({ row, changed, isVerified });
  await setProfile(tx, accountId, fields, birthDate);
  await parts.personChanged?.(tx, accountId);
  return accept({ row: (await profileById(tx, accountId)) ?? row, changed, isVerified });
}

/** What a player said of themselves, to be read and changed. */
export function profileRoutes(parts: ProfileParts): readonly PlayerRoute[] {
  const { db } = parts;
  return [
    route(getProfile, async ({ caller: { accountId } }) => {
      const row = await profileById(db, accountId);
      if (!row) return refuse(refusal('NotSignedIn'));
      return presentProfile(row, (await parts.isVerified?.(accountId, db)) ?? false);
    }),

    route(changeProfile, ({ caller: { accountId }, body }) =>
      inTransaction(db, async (tx) => {
        const done = await change(parts, tx, accountId, { asked: body, mayChangeProven: false });
        return done.ok ? presentProfile(done.value.row, done.value.isVerified) : done;
      }),
    ),
  ];
}
