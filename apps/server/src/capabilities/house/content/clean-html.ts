import sanitizeHtml from 'sanitize-html';

export const SCHEMES: readonly string[] = ['https', 'http', 'mailto', 'tel'];

export const ALLOWED_TAGS: readonly string[] = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'strong', 'b', 'em', 'i', 'small'],
  ...['a', 'abbr', 'blockquote', 'code', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/**
 * What a page of text may hold: headings, paragraphs, lists, tables, links and emphasis. Programs, styles, frames, forms and
 * pictures go, and names by which a script could find an element; a link to another site opens beside ours and tells it nothing. `h1` is the page's own title and becomes `h2`.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...ALLOWED_TAGS],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      abbr: ['title'],
      th: ['scope', 'colspan'],
      td: ['colspan'],
    },
    allowedSchemes: [...SCHEMES],
    allowProtocolRelative: false,
    nestingLimit: 20,
    transformTags: {
      h1: 'h2',
      a: (tagName, attribs) => {
        const href = attribs.href ?? '';
        const kept = { ...(attribs.href !== undefined && { href }) };
        const outside = /^https?:/i.test(href);
        return { tagName, attribs: outside ? { ...kept, rel: 'noopener noreferrer', target: '_blank' } : kept };
      },
    },
  }).trim();
