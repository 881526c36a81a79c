import type { RawAnswer, SubAgentsReport } from '@evens/contract';

const HEAD = 'month;agent;terms of;players;turnover;players lost;commission;rebate;to share;agents;company';

/** A name that a table program would take for a formula is shown as text. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t]/.test(text) && !/^-?[\d.]+$/.test(text) ? `'${text}` : text;
  return /[;"\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
};

/** A report as a table: one line a group, then one line a statement. */
export function reportFile({ subAgentsReport, Currency }: SubAgentsReport, name: string): RawAnswer {
  const groups = subAgentsReport.flatMap(({ Date: month, Groups }) =>
    Groups.map((row) =>
      [
        ...[month, row.UserName, row.TermsOf, String(row.Players), row.Turnover, row.PlayersLost, row.Commission],
        ...[row.Rebate, row.ToShare, row.Shares.map(({ UserName, Share }) => `${UserName} ${Share}`).join(' / ')],
        row.Company,
      ]
        .map(cell)
        .join(';'),
    ),
  );
  const statements = subAgentsReport.flatMap(({ Date: month, Statements }) =>
    Statements.map((row) =>
      [
        ...[month, row.UserName, row.Share, row.Commission, row.CarriedIn, row.Due, row.Paid, row.Charged],
        ...[row.CarriedOut, row.LedgerKey ?? ''],
      ]
        .map(cell)
        .join(';'),
    ),
  );
  const text = [
    `currency;${Currency}`,
    HEAD,
    ...groups,
    '',
    'month;agent;share;commission;carried in;due;paid;charged;carried out;ledger key',
    ...statements,
    '',
  ].join('\r\n');
  return {
    status: 200,
    contentType: 'text/csv; charset=utf-8',
    body: Buffer.from(`\ufeff${text}`, 'utf8'),
    headers: { 'content-disposition': `attachment; filename="${name}.csv"` },
  };
}
