export { resolveMarket } from './resolve-market.ts';
