export * from './draw.ts';
export * from './level.ts';
export * from './returns.ts';
export * from './terms.ts';
export * from './usual-levels.ts';
