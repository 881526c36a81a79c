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

export interface PageHeads {
  /** Undefined where the site was built without the part that says it, or while it cannot be asked. */
  headFor(path: string, origin: string): Promise<PageHead | undefined>;
  /** A part of the site map; the index where `name` is undefined. Undefined for a name that has no part. */
  siteMapFor(origin: string, name: string | undefined): Promise<string | undefined>;
}

/** Answers kept for a bounded time and in bounded number; one under way serves all who ask for the same. */
function kept<Value>(most: number, freshMs: number, nowMs: () => number) {
  const answers = new Map<string, { readonly value: Promise<Value>; readonly untilMs: number }>();
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const known = answers.get(key);
    if (known && known.untilMs > nowMs()) return known.value;
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

export function pageHeads(parts: {
  readonly painter: () => Promise<SitePainter | undefined>;
  /** Monotonic. */
  readonly nowMs: () => number;
  readonly onError: (error: unknown) => void;
}): PageHeads {
  const { painter, nowMs, onError } = parts;
  const heads = kept<PageHead | undefined>(MOST_HEADS, FRESH_MS, nowMs);
  const maps = kept<string | undefined>(MOST_SITE_MAPS, SITE_MAP_MS, nowMs);
  const orNone = async <Value>(answer: () => Promise<Value | undefined>): Promise<Value | undefined> => {
    try {
      return await answer();
    } catch (error) {
      onError(error);
      return undefined;
    }
  };
  return {
    headFor: (path, origin) =>
      orNone(async () => {
        const asked = path.length > LONGEST_PATH ? nobodysPath(path) : path;
        return heads(`${origin} ${asked}`, async () => (await painter())?.headOf(asked, origin));
      }),
    siteMapFor: (origin, name) =>
      orNone(() => maps(`${origin} ${name ?? ''}`, async () => (await painter())?.siteMap(origin, name))),
  };
}
