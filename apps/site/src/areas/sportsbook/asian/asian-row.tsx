import { parseMarketKey } from '@evens/catalogue';
import type { FixtureRow, MarketView } from '@evens/contract';
import { classNames, Icon } from '@evens/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { Clock } from '../../../shared/fixtures/fixture-row.tsx';
import { useCountNow, useLiveNow, usePreviewNow } from '../../../shared/fixtures/live-data.ts';
import { LivePrice, NoPrice } from '../../../shared/fixtures/live-price.tsx';
import { handicapText, lineText } from '../../../shared/formats/lines.ts';
import { Link } from '../../../shared/link.tsx';
import { isInPlay } from '../../../shared/paths.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { asianCells, type PartCells, winnerRows } from './asian-cells.ts';

function Price(props: { row: FixtureRow; market: MarketView; outcome: string; line?: string | undefined }) {
  const { row, market, outcome, line } = props;
  const texts = useCatalogueTexts();
  return (
    <LivePrice
      key={`${market.key}/${outcome}`}
      fixtureId={row.id}
      marketKey={market.key}
      outcome={outcome}
      initial={market}
      label={`${texts.outcome(market.key, outcome, row)}, ${texts.market(market.key, row.sportAlias, row)}`}
      separator={texts.separator}
      line={line}
    />
  );
}

/** A column of lines: the balanced one in two rows, the next lighter in the third: price, line, price. */
function Lines({ row, markets, outcomes }: LinesProps) {
  const { t } = useTranslation('lists');
  const { separator } = useCatalogueTexts();
  const [main, next] = markets;
  if (!main) return <NoPrice />;
  const lineOf = (market: MarketView) => parseMarketKey(market.key)?.specifier ?? '';
  const [first, second] = outcomes;
  const over = first === 'over';
  const text = (market: MarketView) =>
    over ? lineText(lineOf(market), separator) : handicapText(lineOf(market), 'home', separator);
  return (
    <div className="ac">
      <Price row={row} market={main} outcome={first} line={over ? t('asian.over', { line: text(main) }) : text(main)} />
      <Price row={row} market={main} outcome={second} line={over ? t('asian.under') : undefined} />
      {next && (
        <div className="alt3">
          <Price row={row} market={next} outcome={first} />
          <small>{text(next)}</small>
          <Price row={row} market={next} outcome={second} />
        </div>
      )}
    </div>
  );
}

interface LinesProps {
  readonly row: FixtureRow;
  readonly markets: readonly MarketView[];
  readonly outcomes: readonly [string, string];
}

function Part({ row, cells, part }: { row: FixtureRow; cells: PartCells; part: 'ft' | 'fh' }) {
  const { handicaps, totals, winner } = cells;
  const place = (there: boolean) => classNames(part, !there && 'none');
  return (
    <>
      <td className={place(handicaps.length > 0)}>
        <Lines row={row} markets={handicaps} outcomes={['home', 'away']} />
      </td>
      <td className={place(totals.length > 0)}>
        <Lines row={row} markets={totals} outcomes={['over', 'under']} />
      </td>
      <td className={place(winner !== undefined)}>
        {winner ? (
          <div className="ac ac--x">
            {winnerRows(winner).map((outcome) => (
              <Price key={outcome} row={row} market={winner} outcome={outcome} />
            ))}
          </div>
        ) : (
          <NoPrice />
        )}
      </td>
    </>
  );
}

/** Both sides with what they have scored, and the draw, whose row the second line shares. */
const Names = memo(function Names({ row, draw }: { row: FixtureRow; draw: boolean }) {
  const { t } = useTranslation('lists');
  const to = usePaths();
  const { live, status } = useLiveNow(row.id, row);
  const playing = isInPlay(status);
  return (
    <th scope="row" className={classNames('tm', playing && 'is-live')}>
      <Link className="tm__to" to={to.fixture({ ...row, status })}>
        {row.competitors.slice(0, 2).map((side, at) => (
          <span className="tm__l" key={side.name}>
            <span className="clip">
              <span className="nm-l">{side.name}</span>
              <span className="nm-s">{side.shortName}</span>
            </span>
            {playing && live && <b>{live.main[at]}</b>}
          </span>
        ))}
      </Link>
      <div className="tm__l tm__l--x">
        <span className="tmc num">
          <Clock row={row} />
        </span>
        <span className="tm__draw">{draw ? t('asian.draw') : ''}</span>
        <More row={row} className="tmm" />
      </div>
    </th>
  );
});

function More({ row, className }: { row: FixtureRow; className?: string }) {
  const { t } = useTranslation('sportsbook');
  const to = usePaths();
  const extra = Math.max(0, useCountNow(row.id, row.marketsCount) - row.preview.length);
  return (
    <Link className={classNames('more', className)} to={to.fixture(row)} aria-label={t('list.more', { count: extra })}>
      {extra > 0 ? `+${extra}` : <Icon name="caret-right" size="xs" />}
    </Link>
  );
}

/** A match in three lines of a dense table. The row renders when its markets change; all that ticks inside renders itself. */
export const AsianRow = memo(function AsianRow({ row }: { row: FixtureRow }) {
  const cells = asianCells(usePreviewNow(row.id, row.preview, 'wide'));
  const draw = cells.whole.winner?.outcomes.some(([code]) => code === 'draw') ?? false;
  return (
    <tr className="m">
      <td className="num tc">
        <Clock row={row} />
      </td>
      <Names row={row} draw={draw} />
      <Part row={row} cells={cells.whole} part="ft" />
      <Part row={row} cells={cells.first} part="fh" />
      <td className="num mo">
        <More row={row} />
      </td>
    </tr>
  );
});
