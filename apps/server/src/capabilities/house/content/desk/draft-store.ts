import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import type { TextPlace } from '../faults.ts';
import type { TextKind } from '../text-store.ts';

type Connection = Database | DatabaseTransaction;

/** What is to stand on the site and does not yet. */
export interface Draft {
  readonly kind: TextKind;
  readonly name: string;
  readonly lang: string;
  readonly edition: number;
  /** Null: the shipped words again. */
  readonly body: string | null;
  readonly changedBy: string;
  readonly changedAt: Date;
  readonly publishAt: Date | null;
  /** Who said so. */
  readonly publishBy: string | null;
  readonly stuck: string | null;
}

const columns = sql`kind, name, lang, edition, body, changed_by as "changedBy", changed_at as "changedAt",
  publish_at as "publishAt", publish_by as "publishBy", stuck`;

const isAt = ({ kind, name, lang }: TextPlace) => sql`kind = ${kind} and name = ${name} and lang = ${lang}`;

export async function allDrafts(db: Connection): Promise<readonly Draft[]> {
  const { rows } = await sql<Draft>`
    select ${columns} from content_draft order by changed_at desc, kind, name, lang limit 2000`.execute(db);
  return rows;
}

export async function draftAt(db: Connection, place: TextPlace): Promise<Draft | undefined> {
  const { rows } = await sql<Draft>`select ${columns} from content_draft where ${isAt(place)}`.execute(db);
  return rows[0];
}

/** The draft of this edition, held until the transaction ends; undefined where there is another or none. */
export async function lockDraft(
  tx: DatabaseTransaction,
  place: TextPlace,
  edition: number,
): Promise<Draft | undefined> {
  const { rows } = await sql<Draft>`
    select ${columns} from content_draft where ${isAt(place)} and edition = ${edition} for update`.execute(tx);
  return rows[0];
}

/**
 * Keeps words in the place of the draft of this edition (0: of none), and answers their edition; undefined where somebody was quicker.
 * A time at which other words were to be published goes.
 */
export async function writeDraft(
  db: Connection,
  place: TextPlace,
  draft: { readonly body: string | null; readonly edition: number; readonly by: string; readonly nowMs: number },
): Promise<number | undefined> {
  const { kind, name, lang } = place;
  const { body, edition, by, nowMs } = draft;
  const at = new Date(nowMs);
  const { rows } =
    edition === 0
      ? await sql<{ edition: number }>`
        insert into content_draft (kind, name, lang, edition, body, changed_by, changed_at)
        values (${kind}, ${name}, ${lang}, nextval('content_draft_edition'), ${body}, ${by}, ${at})
        on conflict do nothing
        returning edition`.execute(db)
      : await sql<{ edition: number }>`
        update content_draft
        set edition = nextval('content_draft_edition'), body = ${body}, changed_by = ${by}, changed_at = ${at},
          publish_at = null, publish_by = null, stuck = null
        where ${isAt(place)} and edition = ${edition}
        returning edition`.execute(db);
  return rows[0]?.edition;
}

/** Whether it was there to be taken away. */
export async function deleteDraft(db: Connection, place: TextPlace, edition: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from content_draft where ${isAt(place)} and edition = ${edition}`.execute(db);
  return numAffectedRows === 1n;
}

/** Null takes the time away. Answers whether the draft of this edition was there. */
export async function setTime(
  tx: DatabaseTransaction,
  place: TextPlace,
  edition: number,
  time: { readonly atMs: number; readonly by: string } | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update content_draft
    set publish_at = ${time && new Date(time.atMs)}, publish_by = ${time?.by ?? null}, stuck = null
    where ${isAt(place)} and edition = ${edition}`.execute(tx);
  return numAffectedRows === 1n;
}

/** A draft whose time has come, the oldest that no other process holds; held until the transaction ends. */
export async function takeDue(tx: DatabaseTransaction, nowMs: number): Promise<Draft | undefined> {
  const { rows } = await sql<Draft>`
    select ${columns} from content_draft
    where publish_at <= ${new Date(nowMs)} and stuck is null
    order by publish_at, kind, name, lang limit 1
    for update skip locked`.execute(tx);
  return rows[0];
}

export async function setStuck(tx: DatabaseTransaction, place: TextPlace, why: string): Promise<void> {
  await sql`update content_draft set stuck = ${why} where ${isAt(place)}`.execute(tx);
}
