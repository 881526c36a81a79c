import { classNames, Flag } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fixturesQuery, raceResultsQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { eventTimeAt } from '../../../shared/fixtures/event-clock.ts';
import { useLiveNow } from '../../../shared/fixtures/live-data.ts';
import { toOff } from '../../../shared/fixtures/time-to-off.ts';
import { useSecond } from '../../../shared/fixtures/use-second.ts';
import { clockTime, dateTime, daysAhead } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import { isInPlay } from '../../../shared/paths.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { fractionText, meetingOf, placesText, type Race } from './card-facts.ts';
import { isCalledOff, isOver } from './race-result.ts';

/** What the card says of the race: when it is off, its facts and place terms, and the other races of the meeting. */
export function RaceHead({ race }: { race: Race }) {
  const { t } = useTranslation('sportsbook');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const { facts = {}, place } = race.race ?? {};
  const runners = race.runners ?? [];
  const left = runners.filter((runner) => !runner.withdrawn).length;
  const number = facts.race;
  const shown: readonly (readonly [name: string, label: string, value: string | undefined])[] = [
    ['distance', t('race.distance'), facts.distance],
    ['going', t('race.going'), facts.going],
    ['class', t('race.class'), facts.class],
    [
      'runners',
      t('race.runners'),
      left < runners.length ? t('race.fieldOf', { left, count: runners.length }) : String(left),
    ],
    ['prize', t('race.prize'), facts.prize],
  ];
  return (
    <section className="race__h card">
      <div className="race__t race__t--lit race__t--turf">
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
        {shown.map(([name, label, value]) =>
          value === undefined ? null : (
            <div key={name} data-fact={name}>
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

/** Counts down to the off, tomorrow's too; further ahead, the day and the time. */
function Off({ race }: { race: Race }) {
  const { t } = useTranslation('sportsbook');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const { status } = useLiveNow(race.id, race);
  const now = eventTimeAt(useSecond(status === 'notStarted'));
  if (isInPlay(status)) return <OffBox label={t('race.off')} text={t('race.runningNow')} />;
  if (isCalledOff(status)) return <OffBox text={t('race.calledOff')} />;
  if (isOver(status)) return <OffBox text={t('race.result')} />;
  const style = { tag, zoneHours };
  const days = daysAhead(race.startMs, now, zoneHours);
  if (days > 1) return <OffBox label={t('race.off')} text={dateTime(race.startMs, style)} />;
  const left = toOff(race.startMs, now);
  // The time stands before the name: here is how long it takes, and from the evening before the day.
  const day = days === 1 ? t('list.tomorrow') : t('race.offIn');
  return <OffBox label={left ? day : t('race.off')} text={left ?? clockTime(race.startMs, style)} big />;
}

const OffBox = ({ label, text, big = false }: { label?: string; text: string; big?: boolean }) => (
  <div className={classNames('race__off', big && 'race__off--big')}>
    {label && <small>{label}</small>}
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
  const finished = useQuery(raceResultsQuery(choice)).data?.races.map((each) => each.race) ?? [];
  const races = meetingOf(race, [...running, ...coming, ...finished, race]);
  if (races.length < 2) return null;
  return (
    <nav className="dayr" aria-label={t('race.racesAt', { course: race.tournament.name })}>
      {races.map((each) => (
        <Link
          key={each.id}
          to={to.fixture(each)}
          className={classNames((isInPlay(each.status) || isOver(each.status)) && 'is-done')}
          aria-current={each.id === race.id ? 'page' : undefined}
        >
          <b>{clockTime(each.startMs, { tag, zoneHours })}</b>
          <small>
            {isOver(each.status)
              ? t('race.result')
              : isInPlay(each.status)
                ? t('race.runningNow')
                : each.race?.facts?.distance}
          </small>
        </Link>
      ))}
    </nav>
  );
}
