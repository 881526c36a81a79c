import { parseMarketKey } from '@evens/catalogue';
import type { FixtureDetail, MarketView } from '@evens/contract';
import { Button, classNames, IconButton } from '@evens/ui';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { LivePrice, NoPrice } from '../../../shared/fixtures/live-price.tsx';
import { handicapText, lineText } from '../../../shared/formats/lines.ts';
import { gridColumns, MAX_LINES, type MarketCard, nearLines } from './market-cards.ts';
import { usePins } from './pins.ts';

type Fixture = Omit<FixtureDetail, 'markets'>;

/** Scores listed before "show more". */
const MAX_SCORES = 7;
const MAX_RUNNERS = 24;

/** On narrow phones three sides in a row have room for their sign only. */
const SIGNS: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' };

/** Characters of a name that one of three prices in a row has room for; longer ones are written short. */
const LONGEST_OF_THREE = 12;

function Name({ market, outcome, fixture }: { market: MarketView; outcome: string; fixture: Fixture }) {
  const texts = useCatalogueTexts();
  const name = texts.outcome(market.key, outcome, fixture, { withLine: false });
  const short = texts.outcome(market.key, outcome, fixture, { withLine: false, short: true });
  const sign = market.outcomes.length === 3 ? SIGNS[outcome] : undefined;
  return (
    <>
      <span className="nm-l">{sign && name.length > LONGEST_OF_THREE ? short : name}</span>
      <span className="nm-s">{sign ?? short}</span>
    </>
  );
}

function Price(props: { fixture: Fixture; market: MarketView; outcome: string; named: boolean }) {
  const { fixture, market, outcome, named } = props;
  const texts = useCatalogueTexts();
  if (!market.outcomes.some(([code]) => code === outcome)) return <NoPrice />;
  const name = texts.outcome(market.key, outcome, fixture);
  return (
    <LivePrice
      fixtureId={fixture.id}
      marketKey={market.key}
      outcome={outcome}
      initial={market}
      label={`${name}, ${texts.market(market.key, fixture.sportAlias, fixture)}`}
      separator={texts.separator}
      {...(named && { name: <Name market={market} outcome={outcome} fixture={fixture} /> })}
    />
  );
}

/** The line of a row: "2.5", "−0.5 / +0.5". */
function lineOf(market: MarketView, separator: string): string {
  const specifier = parseMarketKey(market.key)?.specifier ?? '';
  const handicap = market.outcomes.some(([code]) => code === 'home');
  if (!handicap) return lineText(specifier, separator);
  if (specifier.includes(':')) return specifier.replace(':', '–');
  return `${handicapText(specifier, 'home', separator)} / ${handicapText(specifier, 'away', separator)}`;
}

