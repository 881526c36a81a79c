import { DEFAULT_LANGUAGE, isLanguageCode, LANGUAGES, type LanguageCode, languageTag } from '@evens/contract';
import { refusal } from '@evens/kernel';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { HttpApp } from './create-http.ts';
import { RefusedRequest } from './refusal-answer.ts';

/** So often a page looks again whether the site is open. */
const AGAIN_SECONDS = 60;

/** What the page says in one language. */
export interface ClosedWords {
  readonly title: string;
  readonly text: string;
}

/** Where the texts cannot be read, a page says this rather than nothing. */
const WORDLESS: ClosedWords = { title: 'Maintenance', text: 'Please come back later.' };

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign] ?? ''};`);

/** The language that the address names, else the first that the browser asks for and the site speaks, else English. */
export function languageOf(urlPath: string, accepted: string | undefined): LanguageCode {
  const first = urlPath.split('/')[1] ?? '';
  if (isLanguageCode(first)) return first;
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const wanted = part.split(';')[0]?.trim() ?? '';
    if (/^zh-(tw|hk|hant)/.test(wanted)) return 'zh-CHT';
    const found = LANGUAGES.find(({ code }) => wanted !== '' && code.slice(0, 2) === wanted.slice(0, 2));
    if (found) return found.code;
  }
  return DEFAULT_LANGUAGE;
}

export function maintenancePage(language: LanguageCode, words: ClosedWords): string {
  const [title, text] = [escaped(words.title), escaped(words.text || WORDLESS.text)];
  return (
    `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8"><title>${title}</title>` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<meta http-equiv="refresh" content="${AGAIN_SECONDS}">` +
    '<style>body{margin:0;min-height:100vh;display:grid;place-content:center;gap:.5rem;padding:1.5rem;text-align:center;' +
    'font:1.05rem/1.5 system-ui,sans-serif;background:#10151b;color:#e8edf2}h1{margin:0;font-size:1.5rem}' +
    'p{margin:0;max-width:34rem}</style>' +
    `</head><body><h1>${title}</h1><p>${text}</p></body></html>`
  );
}

const ALWAYS_OPEN = new Set(['/health', '/ready', '/api/openapi.json']);
const FILE = /\.[a-z0-9]+$/i;

/** Whether a request is still answered: those who run the house, outside parties with money on its way, and files of the build. */
function passes({ routeOptions: { url = '', config }, url: asked }: FastifyRequest): boolean {
  if (ALWAYS_OPEN.has(url) || config.access === 'provider') return true;
  const path = asked.split('?')[0] ?? '';
  return url === '/*' && FILE.test(path) && path !== '/index.html';
}

/** What closes a door to players for a while. */
export interface Closing {
  isClosed(): boolean;
  onChange(listener: () => void): void;
  readonly words: (language: LanguageCode) => Promise<ClosedWords>;
}

/**
 * From now on the door asks before each request whether the site is closed, and answers 503: pages with a text in the reader's
 * language, everything else with the refusal `Maintenance`. Usual requests, which do not come by here, are sent here meanwhile.
 */
export function closesForMaintenance(app: Pick<HttpApp, 'fastify' | 'lean'>, closing: Closing): void {
  closing.onChange(() => {
    if (closing.isClosed()) app.lean.hold('maintenance');
    else app.lean.release('maintenance');
  });
  app.fastify.addHook('onRequest', (request, reply, done) => {
    if (!closing.isClosed() || passes(request)) {
      done();
      return;
    }
    if (request.method === 'GET' && request.routeOptions.url === '/*') {
      const language = languageOf(request.url, request.headers['accept-language']);
      const send = (words: ClosedWords): unknown =>
        reply
          .code(503)
          .headers({ 'retry-after': String(AGAIN_SECONDS), 'cache-control': 'no-store' })
          .type('text/html; charset=utf-8')
          .send(maintenancePage(language, words));
      closing.words(language).then(send, () => send(WORDLESS));
      return;
    }
    const headers = { 'retry-after': String(AGAIN_SECONDS) };
    done(new RefusedRequest(refusal('Maintenance'), { headers }) as unknown as FastifyError);
  });
}
