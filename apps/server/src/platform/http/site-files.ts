import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isLanguageCode, languageTag } from '@evens/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTurn } from './in-turn.ts';
import { headMarkup } from './page-head.ts';
import type { PaintedPage } from './painted-pages.ts';
import { type RobotParts, serveForRobots } from './robots.ts';
import { inlineScriptsOf } from './security-headers.ts';
import type { SaidHead, SitePages } from './site-pages.ts';
import { openTurns } from './turns.ts';

const text = (value: string): string =>
  value.replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign] ?? ''};`);

/** Reads the built site's page once. Undefined when the site was not built: then only the API answers. */
export function readSitePages(folder: string | undefined): SitePages | undefined {
  if (folder === undefined) return undefined;
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return undefined;
  const html = readFileSync(file, 'utf8');
  // A drawn page can be read once its styles are there: its program shares no thin line with them, and begins after the first
  // paint (the page's own script sees to that).
  const program = html.match(PROGRAM) ?? [];
  const readFirst = html.replace(PROGRAM, '');
  // Functions below, because a text may hold what a pattern of a replacement means.
  const headed = (page: string, said: SaidHead | undefined): string =>
    said ? page.replace(/<title>[^<]*<\/title>/, () => headMarkup(said.head, said.origin)) : page;
  const inTongue = (page: string, lang: string, style = ''): string =>
    page.replace(/<html lang="[^"]*"/, () => `<html lang="${lang}"${style && ` style="${text(style)}"`}`);
  return {
    inlineScripts: inlineScriptsOf(html),
    painted: undefined,
    heads: undefined,
    pageFor: (urlPath, said) => {
      if (said) return { html: headed(inTongue(html, said.head.lang), said), status: said.head.status };
      const [first = '', second] = urlPath.split('/').filter((part) => part !== '');
      const inLanguage = isLanguageCode(first);
      const page = inLanguage ? inTongue(html, languageTag(first)) : html;
      const missing = (inLanguage ? second : first) === '404';
      return { html: page, status: missing ? 404 : 200 };
    },
    withDrawing: ({ lang, rootStyle, markup, data, imports }, said) => {
      const style = Object.entries(rootStyle)
        .map(([name, value]) => `${name}:${value}`)
        .join(';');
      const others = imports.filter((each) => !html.includes(`"${each}"`));
      const links = (rel: string, styles: boolean): string =>
        others
          .filter((each) => each.endsWith('.css') === styles)
          .map((each) => `<link rel="${rel}" crossorigin href="${text(each)}">`)
          .join('');
      return headed(inTongue(readFirst, lang, style), said)
        .replace('</head>', () => {
          const later = links('modulepreload', false) + program.join('');
          return `${links('stylesheet', true)}<template id="program">${later}</template></head>`;
        })
        .replace(
          /<div id="root">[\s\S]*?<\/div>/,
          () => `<div id="root">${markup}</div><script type="application/json" id="drawn">${data}</script>`,
        );
    },
  };
}

/** Somebody who invents host names must not fill the memory with copies of a page. */
const MOST_KEPT_OF_PAGE = 12;

/** What loads the program, as the build writes it. */
const PROGRAM = /<script type="module" crossorigin[^>]*><\/script>|<link rel="modulepreload" crossorigin[^>]*>/g;

export interface SiteParts extends RobotParts {
  readonly folder: string;
}

/** A page that nobody drew is written anew for its address: hundreds at once are written one after the other, with others in between. */
const PAGE_TURNS = { atATime: 2, mostWaiting: 1_000, mostWaitMs: 10_000 };

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
export async function serveSite(app: FastifyInstance, { folder, ...parts }: SiteParts): Promise<void> {
  const { pages, originOf, mayAskHeads } = parts;
  const turns = openTurns(PAGE_TURNS);
  serveForRobots(app, parts);
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
    const origin = originOf(request);
    const [painted, head] = await Promise.all([
      FILTERED.test(request.url)
        ? undefined
        : pages.painted?.pageFor({
            path: urlPath,
            cookies: request.headers.cookie ?? '',
            userAgent: request.headers['user-agent'] ?? '',
          }),
      origin === undefined ? undefined : pages.heads?.headFor(urlPath, origin, () => mayAskHeads(request)),
    ]);
    // For a while only: what stands there is not kept for good.
    if (head?.leadsTo !== undefined) return reply.redirect(head.leadsTo, 302);
    const said = head && origin !== undefined ? { head, origin } : undefined;
    if (painted && said?.head.status !== 404) return sendPainted(pages, { painted, said }, request, reply);
    return inTurn(turns, request, reply, async () => {
      const page = pages.pageFor(urlPath, said);
      return reply.code(page.status).send(page.html);
    });
  });
}

/** A list that the address narrows: pages are drawn by their path alone, so the browser draws this one. */
const FILTERED = /[?&]show=/;

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
  { painted: { page, sent }, said }: { readonly painted: PaintedPage; readonly said: SaidHead | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
  const variant = `${encoding} ${said?.origin ?? ''}`;
  const bytes = sent.get(variant) ?? ENCODERS[encoding](Buffer.from(pages.withDrawing(page, said)));
  if (sent.size < MOST_KEPT_OF_PAGE) sent.set(variant, bytes);
  // It looks as the reader's cookies say.
  reply.header('vary', 'accept-encoding, cookie, user-agent').header('content-encoding', encoding);
  return reply.send(await bytes);
}

/** Addresses of the API, the websocket and the operator's own, where a stray path answers JSON. */
export const isReserved = (urlPath: string): boolean => /^\/(api|rt|metrics|health|ready)(\/|$)/.test(urlPath);
