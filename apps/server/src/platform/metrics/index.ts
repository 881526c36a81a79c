import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type RequestLabels, requestFigures } from './request-figures.ts';

export interface Metrics {
  readonly registry: Registry;
  /** One answered request. */
  observeRequest(labels: RequestLabels, durationMs: number): void;
  /** A figure read when somebody looks. */
  gauge(name: string, help: string, read: () => number): void;
  counter(name: string, help: string): { add(amount?: number): void };
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
  };
}
