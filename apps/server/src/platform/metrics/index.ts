import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  /** One answered request. `route` is the pattern, never the path, so that ids do not make new series. */
  observeRequest(labels: { method: string; route: string; status: number }, durationMs: number): void;
  /** A figure read when somebody looks. */
  gauge(name: string, help: string, read: () => number): void;
  counter(name: string, help: string): { add(amount?: number): void };
}

/** A registry of its own for every server, so that two in one process (tests) do not share figures. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'evens_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'evens_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    registry,
    observeRequest: ({ method, route, status }, durationMs) => {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, durationMs / 1000);
    },
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
