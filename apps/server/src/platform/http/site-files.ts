import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLanguageCode, languageTag } from '@evens/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { inlineScriptsOf } from './security-headers.ts';

export interface SitePages {
  /** The page for a path, its language set from the first segment; every path of the site gets the same page. */
  pageFor(urlPath: string): { readonly html: string; readonly status: 200 | 404 };
  readonly inlineScripts: readonly string[];
}

/** Reads the built site's page once. Undefined when the site was not built: then only the API answers. */
export function readSitePages(folder: string | undefined): SitePages | undefined {
  if (folder === undefined) return undefined;
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return undefined;
  const html = readFileSync(file, 'utf8');
  return {
    inlineScripts: inlineScriptsOf(html),
    pageFor: (urlPath) => {
      const [first = '', second] = urlPath.split('/').filter((part) => part !== '');
      const inLanguage = isLanguageCode(first);
      const page = inLanguage ? html.replace(/<html lang="[^"]*"/, `<html lang="${languageTag(first)}"`) : html;
      const missing = (inLanguage ? second : first) === '404';
      return { html: page, status: missing ? 404 : 200 };
    },
  };
}

const LAST_SEGMENT_IS_FILE = /\.[a-z0-9]+$/i;
const HASHED = '/assets/';

/**
 * Every GET outside the API: a path whose last part has an ending is a file of the build (those under /assets carry a
 * hash in their name and never change), any other is the page. A missing file is a 404, never the page, or a browser
 * would run HTML as a script.
 */
export async function serveSite(app: FastifyInstance, folder: string, pages: SitePages): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, index: false, preCompressed: true });
  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const urlPath = request.url.split('?')[0] ?? '/';
    if (isReserved(urlPath) || urlPath.endsWith('.map')) return reply.callNotFound();
    if (LAST_SEGMENT_IS_FILE.test(urlPath) && urlPath !== '/index.html') {
      const lasting = urlPath.startsWith(HASHED);
      return reply.sendFile(decodeURIComponent(urlPath.slice(1)), {
        immutable: lasting,
        maxAge: lasting ? '365d' : '5m',
      });
    }
    const page = pages.pageFor(urlPath);
    return reply.code(page.status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page.html);
  });
}

/** Addresses of the API, the websocket and the operator's own, where a stray path answers JSON. */
export const isReserved = (urlPath: string): boolean => /^\/(api|rt|metrics|health|ready)(\/|$)/.test(urlPath);
