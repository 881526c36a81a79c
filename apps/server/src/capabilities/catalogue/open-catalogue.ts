import { type FeedDesk, type FeedDeskDeps, type FeedDeskFigures, openFeedDesk } from './desk/open-desk.ts';
import { type BookDeps, type CatalogueBook, openBook } from './open-book.ts';

export type CatalogueDeps = BookDeps & Omit<FeedDeskDeps, 'book'>;

export interface CatalogueFigures extends FeedDeskFigures {
  readonly fixtures: number;
  readonly markets: number;
}

/** Book and feed desk of one process: what the one writes the other shows, with nothing between them. */
export interface Catalogue extends CatalogueBook, Pick<FeedDesk, 'epoch' | 'endingsOf' | 'say'> {
  figures(): CatalogueFigures;
}

export function openCatalogue(deps: CatalogueDeps): Catalogue {
  const book = openBook(deps);
  const desk = openFeedDesk({ ...deps, book });
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
