import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { classNames } from './class-names.ts';

/** How long the arrow and the coloured figure rest after a change, in milliseconds. */
const MOVE_HELD_MS = 10_000;

/** Characters of a figure that the narrowest button holds at full size; longer ones are set smaller. */
const LONGEST_FIGURE = 5;

export interface PriceButtonProps {
  /** `open` takes bets, `suspended` shows a lock in the same box, `none` a dash without a box. */
  readonly state: 'open' | 'suspended' | 'none';
  /** What a screen reader says: outcome and market; the price follows by itself. */
  readonly label: string;
  /** The figure as the reader's odds format writes it. */
  readonly odd: string;
  /** The price in thousandths, to see which way it moved. */
  readonly priceMilli: number;
  readonly name?: ReactNode;
  /** Handicap or total line at the left, muted. */
  readonly line?: string;
  readonly pressed?: boolean;
  readonly onPress?: () => void;
  readonly className?: string;
  /** Which market and outcome it is, for whoever looks at the page from outside the component (price history, tests). */
  readonly address?: string;
  /** Shown instead of the motion that this button would find out itself (gallery). */
  readonly move?: 'up' | 'down';
}

interface Move {
  readonly direction: 'up' | 'down';
  /** Even and odd changes carry different animation names, so that a second change flashes again. */
  readonly turn: number;
}

/** Which way the price went last, for ten seconds after it did. A lock in between starts afresh. */
function useMove(priceMilli: number, open: boolean): Move | undefined {
  const last = useRef<number | undefined>(undefined);
  const turns = useRef(0);
  const [move, setMove] = useState<Move>();
  useEffect(() => {
    const before = last.current;
    last.current = open ? priceMilli : before;
    if (!open || before === undefined || before === priceMilli) return;
    turns.current += 1;
    setMove({ direction: priceMilli > before ? 'up' : 'down', turn: turns.current });
    const timer = setTimeout(() => setMove(undefined), MOVE_HELD_MS);
    return () => clearTimeout(timer);
  }, [priceMilli, open]);
  return open ? move : undefined;
}

/** One price to bet at. Its width comes from the grid it stands in, never from the figure. */
export const PriceButton = memo(function PriceButton(props: PriceButtonProps) {
  const { state, label, odd, priceMilli, name, line, pressed = false, onPress, className } = props;
  const seen = useMove(priceMilli, state === 'open');
  const move = props.move ? { direction: props.move, turn: 0 } : seen;
  if (state === 'none')
    return (
      <span className={classNames('price price--none', className)}>
        <span className="price__odd">–</span>
      </span>
    );
  const suspended = state === 'suspended';
  return (
    <button
      type="button"
      className={classNames(
        'price',
        line !== undefined && !suspended && 'price--line',
        suspended && 'is-suspended',
        odd.length > LONGEST_FIGURE && 'price--long',
        move && `is-${move.direction}`,
        move && (move.turn % 2 ? 'is-fresh' : 'is-fresh-again'),
        className,
      )}
      aria-pressed={suspended ? undefined : pressed}
      data-outcome={props.address}
      disabled={suspended}
      onClick={onPress}
    >
      <span className="sr">{label} </span>
      {name !== undefined && (
        <span className="price__name" aria-hidden="true">
          {name}
        </span>
      )}
      {line !== undefined && !suspended && (
        <span className="price__line" aria-hidden="true">
          {line}
        </span>
      )}
      {suspended ? <Icon name="lock-simple-fill" /> : <span className="price__odd">{odd}</span>}
    </button>
  );
});
