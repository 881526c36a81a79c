import { Counter, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client';

export interface RequestLabels {
  readonly method: string;
  /** The pattern, never the path, so that ids do not make new series. */
  readonly route: string;
  readonly status: number;
}

export interface RequestFigures {
  /** One answered request. */
  observe(labels: RequestLabels, durationMs: number): void;
}

/** Seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const DURATIONS = 'evens_http_request_duration_seconds';

/** What is known of the requests of one method and route. */
interface Series {
  readonly method: string;
  readonly route: string;
  /** By status, since somebody looked last. */
  readonly counts: Map<number, number>;
  /** Requests by the bucket they fall into, the last for those above all. */
  readonly buckets: number[];
  seconds: number;
}

/**
 * Counts and times requests. The library finds a series by the text of its labels, which costs as much as a request's
 * routing: here it is found by method and route, and told to the library when somebody looks at the figures.
 */
export function requestFigures(registry: Registry): RequestFigures {
  const all = new Map<string, Map<string, Series>>();
  const eachSeries = (): Series[] => [...all.values()].flatMap((byMethod) => [...byMethod.values()]);

  const requests: Counter = new Counter({
    name: 'evens_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    collect: () => {
      for (const { method, route, counts } of eachSeries()) {
        for (const [status, count] of counts) requests.inc({ method, route, status }, count);
        counts.clear();
      }
    },
  });
  const durations = {
    name: DURATIONS,
    help: 'Time from the first byte of a request to the end of its answer',
    type: 'histogram',
    aggregator: 'sum',
    get: async (): Promise<MetricObjectWithValues<MetricValue<string>>> =>
      ({ ...durations, values: eachSeries().flatMap(valuesOf) }) as never,
    reset: () => all.clear(),
  };
  registry.registerMetric(durations as never);

  const seriesOf = (method: string, route: string): Series => {
    let byMethod = all.get(route);
    if (!byMethod) {
      byMethod = new Map();
      all.set(route, byMethod);
    }
    let series = byMethod.get(method);
    if (!series) {
      series = { method, route, counts: new Map(), buckets: [...BUCKETS, 0].fill(0), seconds: 0 };
      byMethod.set(method, series);
    }
    return series;
  };

  return {
    observe: ({ method, route, status }, durationMs) => {
      const series = seriesOf(method, route);
      const seconds = durationMs / 1000;
      let at = 0;
      while (at < BUCKETS.length && seconds > (BUCKETS[at] ?? 0)) at += 1;
      series.buckets[at] = (series.buckets[at] ?? 0) + 1;
      series.seconds += seconds;
      series.counts.set(status, (series.counts.get(status) ?? 0) + 1);
    },
  };
}

/** A histogram as Prometheus reads it: each bucket counts those of the smaller ones too. */
function valuesOf({ method, route, buckets, seconds }: Series) {
  let count = 0;
  const counted = buckets.map((inBucket, at) => {
    count += inBucket;
    return { metricName: `${DURATIONS}_bucket`, labels: { le: BUCKETS[at] ?? '+Inf', method, route }, value: count };
  });
  return [
    ...counted,
    { metricName: `${DURATIONS}_sum`, labels: { method, route }, value: seconds },
    { metricName: `${DURATIONS}_count`, labels: { method, route }, value: count },
  ];
}
