import { getSchedule, type ResponseOf, SCHEDULE_PAGE_ROWS, sportTopic } from '@evens/contract';
import { Button, Chip, EmptyState, IconButton, PitchArt, RowsSkeleton, Switch, sportIcon } from '@evens/ui';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { api, ask } from '../../../shared/api/api.ts';
import { useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useTitle } from '../../../shared/page-title.ts';
import { browserRealtime, useTopics } from '../../../shared/realtime/index.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { ListFailed } from '../parts/list-failed.tsx';
import { MarketSwitch } from '../parts/market-switch.tsx';
import { DayBar, DayBarSkeleton } from '../results/day-bar.tsx';
import '../results/results.css';
import { Hours, LiveFold } from './hours.tsx';
import { readScheduleChoice, type ScheduleChoice, scheduleText } from './schedule-choice.ts';

const scheduleQuery = ({ date, sport, live, page }: ScheduleChoice, tzOffsetMin: number) =>
  queryOptions({
    queryKey: ['schedule', date, sport, live, page, tzOffsetMin],
    queryFn: async () => {
      const answer = await ask(
        api.call(getSchedule, {
          query: { tzOffsetMin, page, live: live ? '1' : '0', ...(date && { date }), ...(sport && { sport }) },
        }),
      );
      browserRealtime().store.putRows(answer.fixtures);
      return answer;
    },
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  });

/** What begins on a day of the next seven, by the hour, with its prices; in play or of one sport alone where asked. */
export function Schedule() {
  const { t } = useTranslation(['results', 'sportsbook']);
  const navigate = useNavigate();
  const { search } = useLocation();
  const to = usePaths();
  const offsetMin = useZoneOffset();
  const choice = readScheduleChoice(search);
  const choose = (change: Partial<ScheduleChoice>) =>
    navigate(`${to.schedule}${scheduleText({ ...choice, page: 1, ...change })}`);
  const query = useQuery(scheduleQuery(choice, offsetMin));
  const { data } = query;
  useTitle(t('schedule.title'));
  const ids = [...new Set((data?.fixtures ?? []).map((each) => each.sportId))].sort((left, right) => left - right);
  useTopics(ids.flatMap((id) => [sportTopic(id, 'prematch'), sportTopic(id, 'live')]));
  const today = data?.days[0]?.date;
  return (
    <div className="page">
      <div className="pgh">
        <h1>{t('schedule.title')}</h1>
        <span className="swl">
          <span aria-hidden="true">{t('schedule.liveOnly')}</span>
          <Switch label={t('schedule.liveOnly')} checked={choice.live} onChange={(live) => choose({ live })} />
        </span>
      </div>
      {data ? (
        <DayBar
          days={data.days.map((each) => ({ date: each.date, count: each.matches }))}
          today={today}
          chosen={choice.date ?? today}
          offsetMin={offsetMin}
          onChoose={(date) => choose({ date: date === today ? undefined : date })}
        />
      ) : (
        <DayBarSkeleton />
      )}
      <SportChips sports={data?.sports ?? []} chosen={choice.sport} onChoose={(sport) => choose({ sport })} />
      {query.isPending ? (
        <RowsSkeleton label={t('sportsbook:list.loading')} />
      ) : !data ? (
        <ListFailed onRetry={() => query.refetch()} />
      ) : data.fixtures.length === 0 ? (
        <NothingBegins live={choice.live} onAll={() => choose({ live: false, sport: undefined })} />
      ) : (
        <>
          <LiveFold answer={data} onOpen={() => choose({ live: true })} />
          <MarketSwitch>
            <Hours answer={data} />
          </MarketSwitch>
          <Pages page={choice.page} total={data.total} onChoose={(page) => choose({ page })} />
        </>
      )}
    </div>
  );
}

function SportChips(props: {
  sports: ResponseOf<typeof getSchedule>['sports'];
  chosen: string | undefined;
  onChoose: (sport: string | undefined) => void;
}) {
  const { t } = useTranslation('results');
  const texts = useCatalogueTexts();
  const { sports, chosen, onChoose } = props;
  const all = sports.reduce((sum, { matches }) => sum + matches, 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the bar
    <div className="chips rchips" role="group" aria-label={t('sports')}>
      <Chip pressed={chosen === undefined} count={all} onClick={() => onChoose(undefined)}>
        {t('schedule.all')}
      </Chip>
      {sports.map(({ alias, matches }) => (
        <Chip
          key={alias}
          pressed={alias === chosen}
          icon={sportIcon(alias)}
          count={matches}
          onClick={() => onChoose(alias)}
        >
          {texts.sport(alias)}
        </Chip>
      ))}
    </div>
  );
}

function NothingBegins({ live, onAll }: { live: boolean; onAll: () => void }) {
  const { t } = useTranslation('results');
  return (
    <div className="card">
      <EmptyState
        art={<PitchArt />}
        title={live ? t('schedule.emptyLive') : t('schedule.emptyTitle')}
        action={<Button onClick={onAll}>{t('schedule.showAll')}</Button>}
      >
        {t('schedule.empty')}
      </EmptyState>
    </div>
  );
}

/** One page back, one page on, and which it is. */
function Pages({ page, total, onChoose }: { page: number; total: number; onChoose: (page: number) => void }) {
  const { t } = useTranslation('results');
  const count = Math.ceil(total / SCHEDULE_PAGE_ROWS);
  if (count <= 1) return null;
  return (
    <nav className="pgf" aria-label={t('schedule.pages')}>
      <IconButton
        icon="caret-left"
        label={t('schedule.previous')}
        disabled={page <= 1}
        onClick={() => onChoose(page - 1)}
      />
      <span className="num" aria-current="page">
        {t('schedule.page', { n: page, of: count })}
      </span>
      <IconButton
        icon="caret-right"
        label={t('schedule.next')}
        disabled={page >= count}
        onClick={() => onChoose(page + 1)}
      />
    </nav>
  );
}
