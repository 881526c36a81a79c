export type { BookListener, BookOutcome } from './book/book-face.ts';
export { isInPlay, isOver } from './book/fixture-status.ts';
export { fedOf } from './book/market-state.ts';
export { mayHaveOutcomes } from './book/market-template.ts';
export { faultOf, overround, PRICE_FAULTS, type PriceFault } from './book/price-checks.ts';
export { effectiveStatus, type FixtureState, HALTS, type MarketState } from './book/states.ts';
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
export { type FedPrices, overridePrices } from './overrides/override-prices.ts';
export {
  type ManualOverride,
  type NewOverride,
  openedSince,
  standingOverrides,
  takeOverrideBack,
  writeOverride,
} from './overrides/override-store.ts';
export type {
  MarginOverride,
  OverrideSays,
  OverrideScope,
  PricesOverride,
  PricingOverride,
} from './overrides/overrides.ts';
export { OVERRIDE_RETENTION } from './overrides/retention.ts';
export { sameOutcomes as sameResult } from './results/decide-results.ts';
export { type DescribedFixture, namesOf } from './results/described-store.ts';
export { type EndedMatch, endedMatches } from './results/ended-match-store.ts';
export { answerHeld, type HeldResult, heldResults } from './results/held-store.ts';
export { catalogueRetention } from './results/retention.ts';
export type { StoredResult } from './results/store.ts';
export type { StoredVoid } from './results/void-store.ts';
export { readReplayArchive, readSeasonFile } from './sources/replay-files.ts';
