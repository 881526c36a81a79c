/** What monitoring wakes somebody for. Each names what to do in docs/operations.md. */
export interface Alert {
  readonly name: string;
  readonly expr: string;
  /** How long it must hold, as Prometheus writes times. */
  readonly lasts: string;
  /** `page`: somebody gets up; `ticket`: somebody looks in working hours. */
  readonly severity: 'page' | 'ticket';
  /** A sentence for whoever is woken. */
  readonly says: string;
}

/** By what they watch. A figure that every process reads from the database is taken once, as its maximum. */
export const ALERTS: Readonly<Record<string, readonly Alert[]>> = {
  running: [
    alert('ProcessAway', 'up{job="evens"} == 0', '2m', 'page', 'A process of the house does not answer.'),
    alert(
      'NobodyLeadsTheFeed',
      'max(evens_feed_leading) == 0',
      '1m',
      'page',
      'No process runs the feed: prices are suspended.',
    ),
    alert('BusAway', 'min(evens_bus_connected) == 0', '1m', 'page', 'A process does not hear the others over NATS.'),
    alert(
      'ErrorsAnswered',
      'sum(rate(evens_http_requests_total{status=~"5.."}[5m])) > 0.02 * sum(rate(evens_http_requests_total[5m]))',
      '5m',
      'page',
      'More than one request in fifty is answered with an error.',
    ),
    alert(
      'SlowBets',
      'histogram_quantile(0.99, sum by (le) (rate(evens_http_request_duration_seconds_bucket{route="/api/betslip/place"}[5m]))) > 1',
      '10m',
      'ticket',
      'One bet in a hundred takes longer than a second.',
    ),
    alert(
      'LoopBlocked',
      'max(nodejs_eventloop_lag_p99_seconds) > 0.25',
      '10m',
      'ticket',
      'A process is busy for a quarter of a second at a time.',
    ),
  ],
  books: [
    alert(
      'BooksNotTrue',
      'max(evens_reconcile_failed_checks) > 0',
      '0m',
      'page',
      'Checks of money and bets failed: run npm run reconcile.',
    ),
    alert(
      'BooksNotChecked',
      'max(evens_reconcile_failed_checks) < 0',
      '30m',
      'ticket',
      'The books were not checked since the start.',
    ),
    alert('SettlementQuarantine', 'max(evens_settlement_quarantine) > 0', '15m', 'page', 'Tickets cannot be settled.'),
    alert(
      'ResultsQuarantine',
      'max(evens_results_quarantine) > 0',
      '0m',
      'ticket',
      'Results that can never be stored: the log names them.',
    ),
    alert('ResultsWait', 'max(evens_results_backlog) > 100', '5m', 'page', 'Results wait to be stored.'),
    alert('RoundsHeld', 'max(evens_rounds_held) > 0', '30m', 'ticket', 'Casino rounds need manual review.'),
    alert(
      'SecondConnections',
      'sum(evens_second_connections_refused) > 0',
      '0m',
      'ticket',
      'A fault in the code; the log names the line.',
    ),
  ],
  money: [
    alert(
      'PaymentsHeld',
      'sum(max by (waits_for) (evens_payments_held)) > 0',
      '4h',
      'ticket',
      'Payments wait for manual review.',
    ),
    alert(
      'WithdrawalsStuck',
      'max(evens_withdrawals_stuck) > 0',
      '30m',
      'ticket',
      'Withdrawals do not move by themselves.',
    ),
    alert(
      'ProviderDiffers',
      'sum(max by (provider) (evens_provider_differences)) > 0',
      '1h',
      'ticket',
      'A provider and the books do not agree.',
    ),
    alert(
      'ProviderMessages',
      'sum(max by (heard_at) (evens_provider_messages_for_person)) > 0',
      '1h',
      'ticket',
      'Messages of providers need manual review.',
    ),
    alert(
      'ChargebacksUnseen',
      'max(evens_chargebacks_unseen) > 0',
      '24h',
      'ticket',
      'Chargebacks whose accounts nobody has looked at.',
    ),
    alert(
      'RatesUnusable',
      'max(evens_rates_unusable) > 0',
      '15m',
      'ticket',
      'Currencies have no usable rate: their bets and payments stop.',
    ),
  ],
  upkeep: [
    alert(
      'BackupOld',
      'max(evens_backup_age_seconds) > 93600',
      '0m',
      'page',
      'The last backup is older than 26 hours.',
    ),
    alert('BackupMissing', 'max(evens_backup_age_seconds) < 0', '1h', 'page', 'This house was never backed up.'),
    alert('RetentionFails', 'max(evens_retention_failing_rules) > 0', '2h', 'ticket', 'Old rows cannot be deleted.'),
    alert('MailWaits', 'max(evens_mail_oldest_seconds) > 900', '5m', 'ticket', 'Mail is not delivered.'),
    alert(
      'ScansWait',
      'max(evens_documents_waiting_scans) > 0',
      '1h',
      'ticket',
      'Documents wait for their virus scan.',
    ),
    alert(
      'FeedLost',
      'increase(evens_feed_lost[10m]) > 0',
      '0m',
      'ticket',
      'Feed messages were lost; their markets were suspended.',
    ),
  ],
};

function alert(name: string, expr: string, lasts: string, severity: Alert['severity'], says: string): Alert {
  return { name, expr, lasts, severity, says };
}

/** A string as YAML and JSON both write it. */
const quoted = (text: string): string => JSON.stringify(text);

/** The rule file of Prometheus. */
export const alertsFile = (): string =>
  [
    '# Alert rules for Prometheus. Written by: npm run write-docs (from scripts/ops/alerts.ts).',
    'groups:',
    ...Object.entries(ALERTS).flatMap(([group, alerts]) => [
      `  - name: ${quoted(`evens-${group}`)}`,
      '    rules:',
      ...alerts.flatMap(({ name, expr, lasts, severity, says }) => [
        `      - alert: ${quoted(`Evens${name}`)}`,
        `        expr: ${quoted(expr)}`,
        `        for: ${quoted(lasts)}`,
        '        labels:',
        `          severity: ${quoted(severity)}`,
        '        annotations:',
        `          summary: ${quoted(says)}`,
      ]),
    ]),
    '',
  ].join('\n');
