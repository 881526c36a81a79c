import './agents.css';
import { selectAgent } from '@evens/contract';
import { Button, LinesSkeleton, SelectField } from '@evens/ui';
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

/** Whose branch is looked at: his own, or that of an agent below him. */
function ActingAs({ own }: { own: string }) {
  const { t } = useTranslation('agents');
  const queries = useQueryClient();
  const whole = useQuery(subAgentsQuery).data;
  if (!whole) return null;
  const choose = async (UserID: string): Promise<void> => {
    await api.call(selectAgent, { body: { UserID } });
    await queries.invalidateQueries({ queryKey: ['agents'] });
  };
  const others = whole.subAgents.filter((user) => !isPlayer(user) && user.UserID !== own);
  return (
    <SelectField
      label={t('actingAs')}
      value={whole.currentAgent}
      onChange={(event) => void choose(event.target.value)}
      options={[
        { value: own, label: t('myself') },
        ...others.map(({ UserID, UserName }) => ({ value: UserID, label: UserName })),
      ]}
    />
  );
}

/** Why an agent sees nothing yet, and the way to what is missing. */
function NotYet({ code }: { code: string }) {
  const { t } = useTranslation('agents');
  const refusal = useRefusalText();
  return (
    <div className="card pad stk agm__note" role="status">
      <p>{refusal({ code: code as never, message: null })}</p>
      <Button kind="sel" onClick={() => openAccount('security')}>
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
  return <Management part={part} own={user.UserID} name={user.UserName} />;
}

function Management({ part, own, name }: { part: Part; own: string; name: string }) {
  const { t } = useTranslation('agents');
  const to = usePaths();
  const { error, data } = useQuery(subAgentsQuery);
  const code = error instanceof RefusedError ? error.refusal.code : undefined;
  return (
    <div className="page agm">
      <header className="agm__h">
        <div>
          <h1>{t('title')}</h1>
          <p className="agm__sub">{name}</p>
        </div>
        <ActingAs own={own} />
      </header>
      <nav className="agm__tabs" aria-label={t('title')}>
        {PARTS.map((each) => (
          <Link key={each} to={to.agents(each)} aria-current={each === part ? 'page' : undefined}>
            {t(`parts.${each}`)}
          </Link>
        ))}
      </nav>
      {code === 'NotFound' && <p className="card pad agm__note">{t('noTree')}</p>}
      {code !== undefined && code !== 'NotFound' && <NotYet code={code} />}
      {code === undefined && !data && <LinesSkeleton rows={8} label={t('title')} />}
      {data && part === 'overview' && <Overview branch={data} />}
      {data && part === 'users' && <Users branch={data} own={own} />}
      {data && part === 'reports' && <Report />}
    </div>
  );
}
