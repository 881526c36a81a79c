export * from './ladder.ts';
export { DEFAULT_MARGIN_METHOD, MARGIN_METHODS, type MarginMethod } from './margin-method.ts';
export * from './overround.ts';
export * from './price-market.ts';
