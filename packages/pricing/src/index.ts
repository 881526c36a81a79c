export * from './builder/index.ts';
export * from './football-rating/index.ts';
export * from './line-worth.ts';
export * from './margin/index.ts';
export * from './models.ts';
export * from './pair-grid.ts';
export * from './soccer/index.ts';
export * from './sport-model.ts';
