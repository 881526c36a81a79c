import { sportByAlias } from '@evens/catalogue';
import type { FixtureRow } from '@evens/contract';
import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { Link } from '../../../shared/link.tsx';
import { usePaths } from '../../../shared/use-paths.ts';
import { SoonRow } from './soon.tsx';

const ROWS = 6;
/** What begins so soon belongs to this evening, also past midnight. */
const EVENING_MS = 14 * 3600_000;

/** The next matches that most people look for: somebody's own sports and soccer, the big competitions before the others. */
export function tonightOf(rows: readonly FixtureRow[], own: readonly string[]): readonly FixtureRow[] {
  const matches = rows.filter((row) => row.kind === 'match' && row.preview.length > 0);
  const first = Math.min(...matches.map((row) => row.startMs));
  const wanted = new Set(['soccer', ...own]);
  return matches
    .filter((row) => row.startMs - first <= EVENING_MS && wanted.has(row.sportAlias))
    .sort(
      (left, right) =>
        Number(own.includes(right.sportAlias)) - Number(own.includes(left.sportAlias)) ||
        (sportByAlias(left.sportAlias)?.rank ?? 0) - (sportByAlias(right.sportAlias)?.rank ?? 0) ||
        Number(right.tournament.top) - Number(left.tournament.top) ||
        left.startMs - right.startMs ||
        left.tournament.rank - right.tournament.rank,
    )
    .slice(0, ROWS);
}

export function Tonight({ rows }: { rows: readonly FixtureRow[] }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const [first] = rows;
  if (!first) return null;
  const one = rows.every(({ sportAlias }) => sportAlias === first.sportAlias);
  const title = one ? t('tonight.of', { sport: texts.sport(first.sportAlias) }) : t('tonight.title');
  return (
    <section aria-label={title}>
      <div className="row-h">
        <h2>{title}</h2>
        <Link to={to.schedule}>
          {t('soon.schedule')}
          <Icon name="caret-right" size="xs" />
        </Link>
      </div>
      <ul className="card soon soon--tight">
        {rows.map((row) => (
          <SoonRow key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}
