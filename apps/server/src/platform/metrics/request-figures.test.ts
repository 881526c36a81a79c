import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { requestFigures } from './request-figures.ts';

it('tells what the library would have told of the same requests, at every look', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const figures = requestFigures(ours);
  const histogram = new Histogram({
    name: 'evens_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [theirs],
  });
  const look = (registry: Registry) => registry.getSingleMetricAsString('evens_http_request_duration_seconds');
  const requests = [0, 1, 2.5, 2.500001, 4, 60, 999, 5000, 5001].map((durationMs, at) => {
    return { method: at % 2 ? 'GET' : 'POST', route: at % 3 ? '/api/a/:id' : '/api/b', status: 200 + at, durationMs };
  });
  for (let looks = 0; looks < 2; looks += 1) {
    for (const { method, route, status, durationMs } of requests) {
      figures.observe({ method, route, status }, durationMs);
      histogram.observe({ method, route }, durationMs / 1000);
    }
    const sorted = (text: string): string[] => text.split('\n').sort();
    expect(sorted(await look(ours))).toEqual(sorted(await look(theirs)));
    const counted = await ours.getSingleMetricAsString('evens_http_requests_total');
    expect(counted).toContain(`evens_http_requests_total{method="POST",route="/api/b",status="200"} ${looks + 1}`);
  }
});
