import type { SubAgentsReportMonth } from '@evens/contract';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Signed } from './signed.tsx';

const negated = (amount: string): string => {
  if (Number(amount) === 0) return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
};

/** A line an agent, with what became of what his players lost, and all of them together. */
export function Groups({ month }: { month: SubAgentsReportMonth }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  if (month.Groups.length === 0) return <p className="card pad agm__note">{t('noPlay')}</p>;
  const players = month.Groups.reduce((sum, { Players }) => sum + Players, 0);
  return (
    <section className="card agm__scroll">
      <table className="table num">
        <thead>
          <tr>
            <th>{t('agent')}</th>
            <th className="r">{t('players')}</th>
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
                  {group.Shares.map(({ PositionTaking }) => Number(PositionTaking)).join(' / ')} %
                  {group.TermsOf === month.Date ? '' : `, ${t('termsOf', { month: group.TermsOf })}`}
                </small>
              </td>
              <td className="r">{group.Players}</td>
              <td className="r">{amountText(group.Turnover, tag)}</td>
              <td className="r">
                <Signed amount={group.PlayersLost} />
              </td>
              <td className="r">
                <Signed amount={negated(group.Commission)} />
              </td>
              <td className="r">
                <Signed amount={negated(group.Rebate)} />
              </td>
              <td className="r">
                <Signed amount={group.ToShare} />
              </td>
              <td className="r">
                {group.Shares.filter(({ Share }) => Number(Share) !== 0).map(({ UserID, UserName, Share }) => (
                  <span key={UserID} className="agm__part">
                    <small>{UserName}</small> <Signed amount={Share} />
                  </span>
                ))}
              </td>
              <td className="r">
                <Signed amount={group.Company} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('together')}</td>
            <td className="r">{players}</td>
            {([month.Turnover, month.PlayersLost] as const).map((amount, at) => (
              <td key={at === 0 ? 'turnover' : 'lost'} className="r">
                <Signed amount={amount} plain />
              </td>
            ))}
            <td className="r">
              <Signed amount={negated(month.Commission)} plain />
            </td>
            <td className="r">
              <Signed amount={negated(month.Rebate)} plain />
            </td>
            <td className="r">
              <Signed amount={month.ToShare} plain />
            </td>
            <td className="r">
              <Signed amount={month.Agents} plain />
            </td>
            <td className="r">
              <Signed amount={month.Company} plain />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
