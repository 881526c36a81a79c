import type { SubAgentsReportMonth } from '@evens/contract';
import { useTranslation } from 'react-i18next';
import { amountText, moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';

const LINES = ['Share', 'Commission', 'CarriedIn', 'Due', 'Charged', 'CarriedOut'] as const;

/** What a month comes to for each agent: shares, commission, what was carried, what is due and what was paid. */
export function Statements({ month, currency }: { month: SubAgentsReportMonth; currency: string }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  return (
    <div className="agm__cards">
      {month.Statements.map((statement) => (
        <section key={statement.UserID} className="card pad stk" aria-label={statement.UserName}>
          <h2>{t('statementOf', { name: statement.UserName })}</h2>
          <dl className="agm__facts agm__facts--list">
            {LINES.filter((line) => line !== 'Charged' || Number(statement.Charged) > 0).map((line) => (
              <div key={line}>
                <dt>{t(`lines.${line}`)}</dt>
                <dd className="num">{amountText(statement[line], tag)}</dd>
              </div>
            ))}
            <div>
              <dt>
                <b>{t(month.ClosedMs === null ? 'notYetPaid' : 'paid')}</b>
              </dt>
              <dd className="num">
                <b>{moneyText(statement.Paid, currency, tag)}</b>
              </dd>
            </div>
          </dl>
          {statement.LedgerKey && <code className="agm__key">{statement.LedgerKey}</code>}
        </section>
      ))}
    </div>
  );
}
