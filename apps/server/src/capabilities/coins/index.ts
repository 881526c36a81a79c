export type { AddressSource } from './address-source.ts';
export { COIN_CHECKS } from './coin-checks.ts';
export type { CoinPayment } from './coin-payment.ts';
export * from './nodes/index.ts';
export { type Coins, coinsProvider, openCoins } from './open-coins.ts';
export type { CoinReturn, CoinsParts, CoinsTold } from './parts.ts';
export * from './processor/index.ts';
export { COINS_RETENTION } from './retention.ts';
export { coinReturns } from './return-payout.ts';
