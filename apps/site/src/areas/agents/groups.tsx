import type { SubAgentsReportMonth } from '@evens/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Signed } from './signed.tsx';

const negated = (amount: string): string => {
  if (Number(amount) === 0) return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
};

type Group = SubAgentsReportMonth['Groups'][number];

/** Shares of a group, each with whose it is. */
function Shares({ shares }: { shares: Group['Shares'] }) {
  return shares
    .filter(({ Share }) => Number(Share) !== 0)
    .map(({ UserID, UserName, Share }) => (
      <span key={UserID} className="agm__part">
        <small>{UserName}</small> <Signed amount={Share} />
      </span>
    ));
}

/** The figures of a line, from what was turned over to what the house keeps. */
function Figures({ of, shares, plain }: { of: Group | SubAgentsReportMonth; shares: ReactNode; plain: boolean }) {
  const { tag } = useLanguage();
  const signed = [of.PlayersLost, negated(of.Commission), negated(of.Rebate), of.ToShare] as const;
  return (
    <>
      <td className="r">{amountText(of.Turnover, tag)}</td>
      {signed.map((amount, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns of one line
        <td key={at} className="r">
          <Signed amount={amount} plain={plain} />
        </td>
      ))}
      <td className="r">{shares}</td>
      <td className="r">
        <Signed amount={of.Company} plain={plain} />
      </td>
    </>
  );
}

const SUMS = ['Turnover', 'PlayersLost', 'Commission', 'Rebate', 'ToShare', 'Agents', 'Company'] as const;

/** A line an agent, with what became of what his players lost, and all of them together. */
export function Groups({ month }: { month: SubAgentsReportMonth }) {
  const { t } = useTranslation('agents');
  if (month.Groups.length === 0) return <p className="card pad agm__note">{t('noPlay')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by its keys.
    <section className="card agm__scroll" tabIndex={0} aria-label={t('agent')}>
      <table className="table num">
        <thead>
          <tr>
            <th>{t('agent')}</th>
            <th className="r">{t('players')}</th>
            {SUMS.map((key) => (
              <th key={key} className="r">
                {t(`sums.${key}`)}
              </th>
            ))}
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
              <Figures of={group} shares={<Shares shares={group.Shares} />} plain={false} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('together')}</td>
            <td className="r">{month.Groups.reduce((sum, { Players }) => sum + Players, 0)}</td>
            <Figures of={month} shares={<Signed amount={month.Agents} plain />} plain />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
