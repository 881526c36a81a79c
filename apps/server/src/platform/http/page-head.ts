import type { PageHead } from '@evens/contract';

const text = (value: string): string =>
  value.replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign] ?? ''};`);

/** A data block ends where its text says so: no sign of markup may stand in it. */
const json = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);

/** The picture of a shared link, drawn once for the house: address, width and height. */
const PICTURE = ['/icons/shared.png', 1200, 630] as const;

/** What stands between `<head>` and `</head>` for whoever reads a page without running it. */
export function headMarkup(head: PageHead, origin: string): string {
  const title = text(head.brand ? `${head.title} · ${head.brand}` : head.title);
  const meta = (name: string, content: string): string => `<meta name="${name}" content="${text(content)}">`;
  const property = (name: string, content: string | number): string =>
    `<meta property="og:${name}" content="${text(String(content))}">`;
  const [picture, width, height] = PICTURE;
  const links = head.links.map(
    ({ rel, href, hreflang }) => `<link rel="${rel}" href="${text(href)}"${hreflang ? ` hreflang="${hreflang}"` : ''}>`,
  );
  const others = head.links.flatMap(({ hreflang }) =>
    hreflang && hreflang !== 'x-default' && hreflang !== head.lang
      ? [property('locale:alternate', locale(hreflang))]
      : [],
  );
  return [
    `<title>${title}</title>`,
    meta('description', head.description),
    meta('keywords', head.keywords),
    ...(head.status === 404 ? [meta('robots', 'noindex')] : []),
    ...links,
    property('type', 'website'),
    property('site_name', head.brand),
    property('title', head.title),
    property('description', head.description),
    property('url', head.url),
    property('locale', locale(head.lang)),
    ...others,
    property('image', `${origin}${picture}`),
    property('image:width', width),
    property('image:height', height),
    property('image:alt', head.brand),
    meta('twitter:card', 'summary_large_image'),
    ...(head.structured ? [`<script type="application/ld+json">${json(head.structured)}</script>`] : []),
  ].join('');
}

/** Languages as Open Graph writes them: with the place where most of its readers are, where a tag names a script. */
const LOCALES: Readonly<Record<string, string>> = { 'zh-Hans': 'zh_CN', 'zh-Hant': 'zh_TW' };
const locale = (tag: string): string => LOCALES[tag] ?? tag.replace('-', '_');
