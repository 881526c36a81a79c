export * from './betslip.ts';
export * from './catalogue.ts';
export * from './endpoint.ts';
export * from './languages.ts';
export * from './realtime.ts';
export * from './refusal-body.ts';
export * from './tickets.ts';
export * from './wallet.ts';
