import { type AnswerOf, getReportBy, REPORT_DIMENSIONS, type ReportDimension, type ReportSums } from '@evens/contract';
import { Button, SelectField } from '@evens/ui';
import { useSearchParams } from 'react-router';
import { amountText } from '../../shared/bet-words.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { Agreement } from './agreement.tsx';
import { saveCsv } from './csv.ts';
import { shownCurrency } from './currency.ts';
import { DayChart } from './day-chart.tsx';
import { Definitions } from './definitions.tsx';
import { Period, periodOf } from './period.tsx';
import { TEXTS } from './texts.ts';

type Report = AnswerOf<typeof getReportBy>['currencies'][number];
type Figure = keyof ReportSums;
type Line = ReportSums & { readonly name: string; readonly isTotal?: true };

const EVERY_MS = 30_000;

const PLAY: readonly Figure[] = ['bets', 'playerDays', 'staked', 'settledStake', 'ggrSettled', 'marginPercent', 'ggr'];
const PAID: readonly Figure[] = ['deposits', 'paidOut', 'otherPayments'];

/** Figures that have a meaning for a dimension: a sport has no deposits, a payment method no bets. */
export function figuresFor(dimension: ReportDimension): readonly Figure[] {
  const covers = REPORT_DIMENSIONS[dimension];
  if (covers === 'payments') return PAID;
  return covers === 'house' && dimension !== 'product' ? [...PLAY, 'bonusCost', 'ngr', ...PAID] : PLAY;
}

const NAMED: Readonly<Record<string, string>> = TEXTS.values;

const nameOf = (dimension: ReportDimension, name: string): string =>
  dimension === 'game' || dimension === 'method' ? name : (NAMED[name] ?? name);

function textOf(line: ReportSums, figure: Figure): string {
  const value = line[figure];
  if (value === null) return '–';
  if (figure === 'marginPercent') return `${Number(value).toFixed(1)} %`;
  return typeof value === 'number' ? value.toLocaleString('en-GB') : amountText(value);
}

const columnsOf = (dimension: ReportDimension, figures: readonly Figure[]): readonly Column<Line>[] => [
  { title: TEXTS.by[dimension], cell: ({ name }) => <b>{name}</b> },
  ...figures.map((figure) => ({
    title: TEXTS.sums[figure],
    className: 'r',
    cell: (line: Line) => (line.isTotal ? <b>{textOf(line, figure)}</b> : textOf(line, figure)),
  })),
];

const linesOf = (dimension: ReportDimension, { values, total }: Report): readonly Line[] => [
  ...values.map((each) => ({ ...each, name: nameOf(dimension, each.name) })),
  { ...total, name: TEXTS.total, isTotal: true },
];

/** What a period came to by sport, game, country and so on, with a line day by day. */
export function ByDimension({ dimension }: { dimension: ReportDimension }) {
  const [search, setSearch] = useSearchParams();
  const { from, to } = periodOf(search);
  const { data, error } = useLive(getReportBy, { query: { from, to, dimension } }, { everyMs: EVERY_MS });
  const report = shownCurrency(data?.currencies ?? [], search.get('currency'));
  const put = (part: Readonly<Record<string, string>>): void =>
    setSearch({ by: dimension, from, to, ...(report && { currency: report.currency }), ...part }, { replace: true });
  const figures = figuresFor(dimension);
  const lines = report && linesOf(dimension, report);
  const save = (): void => {
    if (!report || !lines) return;
    const head = [TEXTS.by[dimension], TEXTS.currency, ...figures.map((figure) => TEXTS.sums[figure])];
    const rows = lines.map((line) => [
      line.name,
      report.currency,
      ...figures.map((figure) => String(line[figure] ?? '')),
    ]);
    saveCsv([head, ...rows], `${dimension}-${report.currency}-${from}-${to}.csv`);
  };
  return (
    <>
      <div className="pageh">
        <h1>{TEXTS.by[dimension]}</h1>
        <p>{data && (data.summedTo === null ? TEXTS.notSummed : TEXTS.summedTo(data.summedTo))}</p>
        <span className="sp" />
        {data && report && <Agreement difference={report.difference} nowMs={data.nowMs} />}
        {report && (
          <Button icon="download-simple" onClick={save}>
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
      {report && report.days.length > 0 && (
        <Days report={report} figure={figures === PAID ? 'deposits' : 'ggrSettled'} />
      )}
      <section className="card card--t">
        <DataTable
          label={TEXTS.by[dimension]}
          columns={columnsOf(dimension, figures)}
          items={data && (lines ?? [])}
          keyOf={({ name }) => name}
          empty={[TEXTS.none]}
        />
        <Definitions of={figures} />
      </section>
    </>
  );
}

/** One figure of the report as a line, day by day. */
function Days({ report, figure }: { report: Report; figure: 'deposits' | 'ggrSettled' }) {
  return (
    <section className="card">
      <div className="card__h">
        <h2>
          {TEXTS.sums[figure]}, {report.currency}
        </h2>
      </div>
      <div className="pad">
        <DayChart
          label={`${TEXTS.sums[figure]}, ${TEXTS.chart}`}
          days={report.days.map((day) => ({ day: day.day, value: Number(day[figure]) }))}
        />
      </div>
    </section>
  );
}
