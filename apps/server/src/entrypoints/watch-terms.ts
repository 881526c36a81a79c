import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { BestBets, MOST_TERM_RETURN, type TermReturn, type TermsToCheck } from '../capabilities/bets/tickets/index.ts';
import type { Catalogue } from '../capabilities/book/catalogue/index.ts';
import type { Part } from '../platform/lifecycle/index.ts';

/** After a start the house has more urgent work: the look takes a second of it. */
const AFTER_MS = 60_000;
/** So long at a time the look at the book keeps everybody else waiting. */
const SLICE_MS = 8;

export interface TermsWatch {
  readonly part: Part;
  /** Resolves when the look that goes on has ended. */
  looked(): Promise<void>;
}

export interface TermsWatchParts {
  readonly catalogue: Pick<Catalogue, 'opened' | 'openBoard'>;
  readonly asked: TermsToCheck;
  /** A term that is worth more than it may be to the player who picks the best bet for it. */
  readonly onLosing: (term: TermReturn) => void;
  readonly onError: (error: unknown) => void;
  readonly afterMs?: number;
}

/**
 * A minute after the book is filled, looks at everything in it for the bet that is best for a player under each of the house's terms,
 * and names the terms that lose money by themselves. In slices, beside whatever else the house does.
 */
export function watchTerms({ catalogue, asked, onLosing, onError, afterMs = AFTER_MS }: TermsWatchParts): TermsWatch {
  let stopped = false;
  const stop = new AbortController();
  let looking: Promise<void> = Promise.resolve();
  let opened: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    const best = new BestBets(asked);
    let begunMs = performance.now();
    const breathe = async (): Promise<void> => {
      if (performance.now() - begunMs < SLICE_MS) return;
      await turn();
      begunMs = performance.now();
    };
    for (const { fixture, markets } of catalogue.openBoard()) {
      if (stopped) return;
      best.add(fixture, markets);
      await breathe();
    }
    for (const found of best.inPieces()) {
      if (stopped) return;
      if (found && found.bestReturn > MOST_TERM_RETURN) onLosing(found);
      await breathe();
    }
  };
  return {
    part: {
      name: 'terms',
      start: async () => {
        // The start does not wait for the book; a house that stops before it is filled has nothing to wait for.
        opened = catalogue.opened().then(async () => {
          await wait(afterMs, undefined, { ref: false, signal: stop.signal }).catch(() => undefined);
          if (!stopped) looking = look();
          return looking;
        });
        opened.catch(onError);
      },
      stop: async () => {
        stopped = true;
        stop.abort();
        // Whoever started the look has been told of its fault.
        await looking.catch(() => undefined);
      },
    },
    looked: () => opened,
  };
}
