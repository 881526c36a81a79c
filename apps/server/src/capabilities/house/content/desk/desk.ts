import { accept, type Clock, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type Database, inTransaction } from '../../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { ALL_LANGUAGES, type TextPlace } from '../faults.ts';
import { insertVersionIn, versionsOf } from '../text-store.ts';
import type { Translations } from '../translations.ts';
import { deleteDraft, lockDraft, setTime, writeDraft } from './draft-store.ts';
import { faultOf, notFit, publishDraft, subjectOf } from './publish.ts';

export interface Edition extends TextPlace {
  readonly edition: number;
}

/** As far ahead as something may be published by itself. */
const MOST_AHEAD_MS = 366 * 24 * 3_600_000;

/** Thrown to take back what a transaction has written already: all drafts are published or none. */
class Refused extends Error {
  readonly why: Refusal;
  constructor(why: Refusal) {
    super(why.code);
    this.why = why;
  }
}

/** What operators do to the words of the site. `ContentChanged`: the draft is another one than they looked at. */
export interface ContentDesk {
  /** `ContentNotFit`: the words cannot stand there. Answers the edition. */
  save(place: Edition, body: string | null, operator: string): Promise<Result<number, Refusal>>;
  discard(place: Edition, operator: string): Promise<Result<void, Refusal>>;
  /** All or none, at once or at a time. */
  publish(drafts: readonly Edition[], how: PublishHow): Promise<Result<number, Refusal>>;
  /** Takes the time from a draft. */
  hold(place: Edition, operator: string): Promise<Result<void, Refusal>>;
  /** Sets a version again, 0 the shipped words, and answers the number of the new one. */
  bringBack(
    place: TextPlace,
    version: number,
    by: { readonly operator: string; readonly reason: string },
  ): Promise<Result<number, Refusal>>;
}

export interface PublishHow {
  /** Null: at once. */
  readonly atMs: number | null;
  readonly operator: string;
  readonly reason: string;
}

export function openContentActions(parts: {
  readonly db: Database;
  readonly clock: Pick<Clock, 'wallMs'>;
  readonly translations: Translations;
}): ContentDesk {
  const { db, clock, translations } = parts;
  return {
    save: async (place, body, operator) => {
      const fault = await faultOf(db, translations, place, body);
      if (fault) return refuse(notFit(fault, place));
      const edition = await writeDraft(db, place, {
        ...{ body, edition: place.edition, nowMs: clock.wallMs() },
        by: `operator:${operator}`,
      });
      return edition === undefined ? refuse(refusal('ContentChanged')) : accept(edition);
    },

    discard: async (place, operator) =>
      inTransaction(db, async (tx) => {
        if (!(await deleteDraft(tx, place, place.edition))) return refuse(refusal('ContentChanged'));
        const after = { edition: place.edition };
        await audit.record(tx, { operator, action: 'content.discard', subject: subjectOf(place), after });
        return accept(undefined);
      }),

    publish: (drafts, how) => publishAll({ db, nowMs: clock.wallMs(), translations }, drafts, how),

    hold: async (place, operator) =>
      inTransaction(db, async (tx) => {
        if (!(await setTime(tx, place, place.edition, null))) return refuse(refusal('ContentChanged'));
        const after = { edition: place.edition };
        await audit.record(tx, { operator, action: 'content.hold', subject: subjectOf(place), after });
        return accept(undefined);
      }),

    bringBack: async (place, version, { operator, reason }) =>
      inTransaction(db, async (tx) => {
        const found = (await versionsOf(tx, place.kind, place.name, place.lang)).find(
          (each) => each.version === version,
        );
        if (!found && version !== 0) return refuse(notFit({ fault: 'version' }, place));
        const body = found?.body ?? null;
        const fault = await faultOf(tx, translations, place, body);
        if (fault) return refuse(notFit(fault, place));
        const { kind, name, lang } = place;
        const next = await insertVersionIn(tx, { kind, name, lang, body, changedBy: `operator:${operator}` });
        await audit.record(tx, {
          ...{ operator, action: 'content.bringBack', subject: subjectOf(place), reason },
          before: { version: next - 1 },
          after: { version: next, as: version },
        });
        return accept(next);
      }),
  };
}

async function publishAll(
  parts: { readonly db: Database; readonly nowMs: number; readonly translations: Translations },
  drafts: readonly Edition[],
  { atMs, operator, reason }: PublishHow,
): Promise<Result<number, Refusal>> {
  const { db, nowMs, translations } = parts;
  const [first] = drafts;
  if (first && atMs !== null && (atMs <= nowMs || atMs > nowMs + MOST_AHEAD_MS))
    return refuse(notFit({ fault: 'moment' }, first));
  // In one order, whoever publishes: two who publish the same drafts wait for each other and never both.
  const inOrder = [...drafts].sort((a, b) => subjectOf(a).localeCompare(subjectOf(b), 'en'));
  try {
    return await inTransaction(db, async (tx) => {
      for (const place of inOrder) {
        const draft = await lockDraft(tx, place, place.edition);
        if (!draft) throw new Refused(refusal('ContentChanged'));
        const fault = await faultOf(tx, translations, draft, draft.body);
        if (fault) throw new Refused(notFit(fault, draft));
        if (atMs === null) {
          await publishDraft(tx, draft, { operator, reason });
          continue;
        }
        await setTime(tx, draft, draft.edition, { atMs, by: operator });
        const after = { edition: draft.edition, atMs };
        await audit.record(tx, { operator, action: 'content.schedule', subject: subjectOf(draft), after, reason });
      }
      return accept(inOrder.length);
    });
  } catch (error) {
    if (error instanceof Refused) return refuse(error.why);
    throw error;
  }
}

/** The place of the slides of a page. */
export const slidesAt = (page: string): TextPlace => ({ kind: 'slides', name: page, lang: ALL_LANGUAGES });
