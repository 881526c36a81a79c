export * from './models.ts';
export * from './sport-model.ts';
