import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { inlineScriptsOf } from './security-headers.ts';
import { isReserved } from './site-files.ts';

export interface OfficePage {
  readonly folder: string;
  readonly html: string;
  readonly inlineScripts: readonly string[];
}

/** Undefined where the back office was not built: then only the API of this door answers. */
export function readOfficePage(folder: string | undefined): OfficePage | undefined {
  const file = folder === undefined ? '' : path.join(folder, 'index.html');
  if (folder === undefined || !existsSync(file)) return undefined;
  const html = readFileSync(file, 'utf8');
  return { folder, html, inlineScripts: inlineScriptsOf(html) };
}

const LAST_SEGMENT_IS_FILE = /\.[a-z0-9]+$/i;

/**
 * Every GET outside the API: a path whose last part has an ending is a file of the build (those under /assets never change), any
 * other is the page. No robot has anything to find here.
 */
export async function serveOffice(app: FastifyInstance, { folder, html }: OfficePage): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, index: false });
  const config = { access: 'operatorPublic' } as const;
  app.get('/robots.txt', { config }, async (_request, reply) =>
    reply.type('text/plain').send('User-agent: *\nDisallow: /\n'),
  );
  app.get('/*', { config }, async (request, reply) => {
    const urlPath = request.url.split('?')[0] ?? '/';
    if (isReserved(urlPath) || urlPath.endsWith('.map')) return reply.callNotFound();
    if (LAST_SEGMENT_IS_FILE.test(urlPath) && urlPath !== '/index.html') {
      const lasting = urlPath.startsWith('/assets/');
      return reply.sendFile(decodeURIComponent(urlPath.slice(1)), {
        immutable: lasting,
        maxAge: lasting ? '365d' : '5m',
      });
    }
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  });
}
