import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type DrawnPage, isLanguageCode, languageTag } from '@evens/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PaintedPage, PaintedPages } from './painted-pages.ts';
import { inlineScriptsOf } from './security-headers.ts';

export interface SitePages {
  /** The page for a path, its language set from the first segment; every path of the site gets the same page. */
  pageFor(urlPath: string): { readonly html: string; readonly status: 200 | 404 };
  /** The same page with what the server drew in it. */
  withDrawing(page: DrawnPage): string;
  readonly inlineScripts: readonly string[];
  /** From when the house can be asked for what pages show. */
  painted: PaintedPages | undefined;
}

const text = (value: string): string =>
  value.replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign] ?? ''};`);

/** Reads the built site's page once. Undefined when the site was not built: then only the API answers. */
export function readSitePages(folder: string | undefined): SitePages | undefined {
  if (folder === undefined) return undefined;
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return undefined;
  const html = readFileSync(file, 'utf8');
  // A drawn page can be read once its styles are there: they must not share a thin line with the program.
  const stylesFirst = html.replace(
    /<(script type="module"|link rel="modulepreload") crossorigin/g,
    '<$1 fetchpriority="low" crossorigin',
  );
  return {
    inlineScripts: inlineScriptsOf(html),
    painted: undefined,
    pageFor: (urlPath) => {
      const [first = '', second] = urlPath.split('/').filter((part) => part !== '');
      const inLanguage = isLanguageCode(first);
      const page = inLanguage ? html.replace(/<html lang="[^"]*"/, `<html lang="${languageTag(first)}"`) : html;
      const missing = (inLanguage ? second : first) === '404';
      return { html: page, status: missing ? 404 : 200 };
    },
    withDrawing: ({ lang, title, description, rootStyle, markup, data, imports }) => {
      const style = Object.entries(rootStyle)
        .map(([name, value]) => `${name}:${value}`)
        .join(';');
      const hints = imports
        .filter((each) => !html.includes(`"${each}"`))
        .map((each) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${text(each)}">`);
      // Functions, because a text may hold what a pattern of a replacement means.
      return stylesFirst
        .replace(/<html lang="[^"]*"/, () => `<html lang="${lang}"${style && ` style="${text(style)}"`}`)
        .replace(/<title>[^<]*<\/title>/, () => `<title>${text(title)}</title>`)
        .replace('</head>', () => `<meta name="description" content="${text(description)}">${hints.join('')}</head>`)
        .replace(
          /<div id="root">[\s\S]*?<\/div>/,
          () => `<div id="root">${markup}</div><script type="application/json" id="drawn">${data}</script>`,
        );
    },
  };
}

const LAST_SEGMENT_IS_FILE = /\.[a-z0-9]+$/i;
const HASHED = '/assets/';

/** Programs, styles and fonts: no window shows them by themselves. */
const PART_OF_PAGE = /\.(js|css|woff2)$/;
/** What only a document is held to: the page has said it, and on each of its parts it would weigh a kilobyte again. */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Every GET outside the API: a path whose last part has an ending is a file of the build (those under /assets carry a
 * hash in their name and never change), any other is the page, drawn where it can be. A missing file is a 404, never the
 * page, or a browser would run HTML as a script.
 */
export async function serveSite(app: FastifyInstance, folder: string, pages: SitePages): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, index: false, preCompressed: true });
  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const urlPath = request.url.split('?')[0] ?? '/';
    if (isReserved(urlPath) || urlPath.endsWith('.map')) return reply.callNotFound();
    if (LAST_SEGMENT_IS_FILE.test(urlPath) && urlPath !== '/index.html') {
      const lasting = urlPath.startsWith(HASHED);
      if (lasting && PART_OF_PAGE.test(urlPath)) for (const name of FOR_DOCUMENTS) reply.removeHeader(name);
      return reply.sendFile(decodeURIComponent(urlPath.slice(1)), {
        immutable: lasting,
        maxAge: lasting ? '365d' : '5m',
      });
    }
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    const painted = await pages.painted?.pageFor({
      path: urlPath,
      cookies: request.headers.cookie ?? '',
      userAgent: request.headers['user-agent'] ?? '',
    });
    if (painted) return sendPainted(pages, painted, request, reply);
    const page = pages.pageFor(urlPath);
    return reply.code(page.status).send(page.html);
  });
}

const ENCODERS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: async (bytes: Buffer) => bytes,
} as const;

/** The smallest that the reader takes; `q=0` says that it does not take one. */
function encodingFor(accepted: string): keyof typeof ENCODERS {
  const taken = accepted.split(',').filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each));
  const takes = (name: string): boolean => taken.some((each) => each.split(';')[0]?.trim() === name);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

/** A page that many get is put together and compressed once. */
async function sendPainted(
  pages: SitePages,
  { page, sent }: PaintedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
  const bytes = sent.get(encoding) ?? ENCODERS[encoding](Buffer.from(pages.withDrawing(page)));
  sent.set(encoding, bytes);
  // It looks as the reader's cookies say.
  reply.header('vary', 'accept-encoding, cookie, user-agent').header('content-encoding', encoding);
  return reply.send(await bytes);
}

/** Addresses of the API, the websocket and the operator's own, where a stray path answers JSON. */
export const isReserved = (urlPath: string): boolean => /^\/(api|rt|metrics|health|ready)(\/|$)/.test(urlPath);
