import { type FeedDesk, type FeedDeskDeps, type FeedDeskFigures, openFeedDesk } from './desk/open-desk.ts';
import { type BookDeps, type CatalogueBook, openBook } from './open-book.ts';

export type CatalogueDeps = Omit<BookDeps, 'follows'> & Omit<FeedDeskDeps, 'book' | 'publishes'>;

export interface CatalogueFigures extends FeedDeskFigures {
  readonly fixtures: number;
  readonly markets: number;
}

/** Book and feed desk of one process: what the one writes the other shows, with nothing between them. */
export interface Catalogue extends CatalogueBook, Pick<FeedDesk, 'epoch' | 'endingsOf' | 'say' | 'believe'> {
  figures(): CatalogueFigures;
}

/** With `shared` other processes have a book too: this one follows whoever leads, and publishes while it leads itself. */
export function openCatalogue(deps: CatalogueDeps, { shared = false } = {}): Catalogue {
  const book = openBook({ ...deps, follows: shared });
  const desk = openFeedDesk({ ...deps, book, publishes: shared });
  return {
    ...book,
    epoch: () => desk.epoch(),
    endingsOf: (fixtureIds) => desk.endingsOf(fixtureIds),
    say: (words) => desk.say(words),
    believe: (fixtureId, key) => desk.believe(fixtureId, key),
    figures: () => ({ ...book.size(), ...desk.figures() }),
    start: async () => {
      await book.start();
      await desk.start();
    },
    stop: async () => {
      await desk.stop();
      await book.stop();
    },
  };
}
