import { sportByAlias } from '@evens/catalogue';
import type { FixtureDetail, LiveView, MarketView } from '@evens/contract';
import { Icon, SideMark } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useLiveNow, useMarketsNow } from '../../../shared/fixtures/live-data.ts';
import { Link } from '../../../shared/link.tsx';
import { isInPlay, isOver } from '../../../shared/paths.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { Stage } from '../stage/stage.tsx';
import { StatBar } from './stat-bar.tsx';

type Fixture = Omit<FixtureDetail, 'markets'>;

/** With more columns, sets and innings are headed by their number alone. */
const SHORT_HEADS = 4;

/** Scores of the parts beside the whole: sets, quarters, innings, maps, halves. */
function Parts({ fixture, live }: { fixture: Fixture; live: LiveView }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const [home, away] = fixture.competitors;
  const columns: readonly {
    key: string;
    head: string;
    pair: readonly [string | number, string | number];
    strong?: boolean;
  }[] = [
    ...live.parts.map(([period, pair]) => ({ key: period, head: texts.period(period), pair })),
    { key: 'main', head: t('match.score'), pair: live.main, strong: true },
    ...(live.points ? [{ key: 'points', head: texts.stat('points'), pair: live.points }] : []),
  ];
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

/** What people look at first, in this order; counts that a source has beyond these follow. */
const FIRST = ['possession', 'attacks', 'dangerousAttacks', 'shotsOnTarget', 'corners', 'yellowCards'];
/** Drawn elsewhere or of no use as a bar. */
const APART = new Set(['pressure', 'main']);
const MOST = 6;

const rank = (stat: string): number => (FIRST.includes(stat) ? FIRST.indexOf(stat) : FIRST.length);

const shownStats = (stats: Readonly<Record<string, readonly [number, number]>>) =>
  Object.entries(stats)
    .filter(([stat]) => !APART.has(stat))
    .sort(([left], [right]) => rank(left) - rank(right))
    .slice(0, MOST);

function Stats({ stats }: { stats: Readonly<Record<string, readonly [number, number]>> }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  return (
    <section className="stats" aria-label={t('match.stats')}>
      {shownStats(stats).map(([stat, [home, away]]) => (
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
  const stats = live?.stats && shownStats(live.stats).length > 0 ? live.stats : undefined;
  // Halves stand beside the clock; sets, quarters and innings are a table.
  const parts =
    live && live.parts.length > 0 && sportByAlias(fixture.sportAlias)?.family !== 'goals' ? live : undefined;
  return (
    <>
      <Stage fixture={fixture} markets={over ? [] : open} label={t('match.score')} />
      {over && <Ended fixture={fixture} />}
      {(parts || stats) && (
        <section className="card board">
          {parts && <Parts fixture={fixture} live={parts} />}
          {stats && <Stats stats={stats} />}
        </section>
      )}
    </>
  );
}
