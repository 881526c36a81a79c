import { sportByAlias } from '@evens/catalogue';
import type { FixtureRow } from '@evens/contract';
import { Flag, SideMark, Tag } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useLiveNow } from '../../../shared/fixtures/live-data.ts';
import { rowMarkets } from '../../../shared/fixtures/preview-markets.ts';
import { liveClock, overWord } from '../../../shared/fixtures/row-clock.ts';
import { useSecond } from '../../../shared/fixtures/use-second.ts';
import { Link } from '../../../shared/link.tsx';
import { usePaths } from '../../../shared/use-paths.ts';
import { ChanceChart } from './chance-chart.tsx';
import { MainPrices, MoreMarkets } from './main-prices.tsx';
import { TopMore } from './top-more.tsx';

function HeroInfo({ row }: { row: FixtureRow }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const now = useLiveNow(row.id, row);
  const over = overWord(now.status);
  const second = useSecond(!over && (now.live?.clock?.running ?? false));
  const live = now.live;
  const clock =
    live &&
    liveClock(live, sportByAlias(row.sportAlias)?.family, now.eventNow(second), {
      phase: (phase) => texts.phase(phase, row.sportAlias),
      breakShort: t('list.ht'),
    });
  const first = live?.parts[0];
  const halfTime = live && first && live.parts.length > 1 && sportByAlias(row.sportAlias)?.family === 'goals';
  return (
    <div className="hero__info">
      <div className="hero__meta">
        {over ? <Tag>{t(`list.finished.${over}`)}</Tag> : <Tag kind="live">{clock?.big ?? t('match.live')}</Tag>}
        <Flag code={row.category.countryCode} />
        <span className="clip">
          {row.tournament.name}
          {clock?.small && !over && ` · ${clock.small}`}
        </span>
      </div>
      <Link className="hero__teams" to={to.fixture({ ...row, status: now.status })}>
        {row.competitors.slice(0, 2).map((competitor, index) => (
          <span className="hero__line" key={competitor.name}>
            <span className="hero__team">
              <SideMark side={competitor} size="md" />
              <span className="clip">{competitor.name}</span>
            </span>
            <span className="hero__score">
              {halfTime && <span className="ht">{first[1][index]}</span>}
              {live?.main[index]}
            </span>
          </span>
        ))}
      </Link>
    </div>
  );
}

/** The leading match: score, how its chances went, and its main prices. */
export function HeroMatch({ row }: { row: FixtureRow }) {
  const { t } = useTranslation('sportsbook');
  const market = rowMarkets(row.preview).main;
  if (!market) return null;
  return (
    <section className="hero" aria-label={t('live.topMatch')}>
      <HeroInfo row={row} />
      <div className="hero__viz">
        <ChanceChart row={row} market={market} />
      </div>
      <MainPrices row={row} market={market} more={<MoreMarkets row={row} />} />
      <TopMore row={row} />
    </section>
  );
}

/** The box of the leading match while it is looked for: what stands below does not move when it comes. */
export const HeroPlace = () => (
  <div className="hero" aria-hidden="true">
    <div className="hero__info" />
    <div className="hero__viz" />
    <div className="hero__bets">
      {['home', 'draw', 'away'].map((side) => (
        <i key={side} className="sk hero__sk" />
      ))}
    </div>
  </div>
);
