export type { ChainEntry, ChainStatement, SentBetween, SentCoins } from './chain-statement.ts';
export { type NodeCoins, type NodeCoinsParts, openNodeCoins } from './open-nodes.ts';
export { OWN_NODE } from './own-addresses.ts';
export { type NodeSettings, type OwnChain, readOwnChains } from './own-keys.ts';
export { NODE_RETENTION } from './retention.ts';
export type { CreditPayment } from './tell-news.ts';
export { type WatchFigures, watchFigures, wishRestart } from './watch-store.ts';
