export { type Decision, decidedBy } from './decided-by.ts';
export { resultOfFinalScore, usualMarkets } from './final-result.ts';
export { parseQuarters } from './grade.ts';
export { resolveMarket } from './resolve-market.ts';
