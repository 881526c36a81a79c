import '../tables/table.css';
import './seats.css';
import type { RoundView } from '@evens/contract';
import { liveBlackjack as liveBlackjackRules, playable, seatOffers, seatPlaceOf } from '@evens/games';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../frame/figures.ts';
import type { GameModule, GameTexts, GameViewProps, MiniProps } from '../frame/game-view.ts';
import { isWin, type ShownReader, shownOf } from '../frame/shown.ts';
import { totalText } from '../tables/blackjack/table-state.ts';
import { PlayingCard } from '../tables/cards/playing-card.tsx';
import { useCardNames } from '../tables/cards/use-card-names.ts';
import { ChipRail } from '../tables/chips/chip-rail.tsx';
import { useChips } from '../tables/chips/use-chips.ts';
import { usePlacing } from '../tables/chips/use-placing.ts';
import { ActionBar } from '../tables/felt/action-bar.tsx';
import { FeltArc } from '../tables/felt/felt-arc.tsx';
import { CardTable } from './card-table.tsx';
import { Scene } from './scene.tsx';
import { Seats, seatOf, useSeatLaying } from './seats.tsx';
import { TableSide } from './side.tsx';
import { type LiveTable, useLiveTable, useOwnPart, useTablePhase } from './table-state.ts';
import { useLiveTexts } from './use-live-texts.ts';

const GAME = liveBlackjackRules.name;
const KEYS = { hit: 'h', stand: 's', double: 'd', split: 'p' } as const;
const CHOICES = ['hit', 'stand', 'double', 'split'] as const;
/** Hands of the dealer that the board shows. */
const LAST = 20;

const isPlace = (place: string): boolean => seatPlaceOf(place) !== undefined;

/** How many of the dealer's cards lie there: those that come after the decisions, one after the other. */
function useDealerCards(
  table: LiveTable,
  calm: boolean,
): { readonly cards: readonly string[]; readonly done: boolean } {
  const phase = useTablePhase(table, 200);
  const cards = table.round?.play?.dealer ?? [];
  if (phase.kind !== 'drawn' || calm) return { cards, done: phase.kind === 'drawn' || phase.kind === 'paid' };
  const part = phase.since / phase.whole;
  const shown = Math.min(cards.length, 1 + Math.floor((part / 0.75) * cards.length));
  return { cards: cards.slice(0, shown), done: shown === cards.length };
}

function Dealer({ cards, covered }: { cards: readonly string[]; covered: boolean }) {
  const { t } = useTranslation('tables');
  return (
    <div className="lvc lvc--house">
      <div className="lvc__s">
        <b>
          {t('blackjack.dealer')} {cards.length > 0 && <span className="num">{totalText(cards)}</span>}
        </b>
        <span className="lvc__h">
          {cards.length === 0 && <i className="lvc__e" />}
          {cards.map((card, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a shoe holds a card eight times.
            <PlayingCard key={at} card={card} arrives />
          ))}
          {covered && <PlayingCard card={null} />}
        </span>
      </div>
    </div>
  );
}

/** Whose turn it is in words, and for whoever it is what may be decided. */
function Turn({ view, table, part }: { view: GameViewProps; table: LiveTable; part: RoundView | undefined }) {
  const { t } = useTranslation(['live-casino', 'tables']);
  const { decimal } = useFigures();
  const phase = useTablePhase(table, 250);
  const { play } = table.round ?? {};
  const turn = phase.kind === 'playing' ? play?.turn : null;
  if (phase.kind === 'open' || phase.kind === 'last') return <p className="lvq__t">{t('blackjack.choose')}</p>;
  if (phase.kind !== 'playing' || !turn) return null;
  const seconds = decimal(String(Math.ceil(phase.left / 1000)));
  const seat = play?.seats.find((each) => each.seat === turn.seat);
  if (part?.status !== 'open' || !seat || seatOf(part) !== turn.seat)
    return <p className="lvq__t num">{t('blackjack.turnOf', { number: decimal(String(turn.seat)), seconds })}</p>;
  const offers = seatOffers(seat, turn.hand);
  const stake = part.bets.find(({ place }) => place === `seat-${turn.seat}`)?.stake ?? '0';
  const actions = CHOICES.map((kind) => ({
    name: kind,
    label: t(`tables:blackjack.${kind}`),
    cost: kind === 'double' || kind === 'split' ? view.money(stake) : undefined,
    hotkey: KEYS[kind],
    offered: offers.includes(kind),
    act: () => view.choose({ kind, hand: turn.hand }),
  }));
  return (
    <>
      <p className="lvq__t num" role="status">
        {t('blackjack.turn', { seconds })}
      </p>
      <ActionBar label={t('tables:actions')} actions={actions} busy={view.sending !== null} />
    </>
  );
}

