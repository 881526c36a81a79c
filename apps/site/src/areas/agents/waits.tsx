import type { SubAgentsView } from '@evens/contract';
import { Icon, type IconName } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Link } from '../../shared/link.tsx';
import { usePaths } from '../../shared/use-paths.ts';
import { type Waiting, waitingOf } from './model.ts';
import { useMonthName } from './use-month-name.ts';

const ICONS: Readonly<Record<Waiting['kind'], IconName>> = {
  payout: 'arrows-left-right',
  locked: 'lock-simple-fill',
  terms: 'calendar-blank',
  factor: 'shield-check',
};

/** What of the branch somebody has to see to: pay-outs that were asked for, locks, terms to come, missing second factors. */
export function WaitsForYou({ branch }: { branch: SubAgentsView }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const to = usePaths();
  const monthName = useMonthName();
  const waiting = waitingOf(branch);
  const about = ({ kind, user }: Waiting): string => {
    if (kind === 'payout') return moneyText(user.PayoutAsked ?? '0', user.Currency, tag);
    if (kind === 'locked') return user.LockReason ?? t('lockedByHouse');
    if (kind === 'factor') return t('noFactor');
    const { Next } = user;
    if (!Next) return '';
    return t('next', {
      month: monthName(Next.Month),
      position: Next.PositionTaking,
      commission: Next.SubAgentCommission,
      rebate: Next.Rebate,
    });
  };
  if (waiting.length === 0) return null;
  return (
    <section className="card agm__list">
      <header className="agm__ph">
        <h2>{t('waits')}</h2>
      </header>
      <ul className="agm__waits">
        {waiting.map((each) => (
          <li key={`${each.kind} ${each.user.UserID}`}>
            <span className="agm__ico">
              <Icon name={ICONS[each.kind]} size="sm" />
            </span>
            <span>
              <Link to={`${to.agents('users')}?user=${each.user.UserID}`}>
                <b>{t(`waitsFor.${each.kind}`, { name: each.user.UserName })}</b>
              </Link>
              <small className="agm__sub num">{about(each)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
