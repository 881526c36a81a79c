import { type SubAgentsView, type SubAgentView, selectAgent } from '@evens/contract';
import { Button, IconButton } from '@evens/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { CreditForm } from './credit-form.tsx';
import { LockForm } from './lock-form.tsx';
import { branchOf, chainShares, isPlayer } from './model.ts';
import { PasswordForm } from './password-form.tsx';
import { TermsForm } from './terms-form.tsx';
import { useMonthName } from './use-month-name.ts';

/** How 100 to share are divided: the chain as far as the reader sees it, and the rest, which is of no concern to him. */
function Shares({ branch, user }: { branch: SubAgentsView; user: SubAgentView }) {
  const { t } = useTranslation('agents');
  const shares = chainShares(branch.subAgents, user.UserID);
  const rest = Math.max(0, 100 - shares.reduce((sum, { percent }) => sum + percent, 0));
  const all = [{ name: t('company'), percent: rest }, ...[...shares].reverse().filter(({ percent }) => percent > 0)];
  return (
    <div className="stk">
      <div className="agm__shares" aria-hidden="true">
        {all.map(({ name, percent }) => (
          <span key={name} style={{ flexGrow: percent }}>
            {percent}
          </span>
        ))}
      </div>
      <p className="agm__sub">
        {t('ofHundred')} {all.map(({ name, percent }) => `${name} ${percent}`).join(', ')}. {t('winsToo')}
      </p>
    </div>
  );
}

function Facts({ user }: { user: SubAgentView }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const monthName = useMonthName();
  const money = (amount: string) => moneyText(amount, user.Currency, tag);
  const agent = !isPlayer(user);
  const rows: readonly (readonly [string, string])[] = [
    [t('credit'), money(user.Credit)],
    ...(agent ? [[t('given'), money(user.Given)] as const, [t('atRisk'), money(user.AtRisk)] as const] : []),
    [t('free'), money(user.Free)],
    ...(user.PayoutAsked === null ? [] : [[t('payoutAsked'), money(user.PayoutAsked)] as const]),
  ];
  return (
    <>
      <dl className="agm__facts agm__facts--list">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {user.Next && (
        <p className="agm__sub">
          {t('next', {
            month: monthName(user.Next.Month),
            position: user.Next.PositionTaking,
            commission: user.Next.SubAgentCommission,
            rebate: user.Next.Rebate,
          })}
        </p>
      )}
      {agent && !user.UsesTwoFactorAuth && <p className="agm__sub">{t('noFactor')}</p>}
    </>
  );
}

type Act = 'credit' | 'terms' | 'password' | 'lock';

/** One of the branch: what he has, and everything that may be done with him. */
export function UserPanel(props: { user: SubAgentView; branch: SubAgentsView; own: string; onClose: () => void }) {
  const { user, branch, own, onClose } = props;
  const { t } = useTranslation('agents');
  const queries = useQueryClient();
  const [act, setAct] = useState<Act>();
  const isTop = user.UserID === own || user.UserID === branch.currentAgent;
  const viewAs = async (): Promise<void> => {
    await api.call(selectAgent, { body: { UserID: user.UserID } });
    await queries.invalidateQueries({ queryKey: ['agents'] });
  };
  const below = branchOf(branch.subAgents, user.UserID).length;
  const done = (): void => setAct(undefined);
  return (
    <section className="card pad stk agm__panel" aria-label={user.UserName}>
      <header className="agm__ph">
        <div>
          <h2>{user.UserName}</h2>
          <p className="agm__sub">
            {t(`types.${user.UserType as 0 | 1 | 2 | 4}`)}, {user.Country.Code}
          </p>
        </div>
        <IconButton icon="x" size="sm" label={t('close')} onClick={onClose} />
      </header>
      {!isPlayer(user) && <Shares branch={branch} user={user} />}
      <Facts user={user} />
      {!isTop && act === undefined && (
        <div className="agm__acts">
          <Button kind="act" onClick={() => setAct('credit')}>
            {t('acts.credit')}
          </Button>
          {!isPlayer(user) && <Button onClick={() => setAct('terms')}>{t('acts.terms')}</Button>}
          <Button onClick={() => setAct('password')}>{t('acts.password')}</Button>
          {!isPlayer(user) && <Button onClick={() => void viewAs()}>{t('acts.viewAs')}</Button>}
          <Button kind="alert" icon="lock-simple-fill" onClick={() => setAct('lock')}>
            {user.Locked ? t('acts.unlock') : t('acts.lock', { number: below })}
          </Button>
        </div>
      )}
      {act === 'credit' && <CreditForm user={user} branch={branch} onDone={done} />}
      {act === 'terms' && <TermsForm user={user} onDone={done} />}
      {act === 'password' && <PasswordForm user={user} onDone={done} />}
      {act === 'lock' && <LockForm user={user} accounts={below} onDone={done} />}
    </section>
  );
}
