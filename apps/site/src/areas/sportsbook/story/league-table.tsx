import type { FixtureDetail, TableRowView } from '@evens/contract';
import { useTranslation } from 'react-i18next';
import { type Outcome, OutcomeMark } from './past-results.tsx';

const isOutcome = (letter: string): letter is Outcome => letter === 'W' || letter === 'D' || letter === 'L';

/** The league as it stands; the two of this match are lifted out. */
export function LeagueTable({
  fixture,
  table,
}: {
  fixture: Pick<FixtureDetail, 'competitors'>;
  table: { readonly season: string; readonly rows: readonly TableRowView[] };
}) {
  const { t } = useTranslation('match');
  const ours = new Set(fixture.competitors.map(({ name }) => name));
  const difference = (row: TableRowView) => {
    const by = row.scored - row.conceded;
    return by > 0 ? `+${by}` : String(by).replace('-', '−');
  };
  return (
    <div className="tscroll">
      <table className="tab ltab num" aria-label={t('table.heading', { season: table.season })}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('table.side')}</th>
            <th scope="col">{t('table.played')}</th>
            <th scope="col">{t('table.won')}</th>
            <th scope="col">{t('table.drawn')}</th>
            <th scope="col">{t('table.lost')}</th>
            <th scope="col">{t('table.difference')}</th>
            <th scope="col">{t('table.points')}</th>
            <th scope="col">{t('table.form')}</th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.side} className={ours.has(row.side) ? 'on' : undefined}>
              <td>{row.place}</td>
              <th scope="row">
                <span className="clip">{row.side}</span>
              </th>
              <td>{row.played}</td>
              <td>{row.won}</td>
              <td>{row.drawn}</td>
              <td>{row.lost}</td>
              <td>{difference(row)}</td>
              <td>
                <b>{row.points}</b>
              </td>
              <td>
                <span className="fms">
                  {[...row.form].map((letter, index) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place
                    isOutcome(letter) ? <OutcomeMark key={index} outcome={letter} /> : null,
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
