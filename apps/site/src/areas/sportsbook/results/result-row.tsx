import type { ResultRow } from '@evens/contract';
import { classNames, Flag, Icon, SideName, sportIcon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { scoreColumns } from '../../../shared/fixtures/score-columns.ts';
import { clockTime, shortDate } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { finishOf } from '../racing/race-result.ts';

const OVER = ['ended', 'closed', 'cancelled', 'abandoned'] as const;

export const overStatus = (status: string): (typeof OVER)[number] => OVER.find((each) => each === status) ?? 'ended';

/** First and second of a race, or what an outright was about. */
function FieldNames({ row }: { row: ResultRow }) {
  const first = finishOf(row.runners ?? [], row.live?.places)
    .filter(({ place }) => typeof place === 'number')
    .slice(0, 2);
  const title = row.race?.facts?.title ?? row.name ?? row.tournament.name;
  return (
    <span className="mrow__names">
      <span className="mrow__team">
        <b className="clip">{title}</b>
      </span>
      {first.length > 0 && (
        <span className="mrow__team rrow__f num">
          <span className="clip">{first.map(({ runner, place }) => `${place}. ${runner.name}`).join(' · ')}</span>
        </span>
      )}
    </span>
  );
}

/** A contest that is over: when, who, the score, how much was settled. All of it leads to how it was settled. */
export function ResultRowView({ row, dated }: { row: ResultRow; dated: boolean }) {
  const { t } = useTranslation('results');
  const to = usePaths();
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const style = { tag, zoneHours };
  const [home, away] = row.live?.main ?? [0, 0];
  // Every row of results has ended: only what came otherwise is told.
  const ended = row.status === 'ended' || row.status === 'closed';
  const counted = row.live && ended;
  const columns =
    counted && row.kind === 'match' ? scoreColumns(row.live, row.sportAlias).filter(({ on }) => on !== 'phone') : [];
  const parts = columns.filter((column) => !column.strong && column.home !== '');
  return (
    <Link className="rrow" to={row.kind === 'race' ? to.fixture(row) : to.result(row)}>
      <span className="rrow__t num">
        {clockTime(row.startMs, style)}
        {(dated || !ended) && (
          <small>{dated ? shortDate(row.startMs, style) : t(`status.${overStatus(row.status)}`)}</small>
        )}
      </span>
      {row.kind === 'match' ? (
        <span className="mrow__names">
          {row.competitors.slice(0, 2).map((competitor) => (
            <SideName
              key={competitor.name}
              side={{
                name: competitor.name,
                shortName: competitor.shortName,
                colours: competitor.colours,
                crest: competitor.crest,
                countryCode: competitor.countryCode,
              }}
            />
          ))}
        </span>
      ) : (
        <FieldNames row={row} />
      )}
      <span className="rrow__p num" aria-hidden="true">
        {parts.map((column) => (
          <span key={column.key}>
            <i>{column.home}</i>
            <i>{column.away}</i>
          </span>
        ))}
      </span>
      <span className="rrow__s num">
        {counted && row.kind === 'match' && (
          <>
            <b className={classNames(home > away && 'w')}>{home}</b>
            <b className={classNames(away > home && 'w')}>{away}</b>
          </>
        )}
      </span>
      <span className="rrow__n num">{row.settled > 0 && t('settled', { n: row.settled })}</span>
      <Icon name="caret-right" size="sm" className="rrow__c" />
    </Link>
  );
}

type Grouped = Pick<ResultRow, 'sportId' | 'sportAlias' | 'category' | 'tournament'>;

interface League<Row> {
  readonly key: string;
  readonly category: ResultRow['category'];
  readonly tournament: ResultRow['tournament'];
  readonly alias: string;
  readonly rows: readonly Row[];
}

/** Rows under their leagues, both in the order they came. */
export function byLeague<Row extends Grouped>(rows: readonly Row[]): readonly League<Row>[] {
  const leagues = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.sportId}/${row.category.id}/${row.tournament.id}`;
    const known = leagues.get(key);
    if (known) known.push(row);
    else leagues.set(key, [row]);
  }
  return [...leagues].flatMap(([key, of]) => {
    const [first] = of;
    return first
      ? [{ key, category: first.category, tournament: first.tournament, alias: first.sportAlias, rows: of }]
      : [];
  });
}

export function LeagueResults(props: {
  rows: readonly ResultRow[];
  /** Of several days: each row says which. */
  dated: boolean;
  /** Of several sports: each league says of which. */
  several: boolean;
  label: string;
}) {
  const { rows, dated, several, label } = props;
  const texts = useCatalogueTexts();
  return (
    <section className="sport rlst" aria-label={label}>
      {byLeague(rows).map((league) => (
        <div key={league.key}>
          <h3 className="league">
            {several ? <Icon name={sportIcon(league.alias)} /> : <Flag code={league.category.countryCode} />}
            <span className="clip">
              {several && `${texts.sport(league.alias)} · `}
              {texts.category(league.category)} · <b>{league.tournament.name}</b>
            </span>
          </h3>
          {league.rows.map((row) => (
            <ResultRowView key={row.id} row={row} dated={dated} />
          ))}
        </div>
      ))}
    </section>
  );
}

const WAITING_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Rows of results before they are there. */
export const ResultsSkeleton = ({ label }: { label: string }) => (
  <div className="sport" role="status" aria-label={label}>
    <div className="league" />
    {WAITING_ROWS.map((each) => (
      <div key={each} className="rrow" aria-hidden="true">
        <span className="sk sk--clock" />
        <span className="sk__names">
          <span className="sk" />
          <span className="sk" />
        </span>
        <span />
        <span className="sk sk--score" />
      </div>
    ))}
  </div>
);
