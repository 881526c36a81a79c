export * from './ladder.ts';
export * from './overround.ts';
export * from './price-market.ts';
