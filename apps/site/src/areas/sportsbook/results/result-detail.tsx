import { sportByAlias } from '@evens/catalogue';
import { getTimeline, type IncidentView, type ResultRow, type SettledMarket } from '@evens/contract';
import {
  Button,
  CardSkeleton,
  classNames,
  EmptyState,
  Flag,
  Icon,
  PitchArt,
  SideMark,
  sportIcon,
  WideShotArt,
} from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { api, ask, RefusedError } from '../../../shared/api/api.ts';
import { useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useTakenOver } from '../../../shared/drawn/use-taken-over.ts';
import { dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { lazyScreen } from '../../../shared/lazy-screen.tsx';
import { Link } from '../../../shared/link.tsx';
import { useTitle } from '../../../shared/page-title.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { BothNames } from '../parts/both-names.tsx';
import { ListFailed } from '../parts/list-failed.tsx';
import { groundOf } from '../stage/ground.ts';
import { choiceText } from './choice.ts';
import { IncidentChips } from './incident-chips.tsx';
import { resultMarketsQuery, resultQuery } from './result-queries.ts';
import { overStatus } from './result-row.tsx';
import './results.css';
import { SettledTable } from './settled-table.tsx';

// What is read of tickets is for players alone: visitors never load it.
const OwnBets = lazyScreen(
  () => import('./own-bets.tsx'),
  (file) => file.OwnBets,
);

const DAY_MS = 86_400_000;

/** The beginning of the player's day in which a moment lies, as the calls of results want it. */
export const dayOf = (ms: number, offsetMin: number): string =>
  new Date(Math.floor((ms + offsetMin * 60_000) / DAY_MS) * DAY_MS - offsetMin * 60_000).toISOString();

/** Words of a contest that is over: when, its parts, what was counted. */
function Facts({ result }: { result: ResultRow }) {
  const { t } = useTranslation('results');
  const texts = useCatalogueTexts();
  const style = { tag: useLanguage().tag, zoneHours: useSettings((settings) => settings.timezone) };
  const { live } = result;
  const stats = ['corners', 'yellowCards', 'redCards', 'shots', 'hits', 'wickets'] as const;
  const facts = [dateTime(result.startMs, style), t(`status.${overStatus(result.status)}`)];
  const counted = stats.flatMap((stat) => {
    const pair = live?.stats?.[stat];
    return pair ? [{ stat, pair }] : [];
  });
  const parts = live?.parts ?? [];
  return (
    <>
      {parts.length > 0 && (
        <ol className="rdet__ps num">
          {parts.map(([period, pair]) => (
            <li key={period}>
              <small>{texts.period(period, result.sportAlias)}</small> {pair.join('–')}
            </li>
          ))}
        </ol>
      )}
      <p className="muted num">{facts.join(' · ')}</p>
      {counted.length > 0 && (
        <dl className="rdet__st num">
          {counted.map(({ stat, pair: [own, others] }) => (
            <div key={stat}>
              <dt>{texts.stat(stat)}</dt>
              <dd>
                {own}–{others}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Head({ result }: { result: ResultRow }) {
  const [home, away] = result.competitors;
  if (result.kind !== 'match' || !home || !away)
    return (
      <div className="rdet__h">
        <p className="rdet__n">{result.name ?? result.tournament.name}</p>
        <Facts result={result} />
      </div>
    );
  const counted = result.live && (result.status === 'ended' || result.status === 'closed');
  const [own = 0, others = 0] = counted ? (result.live?.main ?? []) : [];
  const ground = groundOf(result.sportAlias);
  return (
    <div
      className="rdet__h rdet__h--lit"
      style={
        ground === undefined ? undefined : { backgroundImage: `var(--rdet-scrim), url(/art/pictures/${ground}-s.webp)` }
      }
    >
      <div className="rdet__sc">
        <span className={classNames(own > others && 'is-won')}>
          <SideMark side={home} />
          <b className="clip">
            <BothNames side={home} />
          </b>
        </span>
        <span className="rdet__n num">{counted ? `${result.live?.main[0]} – ${result.live?.main[1]}` : '–'}</span>
        <span className={classNames(others > own && 'is-won')}>
          <SideMark side={away} />
          <b className="clip">
            <BothNames side={away} />
          </b>
        </span>
      </div>
      <Facts result={result} />
    </div>
  );
}

/** How a contest that is over was settled: every market, what decided it and by which rule. */
export function ResultDetail() {
  const { t } = useTranslation('results');
  const { code } = useLanguage();
  const { matchId } = useParams();
  const id = Number(matchId);
  const known = Number.isSafeInteger(id) && id > 0;
  const one = useQuery({ ...resultQuery(id, code), enabled: known });
  const others = useQuery({ ...resultMarketsQuery(id, code), enabled: known });
  const story = useQuery({
    queryKey: ['results', 'story', id],
    queryFn: () => ask(api.call(getTimeline, { params: { fixtureId: id } })),
    enabled: one.isSuccess,
  });
  const result = one.data?.result;
  const name = result && nameOf(result);
  useTitle(name === undefined ? t('title') : t('titleOf', { name }));
  const gone = one.error instanceof RefusedError && one.error.refusal.code === 'NotFound';
  if (!known || gone) return <NoResult />;
  if (one.isError || others.isError)
    return (
      <div className="page">
        <ListFailed
          onRetry={() => {
            void one.refetch();
            void others.refetch();
          }}
        />
      </div>
    );
  if (!result || !one.data || !others.data)
    return (
      <div className="page page--stack">
        <CardSkeleton label={t('loading')} />
        <CardSkeleton label={t('loading')} height="lg" />
      </div>
    );
  return (
    <>
      <h1 className="sr">{t('detail.how', { name })}</h1>
      <ResultCrumbs result={result} />
      <Settled
        result={result}
        markets={[...one.data.markets, ...others.data.markets]}
        offered={one.data.offered}
        incidents={story.data?.incidents ?? []}
      />
    </>
  );
}

const nameOf = ({ competitors, name, tournament }: ResultRow): string =>
  competitors.map((each) => each.name).join(' – ') || (name ?? tournament.name);

function NoResult() {
  const { t } = useTranslation('results');
  const to = usePaths();
  const navigate = useNavigate();
  return (
    <div className="page">
      <div className="nf">
        <WideShotArt />
        <h1>{t('detail.missingTitle')}</h1>
        <p>{t('detail.missing')}</p>
        <div className="nf__b">
          <Button kind="act" onClick={() => navigate(to.results())}>
            {t('detail.all')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The way back to the list of its day, its sport and its competition. */
function ResultCrumbs({ result }: { result: ResultRow }) {
  const { t } = useTranslation(['results', 'sportsbook']);
  const texts = useCatalogueTexts();
  const to = usePaths();
  const offsetMin = useZoneOffset();
  const esport = sportByAlias(result.sportAlias)?.esport ?? false;
  const sportChoice = esport ? {} : { sport: result.sportAlias };
  const list = (rest: Parameters<typeof choiceText>[0]) =>
    `${to.results(esport ? result.sportAlias : undefined)}${choiceText({ date: dayOf(result.startMs, offsetMin), ...rest })}`;
  return (
    <nav className="crumbs" aria-label={t('sportsbook:list.breadcrumb')}>
      <Link className="ibtn ibtn--sm" aria-label={t('detail.all')} to={list(sportChoice)}>
        <Icon name="arrow-left" />
      </Link>
      <Link to={esport ? to.esportsResults : to.results()}>{t('title')}</Link>
      <Icon name="caret-right" size="xs" />
      <Icon name={sportIcon(result.sportAlias)} className="crumbs__i" />
      <Link to={list(sportChoice)}>{texts.sport(result.sportAlias)}</Link>
      <Icon name="caret-right" size="xs" />
      <Flag code={result.category.countryCode} />
      <Link className="clip" to={list({ ...sportChoice, tournament: result.tournament.id })}>
        {texts.category(result.category)} · {result.tournament.name}
      </Link>
    </nav>
  );
}

/** The score, the player's own bets on it, and how each market was settled. */
function Settled(props: {
  result: ResultRow;
  markets: readonly SettledMarket[];
  offered: boolean;
  incidents: readonly IncidentView[];
}) {
  const { t } = useTranslation('results');
  const { result, markets, offered, incidents } = props;
  const user = useUser();
  const player = useTakenOver() ? user?.UserID : undefined;
  return (
    <section className="rdet rdet--page" aria-label={t('detail.how', { name: nameOf(result) })}>
      <Head result={result} />
      {player !== undefined && (
        <Suspense fallback={null}>
          <OwnBets fixtureId={result.id} userId={player} />
        </Suspense>
      )}
      <IncidentChips incidents={incidents} />
      {markets.length > 0 && !offered && (
        <p className="rnote">
          <Icon name="info" size="sm" />
          {t('detail.noBets')}
        </p>
      )}
      {markets.length === 0 ? (
        <div className="card">
          <EmptyState art={<PitchArt />} title={t('detail.nothing')}>
            {t('detail.nothingText')}
          </EmptyState>
        </div>
      ) : (
        <SettledTable result={result} markets={markets} incidents={incidents} />
      )}
    </section>
  );
}
