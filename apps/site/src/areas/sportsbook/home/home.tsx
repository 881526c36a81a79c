import { Button, Icon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openAccount } from '../../../shared/account/open-account.ts';
import { fixturesQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { FixtureList } from '../../../shared/fixtures/fixture-list.tsx';
import { ROWS_AT_FIRST } from '../../../shared/fixtures/list-blocks.ts';
import { Link } from '../../../shared/link.tsx';
import { isInPlay } from '../../../shared/paths.ts';
import { useTopics } from '../../../shared/realtime/index.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { HeroMatch, HeroPlace } from '../parts/hero-match.tsx';
import { ListState } from '../parts/list-state.tsx';
import { LiveChips } from '../parts/live-chips.tsx';
import { MarketSwitch } from '../parts/market-switch.tsx';
import { topMatch } from '../parts/top-match.ts';
import { rowTopics } from '../parts/topics.ts';
import { favouritesOf, Popular, popularBetsQuery, suggestionsOf } from './popular.tsx';
import { RecentPlace } from './recent-place.tsx';
import { Slides } from './slides.tsx';
import { Soon } from './soon.tsx';
import { Strip, StripBelow } from './strip.tsx';
import { Tournaments } from './tournaments.tsx';

/**
 * Rows of live matches on the home page; the rest is one click away. No more than the server sends with a drawn page: else all of
 * them are asked for again at once, and drawn anew on a slow phone.
 */
const LIVE_ROWS = 36;

/** What stands above the lists is as high as two windows: none of their rows is drawn before somebody comes near. */
const ABOVE_AS_ROWS = ROWS_AT_FIRST;

/** What there is: highlights, the leading match, bets one press away, what begins next, and the lists of what is on and comes. */
export function Home() {
  const { t } = useTranslation('sportsbook');
  const to = usePaths();
  const offset = useZoneOffset();
  const live = useQuery(fixturesQuery({ view: 'live', limit: LIVE_ROWS }, offset));
  const top = useQuery(fixturesQuery({ view: 'top', limit: 40 }, offset));
  const popular = useQuery(popularBetsQuery);
  const inPlay = live.data?.fixtures ?? [];
  const later = (top.data?.fixtures ?? []).filter((fixture) => !isInPlay(fixture.status));
  const backed = suggestionsOf(popular.data?.bets ?? []);
  useTopics(rowTopics([...inPlay, ...later, ...backed.map(({ fixture }) => fixture)]));
  const leading = topMatch(inPlay);
  return (
    <>
      <h1 className="sr">{t('home.heading')}</h1>
      <LiveChips current={undefined} />
      <Slides />
      <Strip />
      {live.isPending ? <HeroPlace /> : leading && <HeroMatch row={leading} />}
      {!popular.isPending && (
        <Popular
          bets={backed.length > 0 ? backed : favouritesOf(later)}
          hours={backed.length > 0 ? popular.data?.hours : undefined}
        />
      )}
      <Soon />
      <Tournaments />
      <RecentPlace />
      <MarketSwitch>
        {(live.isPending || inPlay.length > 0) && (
          <>
            <div className="row-h">
              <h2>{t('home.live')}</h2>
              <Link to={to.live()}>
                {t('home.allLive')}
                <Icon name="caret-right" size="xs" />
              </Link>
            </div>
            <ListState query={live} live empty={null} before={ABOVE_AS_ROWS} />
          </>
        )}
        {later.length > 0 && !live.isPending && (
          <>
            <div className="row-h">
              <h2>{t('home.upcoming')}</h2>
              <Link to={to.sport()}>
                {t('home.allSports')}
                <Icon name="caret-right" size="xs" />
              </Link>
            </div>
            <FixtureList fixtures={later} live={false} before={ABOVE_AS_ROWS + inPlay.length} />
          </>
        )}
      </MarketSwitch>
      <StripBelow />
      <Button kind="quiet" size="sm" icon="shield-check" onClick={() => openAccount('protection')}>
        {t('home.limits')}
      </Button>
    </>
  );
}
