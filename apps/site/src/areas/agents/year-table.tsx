import type { SubAgentsReport } from '@evens/contract';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Signed } from './signed.tsx';
import { useMonthName } from './use-month-name.ts';

const KEYS = ['Turnover', 'PlayersLost', 'Commission', 'Rebate', 'Agents', 'Company'] as const;

/** A year: a line a month, with a bar of what players lost or won in it. */
export function YearTable({ report, onMonth }: { report: SubAgentsReport; onMonth: (month: string) => void }) {
  const { t } = useTranslation('agents');
  const monthName = useMonthName();
  const most = Math.max(1, ...report.subAgentsReport.map(({ PlayersLost }) => Math.abs(Number(PlayersLost))));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by its keys.
    <section className="card agm__scroll" tabIndex={0} aria-label={t('month')}>
      <table className="table num">
        <thead>
          <tr>
            <th>{t('month')}</th>
            {KEYS.map((key) => (
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
                <span className="agm__yb" aria-hidden="true">
                  <i
                    className={Number(month.PlayersLost) < 0 ? 'won' : undefined}
                    style={{ '--p': (Math.abs(Number(month.PlayersLost)) / most) * 100 } as CSSProperties}
                  />
                </span>
              </td>
              {KEYS.map((key) => (
                <td key={key} className="r">
                  <Signed amount={month[key]} plain={key !== 'PlayersLost'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('together')}</td>
            {KEYS.map((key) => (
              <td key={key} className="r">
                <Signed amount={report.Total[key]} plain />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
