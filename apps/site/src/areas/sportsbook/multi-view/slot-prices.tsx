import { parseMarketKey } from '@evens/catalogue';
import type { FixtureRow } from '@evens/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { usePreviewNow } from '../../../shared/fixtures/live-data.ts';
import { LivePrice } from '../../../shared/fixtures/live-price.tsx';
import { mainOutcomes, rowMarkets } from '../../../shared/fixtures/preview-markets.ts';
import { handicapText, lineText } from '../../../shared/formats/lines.ts';

const KINDS = ['main', 'handicap', 'total'] as const;
const SHORT: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' };

/** One market of a match with its prices, and the way to its other two. */
export function SlotPrices({ row, name }: { row: FixtureRow; name: string }) {
  const { t } = useTranslation(['live', 'sportsbook']);
  const texts = useCatalogueTexts();
  const { separator } = texts;
  const markets = rowMarkets(usePreviewNow(row.id, row.preview));
  const offered = KINDS.filter((kind) => markets[kind]);
  const [chosen, choose] = useState<(typeof KINDS)[number]>('main');
  const kind = markets[chosen] ? chosen : offered[0];
  const market = kind && markets[kind];
  if (!market) return <p className="mv__none">{t('live:multi.noPrices')}</p>;
  const specifier = parseMarketKey(market.key)?.specifier;
  const codes = market.outcomes.map(([code]) => code);
  const outcomes =
    kind === 'main'
      ? mainOutcomes(market, codes.includes('draw'))
      : kind === 'total'
        ? ['over', 'under']
        : ['home', 'away'];
  const shortName = (outcome: string): string => {
    if (kind === 'main' || specifier === undefined) return SHORT[outcome] ?? '';
    if (kind === 'handicap') return handicapText(specifier, outcome === 'away' ? 'away' : 'home', separator);
    return `${t(outcome === 'over' ? 'sportsbook:list.over' : 'sportsbook:list.under')} ${lineText(specifier, separator)}`;
  };
  const titles = {
    main: codes.includes('draw') ? t('sportsbook:list.main') : t('sportsbook:list.winner'),
    handicap: t('sportsbook:list.handicap'),
    total: t('sportsbook:list.total'),
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the slot */}
      <div className="mv__t" role="group" aria-label={t('live:multi.markets', { name })}>
        {offered.map((each) => (
          <button key={each} type="button" aria-pressed={each === kind} onClick={() => choose(each)}>
            {titles[each]}
          </button>
        ))}
      </div>
      <div className="mv__o" data-outcomes={outcomes.length}>
        {outcomes.map((outcome) => (
          <LivePrice
            key={`${market.key}/${outcome}`}
            fixtureId={row.id}
            marketKey={market.key}
            outcome={outcome}
            initial={market}
            name={shortName(outcome)}
            label={`${texts.outcome(market.key, outcome, row)}, ${texts.market(market.key, row.sportAlias, row)}`}
            separator={separator}
          />
        ))}
      </div>
    </>
  );
}
