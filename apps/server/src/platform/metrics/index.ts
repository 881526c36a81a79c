import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type RequestLabels, requestFigures } from './request-figures.ts';

export interface Metrics {
  readonly registry: Registry;
  /** One answered request. */
  observeRequest(labels: RequestLabels, durationMs: number): void;
  /** A figure read when somebody looks. */
  gauge(name: string, help: string, read: () => number): void;
  counter(name: string, help: string): { add(amount?: number): void };
  /** A counter of several kinds, told apart by one label; asked for again it is the same. */
  tally(name: string, help: string, label: string): (kind: string) => void;
}

/** A registry of its own for every server, so that two in one process (tests) do not share figures. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = requestFigures(registry);
  return {
    registry,
    observeRequest: requests.observe,
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    counter: (name, help) => {
      const counter = new Counter({ name, help, registers: [registry] });
      return { add: (amount = 1) => counter.inc(amount) };
    },
    tally: (name, help, label) => {
      const known = registry.getSingleMetric(name) as Counter | undefined;
      const counter = known ?? new Counter({ name, help, labelNames: [label], registers: [registry] });
      return (kind) => counter.inc({ [label]: kind });
    },
  };
}
