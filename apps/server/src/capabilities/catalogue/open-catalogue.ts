import { type FeedDesk, type FeedDeskDeps, type FeedDeskFigures, openFeedDesk } from './desk/open-desk.ts';
import { type BookDeps, type CatalogueBook, openBook } from './open-book.ts';

export type CatalogueDeps = Omit<BookDeps, 'follows'> & Omit<FeedDeskDeps, 'book' | 'publishes'>;

export interface CatalogueFigures extends FeedDeskFigures {
  readonly fixtures: number;
  readonly markets: number;
}

/** Book and feed desk of the only process there is: what the one writes the other shows, with nothing between them. */
export interface Catalogue extends CatalogueBook, Pick<FeedDesk, 'epoch' | 'endingsOf' | 'say'> {
  figures(): CatalogueFigures;
}

export function openCatalogue(deps: CatalogueDeps): Catalogue {
  const book = openBook({ ...deps, follows: false });
  const desk = openFeedDesk({ ...deps, book, publishes: false });
  return {
    ...book,
    epoch: () => desk.epoch(),
    endingsOf: (fixtureIds) => desk.endingsOf(fixtureIds),
    say: (words) => desk.say(words),
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
