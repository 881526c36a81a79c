import {
  addContentPicture,
  bringBackContent,
  discardContentDraft,
  getContentItem,
  getDeskPicture,
  holdContent,
  listContentDrafts,
  listContentPages,
  listContentTexts,
  listContentVersions,
  previewContent,
  publishContent,
  saveContentDraft,
  TEXTS_PAGE,
} from '@evens/contract';
import { type Clock, refusal, refuse } from '@evens/kernel';
import { type Database, inTransaction } from '../../../../platform/database/index.ts';
import { fileAnswer, type OperatorRoute, route } from '../../../../platform/http/index.ts';
import { audit } from '../../audit/index.ts';
import { englishOf } from '../faults.ts';
import type { ShippedPages } from '../shipped-pages.ts';
import { shippedSlides } from '../slides.ts';
import { placeholdersOf } from '../text-fits.ts';
import { newestVersions, versionsOf } from '../text-store.ts';
import type { Translations } from '../translations.ts';
import { type ContentDesk, openContentActions } from './desk.ts';
import { allDrafts, draftAt } from './draft-store.ts';
import { draftView, itemOf, listPages, listTexts } from './lists.ts';
import { madeAnew } from './picture.ts';
import { keepPicture, pictureBytes } from './picture-store.ts';
import { previewKey, previewToken } from './preview.ts';

export interface ContentDeskParts {
  readonly db: Database;
  readonly clock: Pick<Clock, 'wallMs'>;
  readonly translations: Translations;
  readonly pages: ShippedPages;
  /** How colleagues read operators, by id. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Where players reach the site, without a slash at its end. */
  readonly siteUrl: () => string;
}

const OPERATOR = 'operator:';

/** Names for what stands in `changed_by`: an operator's by name, a command's as it is. */
async function namesFor(
  { namesOf }: Pick<ContentDeskParts, 'namesOf'>,
  writers: readonly string[],
): Promise<(by: string) => string> {
  const idOf = (by: string): string => (by.startsWith(OPERATOR) ? by.slice(OPERATOR.length) : by);
  const ids = [...new Set(writers.filter((by) => by.startsWith(OPERATOR)).map(idOf))].filter((id) => id !== 'command');
  const names = await namesOf(ids);
  return (by) => names.get(idOf(by)) ?? idOf(by);
}

/** What operators see and do of the words of the site. */
export function contentDeskRoutes(parts: ContentDeskParts): readonly OperatorRoute[] {
  return [...readingRoutes(parts), ...changingRoutes(parts, openContentActions(parts)), ...pictureRoutes(parts)];
}

function readingRoutes(parts: ContentDeskParts): readonly OperatorRoute[] {
  const { db, translations, pages } = parts;
  const stored = async () => ({ newest: await newestVersions(db), drafts: await allDrafts(db) });
  return [
    route(listContentTexts, async ({ query: { after, ...asked } }) => {
      const { areas, languages, found } = listTexts({ translations, ...(await stored()) }, asked);
      const next = after + TEXTS_PAGE;
      const more = found.length > next;
      return { areas, languages, texts: found.slice(after, next), total: found.length, next: more ? next : null };
    }),

    route(getContentItem, async ({ query: { kind, name } }) => {
      const now = await stored();
      const nameOf = await namesFor(
        parts,
        now.drafts.map(({ changedBy }) => changedBy),
      );
      const languages = itemOf({ kind, name }, { translations, pages, shippedSlides, ...now }, nameOf);
      if (!languages) return refuse(refusal('NotFound'));
      const placeholders = kind === 'text' ? [...placeholdersOf(name, englishOf(translations))] : [];
      return { kind, name, placeholders, languages: [...languages] };
    }),

    route(listContentPages, async () => ({ pages: [...listPages({ pages, ...(await stored()) })] })),

    route(listContentDrafts, async () => {
      const drafts = await allDrafts(db);
      const nameOf = await namesFor(
        parts,
        drafts.map(({ changedBy }) => changedBy),
      );
      return {
        drafts: drafts.map((draft) => ({
          ...{ kind: draft.kind, name: draft.name, lang: draft.lang },
          ...draftView(draft, nameOf),
        })),
      };
    }),

    route(listContentVersions, async ({ query: { kind, name, lang } }) => {
      const versions = await versionsOf(db, kind, name, lang);
      const nameOf = await namesFor(
        parts,
        versions.map(({ changedBy }) => changedBy),
      );
      return {
        versions: versions.map(({ version, body, changedBy, changedAt }) => ({
          ...{ version, body, by: nameOf(changedBy), atMs: changedAt.getTime() },
        })),
      };
    }),
  ];
}

function changingRoutes(parts: ContentDeskParts, desk: ContentDesk): readonly OperatorRoute[] {
  const { db, clock, siteUrl } = parts;
  return [
    route(saveContentDraft, async ({ caller, body: { body, ...place } }) => {
      const saved = await desk.save(place, body, caller.operatorId);
      return saved.ok ? { edition: saved.value } : saved;
    }),

    route(discardContentDraft, async ({ caller, body }) => {
      const done = await desk.discard(body, caller.operatorId);
      return done.ok ? {} : done;
    }),

    route(publishContent, async ({ caller, body: { drafts, atMs, reason } }) => {
      const done = await desk.publish(drafts, { atMs, operator: caller.operatorId, reason });
      return done.ok ? { drafts: done.value } : done;
    }),

    route(holdContent, async ({ caller, body }) => {
      const done = await desk.hold(body, caller.operatorId);
      return done.ok ? {} : done;
    }),

    route(bringBackContent, async ({ caller, body: { version, reason, ...place } }) => {
      const done = await desk.bringBack(place, version, { operator: caller.operatorId, reason });
      return done.ok ? { version: done.value } : done;
    }),

    route(previewContent, async ({ body: { name, lang } }) => {
      const draft = await draftAt(db, { kind: 'page', name, lang });
      if (!draft?.body) return refuse(refusal('NotFound'));
      const key = await previewKey(db);
      const { token, untilMs } = previewToken(key, { name, lang, edition: draft.edition }, clock.wallMs());
      return { url: `${siteUrl()}/${lang}/preview#${token}`, untilMs };
    }),
  ];
}

function pictureRoutes({ db, clock }: ContentDeskParts): readonly OperatorRoute[] {
  return [
    route(addContentPicture, async ({ caller, files }) => {
      const [sent] = files.picture;
      if (!sent) return refuse(refusal('FileNotReadable'));
      const made = await madeAnew(sent.bytes);
      if (!made.ok) return made;
      const { width, height } = made.value;
      return inTransaction(db, async (tx) => {
        const id = await keepPicture(tx, made.value, `operator:${caller.operatorId}`, clock.wallMs());
        const after = { width, height, bytes: made.value.bytes.length };
        await audit.record(tx, {
          operator: caller.operatorId,
          action: 'content.addPicture',
          subject: `picture/${id}`,
          after,
        });
        return { id, width, height };
      });
    }),

    route(getDeskPicture, async ({ params: { id } }) => {
      const bytes = await pictureBytes(db, id);
      return bytes ? fileAnswer({ name: `${id}.webp`, type: 'image/webp', bytes }) : refuse(refusal('NotFound'));
    }),
  ];
}
