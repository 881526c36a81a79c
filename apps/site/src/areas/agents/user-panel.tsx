import { type SubAgentsView, type SubAgentView, selectAgent } from '@evens/contract';
import { Button, Icon, IconButton } from '@evens/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { CreditForm } from './credit-form.tsx';
import { LastMoves } from './last-moves.tsx';
import { LockForm } from './lock-form.tsx';
import { branchOf, chainShares, isPlayer } from './model.ts';
import { PasswordForm } from './password-form.tsx';
import { ShareBar } from './share-bar.tsx';
import { TermsForm } from './terms-form.tsx';
import { useMonthName } from './use-month-name.ts';

/** How 100 to share are divided: the chain as far as the reader sees it, and the rest, which is of no concern to him. */
function Shares({ branch, user }: { branch: SubAgentsView; user: SubAgentView }) {
  const { t } = useTranslation('agents');
  return (
    <div className="stk agm__tight">
      <span className="agm__label">{t('ofHundred', { currency: user.Currency })}</span>
      <ShareBar chain={chainShares(branch.subAgents, user.UserID)} />
      <p className="agm__sub">{t('winsToo')}</p>
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
      <dl className="agm__facts num">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {user.Next && agent && (
        <p className="agm__tip">
          <Icon name="calendar-blank" size="sm" />
          {t('next', {
            month: monthName(user.Next.Month),
            position: user.Next.PositionTaking,
            commission: user.Next.SubAgentCommission,
            rebate: user.Next.Rebate,
          })}
        </p>
      )}
      {user.Locked && (
        <p className="agm__tip agm__tip--alert">
          <Icon name="lock-simple-fill" size="sm" />
          {user.LockReason ?? t('lockedByHouse')}
        </p>
      )}
      {agent && !user.UsesTwoFactorAuth && (
        <p className="agm__tip">
          <Icon name="shield-check" size="sm" />
          {t('noFactor')}
        </p>
      )}
    </>
  );
}

type Act = 'credit' | 'terms' | 'password' | 'lock';

function Acts(props: { user: SubAgentView; below: number; onAct: (act: Act) => void }) {
  const { user, below, onAct } = props;
  const { t } = useTranslation('agents');
  const queries = useQueryClient();
  const viewAs = async (): Promise<void> => {
    await api.call(selectAgent, { body: { UserID: user.UserID } });
    await queries.invalidateQueries({ queryKey: ['agents'] });
  };
  return (
    <div className="agm__acts">
      <Button kind="act" icon="arrows-left-right" onClick={() => onAct('credit')}>
        {t('acts.credit')}
      </Button>
      {!isPlayer(user) && (
        <Button icon="sliders-horizontal" onClick={() => onAct('terms')}>
          {t('acts.terms')}
        </Button>
      )}
      <Button icon="key" onClick={() => onAct('password')}>
        {t('acts.password')}
      </Button>
      {!isPlayer(user) && (
        <Button icon="eye" onClick={() => void viewAs()}>
          {t('acts.viewAs')}
        </Button>
      )}
      <Button kind="alert" icon="lock-simple-fill" onClick={() => onAct('lock')}>
        {user.Locked ? t('acts.unlock') : t('acts.lock', { number: below })}
      </Button>
    </div>
  );
}

function PanelHead({ user, parent, onClose }: { user: SubAgentView; parent: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const date = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric' }).format(user.SinceMs);
  const type = t(`types.${user.UserType as 0 | 1 | 2 | 4}`);
  return (
    <header className="agm__ph">
      <span className="avatar" aria-hidden="true">
        {user.UserName.slice(0, 2)}
      </span>
      <div className="agm__grow">
        <h2>{user.UserName}</h2>
        <p className="agm__sub">
          {parent === undefined ? t('sinceWhen', { type, date }) : t('belowSince', { type, name: parent, date })}
          {`, ${user.Country.Code}`}
        </p>
      </div>
      <IconButton icon="x" size="sm" label={t('close')} onClick={onClose} />
    </header>
  );
}

/** One of the branch: what he has, and everything that may be done with him. */
export function UserPanel(props: { user: SubAgentView; branch: SubAgentsView; own: string; onClose: () => void }) {
  const { user, branch, own, onClose } = props;
  const [act, setAct] = useState<Act>();
  const place = useRef<HTMLElement>(null);
  // Where it stands below the list, whoever chose somebody is led to it.
  useEffect(() => {
    const { top = 0 } = place.current?.getBoundingClientRect() ?? {};
    if (top > window.innerHeight * 0.7) place.current?.scrollIntoView({ block: 'start' });
  }, []);
  const isTop = user.UserID === own || user.UserID === branch.currentAgent;
  const below = branchOf(branch.subAgents, user.UserID).length;
  const parent = branch.subAgents.find(({ UserID }) => UserID === user.ParentID)?.UserName;
  const done = (): void => setAct(undefined);
  return (
    <section ref={place} className="card pad stk agm__panel" aria-label={user.UserName}>
      <PanelHead user={user} parent={parent} onClose={onClose} />
      {!isPlayer(user) && act !== 'terms' && <Shares branch={branch} user={user} />}
      {act === undefined && <Facts user={user} />}
      {!isTop && act === undefined && <Acts user={user} below={below} onAct={setAct} />}
      {act === 'credit' && <CreditForm user={user} branch={branch} onDone={done} />}
      {(act === 'credit' || isTop) && <LastMoves userId={user.UserID} />}
      {act === 'terms' && <TermsForm user={user} branch={branch} onDone={done} />}
      {act === 'password' && <PasswordForm user={user} onDone={done} />}
      {act === 'lock' && <LockForm user={user} accounts={below} onDone={done} />}
    </section>
  );
}
