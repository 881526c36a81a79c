import type { FixtureRow } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { openAccount } from '../../../shared/account/open-account.ts';
import { fixturesQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { FixtureList } from '../../../shared/fixtures/fixture-list.tsx';
import { ROWS_AT_FIRST } from '../../../shared/fixtures/list-blocks.ts';
import { Link } from '../../../shared/link.tsx';
import { Slides } from '../../../shared/offers/slides.tsx';
import { isInPlay } from '../../../shared/paths.ts';
import { useTopics } from '../../../shared/realtime/index.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { ListState } from '../parts/list-state.tsx';
import { LiveChips } from '../parts/live-chips.tsx';
import { MarketSwitch } from '../parts/market-switch.tsx';
import { rowTopics } from '../parts/topics.ts';
import { LeadPlace, LeadStage } from '../stage/lead-stage.tsx';
import { useLead } from '../stage/use-lead.ts';
import { CasinoPlace } from './casino-place.tsx';
import { glance, LiveNow } from './live-now.tsx';
import { Offers } from './offers.tsx';
import { OwnBets } from './own-bets.tsx';
import { favouritesOf, Popular, popularBetsQuery, suggestionsOf } from './popular.tsx';
import { RecentPlace } from './recent-place.tsx';
import { Soon } from './soon.tsx';
import { Tonight, tonightOf } from './tonight.tsx';
import { Tournaments } from './tournaments.tsx';
import { useOwnSports } from './use-own-sports.ts';

/**
 * Rows of live matches on the home page; the rest stands on the live page. No more than the server sends with a drawn page: else all of
 * them are asked for again at once, and drawn anew on a slow phone.
 */
const LIVE_ROWS = 36;

/** What stands above the lists is as high as two windows: none of their rows is drawn before somebody comes near. */
const ABOVE_AS_ROWS = ROWS_AT_FIRST;

/** What leads and what is in play, with the casino beside them. */
function Halves({ lead, waits, children }: { lead: FixtureRow | undefined; waits: boolean; children: ReactNode }) {
  return (
    <div className="home2">
      <div className="home2__l">{lead ? <LeadStage row={lead} /> : waits && <LeadPlace />}</div>
      <CasinoPlace as="corner" />
      <div className="home2__l">{children}</div>
    </div>
  );
}

/**
 * What there is: a player's own bets, the contest that leads, what is in play, tonight, then what the house offers, bets one press
 * away, what begins next, and the lists of what is on and comes.
 */
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
  const own = useOwnSports();
  const lead = useLead(inPlay, later, own);
  const waits = live.isPending || top.isPending;
  return (
    <>
      <h1 className="sr">{t('home.heading')}</h1>
      <LiveChips current={undefined} />
      <OwnBets />
      <Halves lead={lead} waits={waits}>
        <LiveNow rows={glance(inPlay, own, lead?.id)} total={live.data?.total ?? 0} />
      </Halves>
      <Tonight rows={tonightOf(later, own)} />
      <Offers />
      <Slides page="home" />
      {!popular.isPending && (
        <Popular
          bets={backed.length > 0 ? backed : favouritesOf(later)}
          hours={backed.length > 0 ? popular.data?.hours : undefined}
        />
      )}
      <CasinoPlace as="rail" />
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
      <Button kind="quiet" size="sm" icon="shield-check" onClick={() => openAccount('protection')}>
        {t('home.limits')}
      </Button>
    </>
  );
}
