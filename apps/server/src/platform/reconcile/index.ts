export { type Check, type Finding, type ReconcileReport, reconcile, sqlCheck } from './reconcile.ts';
export { type ReconcileWatch, watchReconcile } from './watch.ts';
