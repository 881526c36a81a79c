import type { FixtureDetail } from '@evens/contract';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { priceHistoryQuery } from '../../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { formatOdds } from '../../../shared/formats/odds.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { historyShape } from './history-path.ts';

interface Peeked {
  readonly market: string;
  readonly outcome: string;
  readonly left: number;
  readonly top: number;
}

/** Long enough that passing over prices asks nothing. */
const REST_MS = 250;
const [WIDTH, HEIGHT, BOX] = [208, 48, 232];

function peekAt(target: EventTarget | null): Peeked | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>('.mkt .price[data-outcome]') : null;
  const address = button?.dataset.outcome;
  if (!button || !address || button.hasAttribute('disabled')) return undefined;
  const cut = address.indexOf('/');
  const box = button.getBoundingClientRect();
  return {
    market: address.slice(0, cut),
    outcome: address.slice(cut + 1),
    left: Math.max(8, Math.min(innerWidth - BOX - 8, box.left)),
    top: box.top - 8,
  };
}

/** One popover for the whole board: how the price under the pointer, or with the focus, has moved. */
export function PricePeek({
  board,
  fixture,
}: {
  board: RefObject<HTMLElement | null>;
  fixture: Omit<FixtureDetail, 'markets'>;
}) {
  const [peek, setPeek] = useState<Peeked>();
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onTo = (event: Event) => {
      clearTimeout(timer);
      const next = peekAt(event.target);
      if (!next) setPeek(undefined);
      else timer = setTimeout(() => setPeek(next), REST_MS);
    };
    const off = () => {
      clearTimeout(timer);
      setPeek(undefined);
    };
    element.addEventListener('pointerover', onTo);
    element.addEventListener('focusin', onTo);
    element.addEventListener('pointerleave', off);
    element.addEventListener('focusout', off);
    document.addEventListener('scroll', off, true);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerover', onTo);
      element.removeEventListener('focusin', onTo);
      element.removeEventListener('pointerleave', off);
      element.removeEventListener('focusout', off);
      document.removeEventListener('scroll', off, true);
    };
  }, [board]);
  return peek ? <Peek peek={peek} fixture={fixture} /> : null;
}

function Peek({ peek, fixture }: { peek: Peeked; fixture: Omit<FixtureDetail, 'markets'> }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const format = useSettings((settings) => settings.oddFormat);
  const points = useQuery(priceHistoryQuery(fixture.id, peek.market, peek.outcome)).data?.points ?? [];
  const shape = historyShape(points, points.at(-1)?.[0] ?? 0, WIDTH, HEIGHT);
  if (!shape) return null;
  const odds = (milli: number) => formatOdds(milli, format, texts.separator);
  const now = points.at(-1)?.[1] ?? shape.openMilli;
  return (
    <div className="peek peek--at" role="tooltip" style={{ left: peek.left, top: peek.top }}>
      <div className="peek__h">
        <span className="peek__n clip">
          {texts.market(peek.market, fixture.sportAlias, fixture)} ·{' '}
          {texts.outcome(peek.market, peek.outcome, fixture, { short: true })}
        </span>
        <span className="peek__o num">{odds(now)}</span>
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`${shape.path}V${HEIGHT}H0Z`} fill="var(--sel)" opacity=".16" />
        <path d={shape.path} fill="none" stroke="var(--sel-text)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        <circle cx={WIDTH - 3} cy={shape.lastY} r="3" fill="var(--sel-text)" />
      </svg>
      <dl className="num">
        <div>
          <dt>{t('match.peekOpen')}</dt>
          <dd>{odds(shape.openMilli)}</dd>
        </div>
        <div>
          <dt>{t('match.peekHigh')}</dt>
          <dd>{odds(shape.highMilli)}</dd>
        </div>
        <div>
          <dt>{t('match.peekLow')}</dt>
          <dd>{odds(shape.lowMilli)}</dd>
        </div>
      </dl>
    </div>
  );
}
