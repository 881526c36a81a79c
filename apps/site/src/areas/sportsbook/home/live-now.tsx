import type { FixtureRow } from '@evens/contract';
import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { MixedRows } from '../../../shared/fixtures/mixed-rows.tsx';
import { Link } from '../../../shared/link.tsx';
import { usePaths } from '../../../shared/use-paths.ts';
import { isOpenContest } from '../stage/lead.ts';

/** A glance at what is played; the whole list stands further down. */
const ROWS = 6;
/** So many of one sport, that others show too. */
const MOST_OF_A_SPORT = 3;

/** Those of somebody's own sports first, then what is open, the biggest before the others, and not all of one sport. */
export function glance(rows: readonly FixtureRow[], own: readonly string[], lead: number | undefined) {
  const counts = new Map<string, number>();
  const ranked = rows
    .filter((row) => row.kind === 'match' && row.id !== lead && row.preview.length > 0)
    .map((row, place) => ({ row, place }))
    .sort(
      (left, right) =>
        Number(own.includes(right.row.sportAlias)) - Number(own.includes(left.row.sportAlias)) ||
        Number(isOpenContest(right.row)) - Number(isOpenContest(left.row)) ||
        Number(right.row.tournament.top) - Number(left.row.tournament.top) ||
        left.place - right.place,
    )
    .map(({ row }) => row);
  const few = ranked.filter(({ sportAlias }) => {
    const count = (counts.get(sportAlias) ?? 0) + 1;
    counts.set(sportAlias, count);
    return count <= MOST_OF_A_SPORT;
  });
  return [...few, ...ranked.filter((row) => !few.includes(row))].slice(0, ROWS);
}

/** What is in play, in the first screen: a row a match, as every list has it. */
export function LiveNow({ rows, total }: { rows: readonly FixtureRow[]; total: number }) {
  const { t } = useTranslation('sportsbook');
  const to = usePaths();
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('home.live')}>
      <MixedRows
        rows={rows}
        name={
          <h2 className="sport__title">
            {t('home.live')} <span className="n num">{total}</span>
          </h2>
        }
        action={
          <Link className="sport__all" to={to.live()}>
            {t('home.allLive')}
            <Icon name="caret-right" size="xs" />
          </Link>
        }
      />
    </section>
  );
}
