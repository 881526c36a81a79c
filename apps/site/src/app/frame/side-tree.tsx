import type { SportTree } from '@evens/contract';
import { Flag, Icon, IconButton, NavSkeleton, sportIcon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { fixturesQuery, sportTreeQuery, topTournamentsQuery, useZoneOffset } from '../../shared/catalogue/queries.ts';
import { hasRaceCards } from '../../shared/catalogue/race-sports.ts';
import { useCatalogueTexts } from '../../shared/catalogue/use-texts.ts';
import { TournamentStar } from '../../shared/favourites/tournament-star.tsx';
import { LIST_ROWS } from '../../shared/fixtures/page-sizes.ts';
import { clockTime, shortDate } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Link } from '../../shared/link.tsx';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { usePaths } from '../../shared/use-paths.ts';
import { RaceLinks } from './race-links.tsx';
import { useSide } from './side-store.ts';

type CategoryNode = SportTree['categories'][number];
type TournamentNode = CategoryNode['tournaments'][number];
interface Counted {
  readonly today: number;
  readonly all: number;
  readonly live: number;
}

/** How many fixtures a place of the tree counts by the chosen filter. */
function useCount(): (node: Counted) => number {
  const filter = useSettings((settings) => settings.matchesFilter);
  return (node) => (filter === 'today' ? node.today : node.all) + node.live;
}

/** The next matches of one tournament, each a link; the tournament's own page has the rest. */
function Matches({ alias, category, tournament }: { alias: string; category: string; tournament: string }) {
  const { t } = useTranslation('frame');
  const to = usePaths();
  const { pathname } = useLocation();
  const { tag } = useLanguage();
  const { matchesFilter, timezone } = useSettings();
  const choice = { view: matchesFilter, sport: alias, category, tournament, limit: LIST_ROWS } as const;
  const { data } = useQuery(fixturesQuery(choice, useZoneOffset()));
  if (!data) return <NavSkeleton rows={2} label={t('side.loading')} />;
  const style = { tag, zoneHours: timezone };
  return data.fixtures.map((fixture) => {
    const target = to.fixture(fixture);
    const [home, away] = fixture.competitors;
    return (
      <Link key={fixture.id} className="nav nav--4" to={target} aria-current={pathname === target ? 'page' : undefined}>
        <span className="nav__t">{fixture.name ?? [home?.shortName, away?.shortName].join(' – ')}</span>
        <time className="nav__n" dateTime={new Date(fixture.startMs).toISOString()}>
          {matchesFilter === 'today' ? clockTime(fixture.startMs, style) : shortDate(fixture.startMs, style)}
        </time>
      </Link>
    );
  });
}

function Tournament({ alias, category, node }: { alias: string; category: string; node: TournamentNode }) {
  const { t } = useTranslation('frame');
  const to = usePaths();
  const { pathname } = useLocation();
  const count = useCount();
  const { expandedTournament, toggleTournament } = useSide();
  const open = expandedTournament === node.alias;
  const target = to.list(alias, category, node.alias);
  return (
    <>
      <div className="nav__row">
        <Link className="nav nav--3" to={target} aria-current={pathname === target ? 'page' : undefined}>
          <span className="nav__t">{node.name}</span>
          <span className="nav__n">{count(node)}</span>
        </Link>
        <TournamentStar id={node.id} name={node.name} />
        <IconButton
          icon={open ? 'caret-down' : 'caret-right'}
          size="sm"
          iconSize="xs"
          label={t('side.matchesOf', { name: node.name })}
          aria-expanded={open}
          onClick={() => toggleTournament(node.alias)}
        />
      </div>
      {open && <Matches alias={alias} category={category} tournament={node.alias} />}
    </>
  );
}

function Category({ alias, node }: { alias: string; node: CategoryNode }) {
  const texts = useCatalogueTexts();
  const count = useCount();
  const { expandedCategory, toggleCategory } = useSide();
  const open = expandedCategory === node.alias;
  return (
    <div>
      <button type="button" className="nav nav--2" aria-expanded={open} onClick={() => toggleCategory(node.alias)}>
        <Flag code={node.countryCode} />
        <span className="nav__t">{texts.category(node)}</span>
        <span className="nav__n">{count(node)}</span>
        <Icon name={open ? 'caret-down' : 'caret-right'} size="xs" />
      </button>
      {open &&
        node.tournaments
          .filter((tournament) => count(tournament) > 0 || tournament.outrights > 0)
          .map((tournament) => (
            <Tournament key={tournament.id} alias={alias} category={node.alias} node={tournament} />
          ))}
    </div>
  );
}

/** Categories of the open sport, tournaments of the open category, matches of the open tournament. */
export function SportBranch({ alias }: { alias: string }) {
  const { t } = useTranslation('frame');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const { pathname } = useLocation();
  const count = useCount();
  const tree = useQuery(sportTreeQuery(alias, useZoneOffset())).data;
  if (!tree) return <NavSkeleton rows={4} label={t('side.loading')} />;
  const all = to.list(alias);
  const toWin = to.outrights(alias);
  return (
    <div className="nav__kids">
      {hasRaceCards(alias) && <RaceLinks alias={alias} />}
      {tree.categories
        .filter((category) => count(category) > 0 || category.outrights > 0)
        .map((category) => (
          <Category key={category.id} alias={alias} node={category} />
        ))}
      <Link className="nav nav--2" to={all} aria-current={pathname === all ? 'page' : undefined}>
        <Icon name="globe" />
        <span className="nav__t">{t('side.allOf', { sport: texts.sport(alias) })}</span>
      </Link>
      {tree.outrights > 0 && !tree.esport && (
        <Link className="nav nav--2" to={toWin} aria-current={pathname === toWin ? 'page' : undefined}>
          <Icon name="trophy" />
          <span className="nav__t">{t('side.outrightsOf', { sport: texts.sport(alias) })}</span>
          <span className="nav__n">{tree.outrights}</span>
        </Link>
      )}
    </div>
  );
}

/** The best known tournaments of all sports, where the categories of a sport would stand. */
export function TopBranch() {
  const { t } = useTranslation('frame');
  const to = usePaths();
  const { pathname } = useLocation();
  const count = useCount();
  const top = useQuery(topTournamentsQuery(useZoneOffset())).data;
  if (!top) return <NavSkeleton rows={4} label={t('side.loading')} />;
  return (
    <div className="nav__kids">
      {top.tournaments
        .filter((tournament) => count(tournament) > 0)
        .map(({ id, alias, name, sportAlias, category, ...counts }) => {
          const target = to.list(sportAlias, category.alias, alias);
          return (
            <Link
              key={`${sportAlias}/${id}`}
              className="nav nav--2"
              to={target}
              aria-current={pathname === target ? 'page' : undefined}
            >
              <Icon name={sportIcon(sportAlias)} />
              <span className="nav__t">{name}</span>
              <span className="nav__n">{count(counts)}</span>
            </Link>
          );
        })}
    </div>
  );
}
