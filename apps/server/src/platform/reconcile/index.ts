export { FULL_EVERY_MS, lookAsDue } from './look.ts';
export {
  type Check,
  type Finding,
  type Growth,
  growthOf,
  type Marks,
  newerThan,
  type ReconcileReport,
  reconcile,
  sqlCheck,
} from './reconcile.ts';
export { sinceBooksTrueMs } from './since-true.ts';
export { type ReconcileWatch, watchReconcile } from './watch.ts';
