import sanitizeHtml from 'sanitize-html';
import { ALLOWED_TAGS, SCHEMES } from './clean-html.ts';

export interface HtmlFault {
  readonly fault: 'script' | 'link';
  /** What of it, for a person: `<script>`, `onclick`, `javascript:`. */
  readonly what: string;
}

const PROTOCOL = /^([a-z][a-z0-9+.-]*):/i;
/** Without the signs that browsers leave out of an address before they read its scheme. */
const seen = (href: string): string => [...href].filter((sign) => sign > ' ' && sign !== '\u007f').join('');

/** Attributes that do nothing but say where a thing is or what it means. */
const HARMLESS = new Set(['href', 'rel', 'target', 'title', 'scope', 'colspan']);

function faultOfLink(href: string): HtmlFault | undefined {
  const plain = seen(href);
  const scheme = PROTOCOL.exec(plain)?.[1]?.toLowerCase();
  if (scheme !== undefined && !SCHEMES.includes(scheme)) return { fault: 'link', what: `${scheme}:` };
  return /^[/\\]{2}/.test(plain) ? { fault: 'link', what: plain.slice(0, 60) } : undefined;
}

/**
 * What of a page may not stand on the site, the first of it: programs, frames, forms, styles and attributes that run something, links by
 * another scheme than the web's, an address's or a telephone's. Undefined where all of it may. Reading cleans a page all the same: this
 * tells its writer instead of leaving something out without a word.
 */
export function faultOfHtml(html: string): HtmlFault | undefined {
  let found: HtmlFault | undefined;
  const look = (tag: string, attribs: Readonly<Record<string, string>>): void => {
    if (!ALLOWED_TAGS.includes(tag) && tag !== 'h1') found ??= { fault: 'script', what: `<${tag}>` };
    for (const [name, value] of Object.entries(attribs)) {
      if (name === 'href') found ??= faultOfLink(value);
      else if (!HARMLESS.has(name)) found ??= { fault: 'script', what: name.slice(0, 40) };
    }
  };
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        look(tagName, attribs);
        return { tagName, attribs };
      },
    },
  });
  return found;
}
