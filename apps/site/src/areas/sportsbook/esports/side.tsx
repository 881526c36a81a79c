import type { SportNode } from '@evens/contract';
import { Icon, NavSkeleton, sportIcon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { sportsQuery, sportTreeQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { pathAfterLanguage } from '../../../shared/i18n/language.ts';
import { Link } from '../../../shared/link.tsx';
import { usePaths } from '../../../shared/use-paths.ts';
import { type League, leagueOfPath, leaguesOf, validGame } from './choice.ts';
import { useEsports } from './choice-store.ts';
import { LeagueRadio } from './league-radio.tsx';

/** Pages of a game that stand where a category would. */
const NO_CATEGORY: ReadonlySet<string> = new Set(['outright', 'results']);

function Leagues({ game, category, tournament }: { game: SportNode; category?: string; tournament?: string }) {
  const { t } = useTranslation(['lists', 'frame']);
  const texts = useCatalogueTexts();
  const navigate = useNavigate();
  const to = usePaths();
  const { pathname } = useLocation();
  const { chooseLeague, arrive } = useEsports();
  const tree = useQuery(sportTreeQuery(game.alias, useZoneOffset())).data;
  const leagues = tree && leaguesOf(tree);
  const shown = leagues && leagueOfPath(leagues, category, tournament);
  const shownId = shown === 'gone' ? undefined : shown?.id;
  const all = pathname === to.list(game.alias);
  useEffect(() => {
    if (all) arrive(game.alias, undefined);
    else if (shownId !== undefined && category !== undefined && tournament !== undefined)
      arrive(game.alias, { id: shownId, alias: tournament, category });
  }, [all, shownId, category, tournament, arrive, game.alias]);
  useEffect(() => {
    if (shown !== 'gone') return;
    // A league that is not there, or no longer: all of them again.
    arrive(game.alias, undefined);
    void navigate(to.list(game.alias), { replace: true });
  }, [shown, arrive, navigate, to, game.alias]);
  if (!leagues) return <NavSkeleton rows={3} label={t('frame:side.loading')} />;
  const toWin = to.esports(game.alias, 'outright');
  const choose = (league: League | undefined) => {
    chooseLeague(game.alias, league && { id: league.id, alias: league.alias, category: league.category });
    const chosen = useEsports.getState().selectedTournaments[game.alias];
    void navigate(to.list(game.alias, ...(chosen ? [chosen.category, chosen.alias] : [])));
  };
  return (
    <div className="nav__kids">
      <div role="radiogroup" aria-label={t('esports.leagues', { game: texts.sport(game.alias) })}>
        <LeagueRadio
          game={game.alias}
          name={t('esports.allLeagues')}
          checked={all}
          onChoose={() => choose(undefined)}
        />
        {leagues.map((league) => (
          <LeagueRadio
            key={league.id}
            game={game.alias}
            league={{ id: league.id, count: league.live + league.all }}
            name={league.name}
            checked={league.id === shownId}
            onChoose={() => choose(league)}
          />
        ))}
      </div>
      {tree.outrights > 0 && (
        <Link className="nav nav--2" to={toWin} aria-current={pathname === toWin ? 'page' : undefined}>
          <Icon name="trophy" />
          <span className="nav__t">{t('frame:side.outrights')}</span>
          <span className="nav__n">{tree.outrights}</span>
        </Link>
      )}
    </div>
  );
}

/** The sidebar of esports: all games, each game with its leagues to choose one of, and outrights. */
export function EsportsSide() {
  const { t } = useTranslation(['lists', 'frame']);
  const texts = useCatalogueTexts();
  const to = usePaths();
  const { pathname } = useLocation();
  const { selectedTournaments, chooseGame } = useEsports();
  const { data, isPending } = useQuery(sportsQuery(useZoneOffset()));
  const games = (data?.sports ?? []).filter(({ esport, live, all, outrights }) => esport && live + all + outrights > 0);
  const [, named, category, tournament] = pathAfterLanguage(pathname).split('/');
  const game = validGame(named, games);
  useEffect(() => chooseGame(game), [game, chooseGame]);
  const inPath =
    category !== undefined && !NO_CATEGORY.has(category) ? { category, ...(tournament && { tournament }) } : {};
  const lines = [
    { to: to.esports(), icon: 'game-controller', name: t('frame:side.all') },
    { to: to.esportsResults, icon: 'flag-checkered', name: t('frame:side.results') },
    { to: to.esports('outright'), icon: 'trophy', name: t('frame:side.outrights') },
  ] as const;
  return (
    <>
      {lines.map((line) => (
        <Link
          key={line.to}
          className="nav"
          to={line.to}
          aria-current={pathname === line.to ? 'page' : undefined}
          title={line.name}
        >
          <Icon name={line.icon} />
          <span className="nav__t">{line.name}</span>
        </Link>
      ))}
      <div className="side__h">{t('frame:side.esports')}</div>
      {isPending && <NavSkeleton label={t('frame:side.loading')} />}
      {games.map((each) => {
        const open = each.alias === game;
        const chosen = open ? undefined : selectedTournaments[each.alias];
        return (
          <div key={each.id}>
            <Link
              className={open ? 'nav nav--open' : 'nav'}
              to={to.list(each.alias, ...(chosen ? [chosen.category, chosen.alias] : []))}
              title={texts.sport(each.alias)}
              aria-expanded={open}
            >
              <Icon name={sportIcon(each.alias)} />
              <span className="nav__t">{texts.sport(each.alias)}</span>
              {each.live > 0 && (
                <span className="nav__live">
                  <span aria-hidden="true">{each.live}</span>
                  <span className="sr">{t('frame:side.liveCount', { count: each.live })}</span>
                </span>
              )}
              <span className="nav__n">{each.all}</span>
            </Link>
            {open && <Leagues game={each} {...inPath} />}
          </div>
        );
      })}
    </>
  );
}
