interface Panel {
  readonly title: string;
  /** Expressions of Prometheus, each with its legend. */
  readonly lines: readonly (readonly [expr: string, legend: string])[];
  /** As Grafana names units. */
  readonly unit: string;
  /** A figure instead of a line over time. */
  readonly figure?: true;
}

interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly Panel[];
}

const line = (title: string, unit: string, ...lines: Panel['lines']): Panel => ({ title, unit, lines });
const figure = (title: string, unit: string, expr: string): Panel => ({
  title,
  unit,
  lines: [[expr, '']],
  figure: true,
});

const quantile = (share: number, by: string): string =>
  `histogram_quantile(${share}, sum by (le${by}) (rate(evens_http_request_duration_seconds_bucket[5m])))`;

/** What is looked at each day, by who looks. */
export const DASHBOARDS: readonly Dashboard[] = [
  {
    uid: 'evens-house',
    title: 'Evens: the house',
    panels: [
      figure('Processes', 'short', 'sum(up{job="evens"})'),
      figure('Leads the feed', 'short', 'max(evens_feed_leading)'),
      figure('Failed checks of the books', 'short', 'max(evens_reconcile_failed_checks)'),
      figure('Last backup', 's', 'max(evens_backup_age_seconds)'),
      line('Requests', 'reqps', ['sum by (status) (rate(evens_http_requests_total[5m]))', '{{status}}']),
      line('Time of an answer', 's', [quantile(0.5, ''), 'half'], [quantile(0.99, ''), '99 of 100']),
      line('Slowest routes, 99 of 100', 's', [`topk(10, ${quantile(0.99, ', route')})`, '{{route}}']),
      line(
        'Pages connected',
        'short',
        ['sum(evens_realtime_clients)', 'pages'],
        ['sum(evens_realtime_stalled_clients)', 'stalled'],
      ),
      line('Sent to pages', 'Bps', ['sum(rate(evens_realtime_bytes_total[5m]))', 'bytes']),
      line('Sign-ins', 'short', ['sum by (outcome) (rate(evens_sign_ins_total[5m]))', '{{outcome}}']),
      line('Calls denied', 'short', ['sum by (lack) (rate(evens_denied_calls_total[5m]))', '{{lack}}']),
    ],
  },
  {
    uid: 'evens-book',
    title: 'Evens: book and bets',
    panels: [
      line(
        'Bets placed',
        'short',
        ['sum(rate(evens_bets_fast[5m]))', 'fast'],
        ['sum(rate(evens_bets_careful[5m]))', 'careful'],
      ),
      line('The book', 'short', ['max(evens_book_fixtures)', 'fixtures'], ['max(evens_book_markets)', 'markets']),
      line(
        'Feed messages',
        'short',
        ['sum(rate(evens_book_messages[5m]))', 'applied'],
        ['sum(rate(evens_book_refused[5m]))', 'not believed'],
      ),
      line('Markets suspended for their prices', 'short', ['max(evens_book_guarded)', 'markets']),
      line(
        'Results that wait',
        'short',
        ['max(evens_results_backlog)', 'waiting'],
        ['max(evens_results_quarantine)', 'quarantine'],
      ),
      line('Tickets in quarantine', 'short', ['max(evens_settlement_quarantine)', 'tickets']),
      line('Casino rounds held', 'short', ['max(evens_rounds_held)', 'rounds']),
      line('Feed messages lost', 'short', ['sum(increase(evens_feed_lost[5m]))', 'lost']),
    ],
  },
  {
    uid: 'evens-money',
    title: 'Evens: money and mail',
    panels: [
      line('Payments held', 'short', ['max by (waits_for) (evens_payments_held)', '{{waits_for}}']),
      line('Bank lines', 'short', ['max by (waits_for) (evens_bank_lines_waiting)', '{{waits_for}}']),
      line('Coin payments', 'short', ['max by (waits_for) (evens_coin_payments)', '{{waits_for}}']),
      line('Withdrawals stuck', 'short', ['max(evens_withdrawals_stuck)', 'withdrawals']),
      line('Differences to providers', 'short', ['max by (provider) (evens_provider_differences)', '{{provider}}']),
      line('Messages of providers', 'short', [
        'max by (heard_at) (evens_provider_messages_for_person)',
        '{{heard_at}}',
      ]),
      line('Currencies without a rate', 'short', ['max(evens_rates_unusable)', 'currencies']),
      line('Mail', 'short', ['max(evens_mail_queued)', 'letters']),
      line('Oldest letter', 's', ['max(evens_mail_oldest_seconds)', 'waits']),
    ],
  },
  {
    uid: 'evens-process',
    title: 'Evens: processes',
    panels: [
      line('CPU', 'percentunit', ['rate(process_cpu_seconds_total{job="evens"}[5m])', '{{instance}}']),
      line('Memory', 'bytes', ['process_resident_memory_bytes{job="evens"}', '{{instance}}']),
      line('Lag of the event loop, 99 of 100', 's', ['nodejs_eventloop_lag_p99_seconds{job="evens"}', '{{instance}}']),
      line('Open files', 'short', ['process_open_fds{job="evens"}', '{{instance}}']),
      line('Rows deleted by age', 'short', ['sum by (rule) (increase(evens_retention_rows_total[1h]))', '{{rule}}']),
      line('Heap', 'bytes', ['nodejs_heap_size_used_bytes{job="evens"}', '{{instance}}']),
    ],
  },
];

const SOURCE = { type: 'prometheus', uid: '$prometheus' };
const [WIDTH, LINE_HEIGHT, FIGURE_HEIGHT, COLUMNS] = [24, 8, 4, 2];

/** Figures stand four in a row, lines two; Grafana counts 24 columns. */
function placed(panels: readonly Panel[]): object[] {
  let [x, y, height] = [0, 0, 0];
  return panels.map(({ title, lines, unit, figure: isFigure }, at) => {
    const [w, h] = isFigure ? [WIDTH / 4, FIGURE_HEIGHT] : [WIDTH / COLUMNS, LINE_HEIGHT];
    if (x + w > WIDTH || (height !== 0 && height !== h)) [x, y, height] = [0, y + height, 0];
    const gridPos = { x, y, w, h };
    [x, height] = [x + w, h];
    return {
      ...{ id: at + 1, title, type: isFigure ? 'stat' : 'timeseries', datasource: SOURCE, gridPos },
      fieldConfig: { defaults: { unit, min: isFigure ? undefined : 0 }, overrides: [] },
      targets: lines.map(([expr, legendFormat], index) => ({
        ...{ refId: String.fromCharCode(65 + index), datasource: SOURCE, expr, legendFormat },
      })),
    };
  });
}

/** A dashboard as Grafana imports it. */
export const dashboardFile = ({ uid, title, panels }: Dashboard): string =>
  `${JSON.stringify(
    {
      ...{
        uid,
        title,
        tags: ['evens'],
        timezone: 'utc',
        schemaVersion: 39,
        version: 1,
        refresh: '30s',
        editable: true,
      },
      time: { from: 'now-6h', to: 'now' },
      templating: { list: [{ name: 'prometheus', type: 'datasource', query: 'prometheus', label: 'Prometheus' }] },
      panels: placed(panels),
    },
    null,
    2,
  )}\n`;
