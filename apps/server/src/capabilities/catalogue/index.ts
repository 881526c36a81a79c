export type { BookListener, BookOutcome } from './book/book-face.ts';
export { PRICE_FAULTS, type PriceFault } from './book/price-checks.ts';
export type { FixtureState, MarketState } from './book/states.ts';
export {
  type FeedDesk,
  type FeedDeskDeps,
  type FeedDeskFigures,
  type HouseWord,
  NotLeading,
  openFeedDesk,
} from './desk/open-desk.ts';
export type { FixtureChanged, MarketRolledBack, MarketSettled, MarketVoided } from './events.ts';
export type { FeedConfig, StoredRatings } from './feed/sources.ts';
export { type BookDeps, type CatalogueBook, type CatalogueLog, openBook } from './open-book.ts';
export { type Catalogue, type CatalogueDeps, type CatalogueFigures, openCatalogue } from './open-catalogue.ts';
export { type EndedMatch, endedMatches } from './results/ended-matches.ts';
export { catalogueRetention } from './results/retention.ts';
export type { StoredResult } from './results/store.ts';
export type { StoredVoid } from './results/void-store.ts';
export { readReplayArchive, readSeasonFile } from './sources/replay-files.ts';
