import './agents.css';
import { type SubAgentsView, selectAgent } from '@evens/contract';
import { Button, Icon, type IconName, LinesSkeleton, SelectField } from '@evens/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { openAccount } from '../../shared/account/open-account.ts';
import { api, RefusedError } from '../../shared/api/api.ts';
import { Link } from '../../shared/link.tsx';
import { useTitle } from '../../shared/page-title.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { isAgent, useUser } from '../../shared/session/session.ts';
import { usePaths } from '../../shared/use-paths.ts';
import { isPlayer } from './model.ts';
import { Overview } from './overview.tsx';
import { subAgentsQuery } from './queries.ts';
import { Report } from './report.tsx';
import { Users } from './users.tsx';

const PARTS = ['overview', 'users', 'reports'] as const;

type Part = (typeof PARTS)[number];

const ICONS = { overview: 'house', users: 'buildings', reports: 'chart-bar' } as const satisfies Record<Part, IconName>;

/** Whose branch is looked at: his own, or that of an agent below him. */
function ActingAs({ whole, own }: { whole: SubAgentsView; own: string }) {
  const { t } = useTranslation('agents');
  const queries = useQueryClient();
  const choose = async (UserID: string): Promise<void> => {
    await api.call(selectAgent, { body: { UserID } });
    await queries.invalidateQueries({ queryKey: ['agents'] });
  };
  const others = whole.subAgents.filter((user) => !isPlayer(user) && user.UserID !== own);
  if (others.length === 0 && whole.currentAgent === own) return null;
  return (
    <div className="agm__as">
      <SelectField
        label={t('actingAs')}
        value={whole.currentAgent}
        onChange={(event) => void choose(event.target.value)}
        options={[
          { value: own, label: t('myself') },
          ...others.map(({ UserID, UserName }) => ({ value: UserID, label: UserName })),
        ]}
      />
    </div>
  );
}

/** The three parts of the area. */
function Parts({ part, branch }: { part: Part; branch: SubAgentsView | undefined }) {
  const { t } = useTranslation('agents');
  const to = usePaths();
  return (
    <nav className="agm__tabs" aria-label={t('title')}>
      {PARTS.map((each) => (
        <Link key={each} to={to.agents(each)} aria-current={each === part ? 'page' : undefined}>
          <Icon name={ICONS[each]} size="sm" />
          {t(`parts.${each}`)}
          {each === 'users' && branch && <span className="agm__n num">{branch.subAgents.length - 1}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Why an agent sees nothing yet, and the way to what is missing. */
function NotYet({ code }: { code: string }) {
  const { t } = useTranslation('agents');
  const refusal = useRefusalText();
  return (
    <div className="card pad stk agm__empty" role="status">
      <Icon name="shield-check" size="lg" />
      <p>{refusal({ code: code as never, message: null })}</p>
      <Button kind="act" onClick={() => openAccount('security')}>
        {t('toSecurity')}
      </Button>
    </div>
  );
}

/** Agent management, for agents alone: to everybody else there is no such page. */
export function AgentsScreen({ part }: { part: Part }) {
  const { t } = useTranslation('agents');
  const user = useUser();
  const to = usePaths();
  useTitle(t('title'));
  if (user === undefined) return <LinesSkeleton rows={8} label={t('title')} />;
  if (user === null || !isAgent(user)) return <Navigate to={to.notFound} replace />;
  return <Management part={part} own={user.UserID} />;
}

function Management({ part, own }: { part: Part; own: string }) {
  const { t } = useTranslation('agents');
  const { error, data } = useQuery(subAgentsQuery);
  const code = error instanceof RefusedError ? error.refusal.code : undefined;
  return (
    <div className="page agm">
      <div className="agm__top">
        <Parts part={part} branch={data} />
        {data && <ActingAs whole={data} own={own} />}
      </div>
      {code !== undefined && <h1>{t('title')}</h1>}
      {code === 'NotFound' && <p className="card pad agm__note">{t('noTree')}</p>}
      {code !== undefined && code !== 'NotFound' && <NotYet code={code} />}
      {code === undefined && !data && <LinesSkeleton rows={8} label={t('title')} />}
      {data && part === 'overview' && <Overview branch={data} />}
      {data && part === 'users' && <Users branch={data} own={own} />}
      {data && part === 'reports' && <Report />}
    </div>
  );
}