function Lines({ card, fixture, all }: { card: MarketCard; fixture: Fixture; all: boolean }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const shown = all ? card.markets : nearLines(card.markets, MAX_LINES);
  const first = shown[0];
  const wide = first?.outcomes.some(([code]) => code === 'home');
  return (
    <table className={classNames('lines num', wide && 'lines--wide')}>
      <thead>
        <tr>
          <th scope="col">{t('match.line')}</th>
          {card.columns.map((code) => (
            <th key={code} scope="col">
              <span className="clip">
                {first && texts.outcome(first.key, code, fixture, { short: true, withLine: false })}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((market) => (
          <tr key={market.key} className={market.favourite === 1 ? 'is-main' : undefined}>
            <th scope="row">{lineOf(market, texts.separator)}</th>
            {card.columns.map((code) => (
              <td key={code}>
                <Price fixture={fixture} market={market} outcome={code} named={false} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Scores by who wins, the likelier first within each. */
function Scores({ market, fixture, all }: { market: MarketView; fixture: Fixture; all: boolean }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const sorted = [...market.outcomes].sort((left, right) => left[1] - right[1]);
  const side = (code: string): 'home' | 'draw' | 'away' | 'other' => {
    const [home, away] = code.split(':').map(Number);
    if (home === undefined || away === undefined || Number.isNaN(home) || Number.isNaN(away)) return 'other';
    return home > away ? 'home' : home < away ? 'away' : 'draw';
  };
  const other = sorted.filter(([code]) => side(code) === 'other');
  return (
    <>
      <div className={classNames('cs', sorted.every(([code]) => side(code) !== 'draw') && 'cs--two')}>
        {(['home', 'draw', 'away'] as const).map((which) => {
          const codes = sorted.filter(([code]) => side(code) === which);
          if (codes.length === 0) return null;
          return (
            <div key={which}>
              <h3 className="clip">{texts.outcome('1x2', which, fixture, { short: true })}</h3>
              {(all ? codes : codes.slice(0, MAX_SCORES)).map(([code]) => (
                <Price key={code} fixture={fixture} market={market} outcome={code} named />
              ))}
            </div>
          );
        })}
      </div>
      {other.length > 0 && (
        <div className="grid3 grid--rest">
          {other.map(([code]) => (
            <Price key={code} fixture={fixture} market={market} outcome={code} named />
          ))}
        </div>
      )}
      <span className="sr">{t('match.score')}</span>
    </>
  );
}

function Body({ card, fixture, all }: { card: MarketCard; fixture: Fixture; all: boolean }) {
  const market = card.markets[0];
  if (!market) return null;
  if (card.layout === 'lines') return <Lines card={card} fixture={fixture} all={all} />;
  if (card.layout === 'scores') return <Scores market={market} fixture={fixture} all={all} />;
  const codes =
    card.layout === 'runners'
      ? [...market.outcomes].sort((left, right) => left[1] - right[1]).map(([code]) => code)
      : card.columns;
  const columns = card.layout === 'runners' ? 2 : gridColumns(codes.length);
  return (
    <div className={`grid${columns}`}>
      {(all ? codes : codes.slice(0, MAX_RUNNERS)).map((code) => (
        <Price key={code} fixture={fixture} market={market} outcome={code} named />
      ))}
    </div>
  );
}

const hiddenCount = (card: MarketCard): number => {
  if (card.layout === 'lines') return Math.max(0, card.markets.length - MAX_LINES);
  if (card.layout === 'scores') return card.columns.length > MAX_SCORES * 3 ? card.columns.length - MAX_SCORES * 3 : 0;
  return Math.max(0, card.columns.length - MAX_RUNNERS);
};

/** One market, or all lines of one: heading, pin, collapse and its prices in the layout that fits them. */
export const MarketCardView = memo(function MarketCardView(props: {
  card: MarketCard;
  fixture: Fixture;
  /** Among all cards: where the window has one column, they stand in this order, however many the server drew. */
  place: number;
}) {
  const { card, fixture, place } = props;
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const [open, setOpen] = useState(true);
  const [all, setAll] = useState(false);
  const pinned = usePins((state) => state.keys.includes(card.key));
  const toggle = usePins((state) => state.toggle);
  const title = texts.market(card.markets[0]?.key ?? card.key, fixture.sportAlias, fixture, card.layout !== 'lines');
  const hidden = hiddenCount(card);
  return (
    <section className="card mkt" aria-label={title} style={{ order: place }}>
      <header className="card__h">
        <h2 className="clip">{title}</h2>
        <span className="sp" />
        <IconButton
          icon={pinned ? 'push-pin-fill' : 'push-pin'}
          size="sm"
          pressed={pinned}
          label={pinned ? t('match.unpin', { market: title }) : t('match.pin', { market: title })}
          onClick={() => toggle(card.key)}
        />
        <IconButton
          icon={open ? 'caret-up' : 'caret-down'}
          size="sm"
          aria-expanded={open}
          label={open ? t('match.collapse', { market: title }) : t('match.expand', { market: title })}
          onClick={() => setOpen(!open)}
        />
      </header>
      {open && (
        <div className="mkt__b">
          <Body card={card} fixture={fixture} all={all} />
          {hidden > 0 && (
            <Button kind="text" size="sm" className="mkt__more" onClick={() => setAll(!all)}>
              {all ? t('match.less') : t('match.more', { count: hidden })}
            </Button>
          )}
        </div>
      )}
    </section>
  );
});
