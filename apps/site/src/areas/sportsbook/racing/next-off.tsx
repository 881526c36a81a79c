import type { FixtureRow } from '@evens/contract';
import { classNames, Flag } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fixturesQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { eventTimeAt } from '../../../shared/fixtures/event-clock.ts';
import { shortToOff } from '../../../shared/fixtures/time-to-off.ts';
import { useSecond } from '../../../shared/fixtures/use-second.ts';
import { clockTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import { useTopics } from '../../../shared/realtime/index.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { topicOfAlias } from '../parts/topics.ts';

const SHOWN = 10;

/** The races that go off next, at all courses of a sport. `current` is the one on the page. */
export function NextOff({ sportAlias, current }: { sportAlias: string; current?: number | undefined }) {
  const { t } = useTranslation('sportsbook');
  const now = eventTimeAt(useSecond(true));
  const races = useQuery(fixturesQuery({ view: 'all', sport: sportAlias }, useZoneOffset())).data?.fixtures ?? [];
  useTopics(topicOfAlias(sportAlias, 'prematch'));
  const next = races
    .filter((race) => race.kind === 'race' && race.startMs > now)
    .sort((left, right) => left.startMs - right.startMs)
    .slice(0, SHOWN);
  if (next.length === 0) return null;
  return (
    <nav className="nextr" aria-label={t('race.nextOff')}>
      {next.map((race) => (
        <NextRace key={race.id} race={race} now={now} current={race.id === current} />
      ))}
    </nav>
  );
}

function NextRace({ race, now, current }: { race: FixtureRow; now: number; current: boolean }) {
  const to = usePaths();
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const off = shortToOff(race.startMs, now);
  return (
    <Link className="nextr__i" to={to.fixture(race)} aria-current={current ? 'page' : undefined}>
      <Flag code={race.category.countryCode} />
      <span>
        <b className="clip">{race.tournament.name}</b>
        <small className="num">{clockTime(race.startMs, { tag, zoneHours })}</small>
      </span>
      {off && <em className={classNames('num', off.soon && 'soon')}>{off.text}</em>}
    </Link>
  );
}
