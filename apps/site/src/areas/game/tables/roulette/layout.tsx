import type { Place } from '@evens/games';
import { type CSSProperties, type KeyboardEvent, memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChipPile } from '../chips/chip.tsx';
import type { ChipColour } from '../chips/chip-values.ts';
import { type Box, type Direction, type Ink, inkOf, nextSpot, type Spot, upright } from './spots.ts';

/** A stake that lies on the table. */
export interface LaidStake {
  readonly amount: string;
  readonly text: string;
  readonly pile: readonly ChipColour[];
  /** After a round: whether it came back, in part or in full; undefined while it is to be pressed. */
  readonly kept?: boolean | undefined;
}

interface LayoutProps {
  readonly spots: readonly Spot[];
  readonly places: ReadonlyMap<string, Place>;
  readonly stakes: ReadonlyMap<string, LaidStake>;
  /** The place of the number that was drawn. */
  readonly drawn: string | undefined;
  readonly stands: boolean;
  /** Fingers meet cells only: bets on lines have buttons of their own. */
  readonly fingers: boolean;
  /** The place whose bets are looked at. */
  readonly looked: string | undefined;
  readonly free: boolean;
  readonly nameOf: (place: string) => string;
  /** What is read of a spot: its name, what it pays, what lies there. */
  readonly labelOf: (place: string, laid: string | undefined) => string;
  readonly lay: (place: string) => void;
  readonly takeOff: (place: string) => void;
  /** Of a table that many share: how many players have a bet on a place. */
  readonly others?: ReadonlyMap<string, number>;
}

const WAYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const placeIn = ({ x, y, w, h }: Box, stands: boolean): CSSProperties => {
  const [wide, high] = stands ? [5, 14] : [14, 5];
  return {
    left: `${(100 * x) / wide}%`,
    top: `${(100 * y) / high}%`,
    width: `${(100 * w) / wide}%`,
    height: `${(100 * h) / high}%`,
  };
};

interface SpotButtonProps {
  readonly spot: Spot;
  readonly style: CSSProperties;
  readonly ink: Ink;
  readonly text: string;
  readonly label: string;
  readonly laid: LaidStake | undefined;
  readonly first: boolean;
  readonly free: boolean;
  readonly isDrawn: boolean;
  readonly isLooked: boolean;
  readonly others: number;
}

/** One spot is drawn again when something on it changes, and no other is. */
const SpotButton = memo(
  function SpotButton({
    spot,
    style,
    ink,
    text,
    label,
    laid,
    first,
    free,
    isDrawn,
    isLooked,
    others,
  }: SpotButtonProps) {
    return (
      <button
        type="button"
        className={spot.cell ? 'rl__cell' : 'rl__point'}
        data-place={spot.place}
        data-ink={ink}
        data-words={(spot.cell && !spot.place.startsWith('straight-')) || undefined}
        data-drawn={isDrawn || undefined}
        data-looked={isLooked || undefined}
        style={style}
        tabIndex={first ? 0 : -1}
        aria-disabled={!free || undefined}
        aria-label={label}
      >
        {spot.cell && <span className="rl__n">{text}</span>}
        {laid && (
          <span className="rl__laid" data-kept={laid.kept}>
            <ChipPile colours={laid.pile} text={laid.text} />
          </span>
        )}
        {others > 0 && (
          <span className="rl__o num" aria-hidden="true">
            {others}
          </span>
        )}
      </button>
    );
  },
  (a, b) =>
    a.spot === b.spot &&
    a.label === b.label &&
    a.first === b.first &&
    a.free === b.free &&
    a.isDrawn === b.isDrawn &&
    a.isLooked === b.isLooked &&
    a.text === b.text &&
    a.others === b.others &&
    a.laid?.amount === b.laid?.amount &&
    a.laid?.kept === b.laid?.kept &&
    a.style.left === b.style.left,
);

const SHORT: Readonly<Record<string, string>> = { 'column-1': '2:1', 'column-2': '2:1', 'column-3': '2:1' };

/** Written in a cell: the number, or the bet in few letters. */
const textOf = (place: string, nameOf: (place: string) => string): string =>
  place.startsWith('straight-') ? place.slice('straight-'.length) : (SHORT[place] ?? nameOf(place));

/**
 * The table on which chips are laid. It is one stop of the Tab key: arrows go from spot to spot, Enter and Space lay a chip, Delete
 * and Backspace take the stake off.
 */
export function RouletteLayout(props: LayoutProps) {
  const { spots, places, stakes, drawn, stands, fingers, looked, free, nameOf, labelOf, lay, takeOff, others } = props;
  const { t } = useTranslation('tables');
  const root = useRef<HTMLFieldSetElement>(null);
  const [at, setAt] = useState('straight-17');
  const boxOf = (spot: Spot): Box => (stands ? upright(spot.box) : spot.box);
  const placeOf = (target: EventTarget): string | undefined =>
    target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined;
  const onKeyDown = (event: KeyboardEvent): void => {
    const place = placeOf(event.target);
    const from = spots.find((spot) => spot.place === place);
    const way = WAYS[event.key];
    if (!from) return;
    if (way) {
      event.preventDefault();
      const next = nextSpot(spots, from, way, boxOf);
      setAt(next.place);
      root.current?.querySelector<HTMLElement>(`[data-place="${next.place}"]`)?.focus();
    } else if (free && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      takeOff(from.place);
    }
  };
  return (
    <fieldset
      ref={root}
      className="rl"
      data-stands={stands || undefined}
      data-fingers={fingers || undefined}
      aria-label={t('roulette.table')}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const place = placeOf(event.target);
        if (place !== undefined) setAt(place);
      }}
      onClick={(event) => {
        const place = placeOf(event.target);
        if (free && place !== undefined) lay(place);
      }}
      onContextMenu={(event) => {
        const place = placeOf(event.target);
        if (!free || place === undefined || !stakes.has(place)) return;
        event.preventDefault();
        takeOff(place);
      }}
    >
      {spots.map((spot) => (
        <SpotButton
          key={spot.place}
          spot={spot}
          style={placeIn(boxOf(spot), stands)}
          ink={inkOf(spot.place, places)}
          text={textOf(spot.place, nameOf)}
          label={labelOf(spot.place, stakes.get(spot.place)?.amount)}
          laid={stakes.get(spot.place)}
          first={spot.place === at}
          free={free}
          isDrawn={drawn === spot.place}
          isLooked={looked === spot.place}
          others={others?.get(spot.place) ?? 0}
        />
      ))}
    </fieldset>
  );
}
