import type { SubAgentsReportMonth } from '@evens/contract';
import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Signed } from './signed.tsx';

const LINES = ['Share', 'Commission', 'CarriedIn', 'Due', 'Charged', 'CarriedOut'] as const;

type Statement = SubAgentsReportMonth['Statements'][number];

/** Always shown; the others where there is something of them. */
const ALWAYS: ReadonlySet<string> = new Set(['Share', 'Commission', 'Due']);

function Card({ statement, closed, currency }: { statement: Statement; closed: boolean; currency: string }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  return (
    <section className="card pad stk" aria-label={statement.UserName}>
      <h2>{t('statementOf', { name: statement.UserName })}</h2>
      <dl className="agm__facts num">
        {LINES.filter((line) => ALWAYS.has(line) || Number(statement[line]) !== 0).map((line) => (
          <div key={line}>
            <dt>{t(`lines.${line}`)}</dt>
            <dd>
              <Signed amount={statement[line]} />
            </dd>
          </div>
        ))}
        <div className="agm__total">
          <dt>{t(closed ? 'paid' : 'notYetPaid')}</dt>
          <dd>{moneyText(statement.Paid, currency, tag)}</dd>
        </div>
      </dl>
      {statement.LedgerKey && (
        <p className="agm__good">
          <Icon name="check-circle-fill" size="sm" />
          <code className="agm__key">{statement.LedgerKey}</code>
        </p>
      )}
    </section>
  );
}

/** What a month comes to for each agent: shares, commission, what was carried, what is due and what was paid. */
export function Statements({ month, currency }: { month: SubAgentsReportMonth; currency: string }) {
  const { t } = useTranslation('agents');
  if (month.Statements.length === 0) return null;
  return (
    <>
      <div className="agm__cards">
        {month.Statements.map((statement) => (
          <Card key={statement.UserID} {...{ statement, currency }} closed={month.ClosedMs !== null} />
        ))}
      </div>
      <p className="agm__sub">{t('nobodys')}</p>
    </>
  );
}
