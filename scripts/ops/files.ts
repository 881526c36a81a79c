import { alertsFile } from './alerts.ts';
import { DASHBOARDS, dashboardFile } from './dashboards.ts';

/** Files of `ops/` that are written from here, by their paths. */
export const opsFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ['ops/prometheus/alerts.yml', alertsFile()],
    ...DASHBOARDS.map((each) => [`ops/grafana/${each.uid}.json`, dashboardFile(each)] as const),
  ]);
