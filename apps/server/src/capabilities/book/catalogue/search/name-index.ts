import MiniSearch from 'minisearch';
import { mistakesIn, searchWords } from './search-words.ts';

/** How near a name is to a word: the word stands in it, a word of it begins so, or is nearly so. */
export type Nearness = 0 | 1 | 2;

/** Names beyond this are not told apart for one word: two letters begin every other name. */
const MOST_NAMES = 4000;

/**
 * Names that things go by, each once however many have it, and what goes by them. Forgiving of typing errors; grows and shrinks
 * with what is put and taken.
 */
export class NameIndex<Thing> {
  private readonly things = new Map<string, Set<Thing>>();
  private readonly index = new MiniSearch<{ id: string; words: string }>({
    fields: ['words'],
    // The words come cut and folded already.
    tokenize: (text) => text.split(' '),
    processTerm: (word) => word,
    searchOptions: { prefix: true, fuzzy: mistakesIn, maxFuzzy: 2 },
  });

  /** Answers under which key the name stands, to be taken away by; undefined for a name without a word. */
  put(name: string, thing: Thing): string | undefined {
    const key = searchWords(name).join(' ');
    if (key === '') return undefined;
    const known = this.things.get(key);
    if (known) known.add(thing);
    else {
      this.things.set(key, new Set([thing]));
      this.index.add({ id: key, words: key });
    }
    return key;
  }

  take(key: string, thing: Thing): void {
    const known = this.things.get(key);
    if (!known?.delete(thing) || known.size > 0) return;
    this.things.delete(key);
    // Not discarded: what is discarded is swept away later, between other work, and the sweep breaks on a name put meanwhile.
    this.index.remove({ id: key, words: key });
  }

  /** Everything that goes by a name with this word in it, with how near the nearest of its names is. */
  find(word: string): Map<Thing, Nearness> {
    const found = new Map<Thing, Nearness>();
    for (const { id, terms } of this.index.search(word).slice(0, MOST_NAMES)) {
      const nearness = terms.includes(word) ? 0 : terms.some((term) => term.startsWith(word)) ? 1 : 2;
      for (const thing of this.things.get(String(id)) ?? []) {
        if (nearness < (found.get(thing) ?? 3)) found.set(thing, nearness);
      }
    }
    return found;
  }

  size(): number {
    return this.things.size;
  }
}
