import { sportByAlias } from '@evens/catalogue';
import type { FixtureDetail, LiveView, MarketView } from '@evens/contract';
import { classNames, Icon, SideMark, Tag } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { DrawnPart } from '../../../shared/drawn/drawn-part.tsx';
import { useLiveNow } from '../../../shared/fixtures/live-data.ts';
import { rowMarkets } from '../../../shared/fixtures/preview-markets.ts';
import { liveClock } from '../../../shared/fixtures/row-clock.ts';
import { useSecond } from '../../../shared/fixtures/use-second.ts';
import { dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { lazyPart } from '../../../shared/lazy-screen.tsx';
import { Link } from '../../../shared/link.tsx';
import { isInPlay, isOver } from '../../../shared/paths.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { BothNames } from '../parts/both-names.tsx';
import { MainPrices } from '../parts/main-prices.tsx';
import { usePhone } from '../parts/use-phone.ts';
import { hasDrawing } from './has-drawing.ts';
import { StatBar } from './stat-bar.tsx';

type Fixture = Omit<FixtureDetail, 'markets'>;

function Side({
  competitor,
  note,
}: {
  competitor: Fixture['competitors'][number] | undefined;
  note: string | undefined;
}) {
  return (
    <div className="board__team">
      <SideMark side={competitor} size="lg" />
      <span>
        {competitor && <BothNames side={competitor} />}
        {note && <small>{note}</small>}
      </span>
    </div>
  );
}

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

const EventView = lazyPart(
  'event-view',
  () => import('../trackers/event-view.tsx'),
  (file) => file.EventView,
  ['match'],
);

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
  const texts = useCatalogueTexts();
  const { tag } = useLanguage();
  const phone = usePhone();
  const zoneHours = useSettings((settings) => settings.timezone);
  const now = useLiveNow(fixture.id, fixture);
  const playing = isInPlay(now.status);
  const over = isOver(now.status);
  const live = playing || over ? now.live : undefined;
  const second = useSecond(playing && (live?.clock?.running ?? false));
  const family = sportByAlias(fixture.sportAlias)?.family;
  const [home, away] = fixture.competitors;
  const clock =
    live &&
    liveClock(live, family, now.eventNow(second), {
      phase: (phase) => texts.phase(phase, fixture.sportAlias),
      breakShort: t('list.ht'),
    });
  const main = rowMarkets(markets.filter((market) => !market.key.includes('@') && !market.key.includes('~'))).main;
  const stats = live?.stats && shownStats(live.stats).length > 0 ? live.stats : undefined;
  const parts = live && live.parts.length > 0 ? live : undefined;
  const half = parts?.parts[0]?.[1];
  const drawn = playing && hasDrawing(fixture.sportAlias, live);
  const visible = drawn || (playing && (fixture.stream !== undefined || fixture.visualisation !== undefined));
  return (
    <section className={classNames('card board', over && 'board--over')}>
      <div className="board__score">
        <Side competitor={home} note={undefined} />
        <div className="board__mid">
          {live ? (
            <>
              <div className="board__num">
                <span>{live.main[0]}</span>
                <i>–</i>
                <span>{live.main[1]}</span>
              </div>
              <div className="board__clock num">
                {playing && <Tag kind="live">{t('match.live')}</Tag>}
                <span className="board__big">{playing ? clock?.big : t('match.final')}</span>
                {playing && clock?.small && (
                  <span>
                    {clock.small}
                    {family === 'goals' && half && live.parts.length > 1 && (
                      <span className="hide-s">
                        {' '}
                        · {t('list.ht')} {half[0]}–{half[1]}
                      </span>
                    )}
                  </span>
                )}
              </div>
            </>
          ) : (
            <div className="board__clock board__clock--start num">
              <time dateTime={new Date(fixture.startMs).toISOString()}>
                {dateTime(fixture.startMs, { tag, zoneHours })}
              </time>
            </div>
          )}
        </div>
        <Side competitor={away} note={undefined} />
      </div>
      {over && <Ended fixture={fixture} />}
      {visible && (
        <DrawnPart fallback={<div className="vis vis--widget" />}>
          <EventView
            fixture={fixture}
            live={live}
            status={now.status}
            eventNow={now.eventNow}
            size={phone ? 'phone' : 'desk'}
          />
        </DrawnPart>
      )}
      {visible && parts && family !== 'goals' ? (
        <div className="board__side">
          <Parts fixture={fixture} live={parts} />
          {stats && <Stats stats={stats} />}
        </div>
      ) : stats ? (
        <Stats stats={stats} />
      ) : (
        parts && <Parts fixture={fixture} live={parts} />
      )}
      {!visible && stats && parts && family !== 'goals' && <Parts fixture={fixture} live={parts} />}
      {main && !over && <MainPrices row={fixture} market={main} />}
    </section>
  );
}
