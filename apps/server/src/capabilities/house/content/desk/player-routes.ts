import { getContentPicture, isLanguageCode, previewPage } from '@evens/contract';
import { type Clock, refusal, refuse } from '@evens/kernel';
import type { Database } from '../../../../platform/database/index.ts';
import { fileAnswer, type PlayerRoute, route } from '../../../../platform/http/index.ts';
import { viewOf } from '../texts.ts';
import { draftAt } from './draft-store.ts';
import { pictureBytes } from './picture-store.ts';
import { previewKey, readPreview } from './preview.ts';

const YEAR_SECONDS = 31_536_000;

/** What visitors may see of drafts by a signed link, and pictures of slides. */
export function contentPlayerRoutes({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Pick<Clock, 'wallMs'>;
}): readonly PlayerRoute[] {
  return [
    route(getContentPicture, async ({ params: { id } }) => {
      const bytes = await pictureBytes(db, id);
      if (!bytes) return refuse(refusal('NotFound'));
      const answer = fileAnswer({ name: `${id}.webp`, type: 'image/webp', bytes });
      // Its address is made from its bytes: whoever has it has it for good.
      const lasting = `public, max-age=${YEAR_SECONDS}, immutable`;
      return { ...answer, headers: { ...answer.headers, 'cache-control': lasting } };
    }),

    route(previewPage, async ({ body: { token } }) => {
      const shown = readPreview(await previewKey(db), token, clock.wallMs());
      if (typeof shown === 'string') return refuse(refusal('LinkNotUsable', { reason: shown }));
      const { name, lang, edition } = shown;
      const draft = isLanguageCode(lang) ? await draftAt(db, { kind: 'page', name, lang }) : undefined;
      if (!draft || draft.edition !== edition) return refuse(refusal('LinkNotUsable', { reason: 'changed' }));
      const view = isLanguageCode(lang) && draft.body !== null ? viewOf(name, lang, draft.body) : undefined;
      return view ?? refuse(refusal('LinkNotUsable', { reason: 'changed' }));
    }),
  ];
}
