import type { CasinoCategory } from '@evens/contract';
import { useTranslation } from 'react-i18next';
import { Link } from '../../shared/link.tsx';
import { usePaths } from '../../shared/use-paths.ts';
import { Games } from './games.tsx';
import { useListed } from './lists/use-lobby.ts';
import { CasinoShell } from './shell.tsx';

/** Lists that say in words of their own why nothing stands in them. */
const SAYS_OWN = ['slots', 'popular', 'recent', 'favorites'] as const;

function List({ category, providers }: { category: CasinoCategory; providers: readonly number[] }) {
  const { t } = useTranslation('casino');
  const to = usePaths();
  const { games, failed, again } = useListed(category, providers);
  const nothing = SAYS_OWN.find((each) => each === category) ?? 'other';
  const narrowed = providers.length > 0;
  return (
    <section aria-label={t(`categories.${category}`)}>
      <div className="row-h row-h--first">
        <h2>
          {t(`categories.${category}`)} {games && <span className="row-h__n num">{games.length}</span>}
        </h2>
      </div>
      <Games
        games={games}
        failed={failed}
        again={again}
        none={
          narrowed
            ? { title: t('none.providers.title'), text: t('none.providers.text') }
            : {
                title: t(`none.${nothing}.title`),
                text: t(`none.${nothing}.text`),
                action: (
                  <Link className="btn btn--sel" to={to.casino('all')}>
                    {t('none.action')}
                  </Link>
                ),
              }
        }
      />
    </section>
  );
}

/** One category of the casino. */
export function GameList({ category }: { category: CasinoCategory }) {
  const { t } = useTranslation('casino');
  return (
    <CasinoShell current={category} title={t(`categories.${category}`)}>
      {(providers) => <List category={category} providers={providers} />}
    </CasinoShell>
  );
}
