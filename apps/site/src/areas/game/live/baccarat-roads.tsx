import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../frame/figures.ts';
import { beadRoad } from './figures.ts';
import { bigRoad, derivedRoad, handsOfShoe, lastColumns, placedOn, type Winner } from './roads.ts';
import type { LiveTable } from './table-state.ts';

const ROWS = 6;
/** Columns that the side has room for. */
const COLUMNS = { bead: 10, big: 17, derived: 17 } as const;

const winnerOf = (text: string | undefined): Winner | undefined =>
  text === 'player' || text === 'banker' || text === 'tie' ? text : undefined;

interface Dot {
  readonly x: number;
  readonly y: number;
  readonly kind: string;
  readonly text?: string;
}

/** A board of dots on a grid. */
function Road({ title, dots, columns }: { title: string; dots: readonly Dot[]; columns: number }) {
  return (
    <>
      <h3>{title}</h3>
      <div className="lvr" role="img" aria-label={title} style={{ '--cols': columns } as React.CSSProperties}>
        {dots.map(({ x, y, kind, text }) => (
          <i key={`${x} ${y}`} data-kind={kind} style={{ gridColumn: x + 1, gridRow: y + 1 }}>
            {text}
          </i>
        ))}
      </div>
    </>
  );
}

/** Bead, big, big eye, small and cockroach: the hands of this shoe in five ways of drawing them. */
export function BaccaratRoads({ table }: { table: LiveTable }): ReactNode {
  const { t } = useTranslation(['live-casino', 'tables']);
  const { decimal } = useFigures();
  const results = handsOfShoe(table.board.map(([, result]) => result));
  const winners = results.flatMap(({ winner }) => winnerOf(winner) ?? []);
  const big = bigRoad(winners);
  const beads = beadRoad(winners.toReversed(), COLUMNS.bead).flatMap((column, x) =>
    column.map((winner, y): Dot => ({ x, y, kind: winner, text: t(`tables:baccarat.${winner}Short`) })),
  );
  const bigDots = lastColumns(placedOn(big, ROWS), COLUMNS.big).map(
    ({ cell, x, y }): Dot => ({ x, y, kind: `${cell.side}Ring`, ...(cell.ties > 0 && { text: String(cell.ties) }) }),
  );
  const derived = (back: 1 | 2 | 3, kind: string): readonly Dot[] =>
    lastColumns(placedOn(derivedRoad(big, back), ROWS), COLUMNS.derived).map(({ cell, x, y }) => ({
      ...{ x, y, kind: `${kind} ${cell}` },
    }));
  return (
    <div className="lvb">
      <p className="hint num">{t('board.shoe', { number: decimal(String(winners.length)) })}</p>
      <Road title={t('board.bead')} dots={beads} columns={COLUMNS.bead} />
      <Road title={t('board.big')} dots={bigDots} columns={COLUMNS.big} />
      <Road title={t('board.bigEye')} dots={derived(1, 'ring')} columns={COLUMNS.derived} />
      <Road title={t('board.small')} dots={derived(2, 'dot')} columns={COLUMNS.derived} />
      <Road title={t('board.cockroach')} dots={derived(3, 'bar')} columns={COLUMNS.derived} />
      <p className="hint">{t('board.roadsNote')}</p>
    </div>
  );
}
