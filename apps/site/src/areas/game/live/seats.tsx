import type { LivePlay, RoundView } from '@evens/contract';
import { BLACKJACK_SEATS, seatPlaceOf } from '@evens/games';
import { classNames } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../frame/figures.ts';
import type { GameViewProps } from '../frame/game-view.ts';
import { totalText } from '../tables/blackjack/table-state.ts';
import { PlayingCard } from '../tables/cards/playing-card.tsx';
import { ChipPile } from '../tables/chips/chip.tsx';
import { stakeOn, withChip } from '../tables/chips/placing.ts';
import type { Chips } from '../tables/chips/use-chips.ts';
import type { Placing } from '../tables/chips/use-placing.ts';
import type { LiveTable } from './table-state.ts';

type SeatHands = LivePlay['seats'][number]['hands'];

const SEATS = Array.from({ length: BLACKJACK_SEATS }, (_, at) => at + 1);

/** The seat of a player's part; undefined where he only laid a stake behind one. */
export const seatOf = (part: RoundView | undefined): number | undefined => {
  const own = part?.bets.find(({ place }) => seatPlaceOf(place)?.behind === false);
  return own && seatPlaceOf(own.place)?.seat;
};

/** What lies on a place: of the press that is being made, or of the part that stands. */
const laidOn = (view: GameViewProps, part: RoundView | undefined, place: string): string | undefined =>
  part ? stakeOn(part.bets, place) : stakeOn(view.setup.bets, place);

/** Lays a chip on a place; of seats, and of stakes behind them, one at a time. */
export function useSeatLaying(view: GameViewProps, placing: Placing): (place: string) => void {
  const { setup, change, free, play } = view;
  return (place) => {
    if (!free) return;
    const behind = seatPlaceOf(place)?.behind;
    const others = setup.bets.filter((bet) => bet.place === place || seatPlaceOf(bet.place)?.behind !== behind);
    change({ bets: withChip(others, place, setup.stake, placing.currency) });
    play('tick');
  };
}

function Cards({ hands, turn, settled }: { hands: SeatHands; turn: number | undefined; settled: boolean }) {
  const { t } = useTranslation('tables');
  return hands.map(({ cards, outcome }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a hand has no other name than its place
    <span key={at} className="lvq__h" data-turn={turn === at || undefined}>
      <span className="lvq__c">
        {cards.map((card, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shoe holds a card eight times.
          <PlayingCard key={place} card={card} />
        ))}
      </span>
      <b className="num">{totalText(cards)}</b>
      {settled && outcome && (
        <small className="lvq__o" data-outcome={outcome}>
          {t(`blackjack.${outcome}`)}
        </small>
      )}
    </span>
  ));
}

interface SeatProps {
  readonly view: GameViewProps;
  readonly table: LiveTable;
  readonly part: RoundView | undefined;
  readonly chips: Chips;
  readonly lay: (place: string) => void;
  /** Whether the hand is over and its picture has come about. */
  readonly settled: boolean;
}

function Laid({
  amount,
  chips,
  money,
}: Pick<SeatProps, 'chips'> & { amount: string; money: (text: string) => string }) {
  return (
    <span className="lvq__l">
      <ChipPile colours={chips.pile(amount)} text={chips.text(amount)} />
      <small className="num">{money(amount)}</small>
    </span>
  );
}

/** What a visitor or a player may do at a seat while bets are open. */
function Sit({ seat, mine, taken, ...props }: SeatProps & { seat: number; mine: boolean; taken: boolean }) {
  const { t } = useTranslation('live-casino');
  const { view, lay } = props;
  const place = taken && !mine ? `behind-${seat}` : `seat-${seat}`;
  const number = String(seat);
  if (mine && props.part) return null;
  return (
    <button
      type="button"
      className="lvq__b"
      data-place={place}
      aria-disabled={!view.free || undefined}
      aria-label={`${taken && !mine ? t('blackjack.back') : t('blackjack.sit')}: ${t('blackjack.seat', { number })}`}
      onClick={() => lay(place)}
    >
      {taken && !mine ? t('blackjack.back') : t('blackjack.sit')}
    </button>
  );
}

function Seat({ seat, ...props }: SeatProps & { seat: number }) {
  const { t } = useTranslation('live-casino');
  const { decimal } = useFigures();
  const { view, table, part, chips, settled } = props;
  const { round, bets } = table;
  const counted = new Map(bets?.round === round?.id ? bets?.places : []);
  const own = laidOn(view, part, `seat-${seat}`);
  const behind = laidOn(view, part, `behind-${seat}`);
  const hands = round?.play?.seats.find((each) => each.seat === seat)?.hands ?? [];
  const turn = round?.play?.turn?.seat === seat ? round.play.turn.hand : undefined;
  const mine = own !== undefined;
  const taken = hands.length > 0 || counted.has(`seat-${seat}`) || (mine && part !== undefined);
  const followers = counted.get(`behind-${seat}`) ?? 0;
  return (
    <li className={classNames('lvq__s', mine && 'is-mine')} data-turn={turn !== undefined || undefined}>
      <span className="lvq__n num">{decimal(String(seat))}</span>
      <Cards hands={hands} turn={turn} settled={settled} />
      <span className="lvq__w">{mine ? t('blackjack.you') : taken ? t('blackjack.taken') : ''}</span>
      {own !== undefined && <Laid amount={own} chips={chips} money={view.money} />}
      {behind !== undefined && (
        <>
          <small>{t('blackjack.behind', { number: String(seat) })}</small>
          <Laid amount={behind} chips={chips} money={view.money} />
        </>
      )}
      {followers > 0 && behind === undefined && (
        <small className="num">{t('blackjack.followers', { number: decimal(String(followers)) })}</small>
      )}
      {round?.status === 'open' && <Sit {...{ seat, mine, taken }} {...props} />}
    </li>
  );
}

/** Seven seats beside each other, in the order in which they decide. */
export function Seats(props: SeatProps) {
  return (
    <ol className="lvq">
      {SEATS.map((seat) => (
        <Seat key={seat} seat={seat} {...props} />
      ))}
    </ol>
  );
}
