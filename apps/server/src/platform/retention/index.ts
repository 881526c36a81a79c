export { showRetentionFigures } from './metrics.ts';
export { openRetention, type Retention, type RetentionFigures } from './retention.ts';
export type { RetentionRule } from './rule.ts';
export { type Thinned, thinOnce } from './thin.ts';
