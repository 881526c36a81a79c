import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PageHead, SitePainter } from '@evens/contract';

/** A match that was moved says so within this time. */
const FRESH_MS = 30_000;
/** Heads kept at a time; the oldest go first. */
const MOST_HEADS = 500;
/** What may be asked for: longer paths are nobody's. */
const LONGEST_PATH = 300;

/** The page that says so, in the language of the path. */
const nobodysPath = (path: string): string => `/${(path.split('/')[1] ?? '').slice(0, 20)}/404`;

/** What a site map was made into for sending; a crawl asks for each part once in a while. */
const SITE_MAP_MS = 600_000;
const MOST_SITE_MAPS = 200;
/** Of all kept maps, packed: one of a big house has twenty megabytes as text, and each name of the host has its own. */
const MOST_MAP_BYTES = 32 * 1024 * 1024;
/** Making maps takes no more of the time than this share, whoever asks under how many names of the host. */
const MAP_SHARE = 0.25;
/** Maps that wait to be made; whoever comes beyond is asked to come later. */
const MOST_WAITING_MAPS = 8;
/** Brotli would take seconds for megabytes of addresses; this takes milliseconds. */
const packed = promisify(gzip);

export interface PageHeads {
  /**
   * Undefined if the site was built without the painter, while it cannot be asked, and if the head is not cached and
   * `mayMake` is false (making one asks the house).
   */
  headFor(path: string, origin: string, mayMake: () => boolean): Promise<PageHead | undefined>;
  /** A part of the site map, packed by gzip; the index where `name` is undefined. Undefined for a name that has no part. */
  siteMapFor(origin: string, name: string | undefined): Promise<Buffer | 'busy' | undefined>;
}

/** Answers kept for a bounded time and in bounded number; one under way serves all who ask for the same. */
function kept<Value>(most: number, freshMs: number, nowMs: () => number) {
  const answers = new Map<string, { readonly value: Promise<Value>; readonly untilMs: number }>();
  return (key: string, make: () => Promise<Value>, mayMake = () => true): Promise<Value> | undefined => {
    const known = answers.get(key);
    if (known && known.untilMs > nowMs()) return known.value;
    if (!mayMake()) return undefined;
    const value = make();
    answers.delete(key);
    answers.set(key, { value, untilMs: nowMs() + freshMs });
    // A failure is not kept: the next one asks again.
    value.catch(() => answers.delete(key));
    for (const oldest of answers.keys()) {
      if (answers.size <= most) break;
      answers.delete(oldest);
    }
    return value;
  };
}

/** Site maps by name and origin: made one after another, within a share of the time, and as many as there is room for. */
function keptMaps(nowMs: () => number) {
  const maps = new Map<string, { readonly bytes: Buffer | undefined; readonly untilMs: number }>();
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  let size = 0;
  let freeAtMs = 0;
  let last: Promise<unknown> = Promise.resolve();
  const drop = (key: string): void => {
    size -= maps.get(key)?.bytes?.length ?? 0;
    maps.delete(key);
  };
  const made = async (key: string, make: () => Promise<string | undefined>): Promise<Buffer | undefined> => {
    const waitMs = freeAtMs - nowMs();
    if (waitMs > 0) await sleep(waitMs);
    const fromMs = nowMs();
    const text = await make();
    const bytes = text === undefined ? undefined : await packed(text);
    freeAtMs = nowMs() + (nowMs() - fromMs) * (1 / MAP_SHARE - 1);
    drop(key);
    maps.set(key, { bytes, untilMs: nowMs() + SITE_MAP_MS });
    size += bytes?.length ?? 0;
    for (const oldest of maps.keys()) {
      if (maps.size <= MOST_SITE_MAPS && size <= MOST_MAP_BYTES) break;
      drop(oldest);
    }
    return bytes;
  };
  return async (key: string, make: () => Promise<string | undefined>): Promise<Buffer | 'busy' | undefined> => {
    const known = maps.get(key);
    if (known && known.untilMs > nowMs()) return known.bytes;
    const coming = underWay.get(key);
    if (coming) return coming;
    if (underWay.size >= MOST_WAITING_MAPS) return 'busy';
    const making = last.then(() => made(key, make)).finally(() => underWay.delete(key));
    underWay.set(key, making);
    last = making.catch(() => undefined);
    return making;
  };
}

export function pageHeads(parts: {
  readonly painter: () => Promise<SitePainter | undefined>;
  /** Monotonic. */
  readonly nowMs: () => number;
  readonly onError: (error: unknown) => void;
}): PageHeads {
  const { painter, nowMs, onError } = parts;
  const heads = kept<PageHead | undefined>(MOST_HEADS, FRESH_MS, nowMs);
  const maps = keptMaps(nowMs);
  const orNone = async <Value>(answer: () => Promise<Value | undefined>): Promise<Value | undefined> => {
    try {
      return await answer();
    } catch (error) {
      onError(error);
      return undefined;
    }
  };
  return {
    headFor: (path, origin, mayMake) =>
      orNone(async () => {
        const asked = path.length > LONGEST_PATH ? nobodysPath(path) : path;
        return heads(`${origin} ${asked}`, async () => (await painter())?.headOf(asked, origin), mayMake);
      }),
    siteMapFor: (origin, name) =>
      orNone(() => maps(`${origin} ${name ?? ''}`, async () => (await painter())?.siteMap(origin, name))),
  };
}
