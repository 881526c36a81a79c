import { clearCache, getVersion } from '@evens/contract';
import { api } from '../shared/api/api.ts';
import { isCrawler } from './screen-kind.ts';

/** Times of the specification (section 9), in milliseconds. */
export const VERSION_CHECK_EVERY_MS = 300_000;
const HASH_TIMEOUT_MS = 1000;
const CLEAR_TIMEOUT_MS = 3000;

const STORED = 'evens.version';

/** What a hash that came back means beside the one we kept. No hash at all changes nothing. */
export function versionStep(kept: string | null, fetched: string | undefined): 'nothing' | 'store' | 'changed' {
  if (fetched === undefined) return 'nothing';
  if (kept === null) return 'store';
  return kept === fetched ? 'nothing' : 'changed';
}

/** What the work gives, or what is said once it has taken too long; work that is done in time is never late. */
async function within<Value>(work: Promise<Value>, ms: number, late: () => Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(late()), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** The hash of the running build; undefined when the server does not say within a second. */
async function fetchHash(): Promise<string | undefined> {
  return within(
    api.call(getVersion).then((answer) => (answer.ok ? answer.value.data : undefined)),
    HASH_TIMEOUT_MS,
    () => {
      console.log('Request timed out');
      return undefined;
    },
  );
}

/** Empties what this browser keeps of the site: its own caches by name, and by the server's word what it kept of answers. */
export async function clearCaches(): Promise<void> {
  const own = async () => {
    if (!('caches' in globalThis)) return;
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  };
  const work = Promise.all([own(), api.call(clearCache)]).then(() => undefined);
  await within(work, CLEAR_TIMEOUT_MS, () => console.error('Clearing the caches timed out'));
}

/** At start: keeps the first hash; when another build has come since the last visit, clears and loads anew. */
export async function checkVersionAtStart(): Promise<void> {
  if (isCrawler(navigator.userAgent)) return;
  const fetched = await fetchHash();
  const step = versionStep(localStorage.getItem(STORED), fetched);
  if (step !== 'nothing' && fetched !== undefined) localStorage.setItem(STORED, fetched);
  if (step === 'changed') {
    await clearCaches();
    location.reload();
  }
}

/** Every five minutes while the page is open: true when a newer build is there; the new hash is kept. */
export async function newerVersion(): Promise<boolean> {
  const fetched = await fetchHash();
  const step = versionStep(localStorage.getItem(STORED), fetched);
  if (step !== 'nothing' && fetched !== undefined) localStorage.setItem(STORED, fetched);
  return step === 'changed';
}
