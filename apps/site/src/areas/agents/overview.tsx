import type { AnswerOf, getAgentOverview, SubAgentsView } from '@evens/contract';
import { Button, Icon, LinesSkeleton } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { amountText, moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Link } from '../../shared/link.tsx';
import { usePaths } from '../../shared/use-paths.ts';
import { CreditStrip } from './credit-strip.tsx';
import { DaysChart } from './days-chart.tsx';
import { daysIn, isPlayer } from './model.ts';
import { PageHead } from './page-head.tsx';
import { overviewQuery } from './queries.ts';
import { Signed } from './signed.tsx';
import { useMonthName } from './use-month-name.ts';
import { WaitsForYou } from './waits.tsx';

type OverviewData = AnswerOf<typeof getAgentOverview>;

/** Agents of the branch with what their own players came to in the month so far, what they have free and at risk. */
function UnderYou({ branch, overview }: { branch: SubAgentsView; overview: OverviewData }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const to = usePaths();
  const monthName = useMonthName();
  const users = new Map(branch.subAgents.map((user) => [user.UserID, user]));
  const played = new Map(overview.Agents.map((each) => [each.UserID, each]));
  // Whoever has no players of his own has no month of his own: those below him have.
  const agents = branch.subAgents.filter((user) => !isPlayer(user) && played.has(user.UserID));
  if (agents.length === 0) return null;
  return (
    <section className="card agm__list">
      <header className="agm__ph">
        <h2>{t('underYou', { month: monthName(overview.Month) })}</h2>
        <Link className="agm__lnk" to={to.agents('users')}>
          {t('allUsers')}
        </Link>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by its keys. */}
      <section className="agm__scroll" tabIndex={0} aria-label={t('underYou', { month: monthName(overview.Month) })}>
        <table className="table num">
          <thead>
            <tr>
              <th>{t('agent')}</th>
              <th className="r">{t('players')}</th>
              <th className="r">{t('turnover')}</th>
              <th className="r">{t('lost')}</th>
              <th className="r">{t('free')}</th>
              <th className="r">{t('atRisk')}</th>
            </tr>
          </thead>
          <tbody>
            {agents.map((user) => {
              const own = played.get(user.UserID);
              return (
                <tr key={user.UserID}>
                  <td>
                    <b>{user.UserName}</b>
                    <small className="agm__sub">
                      {users.get(user.ParentID ?? '')?.UserName ?? t(`types.${user.UserType as 1 | 2 | 4}`)}
                    </small>
                  </td>
                  <td className="r">{own?.Players ?? 0}</td>
                  <td className="r">{own ? amountText(own.Turnover, tag) : '–'}</td>
                  <td className="r">{own ? <Signed amount={own.PlayersLost} /> : '–'}</td>
                  <td className="r">{amountText(user.Free, tag)}</td>
                  <td className="r">{amountText(user.AtRisk, tag)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** The last closed month: what was lost, and who got what of it. */
function Closed({ closed, currency }: { closed: NonNullable<OverviewData['Closed']>; currency: string }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const to = usePaths();
  const monthName = useMonthName();
  const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(closed.ClosedMs);
  const rows: readonly (readonly [string, string])[] = [
    ...closed.ByRank.map(({ UserType, Share }) => [t(`ranks.${UserType as 1 | 2 | 4}`), Share] as const),
    [t('sums.Company'), closed.Company],
    [t('sums.Commission'), closed.Commission],
    [t('sums.Rebate'), closed.Rebate],
  ];
  return (
    <section className="card pad stk agm__closed">
      <h2>{t('closed', { month: monthName(closed.Date) })}</h2>
      <div>
        <b className="agm__big num">{moneyText(closed.PlayersLost, currency, tag)}</b>
        <span className="agm__sub num">
          {t('lostBy', { number: closed.Players, turnover: amountText(closed.Turnover, tag) })}
        </span>
      </div>
      <dl className="agm__facts num">
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amountText(amount, tag)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('paidToYou')}</dt>
          <dd>
            <b>{moneyText(closed.Paid, currency, tag)}</b>
          </dd>
        </div>
      </dl>
      <p className="agm__good">
        <Icon name="check-circle-fill" size="sm" />
        {t('closedOn', { day, left: amountText(closed.LeftOver, tag) })}
      </p>
      <Link className="btn btn--quiet" to={to.agents('reports')}>
        {t('statement')}
      </Link>
    </section>
  );
}

/** The month so far by day, with its sums. */
function SoFar({ overview }: { overview: OverviewData }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const monthName = useMonthName();
  const { Month, UntilMs, Days, DaysBefore } = overview;
  const money = (amount: string) => moneyText(amount, overview.Currency, tag);
  const [today, most] = [new Date(UntilMs).getUTCDate(), Math.max(daysIn(Month), daysIn(DaysBefore[0]?.Day ?? Month))];
  const sums = [
    ['turnover', overview.Turnover],
    ['lost', overview.PlayersLost],
    ['carried', overview.Carried],
  ] as const;
  return (
    <section className="card agm__list">
      <header className="agm__ph">
        <h2>{t('byDay', { currency: overview.Currency })}</h2>
        <span className="agm__lgd">
          <span>
            <i className="now" />
            {monthName(Month)}
          </span>
          {DaysBefore[0] && (
            <span>
              <i />
              {monthName(DaysBefore[0].Day.slice(0, 7))}
            </span>
          )}
        </span>
      </header>
      <div className="agm__plot">
        <DaysChart days={Days} before={DaysBefore} today={today} most={most} />
        <dl className="agm__sums num">
          {sums.map(([key, amount]) => (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Free credit, what is at risk, the month so far, the last closed month, what is carried and what waits. */
export function Overview({ branch }: { branch: SubAgentsView }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const to = usePaths();
  const go = useNavigate();
  const monthName = useMonthName();
  const { data } = useQuery(overviewQuery);
  const top = branch.subAgents.find(({ UserID }) => UserID === branch.currentAgent);
  if (!data || !top) return <LinesSkeleton rows={6} label={t('title')} />;
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    data.UntilMs,
  );
  const make = (kind: 'agent' | 'player') => void go(`${to.agents('users')}?new=${kind}`);
  return (
    <>
      <PageHead
        title={top.UserName}
        about={t('about', {
          type: t(`types.${top.UserType as 1 | 2 | 4}`),
          number: branch.subAgents.length - 1,
          month: monthName(data.Month),
          time,
        })}
      >
        <Button icon="plus" onClick={() => make('player')}>
          {t('newPlayer')}
        </Button>
        {top.UserType > 1 && (
          <Button kind="act" icon="plus" onClick={() => make('agent')}>
            {t('newAgent')}
          </Button>
        )}
      </PageHead>
      <CreditStrip branch={branch} overview={data} />
      <div className="agm__two">
        <div className="stk">
          <SoFar overview={data} />
          <UnderYou branch={branch} overview={data} />
        </div>
        <div className="stk">
          {data.Closed ? (
            <Closed closed={data.Closed} currency={data.Currency} />
          ) : (
            <section className="card pad agm__note">
              <h2>{t('noneClosed')}</h2>
              <p className="agm__sub">{t('closesWhen')}</p>
            </section>
          )}
          <WaitsForYou branch={branch} />
        </div>
      </div>
    </>
  );
}
