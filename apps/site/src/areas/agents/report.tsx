import { getSubAgentsReportFile, type SubAgentsReport, type SubAgentsReportMonth } from '@evens/contract';
import { Icon, LinesSkeleton, Seg, SelectField } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText, moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { reportQuery } from './queries.ts';
import { Statements } from './statements.tsx';
import { useMonthName } from './use-month-name.ts';
import { Waterfall } from './waterfall.tsx';

/** A line an agent, with what became of what his players lost. */
function Groups({ month }: { month: SubAgentsReportMonth }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  if (month.Groups.length === 0) return <p className="card pad agm__note">{t('noPlay')}</p>;
  return (
    <section className="card agm__scroll">
      <table className="table">
        <thead>
          <tr>
            <th>{t('agent')}</th>
            <th className="r">{t('sums.Turnover')}</th>
            <th className="r">{t('sums.PlayersLost')}</th>
            <th className="r">{t('sums.Commission')}</th>
            <th className="r">{t('sums.Rebate')}</th>
            <th className="r">{t('sums.ToShare')}</th>
            <th className="r">{t('sums.Agents')}</th>
            <th className="r">{t('sums.Company')}</th>
          </tr>
        </thead>
        <tbody>
          {month.Groups.map((group) => (
            <tr key={`${group.UserID} ${group.TermsOf}`}>
              <td>
                <b>{group.UserName}</b>
                <small className="agm__sub">
                  {t('groupOf', { number: group.Players })}
                  {group.TermsOf === month.Date ? '' : `, ${t('termsOf', { month: group.TermsOf })}`}
                </small>
              </td>
              {([group.Turnover, group.PlayersLost, group.Commission, group.Rebate, group.ToShare] as const).map(
                (amount, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns of one line
                  <td key={at} className="r num">
                    {amountText(amount, tag)}
                  </td>
                ),
              )}
              <td className="r num">
                {group.Shares.map(({ UserID, UserName, PositionTaking, Share }) => (
                  <span key={UserID} className="agm__part">
                    {amountText(Share, tag)}{' '}
                    <small>
                      {UserName} {PositionTaking} %
                    </small>
                  </span>
                ))}
              </td>
              <td className="r num">{amountText(group.Company, tag)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A year: one line a month. */
function Year({ report, onMonth }: { report: SubAgentsReport; onMonth: (month: string) => void }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const monthName = useMonthName();
  const keys = ['Turnover', 'PlayersLost', 'Commission', 'Rebate', 'Agents', 'Company'] as const;
  return (
    <section className="card agm__scroll">
      <table className="table">
        <thead>
          <tr>
            <th>{t('month')}</th>
            {keys.map((key) => (
              <th key={key} className="r">
                {t(`sums.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.subAgentsReport.map((month) => (
            <tr key={month.Date}>
              <td>
                <button type="button" className="agm__name" onClick={() => onMonth(month.Date)}>
                  {monthName(month.Date)}
                </button>
              </td>
              {keys.map((key) => (
                <td key={key} className="r num">
                  {amountText(month[key], tag)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <td>
              <b>{t('together')}</b>
            </td>
            {keys.map((key) => (
              <td key={key} className="r num">
                <b>{amountText(report.Total[key], tag)}</b>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** One month: where the players' loss went, what each agent's players came to, and the statements. */
function Month({ month, currency }: { month: SubAgentsReportMonth; currency: string }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const monthName = useMonthName();
  return (
    <>
      <p className="agm__sub">
        {t(month.ClosedMs === null ? 'running' : 'isClosed', { month: monthName(month.Date) })}
      </p>
      <section className="card pad stk">
        <header className="agm__ph">
          <h2>{t('where', { amount: moneyText(month.PlayersLost, currency, tag) })}</h2>
          <span className="agm__sub num">
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
  const years = [...new Set(months.map((each) => each.slice(0, 4)))];
  const inYear = (value: string): string => months.find((each) => each.startsWith(value)) ?? `${value}-01`;
  return (
    <div className="agm__tools">
      <Seg
        small
        label={t('by')}
        value={by}
        onChange={(value) => onSpan({ by: value, month })}
        options={(['month', 'year'] as const).map((value) => ({ value, label: t(value) }))}
      />
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
      <span className="agm__gap" />
      <a className="btn btn--quiet" href={file} download>
        <Icon name="download-simple" size="sm" />
        {t('csv')}
      </a>
    </div>
  );
}

/** What the branch came to, by month or by year: where the players' loss went, to the cent. */
export function Report() {
  const { t } = useTranslation('agents');
  const [span, setSpan] = useState<Span>({ by: 'month', month: new Date().toISOString().slice(0, 7) });
  const [year = 0, month = 0] = span.month.split('-').map(Number);
  const { data } = useQuery(reportQuery(year, span.by === 'month' ? month : undefined));
  const shown = span.by === 'month' ? data?.subAgentsReport[0] : undefined;
  return (
    <div className="stk">
      <Tools span={span} months={data?.Months ?? [span.month]} onSpan={setSpan} />
      {!data && <LinesSkeleton rows={6} label={t('parts.reports')} />}
      {data && span.by === 'year' && <Year report={data} onMonth={(value) => setSpan({ by: 'month', month: value })} />}
      {data && span.by === 'month' && !shown && <p className="card pad agm__note">{t('noPlay')}</p>}
      {data && shown && <Month month={shown} currency={data.Currency} />}
    </div>
  );
}
