import { memo, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import { classNames } from './class-names.ts';
import { PriceMoves } from './price-moves.ts';

/** Characters of a figure that the narrowest button holds at full size; longer ones are set smaller. */
const LONGEST_FIGURE = 5;
const LONG = 'price--long';

const moves = new PriceMoves(
  () => performance.now(),
  (work, ms) => setTimeout(work, ms),
);

export interface Figure {
  /** The figure as the reader's odds format writes it. */
  readonly odd: string;
  /** The price in thousandths, to see which way it moved. */
  readonly priceMilli: number;
}

/** A figure that changes while the button stays: it is written to the page without drawing the button again. */
export interface LiveFigure {
  /** Undefined while there is none to bet at. */
  read(): Figure | undefined;
  /** Calls whenever `read` may answer something else, until the returned function is called. */
  listen(changed: () => void): () => void;
}

export interface PriceButtonProps extends Figure {
  /** `open` takes bets, `suspended` shows a lock in the same box, `none` a dash without a box. */
  readonly state: 'open' | 'suspended' | 'none';
  /** What a screen reader says: outcome and market; the price follows by itself. */
  readonly label: string;
  /** Where the figure comes from while the button is open; it counts before `odd` and `priceMilli`. */
  readonly live?: LiveFigure;
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

/** The nodes of a button and what stands on them. */
interface Shown {
  button: HTMLButtonElement | null;
  figure: HTMLSpanElement | null;
  /** The last figure that was open; it stays through a lock. */
  last: Figure | undefined;
}

/** Writes the figure, and which way it went since the last one. */
function show(shown: Shown, now: Figure): void {
  const { button, figure, last } = shown;
  if (!button || !figure) return;
  const text = figure.firstChild;
  if (text?.nodeValue !== now.odd) {
    if (text) text.nodeValue = now.odd;
    else figure.textContent = now.odd;
  }
  const long = now.odd.length > LONGEST_FIGURE;
  if (button.classList.contains(LONG) !== long) button.classList.toggle(LONG, long);
  if (last && last.priceMilli !== now.priceMilli) moves.begin(button, now.priceMilli > last.priceMilli ? 'up' : 'down');
  shown.last = now;
}

/** Keeps the figure on the page, without drawing the button again. Answers what it is drawn with, and where its nodes go. */
function useFigure({ state, live, odd, priceMilli }: PriceButtonProps): { drawn: Figure; shown: Shown } {
  const open = state === 'open';
  const shown = useRef<Shown>({ button: null, figure: null, last: undefined }).current;
  const drawn = (open ? live?.read() : undefined) ?? (live && shown.last) ?? { odd, priceMilli };
  // After every drawing: React compares with what it drew last, not with what was written since.
  useLayoutEffect(() => {
    if (open) show(shown, drawn);
  });
  useLayoutEffect(() => {
    const node = shown.button;
    // A lock in between starts afresh.
    return open && node ? () => moves.drop(node) : undefined;
  }, [open, shown]);
  useEffect(() => {
    if (!live || !open) return undefined;
    const follow = (): void => {
      const now = live.read();
      if (now) show(shown, now);
    };
    follow();
    return live.listen(follow);
  }, [live, open, shown]);
  return { drawn, shown };
}

/** One price to bet at. Its width comes from the grid it stands in, never from the figure. */
export const PriceButton = memo(function PriceButton(props: PriceButtonProps) {
  const { state, label, name, line, pressed = false, onPress, className } = props;
  const { drawn, shown } = useFigure(props);
  if (state === 'none')
    return (
      <span className={classNames('price price--none', className)}>
        <span className="price__odd">–</span>
      </span>
    );
  const suspended = state === 'suspended';
  return (
    <button
      ref={(node) => {
        shown.button = node;
      }}
      type="button"
      className={classNames(
        'price',
        line !== undefined && !suspended && 'price--line',
        suspended && 'is-suspended',
        drawn.odd.length > LONGEST_FIGURE && LONG,
        className,
      )}
      aria-pressed={suspended ? undefined : pressed}
      data-outcome={props.address}
      data-move={state === 'open' ? props.move : undefined}
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
      {suspended ? (
        <Icon name="lock-simple-fill" />
      ) : (
        // What the server drew may be older than what the page knows by now: it is written anew after the first drawing.
        <span
          ref={(node) => {
            shown.figure = node;
          }}
          className="price__odd"
          suppressHydrationWarning
        >
          {drawn.odd}
        </span>
      )}
    </button>
  );
});
