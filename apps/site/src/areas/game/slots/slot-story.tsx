import type { RoundView } from '@evens/contract';
import { type CoinShown, type Drop, type SlotRound, type SlotSpin, stakedUnits } from '@evens/games';
import { classNames } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../../shared/games/slot-rows.ts';
import type { SlotLook } from '../../../shared/games/slot-stage.ts';
import { useFigures } from '../frame/figures.ts';
import { slotRoundOf, worthOf } from './slot-round.ts';
import { SymbolPicture } from './symbol-picture.tsx';
import { useSlotWords } from './use-slot-words.ts';

type Board = Drop['board'];

/** The reels as they stood at one moment; what won has a mark, and coins have what they are worth. */
export function BoardPicture(props: {
  look: SlotLook;
  board: Board;
  won?: ReadonlySet<number>;
  coins?: readonly CoinShown[];
  /** How what a coin is worth is written. */
  worth?: (coin: CoinShown) => string;
  small?: boolean;
}) {
  const { look, board, won, coins = [], worth, small } = props;
  const { symbols } = look.sheet;
  const rows = rowsOf(look.sheet);
  const byCell = new Map(coins.map((coin) => [coin.cell, coin]));
  return (
    <div className={classNames('sboard', small && 'sboard--small')} aria-hidden="true">
      {board.map((column, reel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place
        <div key={reel}>
          {column.map((symbol, row) => {
            const cell = reel * rows + row;
            const coin = byCell.get(cell);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              <span key={row} data-won={won?.has(cell) || coin !== undefined || undefined}>
                {symbol >= 0 && <SymbolPicture theme={look.theme} name={symbols[symbol]?.name ?? ''} />}
                {coin && worth && <b>{worth(coin)}</b>}
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}

const cellsOf = ({ wins }: Drop): ReadonlySet<number> => new Set(wins.flatMap(({ cells }) => cells));

/** A board that shows coins alone: every other cell is bare. */
const boardOfCoins = ({ sheet }: SlotLook, heights: readonly number[], coins: readonly CoinShown[]): Board => {
  const coin = sheet.symbols.findIndex(({ kind }) => kind === 'coin');
  const rows = rowsOf(sheet);
  const taken = new Set(coins.map(({ cell }) => cell));
  return heights.map((height, reel) =>
    Array.from({ length: height }, (_, row) => (taken.has(reel * rows + row) ? coin : -1)),
  );
};

/** Coins that lie on the board after each spin: in respins they stay. */
export function coinsAfter(round: SlotRound): readonly (readonly CoinShown[])[] {
  let held: readonly CoinShown[] = [];
  return round.spins.map((spin) => {
    held = spin.kind === 'free' ? spin.coins : [...held, ...spin.coins];
    return held;
  });
}

interface SpinProps {
  readonly look: SlotLook;
  readonly round: SlotRound;
  readonly at: number;
  readonly coins: readonly CoinShown[];
  readonly amount: (units: number) => string;
}

function useHeading(): (spin: SlotSpin, number: number) => string {
  const { t } = useTranslation('slots');
  return ({ kind }, number) => {
    if (kind === 'paid') return t('story.paid');
    return t(kind === 'free' ? 'story.free' : 'story.respin', { number });
  };
}

/** One spin: each board of it, what won and what that paid. */
function SpinPart({ look, round, at, coins, amount }: SpinProps) {
  const { t } = useTranslation('slots');
  const { win } = useSlotWords(look.sheet);
  const heading = useHeading();
  const spin = round.spins[at];
  if (!spin) return null;
  const number = round.spins.slice(0, at + 1).filter(({ kind }) => kind === spin.kind).length;
  const worth = ({ units, pot }: CoinShown): string => (pot ? t(`pot.${pot}`) : amount(units));
  const lines = spin.drops.flatMap(({ wins, multiplier }) =>
    wins.map((each) => {
      const times = multiplier * spin.multiplier;
      return `${win(each)}: ${amount(each.units)}${times > 1 ? ` ×${times}` : ''}`;
    }),
  );
  return (
    <li className="story__s" data-kind={spin.kind}>
      <h3 className="num">
        {heading(spin, number)}
        {spin.units > 0 && <b>{amount(spin.units)}</b>}
      </h3>
      <div className="story__d">
        {spin.drops.map((drop, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps stand in their order
          <BoardPicture key={step} {...{ look, coins, worth }} board={drop.board} won={cellsOf(drop)} />
        ))}
        {spin.drops.length === 0 && (
          <BoardPicture {...{ look, coins, worth }} board={boardOfCoins(look, spin.heights, coins)} />
        )}
      </div>
      {lines.length > 0 && (
        <ul className="num">
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two wins may read the same
            <li key={place}>{line}</li>
          ))}
        </ul>
      )}
      {spin.kind === 'free' && spin.granted > 0 && <p>{t('moreSpins', { spins: spin.granted })}</p>}
    </li>
  );
}

/** How a round came about, spin by spin, from what the house stored of it: nothing moves, and everything is there at once. */
export function SlotStory({ round: view, look }: { round: RoundView; look: SlotLook }) {
  const { t } = useTranslation('slots');
  const { decimal } = useFigures();
  const round = slotRoundOf(view);
  if (!round) return null;
  const units = { stakeUnits: stakedUnits(look.sheet, round.entry) };
  const amount = (each: number): string => decimal(worthOf(each, units, view.stake, view.currency));
  const coins = coinsAfter(round);
  return (
    <section className="story" aria-labelledby="slot-story">
      <h2 id="slot-story">{t('story.title')}</h2>
      <ol>
        {round.spins.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: spins stand in their order
          <SpinPart key={at} {...{ look, round, at, amount }} coins={coins[at] ?? []} />
        ))}
      </ol>
    </section>
  );
}

/** The first board of a round in the size of a line of the history. */
export function SlotThumb({ round: view, look }: { round: RoundView; look: SlotLook }) {
  const round = slotRoundOf(view);
  const [first] = round?.spins ?? [];
  if (!round || !first) return null;
  const [drop] = first.drops;
  const coins = coinsAfter(round).at(0) ?? [];
  const board = drop?.board ?? boardOfCoins(look, first.heights, coins);
  return <BoardPicture small {...{ look, board, coins }} {...(drop && { won: cellsOf(drop) })} />;
}
