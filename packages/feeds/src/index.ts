export * from './incidents/index.ts';
export * from './protocol.ts';
export * from './replay/index.ts';
export * from './scenario/index.ts';
export * from './simulator/index.ts';
export * from './virtuals/index.ts';
