export * from './broken-off.ts';
export * from './rulings.ts';
export * from './sport-rules.ts';
