import type { DrawnPage, PageRequest, SitePainter } from '@evens/contract';

/** So long a page serves everybody who wants the same: prices in it are at most so old, and the connection renews them. */
const FRESH_MS = 1000;
/** Pages kept at a time; the oldest go first. */
const MOST_PAGES = 200;
/** Share of the processor that pages may take, so that bets are not kept waiting; beyond it the browser draws. */
const WORK_SHARE = 0.25;
/** So much may be saved up, in milliseconds of work: first drawings after a start are slow, and come together. */
const MOST_SAVED_MS = 2000;
/** What a drawing costs is known when it is done: no more are begun at a time, however many different pages are asked for. */
const MOST_AT_ONCE = 4;

/** A drawn page and what it was made into for sending, each made once. */
export interface PaintedPage {
  readonly page: DrawnPage;
  readonly sent: Map<string, Promise<Buffer>>;
}

export interface PaintedPages {
  /** Undefined where the browser is to draw: a path that is not drawn, a house that is busy, an answer that is missing. */
  pageFor(request: PageRequest): Promise<PaintedPage | undefined>;
}

interface Kept {
  readonly painting: Promise<PaintedPage | undefined>;
  readonly untilMs: number;
}

/** Draws each page at most once a second for all who ask, and never more than a share of the processor's time. */
export function paintedPages(parts: {
  /** The part of the site that draws; undefined where the site was built without it. */
  readonly painter: () => Promise<SitePainter | undefined>;
  /** Monotonic. */
  readonly nowMs: () => number;
  readonly onError: (error: unknown) => void;
}): PaintedPages {
  const { nowMs, onError } = parts;
  const kept = new Map<string, Kept>();
  let savedMs = MOST_SAVED_MS;
  let lookedAtMs = nowMs();
  let underWay = 0;
  let loaded: Promise<SitePainter | undefined> | undefined;
  /** One that cannot be loaded is none: said once, and the browser draws every page. */
  const load = (): Promise<SitePainter | undefined> => {
    loaded ??= parts.painter().catch((error: unknown) => {
      onError(error);
      return undefined;
    });
    return loaded;
  };

  const mayWork = (): boolean => {
    const sinceMs = nowMs() - lookedAtMs;
    lookedAtMs += sinceMs;
    savedMs = Math.min(MOST_SAVED_MS, savedMs + sinceMs * WORK_SHARE);
    return savedMs > 0 && underWay < MOST_AT_ONCE;
  };
  /** Also of a page that comes to nothing: whoever asks for what is not there shall not have it for free. */
  const spend = (ms: number): void => {
    savedMs -= ms;
  };

  const paint = async (painter: SitePainter, variant: string): Promise<PaintedPage | undefined> => {
    underWay += 1;
    try {
      const page = await painter.draw(variant, spend);
      return page && { page, sent: new Map() };
    } catch (error) {
      // The browser draws the page then, and says itself what is wrong.
      onError(error);
      return undefined;
    } finally {
      underWay -= 1;
    }
  };

  return {
    pageFor: async (request) => {
      const painter = await load();
      const variant = painter?.variantOf(request);
      if (!painter || variant === undefined) return undefined;
      const known = kept.get(variant);
      if (known && known.untilMs > nowMs()) return known.painting;
      if (!mayWork()) return undefined;
      const painting = paint(painter, variant);
      kept.delete(variant);
      kept.set(variant, { painting, untilMs: nowMs() + FRESH_MS });
      // In the order in which they end: what nobody gets any more is not kept either.
      for (const [oldest, { untilMs }] of kept) {
        if (kept.size <= MOST_PAGES && untilMs > nowMs()) break;
        kept.delete(oldest);
      }
      return painting;
    },
  };
}
