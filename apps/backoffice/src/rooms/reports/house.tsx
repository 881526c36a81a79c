import { type AnswerOf, getHouseReport, type ReportFigures } from '@evens/contract';
import { Button, SelectField } from '@evens/ui';
import { useSearchParams } from 'react-router';
import { amountText } from '../../shared/bet-words.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { Agreement } from './agreement.tsx';
import { saveCsv } from './csv.ts';
import { shownCurrency } from './currency.ts';
import { Definitions } from './definitions.tsx';
import { Period, periodOf } from './period.tsx';
import { TEXTS } from './texts.ts';

type Report = AnswerOf<typeof getHouseReport>['currencies'][number];
type Line = ReportFigures & { readonly day: string; readonly closed: boolean };

const EVERY_MS = 30_000;
const COLUMNS = Object.keys(TEXTS.columns) as (keyof ReportFigures)[];
const LINES = Object.keys(TEXTS.lines) as (keyof typeof TEXTS.lines)[];

const TABLE: readonly Column<Line>[] = [
  {
    title: TEXTS.day,
    cell: ({ day, closed }) => (
      <>
        <b>{day}</b>
        {!closed && day !== TEXTS.total && <small className="sub2">{TEXTS.open}</small>}
      </>
    ),
  },
  ...COLUMNS.map((name) => ({
    title: TEXTS.columns[name],
    className: 'r',
    cell: (line: Line) => (line.day === TEXTS.total ? <b>{amountText(line[name])}</b> : amountText(line[name])),
  })),
];

/** Hands the table over as a file; made here from what is on screen, so that both say the same. */
function save(report: Report, from: string, to: string): void {
  const rows = report.days.map((day) => [day.day, report.currency, ...COLUMNS.map((name) => day[name])]);
  const head = [TEXTS.day, TEXTS.currency, ...COLUMNS.map((name) => TEXTS.columns[name])];
  saveCsv([head, ...rows], `house-${report.currency}-${from}-${to}.csv`);
}

/** What the house earned and moved by day, and the account that closes those days with the ledger. */
export function HouseReport() {
  const [search, setSearch] = useSearchParams();
  const { from, to } = periodOf(search);
  const { data, error } = useLive(getHouseReport, { query: { from, to } }, { everyMs: EVERY_MS });
  const report = shownCurrency(data?.currencies ?? [], search.get('currency'));
  const put = (part: Readonly<Record<string, string>>): void =>
    setSearch({ from, to, ...(report && { currency: report.currency }), ...part }, { replace: true });
  return (
    <>
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about}</p>
        <span className="sp" />
        {data && report && <Agreement difference={report.difference} nowMs={data.nowMs} />}
        {report && (
          <Button icon="download-simple" onClick={() => save(report, from, to)}>
            {TEXTS.csv}
          </Button>
        )}
      </div>
      <Refused error={error} />
      <div className="f3">
        <Period from={from} to={to} onChange={put} />
        {data && report && (
          <SelectField
            label={TEXTS.currency}
            value={report.currency}
            options={data.currencies.map(({ currency }) => ({ value: currency, label: currency }))}
            onChange={(event) => put({ currency: event.target.value })}
          />
        )}
      </div>
      <div className="bo__x">
        <section className="card card--t">
          <div className="card__h">
            <h2>{TEXTS.days}</h2>
          </div>
          <DataTable
            label={TEXTS.days}
            columns={TABLE}
            items={data && (report ? [...report.days, { ...report.total, day: TEXTS.total, closed: true }] : [])}
            keyOf={({ day }) => day}
            empty={[TEXTS.none]}
          />
        </section>
        {report && (
          <section className="card">
            <div className="card__h">
              <h2>{TEXTS.account}</h2>
            </div>
            <div className="pad">
              <Facts facts={LINES.map((name) => [TEXTS.lines[name], amountText(report.account[name])] as const)} />
            </div>
            <Definitions of={COLUMNS} />
          </section>
        )}
      </div>
    </>
  );
}
