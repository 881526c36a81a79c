import { type AnswerOf, type getAgentOverview, type SubAgentsView, takeAgentCommission } from '@evens/contract';
import { Button, Icon, LinesSkeleton } from '@evens/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { amountText, moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Link } from '../../shared/link.tsx';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { usePaths } from '../../shared/use-paths.ts';
import { DaysChart } from './days-chart.tsx';
import { isPlayer } from './model.ts';
import { overviewQuery } from './queries.ts';
import { useMonthName } from './use-month-name.ts';

/** Credit in one bar: what each of those directly below was given, and what is left. */
function CreditBar({ branch, credit, free }: { branch: SubAgentsView; credit: string; free: string }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const below = branch.subAgents.filter(
    ({ ParentID, Credit }) => ParentID === branch.currentAgent && Number(Credit) > 0,
  );
  const whole = Math.max(Number(credit), 1);
  return (
    <div className="agm__bar">
      {below.map(({ UserID, UserName, Credit }) => (
        <span key={UserID} style={{ flexGrow: Number(Credit) / whole }}>
          <small className="clip">{UserName}</small>
          <b className="num">{amountText(Credit, tag)}</b>
        </span>
      ))}
      <span className="agm__free" style={{ flexGrow: Math.max(0, Number(free)) / whole }}>
        <small>{t('free')}</small>
        <b className="num">{amountText(free, tag)}</b>
      </span>
    </div>
  );
}

/** What was earned in closed months and not taken: one press makes credit of it. */
function Earned({ earned, currency }: { earned: string; currency: string }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const refusal = useRefusalText();
  const queries = useQueryClient();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  // One for each wish: a press whose answer was lost is the same wish again.
  const key = useRef(crypto.randomUUID());
  const take = async (): Promise<void> => {
    setBusy(true);
    const answer = await api.call(takeAgentCommission, { body: { Amount: earned, idempotencyKey: key.current } });
    setBusy(false);
    if (!answer.ok) return setRefused(refusal(answer.refusal));
    key.current = crypto.randomUUID();
    setRefused(undefined);
    await queries.invalidateQueries({ queryKey: ['agents'] });
  };
  if (Number(earned) === 0) return null;
  return (
    <div className="agm__row">
      <span>{t('earned')}</span>
      <b className="num">{moneyText(earned, currency, tag)}</b>
      <Button size="sm" busy={busy} onClick={() => void take()}>
        {t('takeEarned')}
      </Button>
      {refused && <p role="alert">{refused}</p>}
    </div>
  );
}

type OverviewData = AnswerOf<typeof getAgentOverview>;

/** Agents of the branch, each with what he has free and at risk. */
function Agents({ branch }: { branch: SubAgentsView }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const agents = branch.subAgents.filter((user) => !isPlayer(user) && user.UserID !== branch.currentAgent);
  if (agents.length === 0) return null;
  return (
    <section className="card agm__scroll">
      <table className="table">
        <thead>
          <tr>
            <th>{t('agent')}</th>
            <th className="r">{t('position')}</th>
            <th className="r">{t('free')}</th>
            <th className="r">{t('atRisk')}</th>
          </tr>
        </thead>
        <tbody>
          {agents.map((user) => (
            <tr key={user.UserID}>
              <td>{user.UserName}</td>
              <td className="r num">{user.PositionTaking} %</td>
              <td className="r num">{amountText(user.Free, tag)}</td>
              <td className="r num">{amountText(user.AtRisk, tag)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The last closed month: what was lost, and who got what of it. */
function Closed({ closed, currency }: { closed: OverviewData['Closed']; currency: string }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const to = usePaths();
  const monthName = useMonthName();
  return (
    <section className="card pad stk agm__closed">
      <h2>{closed ? t('closed', { month: monthName(closed.Date) }) : t('noneClosed')}</h2>
      {closed && (
        <>
          <b className="agm__big num">{moneyText(closed.PlayersLost, currency, tag)}</b>
          <dl className="agm__facts agm__facts--list">
            {(['Turnover', 'Commission', 'Rebate', 'Agents', 'Company', 'LeftOver'] as const).map((key) => (
              <div key={key}>
                <dt>{t(`sums.${key}`)}</dt>
                <dd className="num">{amountText(closed[key], tag)}</dd>
              </div>
            ))}
            <div>
              <dt>{t('paid')}</dt>
              <dd className="num">{amountText(closed.Paid, tag)}</dd>
            </div>
          </dl>
          <Link className="btn btn--quiet" to={to.agents('reports')}>
            {t('parts.reports')}
          </Link>
        </>
      )}
    </section>
  );
}

/** Free credit, what is at risk, the month so far, the last closed month and what is carried. */
export function Overview({ branch }: { branch: SubAgentsView }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const monthName = useMonthName();
  const { data } = useQuery(overviewQuery);
  if (!data) return <LinesSkeleton rows={6} label={t('title')} />;
  const money = (amount: string) => moneyText(amount, data.Currency, tag);
  const soFar = [
    ['turnover', data.Turnover],
    ['lost', data.PlayersLost],
    ['carried', data.Carried],
  ] as const;
  return (
    <div className="agm__two">
      <div className="stk">
        <section className="card pad stk">
          <div className="agm__credit">
            <div>
              <small>{t('credit')}</small>
              <b className="agm__big num">{money(data.Credit)}</b>
            </div>
            <CreditBar branch={branch} credit={data.Credit} free={data.Free} />
          </div>
          <p className="agm__risk">
            <Icon name="warning-circle-fill" size="sm" />
            {t('atRiskNote', { amount: money(data.AtRisk) })}
          </p>
          <Earned earned={data.Earned} currency={data.Currency} />
        </section>
        <section className="card pad stk">
          <h2>{t('byDay', { month: monthName(data.Month) })}</h2>
          <DaysChart days={data.Days} />
          <dl className="agm__facts">
            {soFar.map(([key, amount]) => (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd className="num">{money(amount)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Agents branch={branch} />
      </div>
      <Closed closed={data.Closed} currency={data.Currency} />
    </div>
  );
}
