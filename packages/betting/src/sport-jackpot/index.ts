export * from './coupon-columns.ts';
export * from './coupon-terms.ts';
export * from './coupon-verdicts.ts';
export * from './settle-coupon.ts';
