import { type Refusal, refusal } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { type ContentFault, contentFault, type TextPlace } from '../faults.ts';
import { insertVersionIn } from '../text-store.ts';
import type { Translations } from '../translations.ts';
import { type Draft, deleteDraft, setStuck, takeDue } from './draft-store.ts';
import { missingPicture } from './picture-store.ts';

/** The subject of the log. */
export const subjectOf = ({ kind, name, lang }: TextPlace): string => `${kind}/${name}/${lang}`;

export const notFit = ({ fault, what }: ContentFault, { name, lang }: TextPlace): Refusal =>
  refusal('ContentNotFit', { fault, name, lang, ...(what !== undefined && { what }) });

/** Why a body cannot stand at a place, its pictures looked up. */
export async function faultOf(
  tx: Database | DatabaseTransaction,
  translations: Translations,
  place: TextPlace,
  body: string | null,
): Promise<ContentFault | undefined> {
  const fault = contentFault(place, body, translations);
  if (fault || place.kind !== 'slides' || body === null) return fault;
  const missing = await missingPicture(tx, body);
  return missing === undefined ? undefined : { fault: 'picture', what: missing };
}

/** Makes a draft that the caller holds the version that counts, and logs it: the draft is gone by the same commit. */
export async function publishDraft(
  tx: DatabaseTransaction,
  draft: Draft,
  by: { readonly operator: string; readonly reason?: string },
): Promise<number> {
  const { kind, name, lang, body, edition, changedBy } = draft;
  const version = await insertVersionIn(tx, { kind, name, lang, body, changedBy: `operator:${by.operator}` });
  await deleteDraft(tx, draft, edition);
  await audit.record(tx, {
    operator: by.operator,
    action: 'content.publish',
    subject: subjectOf(draft),
    before: { version: version - 1 },
    after: { version, writtenBy: changedBy, shipped: body === null },
    ...(by.reason !== undefined && { reason: by.reason }),
  });
  return version;
}

export interface DueParts {
  readonly db: Database;
  readonly nowMs: () => number;
  readonly translations: Translations;
  /** A draft whose words fitted when it was scheduled and no longer do. */
  readonly onStuck: (subject: string, why: string) => void;
}

/**
 * Publishes every draft whose time has come, each in a transaction of its own that holds its row: two processes never publish the same
 * one, and what a process did not come to another does. Answers how many it published.
 */
export async function publishDue({ db, nowMs, translations, onStuck }: DueParts): Promise<number> {
  let published = 0;
  for (;;) {
    const done = await inTransaction(db, async (tx) => {
      const due = await takeDue(tx, nowMs());
      if (!due) return 'none';
      const fault = await faultOf(tx, translations, due, due.body);
      if (fault) {
        await setStuck(tx, due, fault.fault);
        onStuck(subjectOf(due), fault.fault);
        return 'stuck';
      }
      await publishDraft(tx, due, { operator: due.publishBy ?? 'house', reason: 'at its time' });
      return 'published';
    });
    if (done === 'none') return published;
    if (done === 'published') published += 1;
  }
}
