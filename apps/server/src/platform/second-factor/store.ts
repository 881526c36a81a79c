import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, KEPT_STATEMENT } from '../database/index.ts';

type Connection = Database | DatabaseTransaction;

export interface FactorRow {
  readonly secret: string | null;
  readonly proposed: string | null;
}

export async function factorOf(db: Connection, subject: string): Promise<FactorRow | undefined> {
  const { rows } = await sql<FactorRow>`
    select secret, proposed from second_factor where subject = ${subject}`.execute(db);
  return rows[0];
}

/** Keeps the secret that is proposed already, if there is one; answers which stands. */
export async function propose(tx: Connection, subject: string, sealed: string): Promise<string> {
  const { rows } = await sql<{ proposed: string }>`
    insert into second_factor (subject, proposed) values (${subject}, ${sealed})
    on conflict (subject) do update set proposed = coalesce(second_factor.proposed, excluded.proposed)
    returning proposed`.execute(tx);
  return rows[0]?.proposed ?? sealed;
}

/** In the place of the one that is proposed, if there is one. */
export async function proposeAnew(tx: Connection, subject: string, sealed: string): Promise<string> {
  await sql`
    insert into second_factor (subject, proposed) values (${subject}, ${sealed})
    on conflict (subject) do update set proposed = excluded.proposed`.execute(tx);
  return sealed;
}

/** Since when it counts; null where nobody wrote it down. Undefined where none does. */
export async function standsSince(db: Connection, subject: string): Promise<Date | null | undefined> {
  const { rows } = await sql<{ since: Date | null }>`${KEPT_STATEMENT}
    select confirmed_at as since from second_factor where subject = ${subject} and secret is not null`.execute(db);
  return rows[0]?.since;
}

/** The factor is gone, what was proposed with it. False where none stood. */
export async function removeFactor(tx: Connection, subject: string): Promise<boolean> {
  const { rows } = await sql<{ stood: boolean }>`
    delete from second_factor where subject = ${subject} returning secret is not null as stood`.execute(tx);
  return rows[0]?.stood === true;
}

export async function withdrawProposed(tx: Connection, subject: string): Promise<void> {
  await sql`update second_factor set proposed = null where subject = ${subject}`.execute(tx);
}

/** The proposed secret counts from now on, the step of its first code is used. False where another one is proposed by now. */
export async function confirmProposed(
  tx: Connection,
  subject: string,
  proposed: string,
  step: number,
  nowMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    update second_factor
    set secret = proposed, proposed = null, last_step = ${step}, confirmed_at = ${new Date(nowMs)}
    where subject = ${subject} and proposed = ${proposed} returning subject`.execute(tx);
  return rows.length > 0;
}

/** Uses a step up. False where it, or a later one, was used before: of many at once one is first. */
export async function useStep(
  tx: Connection,
  subject: string,
  of: { readonly secret: string; readonly keptAs: string; readonly step: number },
): Promise<boolean> {
  const { rows } = await sql`
    update second_factor set last_step = ${of.step}, secret = ${of.keptAs}
    where subject = ${subject} and secret = ${of.secret} and last_step < ${of.step} returning subject`.execute(tx);
  return rows.length > 0;
}

export async function setSecret(tx: Connection, subject: string, sealed: string): Promise<void> {
  await sql`
    insert into second_factor (subject, secret) values (${subject}, ${sealed})
    on conflict (subject) do update set secret = excluded.secret, proposed = null, last_step = 0`.execute(tx);
}
