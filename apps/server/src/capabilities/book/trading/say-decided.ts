import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import { NotLeading } from '../catalogue/index.ts';
import { markSaid, wordsToSay } from './decided-store.ts';
import type { DecidedWord } from './decided-words.ts';
import { errorsToBelieve, markBelieved } from './error-store.ts';
import type { TradingParts } from './parts.ts';

declare module '../../../platform/bus/bus.ts' {
  interface BusEvents {
    /** Something that people decided waits for the leader of the feed to say it: in the table, committed. */
    'word.decided': Record<string, never>;
  }
}

const LOOK_MS = 1000;

/** A result that names no score leaves the fixture as it stands when it is said. */
async function asItStands(parts: TradingParts, word: DecidedWord): Promise<DecidedWord | undefined> {
  if (word.type !== 'result' || word.live) return word;
  const known = (await parts.catalogue.describedFixtures([word.fixtureId])).get(word.fixtureId);
  return known && { ...word, status: known.status };
}

/**
 * What people have decided is said as the feed says it, by the process that leads it: in order, and again where an answer was
 * lost, since the same word twice adds nothing.
 */
export function openSayDecided(parts: TradingParts) {
  const { db, bus, catalogue, onError } = parts;
  const look = async (): Promise<void> => {
    if (catalogue.epoch() === undefined) return;
    for (const { id, word } of await wordsToSay(db)) {
      const body = await asItStands(parts, word);
      if (body) await catalogue.say([{ manual: true, body }]);
      await markSaid(db, id);
    }
    for (const { id, fixtureId, key } of await errorsToBelieve(db)) {
      catalogue.believe(fixtureId, key);
      await markBelieved(db, id);
    }
  };
  const looking = repeatedLook({
    look,
    everyMs: LOOK_MS,
    // The lead was lost in between: who has it now says the rest.
    onError: (error) => (error instanceof NotLeading ? undefined : onError(error)),
  });
  let stopListening: () => void = () => undefined;
  return {
    look,
    start: (): void => {
      stopListening = bus.subscribe('word.decided', () => looking.now());
      looking.start();
    },
    stop: async (): Promise<void> => {
      stopListening();
      await looking.stop();
    },
  };
}
