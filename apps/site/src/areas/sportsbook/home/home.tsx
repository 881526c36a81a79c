import { Icon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fixturesQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { FixtureList } from '../../../shared/fixtures/fixture-list.tsx';
import { Link } from '../../../shared/link.tsx';
import { isInPlay } from '../../../shared/paths.ts';
import { useTopics } from '../../../shared/realtime/index.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { HeroMatch, HeroPlace } from '../parts/hero-match.tsx';
import { ListState } from '../parts/list-state.tsx';
import { LiveChips } from '../parts/live-chips.tsx';
import { MarketSwitch } from '../parts/market-switch.tsx';
import { topMatch } from '../parts/top-match.ts';
import { listTopics } from '../parts/topics.ts';
import { usePhone } from '../parts/use-phone.ts';

/** Rows of live matches on the home page; the rest is one click away. */
const LIVE_ROWS = 60;

/** What is on now, led by one match, and the big competitions that come next. */
export function Home() {
  const { t } = useTranslation('sportsbook');
  const to = usePaths();
  const phone = usePhone();
  const offset = useZoneOffset();
  const live = useQuery(fixturesQuery({ view: 'live', limit: LIVE_ROWS }, offset));
  const top = useQuery(fixturesQuery({ view: 'top', limit: 40 }, offset));
  const later = (top.data?.fixtures ?? []).filter((fixture) => !isInPlay(fixture.status));
  useTopics([...listTopics(live.data?.fixtures ?? [], 'live'), ...listTopics(later, 'prematch')]);
  const leading = topMatch(live.data?.fixtures ?? []);
  const hero = leading && <HeroMatch row={leading} />;
  const noLive = live.data?.fixtures.length === 0;
  return (
    <>
      <h1 className="sr">{t('home.heading')}</h1>
      <LiveChips current={undefined} />
      {!phone && (live.isPending ? <HeroPlace /> : hero)}
      <MarketSwitch>
        {!noLive && <ListState query={live} live empty={null} between={phone && hero} />}
        {later.length > 0 && !live.isPending && (
          <>
            <div className="row-h">
              <h2>{t('home.upcoming')}</h2>
              <Link to={to.sport()}>
                {t('home.allSports')}
                <Icon name="caret-right" size="xs" />
              </Link>
            </div>
            <FixtureList fixtures={later} live={false} before={live.data?.fixtures.length ?? 0} />
          </>
        )}
      </MarketSwitch>
    </>
  );
}
