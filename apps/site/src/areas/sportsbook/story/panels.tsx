import type { Background, FixtureDetail } from '@evens/contract';
import { Button, CardSkeleton, Seg, type TabOption, Tabs } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useLiveNow } from '../../../shared/fixtures/live-data.ts';
import { rememberSport } from '../../../shared/recent/own-sports.ts';
import { rememberMatch } from '../../../shared/recent/recent.ts';
import { StatBar } from '../match/stat-bar.tsx';
import { LeagueTable } from './league-table.tsx';
import { LineupsPanel } from './lineups.tsx';
import { Momentum } from './momentum.tsx';
import { Form, Meetings } from './past-results.tsx';
import { PriceHistory } from './price-history.tsx';
import { backgroundQuery, priceMovesQuery } from './queries.ts';
import { TimelineList } from './timeline.tsx';
import { type Story, useStory } from './use-story.ts';

type Fixture = Omit<FixtureDetail, 'markets'>;
type PanelTab = 'timeline' | 'statistics' | 'meetings' | 'form' | 'table' | 'lineups';

/** Only what there is: no tab leads to an empty panel. What happened leads; before the match that is form. */
export function panelTabs(
  story: Pick<Story, 'incidents' | 'timeline'>,
  background: Background | undefined,
): readonly PanelTab[] {
  const hasForm = background && background.form.home.length + background.form.away.length > 0;
  const told: readonly PanelTab[] = [
    ...(story.incidents.length > 0 ? (['timeline'] as const) : []),
    ...((story.timeline?.statistics.length ?? 0) > 0 ? (['statistics'] as const) : []),
  ];
  const known: readonly PanelTab[] = [
    ...(hasForm ? (['form', 'meetings'] as const) : []),
    ...(background?.table && background.table.rows.length > 0 ? (['table'] as const) : []),
    ...(background?.lineups ? (['lineups'] as const) : []),
  ];
  return [...told, ...known];
}

function Statistics({ story }: { story: Story }) {
  const texts = useCatalogueTexts();
  return (
    <div className="stats2">
      {story.timeline?.statistics.map(({ stat, values: [home, away] }) => {
        const sign = stat === 'possession' ? '%' : '';
        return (
          <div className="stat" key={stat}>
            <b>
              {home}
              {sign}
            </b>
            <span>{texts.stat(stat)}</span>
            <b>
              {away}
              {sign}
            </b>
            <StatBar home={home} away={away} />
          </div>
        );
      })}
    </div>
  );
}

function InfoCard({
  fixture,
  story,
  background,
}: {
  fixture: Fixture;
  story: Story;
  background: Background | undefined;
}) {
  const { t } = useTranslation('match');
  const panel = useId();
  const [chosen, setChosen] = useState<PanelTab>();
  const tabs = panelTabs(story, background);
  const [first] = tabs;
  if (!first) return null;
  const tab = chosen && tabs.includes(chosen) ? chosen : first;
  return (
    <section className="card inf" aria-label={t('panels.label')}>
      <Tabs
        className="inf__tabs"
        label={t('panels.label')}
        value={tab}
        onChange={setChosen}
        panelId={panel}
        options={tabs.map((value): TabOption<PanelTab> => ({ value, label: t(`panels.${value}`) }))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
      <div className="inf__p" role="tabpanel" id={panel} aria-label={t(`panels.${tab}`)} tabIndex={0}>
        {tab === 'timeline' && <TimelineList fixture={fixture} incidents={story.incidents} />}
        {tab === 'statistics' && <Statistics story={story} />}
        {tab === 'form' && background && <Form fixture={fixture} form={background.form} />}
        {tab === 'meetings' && background && <Meetings fixture={fixture} meetings={background.meetings} />}
        {tab === 'table' && background?.table && <LeagueTable fixture={fixture} table={background.table} />}
        {tab === 'lineups' && background?.lineups && (
          <LineupsPanel fixture={fixture} lineups={background.lineups} dueMs={background.lineupsAtMs} />
        )}
      </div>
    </section>
  );
}

function ChartCard({ fixture, story, nowMs }: { fixture: Fixture; story: Story; nowMs: number }) {
  const { t } = useTranslation('match');
  const moves = useQuery(priceMovesQuery(fixture.id)).data;
  const [chosen, setChosen] = useState<'pressure' | 'prices'>();
  const momentum = story.timeline?.momentum;
  const hasMomentum = momentum !== undefined && momentum.values.length > 1;
  const hasPrices = moves?.outcomes.some(({ points }) => points.length > 0) ?? false;
  if (!hasMomentum && !hasPrices) return null;
  const shown = chosen === 'prices' && hasPrices ? 'prices' : hasMomentum ? 'pressure' : 'prices';
  const [home, away] = fixture.competitors;
  return (
    <section className="card momc">
      <header className="card__h">
        <h2>{t(shown === 'prices' ? 'prices.title' : 'momentum.title')}</h2>
        {shown === 'pressure' && (
          <span className="hero__keys">
            <span className="key">{home?.shortName}</span>
            <span className="key key--away">{away?.shortName}</span>
          </span>
        )}
        <span className="sp" />
        {hasMomentum && hasPrices && (
          <Seg
            small
            label={t('show.label')}
            value={shown}
            onChange={setChosen}
            options={[
              { value: 'pressure', label: t('momentum.title') },
              { value: 'prices', label: t('prices.title') },
            ]}
          />
        )}
      </header>
      {shown === 'prices' && moves ? (
        <PriceHistory fixture={fixture} moves={moves} nowMs={nowMs} />
      ) : (
        momentum && (
          <>
            <Momentum
              momentum={momentum}
              incidents={story.incidents}
              names={[home?.shortName ?? '', away?.shortName ?? '']}
            />
            <p className="momc__n">{t('momentum.note')}</p>
          </>
        )
      )}
    </section>
  );
}

/** All that is told of a match beside its prices: pressure or price history, and the tabs. */
export function MatchStory({ fixture }: { fixture: Fixture }) {
  const { t } = useTranslation('match');
  const now = useLiveNow(fixture.id, fixture);
  const story = useStory(fixture, now.status);
  const background = useQuery(backgroundQuery(fixture.id));
  // Here and not with the page: what was viewed is kept once the page stands.
  useEffect(() => {
    rememberMatch(fixture.id);
    rememberSport(fixture.sportAlias);
  }, [fixture.id, fixture.sportAlias]);
  // One card takes the width of both: drawn before it is known whether there are two, it would be moved aside.
  const moves = useQuery(priceMovesQuery(fixture.id));
  const isTold = story.timeline !== undefined || story.failed;
  if (story.failed && background.isError)
    return (
      <section className="card inf">
        <p className="inf__note" role="alert">
          {t('panels.failed')}{' '}
          <Button size="sm" onClick={() => background.refetch()}>
            {t('panels.retry')}
          </Button>
        </p>
      </section>
    );
  if (!isTold || background.isPending || moves.isPending) return <StoryPlace />;
  return (
    <div className="story">
      <ChartCard fixture={fixture} story={story} nowMs={now.eventNow(Date.now())} />
      <InfoCard fixture={fixture} story={story} background={background.data} />
    </div>
  );
}

function StoryPlace() {
  const { t } = useTranslation('match');
  return (
    <div className="story">
      <CardSkeleton label={t('panels.loading')} height="lg" />
      <CardSkeleton label={t('panels.loading')} height="lg" />
    </div>
  );
}
