import type { FixtureDetail, MarketView } from '@evens/contract';
import { classNames, IconButton } from '@evens/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawnPart } from '../../../shared/drawn/drawn-part.tsx';
import { useLiveNow } from '../../../shared/fixtures/live-data.ts';
import { lazyPart } from '../../../shared/lazy-screen.tsx';
import { isInPlay } from '../../../shared/paths.ts';
import { hasDrawing } from '../match/has-drawing.ts';
import { groundOf } from './ground.ts';
import { StageHead } from './stage-head.tsx';
import { StagePrices } from './stage-prices.tsx';

type Fixture = Omit<FixtureDetail, 'markets'>;

const StageField = lazyPart(
  'stage-field',
  () => import('./stage-field.tsx'),
  (file) => file.StageField,
  ['match'],
);

const picture = (name: string): string => `/art/pictures/${name}.webp`;

/** A hall without a picture is drawn by the styles: dark, with light from above. */
function Ground({ sportAlias }: { sportAlias: string }) {
  const name = groundOf(sportAlias);
  if (!name) return <i className="stage__hall" aria-hidden="true" />;
  return (
    <img
      className="stage__bg"
      src={picture(name)}
      srcSet={`${picture(`${name}-s`)} 820w, ${picture(name)} 1520w`}
      sizes="(max-width:768px) 100vw, 860px"
      width={760}
      height={350}
      alt=""
      fetchPriority="high"
    />
  );
}

/**
 * A contest with its ground, its score and its prices: at the head of the home page and of a match. `linked`: the score leads to
 * the match's page. `folds`: without the ground until somebody opens it, where a list owns the page. `markets`: those that may stand at the head; the leading one is chosen from them.
 */
export function Stage({
  fixture,
  markets,
  label,
  linked = false,
  folds = false,
  more,
}: {
  fixture: Fixture;
  markets: readonly MarketView[];
  label?: string;
  linked?: boolean;
  folds?: boolean;
  more?: ReactNode;
}) {
  const { t } = useTranslation('sportsbook');
  const now = useLiveNow(fixture.id, fixture);
  const playing = isInPlay(now.status);
  const [open, setOpen] = useState(false);
  const folded = folds && !open;
  const shows =
    playing &&
    (hasDrawing(fixture.sportAlias, now.live) || fixture.stream !== undefined || fixture.visualisation !== undefined);
  const seen = shows && !folded;
  const whole = groundOf(fixture.sportAlias) !== undefined;
  return (
    <section
      className={classNames(
        'stage',
        whole ? 'stage--ground' : 'stage--board',
        !seen && 'stage--still',
        folded && 'stage--folded',
      )}
      aria-label={label ?? t('live.topMatch')}
    >
      <div className="stage__p">
        <Ground sportAlias={fixture.sportAlias} />
        <StageHead row={fixture} linked={linked} />
        {folds && shows && (
          <IconButton
            className="stage__fold"
            icon={open ? 'caret-up' : 'caret-down'}
            size="sm"
            label={t(open ? 'live.fold' : 'live.unfold')}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        )}
        {seen && (
          <DrawnPart fallback={<div className="stage__f" />}>
            <StageField fixture={fixture} now={now} />
          </DrawnPart>
        )}
      </div>
      <StagePrices row={fixture} markets={markets} more={more} />
    </section>
  );
}
