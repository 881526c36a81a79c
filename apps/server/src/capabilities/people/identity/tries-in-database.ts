import { createHash } from 'node:crypto';
import type { Clock } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, KEPT_STATEMENT } from '../../../platform/database/index.ts';
import type { RetentionRule } from '../../../platform/retention/index.ts';
import type { Tries } from '../../../platform/second-factor/index.ts';
import { deleteOldChanges } from './contact/store.ts';
import { deleteOldCodes } from './partners/store.ts';
import { deleteOldChallenges } from './passkeys/store.ts';
import { deleteOldLinks } from './passwords/link-store.ts';
import { deleteOldSteps } from './second-step/store.ts';
import { deleteOldSignIns } from './sign-ins/store.ts';

const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');

/**
 * Tries counted in the database, by all processes together: so many in a window that begins with the first, then none before
 * its end. A refused try does not count.
 */
export function triesInDatabase(db: Database | DatabaseTransaction, clock: Pick<Clock, 'wallMs'>): Tries {
  const nowMs = (): number => Math.floor(clock.wallMs());
  const takeAll: Tries['takeAll'] = async (budgets) => {
    const { rows } = await sql<{ waitMs: bigint | null }>`${KEPT_STATEMENT} select identity_take_tries(
      ${budgets.map(({ key }) => digest(key))}::text[], ${budgets.map(({ limit }) => limit.max)}::integer[],
      ${budgets.map(({ limit }) => limit.perMs)}::bigint[], ${nowMs()}) as "waitMs"`.execute(db);
    const waitMs = rows[0]?.waitMs ?? null;
    return waitMs === null ? { allowed: true, retryAfterMs: 0 } : { allowed: false, retryAfterMs: Number(waitMs) };
  };

  return {
    take: (key, limit) => takeAll([{ key, limit }]),
    takeAll,
    // Only within the window it was taken from: a new one begins with nothing to give back. In the order in which they are taken.
    giveBack: async (keys, tx) => {
      const digests = keys.map(digest);
      await sql`${KEPT_STATEMENT}
        with taken as (
          select key from identity_login_try where key = any(${digests}::text[])
          order by array_position(${digests}::text[], key::text) for update
        )
        update identity_login_try set points = points - 1
        where key in (select key from taken) and points > 0 and expire > ${nowMs()}`.execute(tx ?? db);
    },
  };
}

async function deleteOver(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from identity_login_try where key in (
      select key from identity_login_try where expire < ${Math.floor(beforeMs)} order by expire limit ${limit}
      for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export const IDENTITY_RETENTION: readonly RetentionRule[] = [
  {
    name: 'partner-code',
    what: 'codes by which partners signed players in, used or not',
    keptDays: 1,
    why: 'they count for a minute, and a request of a partner for two',
    thin: deleteOldCodes,
  },
  {
    name: 'login-try',
    what: 'counts of wrong passwords and of conversations of visitors whose time is over',
    keptDays: 1,
    why: 'they count no more',
    thin: deleteOver,
  },
  {
    name: 'second-step',
    what: 'sign-ins that stopped before their second step',
    keptDays: 1,
    why: 'they count for five minutes',
    thin: deleteOldSteps,
  },
  {
    name: 'passkey-challenge',
    what: 'what browsers were asked for a passkey with and did not answer',
    keptDays: 1,
    why: 'it counts for five minutes',
    thin: deleteOldChallenges,
  },
  {
    name: 'sign-in',
    what: 'tries to sign in to players’ accounts, as their owners see them',
    keptDays: 365,
    why: 'who looks for the first sign of a stranger looks back months; a year is what an account’s history says it holds',
    thin: deleteOldSignIns,
  },
  {
    name: 'password-link',
    what: 'links of lost passwords that nobody used in time',
    keptDays: 1,
    why: 'they count for thirty minutes',
    thin: deleteOldLinks,
  },
  {
    name: 'contact-change',
    what: 'changes of e-mail addresses and phone numbers',
    keptDays: 365,
    why: 'who disputes what went out of an account asks how it was reached before; a link stops a change for three days',
    thin: deleteOldChanges,
  },
];
