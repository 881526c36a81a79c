export * from './fixture.ts';
export * from './market.ts';
export * from './market-types.ts';
export * from './outcome.ts';
export * from './period.ts';
export * from './score.ts';
export * from './sports.ts';
export * from './world.ts';
