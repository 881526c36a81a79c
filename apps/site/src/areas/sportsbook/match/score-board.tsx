import { scoreSheet, storySheet } from '@evens/catalogue';
import type { FixtureDetail, LiveView, MarketView } from '@evens/contract';
import { Icon, SideMark } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useLiveNow, useMarketsNow } from '../../../shared/fixtures/live-data.ts';
import { mainFigures, pointsOf } from '../../../shared/fixtures/score-text.ts';
import { Link } from '../../../shared/link.tsx';
import { isInPlay, isOver } from '../../../shared/paths.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { Stage } from '../stage/stage.tsx';
import { partsInHead } from '../stage/stage-parts.tsx';
import { StatBar } from './stat-bar.tsx';

type Fixture = Omit<FixtureDetail, 'markets'>;

/** With more columns, sets and innings are headed by their number alone. */
const SHORT_HEADS = 4;

interface Column {
  readonly key: string;
  readonly head: string;
  readonly pair: readonly [string | number, string | number];
  readonly strong?: boolean;
}

/** The score by its parts as the sport counts it: sets, quarters, innings with hits, overs. */
function usePartColumns(alias: string, live: LiveView | undefined): readonly Column[] {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const sheet = scoreSheet(alias);
  // Halves stand beside the clock, few parts in the head, and before anything is played there is nothing to part.
  if (!live || sheet.columns.length === 0 || sheet.columns.includes('firstHalf') || partsInHead(alias, live)) return [];
  // Each side of cricket has innings of its own, which its score is.
  const byOvers = sheet.progress === 'overs';
  const points = byOvers ? live.points : pointsOf(live, alias);
  const columns: readonly Column[] = [
    ...(sheet.partScores && !byOvers
      ? live.parts.map(([period, pair]): Column => ({ key: period, head: texts.period(period, alias), pair }))
      : []),
    { key: 'main', head: t('match.score'), pair: mainFigures(live, alias), strong: true },
    ...(sheet.columns.includes('hits') && live.stats?.hits
      ? [{ key: 'hits', head: texts.stat('hits'), pair: live.stats.hits }]
      : []),
    ...(points ? [{ key: 'points', head: texts.stat(byOvers ? 'overs' : 'points'), pair: points }] : []),
  ];
  return columns.length > 1 ? columns : [];
}

/** Scores of the parts beside the whole. */
function Parts({ fixture, live, columns }: { fixture: Fixture; live: LiveView; columns: readonly Column[] }) {
  const { t } = useTranslation('sportsbook');
  const [home, away] = fixture.competitors;
  return (
    <div className="parts">
      <table className="num" aria-label={t('match.bySide')}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {columns.length > SHORT_HEADS && /\d+$/.test(column.key) ? column.key.replace(/^\D+/, '') : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[home, away].map((competitor, index) => (
            <tr key={competitor?.name}>
              <th scope="row">
                <span>
                  <SideMark side={competitor} />
                  <span className="clip">{competitor?.shortName}</span>
                  {live.serving === (index === 0 ? 'home' : 'away') && (
                    <i className="serve" role="img" aria-label={t('list.serving')} />
                  )}
                </span>
              </th>
              {columns.map((column) => (
                <td key={column.key} className={column.strong ? 'is-strong' : undefined}>
                  {column.pair[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Stats that are shares of a whole, not counts. */
const isShare = (stat: string): boolean => stat === 'possession';

const MOST = 6;

type Counts = readonly (readonly [stat: string, pair: readonly [number, number]])[];

/** The counts that this sport is told by, the most telling first. */
const shownStats = (alias: string, stats: LiveView['stats'] = {}): Counts =>
  storySheet(alias)
    .stats.flatMap((stat): Counts => {
      const pair = stats[stat];
      return pair ? [[stat, pair]] : [];
    })
    .slice(0, MOST);

function Stats({ stats }: { stats: Counts }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  return (
    <section className="stats" aria-label={t('match.stats')}>
      {stats.map(([stat, [home, away]]) => (
        <div className="stat" key={stat}>
          <b>
            {home}
            {isShare(stat) && '%'}
          </b>
          <span>{texts.stat(stat)}</span>
          <b>
            {away}
            {isShare(stat) && '%'}
          </b>
          <StatBar home={home} away={away} />
        </div>
      ))}
    </section>
  );
}

/** Nobody can bet on it any more: it says so, and leads to what came of it. */
function Ended({ fixture }: { fixture: Fixture }) {
  const { t } = useTranslation('sportsbook');
  const to = usePaths();
  return (
    <div className="board__end">
      <Icon name="flag-checkered" size="sm" />
      <span>
        <b>{t('ended.title')}</b> {t('ended.text')}
      </span>
      <Link className="btn btn--quiet btn--sm" to={to.result(fixture)}>
        {t('ended.result')}
      </Link>
    </div>
  );
}

/** Who plays, how it stands, and what the numbers say. It follows score and clock by itself. */
export function ScoreBoard({ fixture, markets }: { fixture: Fixture; markets: readonly MarketView[] }) {
  const { t } = useTranslation('sportsbook');
  const now = useLiveNow(fixture.id, fixture);
  const open = useMarketsNow(fixture.id, markets);
  const over = isOver(now.status);
  const live = isInPlay(now.status) || over ? now.live : undefined;
  const columns = usePartColumns(fixture.sportAlias, live);
  // What stands in a column is not said again below it, and an innings' score has its wickets.
  const said = new Set([...columns.map(({ key }) => key), 'wickets']);
  const counted = shownStats(fixture.sportAlias, live?.stats).filter(([stat]) => !said.has(stat));
  // Kills of the running map are its score, which the head has said.
  const stats = counted.length === 1 && String(counted[0]?.[1]) === String(live?.parts.at(-1)?.[1]) ? [] : counted;
  return (
    <>
      <Stage fixture={fixture} markets={over ? [] : open} label={t('match.score')} />
      {over && <Ended fixture={fixture} />}
      {live && (columns.length > 0 || stats.length > 0) && (
        <section className="card board">
          {columns.length > 0 && <Parts fixture={fixture} live={live} columns={columns} />}
          {stats.length > 0 && <Stats stats={stats} />}
        </section>
      )}
    </>
  );
}
