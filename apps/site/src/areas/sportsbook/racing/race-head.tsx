import { classNames, Flag } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fixturesQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { eventTimeAt } from '../../../shared/fixtures/event-clock.ts';
import { useLiveNow } from '../../../shared/fixtures/live-data.ts';
import { useSecond } from '../../../shared/fixtures/use-second.ts';
import { clockTime, dateTime, daysAhead } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { isInPlay } from '../../../shared/paths.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { fractionText, meetingOf, placesText, type Race, type Runner, toOff } from './card-facts.ts';

/** What the card says of the race: when it is off, its facts and place terms, and the other races of the meeting. */
export function RaceHead({ race, runners }: { race: Race; runners: readonly Runner[] }) {
  const { t } = useTranslation('sportsbook');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const { facts = {}, place } = race.race ?? {};
  const left = runners.filter((runner) => !runner.withdrawn).length;
  const number = facts.race;
  const shown: readonly (readonly [label: string, value: string | undefined])[] = [
    [t('race.distance'), facts.distance],
    [t('race.going'), facts.going],
    [t('race.class'), facts.class],
    [t('race.runners'), left < runners.length ? t('race.fieldOf', { left, count: runners.length }) : String(left)],
    [t('race.prize'), facts.prize],
  ];
  return (
    <section className="race__h card">
      <div className="race__t">
        <div>
          <div className="race__meta">
            <Flag code={race.category.countryCode} />
            <span className="clip">
              {number && facts.races
                ? t('race.raceOf', { course: race.tournament.name, n: number, count: Number(facts.races) })
                : race.tournament.name}
            </span>
          </div>
          <h2 className="race__name">
            <time className="num">{clockTime(race.startMs, { tag, zoneHours })}</time> {facts.title ?? race.name}
          </h2>
        </div>
        <Off race={race} />
      </div>
      <dl className="race__f num">
        {shown.map(([label, value]) =>
          value === undefined ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
        <div className="race__ew">
          <dt>{t('race.eachWay')}</dt>
          <dd>
            {place ? t('race.terms', { fraction: fractionText(place), places: placesText(place) }) : t('race.winOnly')}
          </dd>
        </div>
      </dl>
      <Meeting race={race} />
    </section>
  );
}

/** Counts down to the off; the date, where that is another day. */
function Off({ race }: { race: Race }) {
  const { t } = useTranslation('sportsbook');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const { status } = useLiveNow(race.id, race);
  const now = eventTimeAt(useSecond(status === 'notStarted'));
  if (isInPlay(status)) return <OffBox label={t('race.off')} text={t('race.runningNow')} />;
  if (status !== 'notStarted') return <OffBox label={t('race.off')} text={t('race.ended')} />;
  if (daysAhead(race.startMs, now, zoneHours) > 1)
    return <OffBox label={t('race.off')} text={dateTime(race.startMs, { tag, zoneHours })} />;
  const left = toOff(race.startMs, now);
  return (
    <OffBox label={left ? t('race.offIn') : t('race.off')} text={left ?? clockTime(race.startMs, { tag, zoneHours })} />
  );
}

const OffBox = ({ label, text }: { label: string; text: string }) => (
  <div className="race__off">
    <small>{label}</small>
    <b className="num">{text}</b>
  </div>
);

function Meeting({ race }: { race: Race }) {
  const { t } = useTranslation('sportsbook');
  const to = usePaths();
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const offset = useZoneOffset();
  const choice = { sport: race.sportAlias, category: race.category.alias, tournament: race.tournament.alias } as const;
  const coming = useQuery(fixturesQuery({ view: 'all', ...choice }, offset)).data?.fixtures ?? [];
  const running = useQuery(fixturesQuery({ view: 'live', ...choice }, offset)).data?.fixtures ?? [];
  const races = meetingOf(race, [...running, ...coming]);
  if (races.length < 2) return null;
  return (
    <nav className="dayr" aria-label={t('race.racesAt', { course: race.tournament.name })}>
      {races.map((each) => (
        <Link
          key={each.id}
          to={to.fixture(each)}
          className={classNames(isInPlay(each.status) && 'is-done')}
          aria-current={each.id === race.id ? 'page' : undefined}
        >
          <b>{clockTime(each.startMs, { tag, zoneHours })}</b>
          <small>{isInPlay(each.status) ? t('race.runningNow') : each.race?.facts?.distance}</small>
        </Link>
      ))}
    </nav>
  );
}
