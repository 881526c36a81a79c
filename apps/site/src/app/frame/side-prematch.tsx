import type { SportNode } from '@evens/contract';
import { Seg, sportIcon } from '@evens/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRaceCards } from '../../shared/catalogue/race-sports.ts';
import { useCatalogueTexts } from '../../shared/catalogue/use-texts.ts';
import { useFavourites } from '../../shared/favourites/favourites.ts';
import { useFavouriteTournaments } from '../../shared/favourites/tournament-star.tsx';
import { lazyScreen } from '../../shared/lazy-screen.tsx';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { usePaths } from '../../shared/use-paths.ts';
import { hasScreen } from '../areas.ts';
import { LiveCount, SideLink } from './side-parts.tsx';
import { TOP_TOURNAMENTS } from './side-place.ts';
import { useSide } from './side-store.ts';
import { SportBranch, TopBranch } from './side-tree.tsx';
import { useSideRail } from './use-side-rail.ts';

/** A player's own, so never drawn by the server. */
const SideFavourites = lazyScreen(
  () => import('./side-favourites.tsx'),
  (file) => file.SideFavourites,
);

function SportEntry({ sport }: { sport: SportNode }) {
  const texts = useCatalogueTexts();
  const to = usePaths();
  const filter = useSettings((settings) => settings.matchesFilter);
  const { expandedSport, toggleSport } = useSide();
  // Collapsed to signs there is no room for a tree: then a sport only leads to its page.
  const { rail } = useSideRail();
  const open = !rail && expandedSport === sport.alias;
  return (
    <>
      <SideLink
        to={to.list(sport.alias)}
        icon={sportIcon(sport.alias)}
        name={texts.sport(sport.alias)}
        open={rail ? undefined : open}
        lit={false}
        onClick={() => !rail && toggleSport(sport.alias)}
      >
        <LiveCount count={sport.live} />
        <span className="nav__n">{filter === 'today' ? sport.today : sport.all}</span>
      </SideLink>
      {open && <SportBranch alias={sport.alias} />}
    </>
  );
}

/** A sport of its own kind: it opens and closes like the others, and what stands below it are the best known tournaments. */
function TopTournamentsEntry() {
  const { t } = useTranslation('frame');
  const to = usePaths();
  const { expandedSport, toggleSport } = useSide();
  const { rail } = useSideRail();
  const open = !rail && expandedSport === TOP_TOURNAMENTS;
  return (
    <>
      <SideLink
        to={to.sport(TOP_TOURNAMENTS)}
        icon="ranking"
        name={t('side.topTournaments')}
        open={rail ? undefined : open}
        onClick={() => !rail && toggleSport(TOP_TOURNAMENTS)}
      />
      {open && <TopBranch />}
    </>
  );
}

/** The sport that is looked at, then the other one that races, then the rest as they came. */
const raceRank = (alias: string, here: string | undefined): number =>
  alias === here ? 0 : hasRaceCards(alias) ? 1 : 2;

export function SportEntries({ sports, heading }: { sports: readonly SportNode[]; heading: string }) {
  const filter = useSettings((settings) => settings.matchesFilter);
  const shown = sports.filter(
    (sport) => sport.live + sport.outrights + (filter === 'today' ? sport.today : sport.all) > 0,
  );
  if (shown.length === 0) return null;
  return (
    <>
      <div className="side__h">{heading}</div>
      {shown.map((sport) => (
        <SportEntry key={sport.id} sport={sport} />
      ))}
    </>
  );
}

/** Today or everything: what all lists below it count. */
export function MatchesFilterSeg() {
  const { t } = useTranslation('frame');
  const { matchesFilter, set } = useSettings();
  return (
    <Seg
      label={t('side.filter')}
      value={matchesFilter}
      onChange={(value) => set({ matchesFilter: value })}
      options={[
        { value: 'today', label: t('side.today') },
        { value: 'all', label: t('side.all') },
      ]}
    />
  );
}

/** Before the match, in the order of the specification (section 2). Whoever looks at races finds their courses on top. */
export function PrematchSide({ sports, here }: { sports: readonly SportNode[]; here: string | undefined }) {
  const { t } = useTranslation('frame');
  const to = usePaths();
  const today = useSettings((settings) => settings.matchesFilter) === 'today';
  const favourites = useFavourites((state) => state.favoriteMatches.length);
  const starred = useFavouriteTournaments().length > 0;
  const { rail } = useSideRail();
  const races = here !== undefined && hasRaceCards(here);
  const ordered = races
    ? [...sports].sort((left, right) => raceRank(left.alias, here) - raceRank(right.alias, here))
    : sports;
  return (
    <>
      <SideLink to={to.sport()} icon="list-dashes" name={t('side.allSports')} />
      <SideLink to={to.sport('favorites')} icon="star" name={t('side.favourites')}>
        {favourites > 0 && <span className="nav__n">{favourites}</span>}
      </SideLink>
      {starred && !rail && (
        <Suspense fallback={null}>
          <SideFavourites />
        </Suspense>
      )}
      {hasScreen('sport/results') && (
        <SideLink to={to.sport('results')} icon="flag-checkered" name={t('side.results')} />
      )}
      <TopTournamentsEntry />
      {today && hasScreen('sport/schedule') && (
        <SideLink to={to.sport('schedule')} icon="calendar-blank" name={t('side.schedule')} />
      )}
      <SportEntries sports={ordered} heading={t('side.sports')} />
      <SideLink to={to.outrights()} icon="trophy" name={t('side.outrights')} />
      {hasScreen('sport-jackpot') && <SideLink to={to.sportJackpot} icon="coins" name={t('side.sportJackpot')} />}
    </>
  );
}
