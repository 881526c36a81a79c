import type { ChangedTexts } from '../i18n/i18n.ts';
import type { Settings } from '../settings/settings-store.ts';

/** `part`: the first rows alone; the rest is asked for once the script has taken over. */
export type DrawnAnswer = readonly [key: readonly unknown[], data: unknown, extent: 'whole' | 'part'];

/** What a page was drawn with on the server. The script begins with the same, or it would draw another page over it. */
export interface Drawn {
  readonly path: string;
  /** Wall time of the server then, in milliseconds: clocks of matches stand there until the script has taken over. */
  readonly atMs: number;
  readonly phone: boolean;
  readonly settings: Partial<Settings>;
  readonly queries: readonly DrawnAnswer[];
  /** Names of the parts that stand in it and come in files of their own; left out where there are none. */
  readonly parts?: readonly string[];
  /** What Intl wrote in it (`written.ts`): a drawing on the server fills it. */
  readonly written?: Record<string, string>;
  /** Texts of the page's language that differ from the shipped ones; left out where none does. */
  readonly texts?: ChangedTexts;
}

export const DRAWN_ID = 'drawn';

const SAFE: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that ends no script element and begins no comment, whatever a club is called. */
export const drawnText = (drawn: Drawn): string =>
  JSON.stringify(drawn).replace(/[<\u2028\u2029]/g, (sign) => SAFE[sign] ?? sign);

function readDrawn(): Drawn | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById(DRAWN_ID)?.textContent;
  if (!text) return undefined;
  const drawn = JSON.parse(text) as Drawn;
  return drawn.path === location.pathname.replace(/(.)\/$/, '$1') ? drawn : undefined;
}

let drawn = readDrawn();

/** What this page was drawn with; undefined where the browser draws it alone. */
export const drawnWith = (): Drawn | undefined => drawn;

/** On the server: what the next drawing begins with. A drawing is one piece of work, so nobody else reads it in between. */
export const drawWith = (next: Drawn | undefined): void => {
  drawn = next;
};
