import type { FixtureRow } from '@evens/contract';
import { Button, EmptyState, PitchArt } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { Slides } from '../../../shared/offers/slides.tsx';
import { useTitle } from '../../../shared/page-title.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { LateNote } from '../parts/late-note.tsx';
import { ListState } from '../parts/list-state.tsx';
import { LiveChips } from '../parts/live-chips.tsx';
import { MarketSwitch } from '../parts/market-switch.tsx';
import { usePhone } from '../parts/use-phone.ts';
import { LeadPlace, LeadStage } from '../stage/lead-stage.tsx';
import { useLead } from '../stage/use-lead.ts';
import { LiveHeads, useHeads } from './live-heads.tsx';
import { useLiveList } from './use-live-list.ts';

/** Where many sports are played each shows so many rows and leads on to its own list. */
const ROWS_OF_A_SPORT = 6;
/** What has not begun does not lead what is live; and here the reader has chosen the sport. */
const NONE: readonly FixtureRow[] = [];
const NO_SPORTS: readonly string[] = [];

/** Everything in play, or one sport of it. `featured` keeps to the competitions people look for first. */
export function LiveOverview({ featured = false }: { featured?: boolean }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const navigate = useNavigate();
  const to = usePaths();
  const phone = usePhone();
  const { sportAlias, categoryAlias, tournamentAlias } = useParams();
  const query = useLiveList({
    ...(sportAlias && { sport: sportAlias }),
    ...(categoryAlias && { category: categoryAlias }),
    ...(tournamentAlias && { tournament: tournamentAlias }),
  });
  const all = query.data?.fixtures ?? [];
  const fixtures = featured ? all.filter((fixture) => fixture.tournament.top) : all;
  const sport = sportAlias ? texts.sport(sportAlias) : undefined;
  useTitle(sport ? `${t('live.heading')} · ${sport}` : undefined);
  const lead = useLead(fixtures, NONE, NO_SPORTS);
  const heads = useHeads(fixtures);
  const several = !sportAlias && heads.length > 0;
  const hero = several ? <LiveHeads rows={heads} /> : lead && <LeadStage row={lead} folded />;
  const empty = (
    <EmptyState
      art={<PitchArt />}
      title={sport ? t('live.emptyTitle', { sport }) : t('live.emptyAllTitle')}
      action={
        <Button onClick={() => navigate(sportAlias ? to.today(sportAlias) : to.sport())}>{t('live.seeToday')}</Button>
      }
    >
      {t('live.empty')}
    </EmptyState>
  );
  return (
    <>
      <h1 className="sr">{sport ? `${t('live.heading')} · ${sport}` : t('live.heading')}</h1>
      <LiveChips current={sportAlias} />
      {!sportAlias && <Slides page="live" />}
      {(!phone || several) && (query.isPending ? <LeadPlace folded /> : hero)}
      <MarketSwitch>
        <ListState
          query={{ ...query, data: query.data && { ...query.data, fixtures } }}
          live
          empty={empty}
          between={phone && !several && hero}
          most={several ? ROWS_OF_A_SPORT : undefined}
        />
      </MarketSwitch>
      <LateNote />
    </>
  );
}
