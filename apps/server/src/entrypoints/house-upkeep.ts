import { openCheckpointing } from '../platform/checkpoints/index.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import { watchReconcile } from '../platform/reconcile/index.ts';
import { openRetention, showRetentionFigures } from '../platform/retention/index.ts';
import { CHECKPOINT_RULES } from './checkpoint-rules.ts';
import type { House } from './house.ts';
import { lookInWorker } from './look-in-worker.ts';
import { RETENTION_RULES } from './retention-rules.ts';

/** What looks after the tables of every capability: whether the books are true, what is not kept for good, long lists. */
export function openUpkeep(
  { db, databaseUrl, clock, log }: House,
  metrics: Metrics,
  complain: (about: string) => (error: unknown) => void,
): readonly Part[] {
  const reconciling = watchReconcile({
    look: (stopping) => lookInWorker(databaseUrl, stopping),
    onReport: ({ ok, look, findings }) =>
      ok
        ? log.debug({ look }, 'the books are true')
        : log.error({ look, findings }, 'the books are not true: see npm run reconcile'),
    onError: complain('the books could not be checked'),
  });
  // -1 until the first look has ended.
  metrics.gauge('evens_reconcile_failed_checks', 'Checks of money and bets that failed in the last look', () => {
    return reconciling.failedChecks() ?? -1;
  });

  const retention = openRetention({
    db,
    nowMs: () => clock.wallMs(),
    rules: RETENTION_RULES,
    onThinned: (thinned) => log.info({ thinned }, 'old rows were thinned'),
    onError: (error, rule) => log.error({ err: error, rule }, 'old rows could not be thinned'),
  });
  showRetentionFigures(metrics.registry, retention);
  const checkpointing = openCheckpointing({
    db,
    rules: CHECKPOINT_RULES,
    onError: complain('old bets and transfers were not counted'),
  });
  return [reconciling.part, retention.part, checkpointing];
}
