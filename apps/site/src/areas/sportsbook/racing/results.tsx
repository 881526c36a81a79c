import type { RaceResult } from '@evens/contract';
import { Button, classNames, EmptyState, FailureView, Flag, Icon, PitchArt, RowsSkeleton, sportIcon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import { raceResultsQuery } from '../../../shared/catalogue/queries.ts';
import { hasRaceCards } from '../../../shared/catalogue/race-sports.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { formatOdds } from '../../../shared/formats/odds.ts';
import { clockTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import { useTitle } from '../../../shared/page-title.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { byMeeting } from './meetings.ts';
import { NextOff } from './next-off.tsx';
import { finishOf, isCalledOff } from './race-result.ts';

/** Races of the last day that are over, by meeting, the latest first. */
export function RaceResults() {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const navigate = useNavigate();
  const { sportAlias = '' } = useParams();
  const known = hasRaceCards(sportAlias);
  const query = useQuery({ ...raceResultsQuery({ sport: sportAlias }), enabled: known });
  const name = texts.sport(sportAlias);
  useTitle(`${t('race.results')}: ${name}`);
  // Sports that do not race have their results with all others.
  if (!known) return <Navigate to={`${to.results()}?sport=${encodeURIComponent(sportAlias)}`} replace />;
  return (
    <>
      <h1 className="sr">
        {t('race.results')}: {name}
      </h1>
      <nav className="crumbs" aria-label={t('list.breadcrumb')}>
        <Icon name={sportIcon(sportAlias)} className="crumbs__i" />
        <Link to={to.list(sportAlias)}>{name}</Link>
        <Icon name="caret-right" size="xs" />
        <b>{t('race.results')}</b>
      </nav>
      <NextOff sportAlias={sportAlias} />
      {query.isPending && <RowsSkeleton label={t('list.loading')} />}
      {query.isError && !query.data && (
        <FailureView
          title={t('list.failed')}
          actions={
            <Button kind="sel" icon="arrow-clockwise" onClick={() => query.refetch()}>
              {t('list.retry')}
            </Button>
          }
        >
          {t('list.failedText')}
        </FailureView>
      )}
      {query.data?.races.length === 0 && (
        <div className="card">
          <EmptyState
            art={<PitchArt />}
            title={t('race.noResults')}
            action={<Button onClick={() => navigate(to.list(sportAlias))}>{t('race.seeRaces')}</Button>}
          >
            {t('race.noResultsText')}
          </EmptyState>
        </div>
      )}
      {byMeeting(query.data?.races ?? []).map(({ first, races }) => (
        <section key={first.id} className="sport" aria-label={first.tournament.name}>
          <div className="league">
            <Flag code={first.category.countryCode} />
            <Link className="clip" to={to.list(sportAlias, first.category.alias, first.tournament.alias)}>
              {texts.category(first.category)} · <b>{first.tournament.name}</b>
            </Link>
          </div>
          {races.map((result) => (
            <ResultRow key={result.race.id} result={result} />
          ))}
        </section>
      ))}
    </>
  );
}

const SHOWN = 3;

/** One race: when, what, and the first three home with their starting prices. */
function ResultRow({ result: { race, startingPrices } }: { result: RaceResult }) {
  const { t } = useTranslation('sportsbook');
  const { separator } = useCatalogueTexts();
  const to = usePaths();
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const format = useSettings((settings) => settings.oddFormat);
  const { facts = {} } = race.race ?? {};
  const runners = race.runners ?? [];
  const started = runners.filter((runner) => !runner.withdrawn).length;
  const first = finishOf(runners, race.live?.places)
    .filter(({ place }) => typeof place === 'number')
    .slice(0, SHOWN);
  const title = facts.title ?? race.name ?? race.tournament.name;
  return (
    <Link className="race-row race-row--result" to={to.fixture(race)}>
      <span className="race-row__id">
        <span className="race-row__off num">
          <b>{clockTime(race.startMs, { tag, zoneHours })}</b>
          <small>{isCalledOff(race.status) ? t('race.calledOff') : ''}</small>
        </span>
        <span className="race-row__t">
          <b className="clip">{title}</b>
          <small className="clip num">
            {[facts.distance, t('list.runners', { count: started })].filter(Boolean).join(' · ')}
          </small>
        </span>
      </span>
      <ol className="race-row__r num">
        {first.map(({ runner, place, deadHeat }) => {
          const price = startingPrices[runner.code];
          return (
            <li key={runner.code} className={classNames(place === 1 && 'is-first')}>
              <b>
                {place}
                {deadHeat && <abbr title={t('race.deadHeat')}>=</abbr>}
              </b>
              <span className="clip">{runner.name}</span>
              <span>{price === undefined ? '' : formatOdds(price, format, separator)}</span>
            </li>
          );
        })}
      </ol>
      <span className="more" aria-hidden="true">
        <Icon name="caret-right" size="xs" />
      </span>
    </Link>
  );
}
