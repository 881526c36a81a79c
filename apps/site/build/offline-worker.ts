import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

interface OfflineTexts {
  readonly title: string;
  readonly text: string;
  readonly again: string;
}

const LOCALES = path.join(import.meta.dirname, '../src/locales');

/** The words of the notice by the code that stands first in a path. */
function texts(): Record<string, OfflineTexts> {
  const codes = readdirSync(LOCALES, { withFileTypes: true }).filter((each) => each.isDirectory());
  return Object.fromEntries(
    codes.map(({ name }) => {
      const file = JSON.parse(readFileSync(path.join(LOCALES, name, 'head.json'), 'utf8')) as { offline: OfflineTexts };
      return [name, file.offline];
    }),
  );
}

/**
 * The worker that stands between an installed site and a dead line: it keeps nothing and answers nothing but a page that
 * cannot be had, which then says so in the language of its path and comes back by itself. `words` by language code.
 */
export const workerSource = (words: Record<string, OfflineTexts>): string => `'use strict';
const WORDS = ${JSON.stringify(words)};
const page = (code) => {
  const { title, text, again } = WORDS[code] || WORDS['en-US'];
  return '<!doctype html><html lang="' + code + '"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<title>' + title + '</title><style>:root{color-scheme:dark light}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:16px;' +
    'padding:24px;text-align:center;font:16px/1.5 system-ui,sans-serif;background:#0a1120;color:#f4f7fc}' +
    'h1{font-size:24px;margin:0}p{margin:0;max-width:36ch;color:#b9c4d9}a{justify-self:center;background:#ffc53d;color:#0a1120;' +
    'padding:12px 24px;border-radius:10px;font-weight:700;text-decoration:none}</style>' +
    '<h1>' + title + '</h1><p>' + text + '</p><a href="">' + again + '</a>' +
    '<script>addEventListener("online",()=>location.reload());setInterval(()=>navigator.onLine&&location.reload(),10000)</' + 'script></html>';
};
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([clients.claim(), registration.navigationPreload ? registration.navigationPreload.enable() : undefined]),
  );
});
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const code = new URL(event.request.url).pathname.split('/')[1];
  const answer = async () => (await event.preloadResponse) || fetch(event.request);
  const notice = () =>
    new Response(page(WORDS[code] ? code : 'en-US'), { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
  event.respondWith(answer().catch(notice));
});
`;

/** Adds `/sw.js` to the built site. */
export const offlineWorker = (): Plugin => ({
  name: 'evens-offline-worker',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: workerSource(texts()) });
  },
});
