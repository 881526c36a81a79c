export type { Board } from './boards.ts';
export { anewForDrawing, browserRealtime } from './browser.ts';
export type { ConnectionState } from './connection-parts.ts';
export {
  type TopicNow,
  useAccountNews,
  useBoard,
  useConnection,
  useFixtureLive,
  useMarket,
  useMarketKeys,
  useSessionEnd,
  useStoryNow,
  useTopic,
  useTopics,
} from './hooks.ts';
export { type AccountListener, Realtime, type RealtimeDeps, type TopicState } from './realtime.ts';
export {
  type FixtureInfo,
  type FixtureNow,
  type MarketNow,
  type OutcomeNow,
  type PriceNow,
  topicKey,
} from './values.ts';
