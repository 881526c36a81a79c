export * from './sport-model.ts';
