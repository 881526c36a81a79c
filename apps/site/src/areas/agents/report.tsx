import { getSubAgentsReportFile, type SubAgentsReport, type SubAgentsReportMonth } from '@evens/contract';
import { Icon, LinesSkeleton, Seg, SelectField } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText, moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Groups } from './groups.tsx';
import { PageHead } from './page-head.tsx';
import { reportQuery } from './queries.ts';
import { Statements } from './statements.tsx';
import { useMonthName } from './use-month-name.ts';
import { Waterfall } from './waterfall.tsx';
import { YearTable } from './year-table.tsx';

/** One month: where the players' loss went, what each agent's players came to, and the statements. */
function Month({ month, currency }: { month: SubAgentsReportMonth; currency: string }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  return (
    <>
      <section className="card agm__list">
        <header className="agm__ph">
          <h2>{t('where', { amount: moneyText(month.PlayersLost, currency, tag) })}</h2>
          <span className="agm__ok num">
            <Icon name="check-circle-fill" size="sm" />
            {t('sums.LeftOver')} {amountText(month.LeftOver, tag)}
          </span>
        </header>
        <Waterfall month={month} />
      </section>
      <Groups month={month} />
      <Statements month={month} currency={currency} />
    </>
  );
}

interface Span {
  readonly by: 'month' | 'year';
  /** `2026-10`; of a year one of its months. */
  readonly month: string;
}

/** Which month or year, and the same as a file. */
function Tools({ span, months, onSpan }: { span: Span; months: readonly string[]; onSpan: (span: Span) => void }) {
  const { t } = useTranslation('agents');
  const monthName = useMonthName();
  const { by, month } = span;
  const [year, of] = month.split('-').map(Number);
  const file = `${getSubAgentsReportFile.path}?year=${year}${by === 'month' ? `&month=${of}` : ''}`;
  const years = [...new Set([...months, month].map((each) => each.slice(0, 4)))];
  const inYear = (value: string): string => months.find((each) => each.startsWith(value)) ?? `${value}-01`;
  return (
    <>
      <Seg
        small
        label={t('by')}
        value={by}
        onChange={(value) => onSpan({ by: value, month })}
        options={(['month', 'year'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <div className="agm__when">
        <SelectField
          label={t(by)}
          value={by === 'month' ? month : month.slice(0, 4)}
          onChange={({ target: { value } }) => onSpan({ by, month: by === 'month' ? value : inYear(value) })}
          options={
            by === 'month'
              ? [...new Set([...months, month])].map((value) => ({ value, label: monthName(value) }))
              : years.map((value) => ({ value, label: value }))
          }
        />
      </div>
      <a className="btn btn--quiet" href={file} download>
        <Icon name="download-simple" size="sm" />
        {t('csv')}
      </a>
    </>
  );
}

/** What is shown of an answer: its year, its month, or that there is nothing. */
function Shown(props: { data: SubAgentsReport; by: Span['by']; onMonth: (month: string) => void }): ReactNode {
  const { data, by, onMonth } = props;
  const { t } = useTranslation('agents');
  const [month] = data.subAgentsReport;
  if (!month) return <p className="card pad agm__note">{t('noPlay')}</p>;
  return by === 'year' ? (
    <YearTable report={data} onMonth={onMonth} />
  ) : (
    <Month month={month} currency={data.Currency} />
  );
}

/** What the branch came to, by month or by year: where the players' loss went, to the cent. */
export function Report() {
  const { t } = useTranslation('agents');
  const monthName = useMonthName();
  const [span, setSpan] = useState<Span>({ by: 'month', month: new Date().toISOString().slice(0, 7) });
  const [year = 0, month = 0] = span.month.split('-').map(Number);
  const { data } = useQuery(reportQuery(year, span.by === 'month' ? month : undefined));
  const shown = span.by === 'month' ? data?.subAgentsReport[0] : undefined;
  const closed = shown && shown.ClosedMs !== null;
  const about =
    span.by === 'year' ? String(year) : t(closed ? 'isClosed' : 'running', { month: monthName(span.month) });
  return (
    <>
      <PageHead title={t('parts.reports')} about={about}>
        <Tools span={span} months={data?.Months ?? [span.month]} onSpan={setSpan} />
      </PageHead>
      {!data && <LinesSkeleton rows={6} label={t('parts.reports')} />}
      {data && <Shown data={data} by={span.by} onMonth={(value) => setSpan({ by: 'month', month: value })} />}
    </>
  );
}
