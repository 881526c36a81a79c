export * from './protocol.ts';
export * from './replay/index.ts';
