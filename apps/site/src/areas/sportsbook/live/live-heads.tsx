import { scoreSheet } from '@evens/catalogue';
import type { FixtureRow } from '@evens/contract';
import { Icon, SideMark, sportIcon, Tag } from '@evens/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useLiveNow, usePreviewNow } from '../../../shared/fixtures/live-data.ts';
import { LivePrice } from '../../../shared/fixtures/live-price.tsx';
import { mainOutcomes } from '../../../shared/fixtures/preview-markets.ts';
import { mainFigures } from '../../../shared/fixtures/score-text.ts';
import { useClockText } from '../../../shared/fixtures/use-clock-text.ts';
import { useSecond } from '../../../shared/fixtures/use-second.ts';
import { Link } from '../../../shared/link.tsx';
import { isInPlay } from '../../../shared/paths.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { heroMarkets } from '../stage/hero-markets.ts';
import { headsOf } from './heads.ts';

/** Where the clock stands; it renders itself each second and leaves the card alone. */
function HeadClock({ row }: { row: FixtureRow }) {
  const clockText = useClockText();
  const now = useLiveNow(row.id, row);
  const second = useSecond(now.live?.clock?.running ?? false);
  const shown = now.live && clockText(now.live, row.sportAlias, now.eventNow(second));
  return <Tag kind="live">{shown?.big}</Tag>;
}

/** The prices that lead, in one row; a side that serves is marked beside its name. */
function HeadPrices({ row }: { row: FixtureRow }) {
  const texts = useCatalogueTexts();
  const [market] = heroMarkets(usePreviewNow(row.id, row.preview));
  if (!market) return null;
  const codes = market.outcomes.map(([code]) => code);
  const outcomes =
    codes.includes('home') && codes.includes('away') ? mainOutcomes(market, codes.includes('draw')) : codes;
  return (
    <div className="lhead__p">
      {outcomes.map((outcome) => (
        <LivePrice
          key={`${market.key}/${outcome}`}
          fixtureId={row.id}
          marketKey={market.key}
          outcome={outcome}
          initial={market}
          name={texts.outcome(market.key, outcome, row, { short: true })}
          label={`${texts.outcome(market.key, outcome, row)}, ${texts.market(market.key, row.sportAlias, row)}`}
          separator={texts.separator}
        />
      ))}
    </div>
  );
}

function Head({ row }: { row: FixtureRow }) {
  const { t } = useTranslation('sportsbook');
  const to = usePaths();
  const { live, status } = useLiveNow(row.id, row);
  const figures = live && scoreSheet(row.sportAlias).unit !== 'none' ? mainFigures(live, row.sportAlias) : undefined;
  const serving = isInPlay(status) ? live?.serving : undefined;
  return (
    <li className="lhead num">
      <Link className="lhead__m" to={to.fixture({ ...row, status })}>
        <span className="lhead__k">
          <HeadClock row={row} />
          <Icon name={sportIcon(row.sportAlias)} size="sm" />
          <span className="clip">{row.tournament.name}</span>
        </span>
        {row.competitors.slice(0, 2).map((side, at) => (
          <span key={side.name} className="lhead__s">
            <SideMark side={side} size="md" />
            <b className="clip">{side.name}</b>
            {serving === (at === 0 ? 'home' : 'away') && (
              <i className="serve" role="img" aria-label={t('list.serving')} />
            )}
            {figures && <strong>{figures[at]}</strong>}
          </span>
        ))}
      </Link>
      <HeadPrices row={row} />
    </li>
  );
}

/** The contests over the list of everything live; each stays while it is open, so that nobody loses what he looks at. */
export function useHeads(rows: readonly FixtureRow[]): readonly FixtureRow[] {
  const kept = useRef<ReadonlyMap<string, number>>(new Map());
  const heads = headsOf(rows, kept.current);
  kept.current = new Map(heads.map(({ sportAlias, id }) => [sportAlias, id]));
  return heads;
}

/** One contest of each of three sports, side by side; on phones a thumb swipes through them. */
export function LiveHeads({ rows }: { rows: readonly FixtureRow[] }) {
  const { t } = useTranslation('sportsbook');
  return (
    <ul className="lheads" aria-label={t('live.topMatch')}>
      {rows.map((row) => (
        <Head key={row.id} row={row} />
      ))}
    </ul>
  );
}
