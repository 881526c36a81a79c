import type { FixtureRow } from '@evens/contract';
import { Flag, Icon, sportIcon } from '@evens/ui';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { TournamentStar } from '../../../shared/favourites/tournament-star.tsx';
import type { LeagueGroup, SportGroup } from '../../../shared/fixtures/group-fixtures.ts';
import { type ListBlock, listBlocks, ROWS_AT_FIRST, wordsOf } from '../../../shared/fixtures/list-blocks.ts';
import { useNear } from '../../../shared/fixtures/near-window.ts';
import { Link } from '../../../shared/link.tsx';
import { usePaths } from '../../../shared/use-paths.ts';
import { firstPartOf } from './asian-cells.ts';
import { AsianRow } from './asian-row.tsx';

type FarStyle = CSSProperties & { readonly '--rows': number; readonly '--heads': number };

/** Columns that are there at any width: the match and three of one part. A cell over more would make columns of its own. */
const NARROW = 4;

function LeagueHead({ league, alias }: { league: LeagueGroup; alias: string }) {
  const texts = useCatalogueTexts();
  const to = usePaths();
  const { category, tournament } = league;
  return (
    <tr className="lg">
      <th scope="rowgroup" colSpan={NARROW}>
        <div>
          <Flag code={category.countryCode} />
          <Link className="clip" to={to.list(alias, category.alias, tournament.alias)}>
            {texts.category(category)} · <b>{tournament.name}</b>
          </Link>
          <TournamentStar id={tournament.id} name={tournament.name} />
        </div>
      </th>
      <td colSpan={2} className="mo" />
      <td colSpan={3} className="lg9" />
    </tr>
  );
}

/** Some rows of a league: drawn while they are near what is seen, else a place of the same height that holds their names. */
function Block({ block, alias }: { block: ListBlock; alias: string }) {
  const { league, heads, rows, before } = block;
  const { place, near } = useNear<HTMLTableSectionElement>(before < ROWS_AT_FIRST);
  const style: FarStyle = { '--rows': rows.length, '--heads': heads ? 1 : 0 };
  return (
    <tbody ref={place}>
      {near ? (
        <>
          {heads && <LeagueHead league={league} alias={alias} />}
          {rows.map((row) => (
            <AsianRow key={row.id} row={row} />
          ))}
        </>
      ) : (
        <tr className="afar" style={style}>
          <td colSpan={NARROW}>
            <span>{wordsOf(rows)}</span>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** The table of one sport: the whole contest at the left, its first part at the right; narrow, one of the two. */
export function AsianTable(props: { group: SportGroup; half: 'ft' | 'fh'; named: boolean; before: number }) {
  const { group, half, named, before } = props;
  const { t } = useTranslation(['lists', 'sportsbook']);
  const texts = useCatalogueTexts();
  const rows: readonly FixtureRow[] = group.leagues.flatMap(({ fixtures }) => fixtures);
  const draw = rows.some(({ preview }) => preview.some(({ key }) => key.startsWith('1x2')));
  const winner = t(draw ? 'sportsbook:list.main' : 'sportsbook:list.winner');
  const heads = [t('sportsbook:list.handicap'), t('sportsbook:list.total'), winner];
  const sport = texts.sport(group.alias);
  return (
    <section className="card asian-wrap" data-half={half} aria-label={sport}>
      <table className="asian num">
        <colgroup>
          <col className="tc" />
          <col className="tm" />
          <col className="ft w" />
          <col className="ft w" />
          <col className="ft n" />
          <col className="fh w" />
          <col className="fh w" />
          <col className="fh n" />
          <col className="mo" />
        </colgroup>
        <thead>
          <tr>
            <th rowSpan={2} scope="col" className="tc">
              {t('asian.time')}
            </th>
            <th rowSpan={2} scope="col" className="tm">
              {named ? (
                <span className="tm__sport">
                  <Icon name={sportIcon(group.alias)} size="sm" />
                  <span className="clip">{sport}</span> <span className="muted">{group.count}</span>
                </span>
              ) : (
                t('asian.match')
              )}
            </th>
            <th colSpan={3} scope="colgroup" className="ft">
              {t('asian.fullTime')}
            </th>
            <th colSpan={3} scope="colgroup" className="fh">
              {texts.period(firstPartOf(rows))}
            </th>
            <td rowSpan={2} className="mo" />
          </tr>
          <tr>
            {(['ft', 'fh'] as const).flatMap((part) =>
              heads.map((head) => (
                <th key={`${part}${head}`} scope="col" className={part}>
                  <span className="clip">{head}</span>
                </th>
              )),
            )}
          </tr>
        </thead>
        {listBlocks(group.leagues, before).map((block) => (
          <Block key={block.key} block={block} alias={group.alias} />
        ))}
      </table>
    </section>
  );
}
