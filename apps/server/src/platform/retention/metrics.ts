import { Gauge, type Registry } from 'prom-client';
import type { Retention } from './retention.ts';

/** Shows on /metrics what was thinned, by rule, and how many rules fail; read only when somebody asks. */
export function showRetentionFigures(registry: Registry, retention: Retention): void {
  new Gauge({
    name: 'evens_retention_rows_total',
    help: 'Rows thinned since the start, by rule',
    labelNames: ['rule'],
    registers: [registry],
    collect() {
      for (const [rule, rows] of retention.figures().rows) this.set({ rule }, rows);
    },
  });
  new Gauge({
    name: 'evens_retention_failing_rules',
    help: 'Rules of retention that could not be carried out in the last run',
    registers: [registry],
    collect() {
      this.set(retention.figures().failing);
    },
  });
}