function DealerHands({ table }: { table: LiveTable }) {
  const { t } = useTranslation('live-casino');
  return (
    <div className="lvb">
      <h3>{t('blackjack.dealerHad')}</h3>
      <ol className="lvb__l">
        {table.board.slice(0, LAST).map(([id, { dealerTotal }]) => (
          <li key={id}>
            <span className="mini num">{dealerTotal}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function View(view: GameViewProps) {
  const { t } = useTranslation(['live-casino', 'tables']);
  const table = useLiveTable(GAME);
  const part = useOwnPart(view, table);
  const stands = part?.status === 'returned' ? undefined : part;
  const chips = useChips(GAME, view.currency);
  const placing = usePlacing(view, isPlace);
  const lay = useSeatLaying(view, placing);
  const { cards, done } = useDealerCards(table, view.calm);
  const { round } = table;
  return (
    <div className="lvt">
      <div className="felt felt--live felt--seats" data-won={(part?.status === 'over' && isWin(part)) || undefined}>
        <Scene table={table}>
          <CardTable cloth="green" />
          <Dealer cards={cards} covered={cards.length === 1} />
          <FeltArc above={t('tables:blackjack.arcPays')} below={t('blackjack.arcRules')} />
        </Scene>
        <Seats {...{ view, table, chips, lay }} part={stands} settled={done && round?.status !== 'playing'} />
        <Turn view={view} table={table} part={stands} />
        <ChipRail view={view} chips={chips} placing={placing} />
        <p className="felt__note">{t('blackjack.behindNote')}</p>
      </div>
      <TableSide gameKey={GAME} table={table} money={view.money} shoe board={<DealerHands table={table} />} />
    </div>
  );
}

interface HandNow {
  readonly cards: readonly string[];
  readonly outcome: string | undefined;
}

const handNow = (hand: ShownReader): HandNow => ({ cards: hand.texts('cards') ?? [], outcome: hand.text('outcome') });

/** The hands that a player's bets went with: those of his seat, and the first one of the seat he stood behind. */
function ownHands(round: RoundView): readonly HandNow[] {
  const seats = shownOf(round)?.items('seats') ?? [];
  const handsAt = (seat: number): readonly HandNow[] =>
    (seats.find((each) => each.number('seat') === seat)?.items('hands') ?? []).map(handNow);
  return round.bets.flatMap(({ place }) => {
    const at = seatPlaceOf(place);
    if (!at) return [];
    return at.behind ? handsAt(at.seat).slice(0, 1) : handsAt(at.seat);
  });
}

function Mini({ round }: MiniProps) {
  const dealer = shownOf(round)?.texts('dealer');
  if (!dealer) return null;
  const hands = ownHands(round).map(({ cards }) => totalText(cards));
  return (
    <span className="mini num" data-won={isWin(round)}>
      {hands.join('+')}:{totalText(dealer)}
    </span>
  );
}

/** A hand as it ended, on the round's own page. */
function Ended({ round }: MiniProps) {
  const { t } = useTranslation('tables');
  const dealer = shownOf(round)?.texts('dealer') ?? [];
  return (
    <div className="felt felt--live lve">
      <div className="lvs">
        <div className="lvc lvc--baccarat">
          {[
            { name: t('blackjack.dealer'), cards: dealer },
            ...ownHands(round).map((hand) => ({ ...hand, name: t('blackjack.you') })),
          ].map(({ name, cards }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hand has no other name than its place
            <div key={at} className="lvc__s">
              <b>
                {name} <span className="num">{cards.length > 0 && totalText(cards)}</span>
              </b>
              <span className="lvc__h">
                {cards.map((card, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a shoe holds a card eight times.
                  <PlayingCard key={place} card={card} />
                ))}
              </span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

const SAID = ['blackjack', 'won', 'push', 'lost', 'bust'] as const;

function useTexts(money: (amount: string) => string): GameTexts {
  const { t } = useTranslation('tables');
  const names = useCardNames();
  return useLiveTexts(GAME, money, (round) => {
    const dealer = shownOf(round)?.texts('dealer') ?? [];
    if (dealer.length === 0) return '';
    const hands = ownHands(round).map(({ cards, outcome }) => {
      const said = SAID.find((each) => each === outcome);
      const hand = t('blackjack.saidHand', { cards: names.all(cards), total: totalText(cards) });
      return said ? `${hand} ${t(`blackjack.said_${said}`)}` : hand;
    });
    return [t('blackjack.saidDealer', { cards: names.all(dealer), total: totalText(dealer) }), ...hands].join(' ');
  });
}

export const liveBlackjack: GameModule = {
  ...{ rules: playable(liveBlackjackRules), options: {}, places: true, wide: true },
  ...{ View, Mini, Ended, useTexts },
};
