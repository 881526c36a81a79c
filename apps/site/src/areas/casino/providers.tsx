import { useTranslation } from 'react-i18next';
import { Cover } from '../../shared/casino/game-card.tsx';
import { Link } from '../../shared/link.tsx';
import { usePaths } from '../../shared/use-paths.ts';
import { Failed } from './games.tsx';
import { withProviders } from './lists/choice.ts';
import { useAllGames } from './lists/use-lobby.ts';
import { CasinoShell } from './shell.tsx';

/** Covers that stand for a provider on its card. */
const SAMPLES = 4;

function ProviderCards() {
  const { t } = useTranslation('casino');
  const to = usePaths();
  const { data, error, refetch } = useAllGames();
  if (error && !data) return <Failed cause={error} again={() => void refetch()} />;
  return (
    <section aria-label={t('providers.title')}>
      <div className="row-h row-h--first">
        <h2>
          {t('providers.title')} {data && <span className="row-h__n num">{data.Providers.length}</span>}
        </h2>
      </div>
      <ul className="makers">
        {data?.Providers.map(({ id, key, name }) => {
          const games = data.Games.filter(({ provider }) => provider === key);
          return (
            <li key={id}>
              <Link className="card maker" to={to.casino('all') + withProviders('', [id])}>
                <span className="maker__c" aria-hidden="true">
                  {games.slice(0, SAMPLES).map((game) => (
                    <Cover key={game.key} game={game.cover ?? game.key} small />
                  ))}
                </span>
                <b>{name}</b>
                <span className="muted">{t('providers.count', { count: games.length })}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Who makes the games of the house; each leads to its own. */
export function Providers() {
  const { t } = useTranslation('casino');
  return (
    <CasinoShell current="providers" title={t('providers.title')}>
      {() => <ProviderCards />}
    </CasinoShell>
  );
}
