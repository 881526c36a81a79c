import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { refusal } from '@evens/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusedRequest } from './refusal-answer.ts';
import type { SitePages } from './site-pages.ts';

export interface RobotParts {
  readonly pages: SitePages;
  /** The house's own address as this request has it; undefined where it cannot be believed. */
  readonly originOf: (request: FastifyRequest) => string | undefined;
  /** A part of the site map costs work: whether this caller may have another. */
  readonly mayCrawl: (request: FastifyRequest) => boolean;
  /** So does the head of a page that is not kept: whether this caller may have another. */
  readonly mayAskHeads: (request: FastifyRequest) => boolean;
}

/** As the index page colours its frame before anything is there. */
const GROUND = '#0a1120';
const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** An hour: what the house is called and where its map is changes with a release. */
const SHORT = 'public, max-age=3600';
const unpacked = promisify(gunzip);

/** What programs ask of a site: where they may go, what there is, and how it is installed. */
export function serveForRobots(app: FastifyInstance, { pages, originOf, mayCrawl, mayAskHeads }: RobotParts): void {
  const config = { access: 'public' } as const;
  const answer = (reply: FastifyReply, type: string, text: string): FastifyReply =>
    reply.type(type).header('cache-control', SHORT).send(text);

  app.get('/robots.txt', { config }, async (request, reply) => {
    const origin = originOf(request);
    const map = origin === undefined ? '' : `Sitemap: ${origin}/sitemap.xml\n`;
    return answer(reply, 'text/plain; charset=utf-8', `User-agent: *\nDisallow: /api/\nAllow: /\n\n${map}`);
  });

  app.get('/manifest.webmanifest', { config }, async (request, reply) => {
    const head = await pages.heads?.headFor('/', originOf(request) ?? '', () => mayAskHeads(request));
    const name = head?.brand || 'Evens';
    const manifest = {
      id: '/',
      name,
      short_name: name.slice(0, 12),
      description: head?.description ?? '',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: GROUND,
      theme_color: GROUND,
      icons: ICONS,
    };
    return answer(reply, 'application/manifest+json; charset=utf-8', JSON.stringify(manifest));
  });

  const nothing = (reply: FastifyReply): FastifyReply => {
    reply.callNotFound();
    return reply;
  };
  const siteMap = async (request: FastifyRequest, reply: FastifyReply, name?: string): Promise<FastifyReply> => {
    if (!mayCrawl(request)) throw new RefusedRequest(refusal('TooManyRequests'));
    const origin = originOf(request);
    const xml = origin === undefined ? undefined : await pages.heads?.siteMapFor(origin, name);
    if (xml === undefined) return nothing(reply);
    if (xml === 'busy') throw new RefusedRequest(refusal('TooManyRequests'));
    reply.type('application/xml; charset=utf-8').header('cache-control', SHORT).header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
      return reply.header('content-encoding', 'identity').send(await unpacked(xml));
    }
    return reply.header('content-encoding', 'gzip').send(xml);
  };
  app.get('/sitemap.xml', { config }, (request, reply) => siteMap(request, reply));
  app.get<{ Params: { name: string } }>('/sitemaps/:name', { config }, (request, reply) => {
    const name = /^([a-z0-9-]{1,80})\.xml$/.exec(request.params.name)?.[1];
    return name === undefined ? nothing(reply) : siteMap(request, reply, name);
  });
}
