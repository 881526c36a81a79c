import { isLanguageCode, LONGEST_PAGE, pageName } from '@evens/contract';
import type { Database } from '../../../platform/database/index.ts';
import { cleanHtml } from './clean-html.ts';
import { englishOf, type TextPlace } from './faults.ts';
import { type PageFault, readPageFile } from './page-file.ts';
import { type Misfit, misfitOf } from './text-fits.ts';
import { insertVersion, type StoredText, versionsOf } from './text-store.ts';
import type { Translations } from './translations.ts';

export type { TextPlace } from './faults.ts';

export type ChangeFault = Misfit | PageFault | 'language' | 'name' | 'tooLongPage' | 'version';

export type Changed =
  | {
      readonly ok: true;
      readonly version: number /** Of a page: whether cleaning takes something of it away. */;
      readonly cleaned: boolean;
    }
  | { readonly ok: false; readonly fault: ChangeFault };

const withoutSpace = (html: string): string => html.replace(/\s+/g, '');

export interface TextDesk {
  /** Null sets the shipped words back. */
  change(place: TextPlace, body: string | null, by: string): Promise<Changed>;
  /** Sets an earlier version again, as a version of its own. */
  bringBack(place: TextPlace, version: number, by: string): Promise<Changed>;
  versions(place: TextPlace): Promise<readonly StoredText[]>;
}

/** Where the operator changes texts. Whatever would not fit the page is refused with the reason. */
export function openTextDesk(db: Database, translations: Translations): TextDesk {
  const faultOf = ({ kind, name, lang }: TextPlace, body: string | null): ChangeFault | undefined => {
    if (!isLanguageCode(lang)) return 'language';
    if (kind === 'text') {
      const misfit = misfitOf(name, body ?? '', englishOf(translations));
      // To go back to the shipped words needs none, but the key must be one.
      return body === null && misfit !== 'unknownKey' ? undefined : misfit;
    }
    if (!pageName.safeParse(name).success) return 'name';
    if (body === null) return undefined;
    if (body.length > LONGEST_PAGE) return 'tooLongPage';
    const read = readPageFile(body);
    if ('fault' in read) return read.fault;
    return cleanHtml(read.page.html) === '' ? 'html' : undefined;
  };
  const change = async (place: TextPlace, body: string | null, by: string): Promise<Changed> => {
    const fault = faultOf(place, body);
    if (fault) return { ok: false, fault };
    const read = place.kind === 'page' && body !== null ? readPageFile(body) : undefined;
    const html = read && 'page' in read ? read.page.html : '';
    const cleaned = withoutSpace(cleanHtml(html)) !== withoutSpace(html);
    return { ok: true, version: await insertVersion(db, { ...place, body, changedBy: by }), cleaned };
  };
  return {
    change,
    bringBack: async (place, version, by) => {
      const found = (await versionsOf(db, place.kind, place.name, place.lang)).find((each) => each.version === version);
      return found ? change(place, found.body, by) : { ok: false, fault: 'version' };
    },
    versions: ({ kind, name, lang }) => versionsOf(db, kind, name, lang),
  };
}
