import { type FixtureRow, type SportNode, sportTopic } from '@evens/contract';
import { Flag, Icon, IconButton, NavSkeleton, Seg, SideMark, sportIcon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { fixturesQuery, useZoneOffset } from '../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../shared/catalogue/use-texts.ts';
import { useFavourites } from '../../shared/favourites/favourites.ts';
import { useFold, useFolds } from '../../shared/fixtures/folds.ts';
import { groupFixtures, type LeagueGroup } from '../../shared/fixtures/group-fixtures.ts';
import { useLiveNow } from '../../shared/fixtures/live-data.ts';
import { scoreColumns } from '../../shared/fixtures/score-columns.ts';
import { useClockText } from '../../shared/fixtures/use-clock-text.ts';
import { useSecond } from '../../shared/fixtures/use-second.ts';
import { pathAfterLanguage } from '../../shared/i18n/language.ts';
import { Link } from '../../shared/link.tsx';
import { useTopics } from '../../shared/realtime/index.ts';
import { usePaths } from '../../shared/use-paths.ts';
import { LIVE_MODES, liveMode } from './live-mode.ts';
import { LiveCount, SideLink } from './side-parts.tsx';
import { placeOfPath } from './side-place.ts';
import { useSideRail } from './use-side-rail.ts';

/** A place of the tree in the store of folds. */
const placeAt = (...aliases: readonly (string | number)[]): string => ['side', ...aliases].join('/');

function Caret({ open, name, onClick }: { open: boolean; name: string; onClick: () => void }) {
  const { t } = useTranslation('frame');
  return (
    <IconButton
      icon={open ? 'caret-down' : 'caret-right'}
      size="sm"
      iconSize="xs"
      label={t(open ? 'side.collapse' : 'side.open', { name })}
      aria-expanded={open}
      onClick={onClick}
    />
  );
}

/** One match in play: clock and score under the names, or the names alone. */
function LiveMatch({ row, place }: { row: FixtureRow; place: string }) {
  const clockText = useClockText();
  const to = usePaths();
  const { pathname } = useLocation();
  const [open, turn] = useFold(place, true);
  const { live, eventNow, status } = useLiveNow(row.id, row);
  const second = useSecond(live?.clock?.running ?? false);
  const clock = live && clockText(live, row.sportAlias, eventNow(second));
  const scores = scoreColumns(live, row.sportAlias).filter(
    ({ key, home, on }) => key !== 'ht' && home !== '' && on !== 'phone',
  );
  const sides = row.competitors.slice(0, 2);
  const name = row.name ?? sides.map((side) => side.shortName).join(' – ');
  const target = to.fixture({ ...row, status });
  return (
    <div className="nav__row">
      <Link className="nav nav--event" to={target} aria-current={pathname === target ? 'page' : undefined}>
        {open ? (
          <>
            <span className="ev__sides">
              {sides.length === 0 && <span className="clip">{name}</span>}
              {sides.map((side, at) => (
                <span key={side.name} className="ev__side">
                  <SideMark side={side} />
                  <span className="clip">{side.shortName}</span>
                  {scores.map((column) => (
                    <b key={column.key} className={column.strong ? 'num is-strong' : 'num'}>
                      {at === 0 ? column.home : column.away}
                    </b>
                  ))}
                </span>
              ))}
            </span>
            <span className="ev__clock num">{clock && [clock.big, clock.small].filter(Boolean).join(' · ')}</span>
          </>
        ) : (
          <span className="nav__t">{name}</span>
        )}
      </Link>
      <Caret open={open} name={name} onClick={turn} />
    </div>
  );
}

function Tournament({ league, place }: { league: LeagueGroup; place: string }) {
  const [open, turn] = useFold(place, true);
  const { name } = league.tournament;
  return (
    <>
      <div className="nav__row">
        <span className="nav nav--3">
          <span className="nav__t">{name}</span>
          <span className="nav__n">{league.fixtures.length}</span>
        </span>
        <Caret open={open} name={name} onClick={turn} />
      </div>
      {open && league.fixtures.map((row) => <LiveMatch key={row.id} row={row} place={`${place}/${row.id}`} />)}
    </>
  );
}

function Category({ leagues, place }: { leagues: readonly LeagueGroup[]; place: string }) {
  const texts = useCatalogueTexts();
  const [open, turn] = useFold(place, true);
  const category = leagues[0]?.category;
  if (!category) return null;
  const name = texts.category(category);
  return (
    <div>
      <div className="nav__row">
        <span className="nav nav--2">
          <Flag code={category.countryCode} />
          <span className="nav__t">{name}</span>
          <span className="nav__n">{leagues.reduce((sum, league) => sum + league.fixtures.length, 0)}</span>
        </span>
        <Caret open={open} name={name} onClick={turn} />
      </div>
      {open &&
        leagues.map((league) => (
          <Tournament key={league.key} league={league} place={`${place}/${league.tournament.alias}`} />
        ))}
    </div>
  );
}

function LiveBranch({ sport }: { sport: SportNode }) {
  const { t } = useTranslation('frame');
  const texts = useCatalogueTexts();
  const reset = useFolds((state) => state.reset);
  const { data } = useQuery(fixturesQuery({ view: 'live', sport: sport.alias }, useZoneOffset()));
  useTopics([sportTopic(sport.id, 'live')]);
  if (!data) return <NavSkeleton rows={3} label={t('side.loading')} />;
  const [group] = groupFixtures(data.fixtures, 'league');
  const categories = new Map<string, LeagueGroup[]>();
  for (const league of group?.leagues ?? []) {
    const { alias } = league.category;
    categories.set(alias, [...(categories.get(alias) ?? []), league]);
  }
  return (
    <div className="nav__kids">
      {[...categories].map(([alias, leagues]) => (
        <Category key={alias} leagues={leagues} place={placeAt(sport.alias, alias)} />
      ))}
      <button type="button" className="nav nav--2" onClick={() => reset(placeAt(sport.alias))}>
        <Icon name="caret-up" size="xs" />
        <span className="nav__t">{t('side.collapseAllOf', { sport: texts.sport(sport.alias) })}</span>
      </button>
    </div>
  );
}

function LiveSport({ sport, here }: { sport: SportNode; here: boolean }) {
  const texts = useCatalogueTexts();
  const to = usePaths();
  const { rail } = useSideRail();
  const [open, turn] = useFold(placeAt(sport.alias), here);
  const name = texts.sport(sport.alias);
  return (
    <>
      <div className="nav__row">
        <SideLink
          to={to.live(sport.alias)}
          icon={sportIcon(sport.alias)}
          name={name}
          onClick={() => !rail && !open && turn()}
        >
          <LiveCount plain count={sport.live} />
        </SideLink>
        {!rail && <Caret open={open} name={name} onClick={turn} />}
      </div>
      {open && !rail && <LiveBranch sport={sport} />}
    </>
  );
}

function LiveSports(props: { sports: readonly SportNode[]; heading: string; here: string | undefined }) {
  const shown = props.sports.filter((sport) => sport.live > 0);
  if (shown.length === 0) return null;
  return (
    <>
      <div className="side__h">{props.heading}</div>
      {shown.map((sport) => (
        <LiveSport key={sport.id} sport={sport} here={sport.alias === props.here} />
      ))}
    </>
  );
}

/** What is in play: the way to look at it, the reader's own matches, and every sport with its count and its matches. */
export function LiveSide({ sports, live }: { sports: readonly SportNode[]; live: number }) {
  const { t } = useTranslation('frame');
  const to = usePaths();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const favourites = useFavourites((state) => state.favoriteMatches.length);
  const mode = liveMode(pathname);
  const targets = { overview: to.live(), eventview: to.eventView, multiview: to.multiView };
  const here = mode === 'eventview' ? placeOfPath(pathAfterLanguage(pathname)).sport : undefined;
  return (
    <>
      <Seg
        label={t('side.liveModes')}
        value={mode}
        onChange={(next) => void navigate(targets[next])}
        options={LIVE_MODES.map((value) => ({ value, label: t(`side.liveMode.${value}`) }))}
      />
      <SideLink to={to.live()} icon="broadcast" name={t('side.allLive')}>
        <LiveCount plain count={live} />
      </SideLink>
      <SideLink to={`${to.live()}/featured`} icon="lightning" name={t('side.featured')} />
      <SideLink to={to.sport('favorites')} icon="star" name={t('side.myFavourites')}>
        {favourites > 0 && <span className="nav__n">{favourites}</span>}
      </SideLink>
      <LiveSports sports={sports.filter(({ esport }) => !esport)} heading={t('side.sports')} here={here} />
      <LiveSports sports={sports.filter(({ esport }) => esport)} heading={t('side.esports')} here={here} />
    </>
  );
}
