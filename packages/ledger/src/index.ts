export * from './agents.ts';
export * from './chart.ts';
export * from './coupons.ts';
export * from './funds.ts';
export * from './jackpots.ts';
export * from './movements.ts';
export * from './transfer.ts';
