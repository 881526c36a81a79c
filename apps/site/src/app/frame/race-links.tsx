import { Icon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { fixturesQuery, useZoneOffset } from '../../shared/catalogue/queries.ts';
import { eventTimeAt } from '../../shared/fixtures/event-clock.ts';
import { useSecond } from '../../shared/fixtures/use-second.ts';
import { Link } from '../../shared/link.tsx';
import { usePaths } from '../../shared/use-paths.ts';

const HOUR_MS = 3_600_000;

/** Beside the courses of a sport that races: the race that goes off next, with how many go within the hour, and results. */
export function RaceLinks({ alias }: { alias: string }) {
  const { t } = useTranslation('frame');
  const to = usePaths();
  const { pathname } = useLocation();
  const now = eventTimeAt(useSecond(false));
  const coming = (useQuery(fixturesQuery({ view: 'all', sport: alias }, useZoneOffset())).data?.fixtures ?? [])
    .filter((race) => race.kind === 'race' && race.startMs > now)
    .sort((left, right) => left.startMs - right.startMs);
  const [next] = coming;
  const soon = coming.filter((race) => race.startMs - now < HOUR_MS).length;
  const results = to.results(alias);
  return (
    <>
      {next && (
        <Link className="nav nav--2" to={to.fixture(next)}>
          <Icon name="clock" />
          <span className="nav__t">{t('side.nextOff')}</span>
          {soon > 0 && <span className="nav__n">{soon}</span>}
        </Link>
      )}
      <Link className="nav nav--2" to={results} aria-current={pathname === results ? 'page' : undefined}>
        <Icon name="flag-checkered" />
        <span className="nav__t">{t('side.results')}</span>
      </Link>
    </>
  );
}
