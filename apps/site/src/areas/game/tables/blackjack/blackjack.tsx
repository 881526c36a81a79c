import '../table.css';
import type { RoundView } from '@evens/contract';
import { blackjack as blackjackRules, playable } from '@evens/games';
import { HOUSE_CURRENCY, isCurrency } from '@evens/kernel';
import { Tag } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import type { GameModule, GameTexts, GameViewProps, MiniProps } from '../../frame/game-view.ts';
import { isWin } from '../../frame/shown.ts';
import { stateKey } from '../../frame/use-progress.ts';
import type { DealtCard } from '../cards/dealing.ts';
import { Hand } from '../cards/hand.tsx';
import { useCardNames } from '../cards/use-card-names.ts';
import { useDealing } from '../cards/use-dealing.ts';
import { ChipPile } from '../chips/chip.tsx';
import { totalStake } from '../chips/placing.ts';
import { useChips } from '../chips/use-chips.ts';
import { ActionBar } from '../felt/action-bar.tsx';
import { FeltArc } from '../felt/felt-arc.tsx';
import {
  type BlackjackHandNow,
  type BlackjackNow,
  blackjackNow,
  dealtCards,
  handPlaces,
  totalText,
} from './table-state.ts';

const PLAY = ['hit', 'stand', 'double', 'split'] as const;
const INSURANCE = ['insure', 'noInsurance'] as const;

const HOTKEYS: Readonly<Record<(typeof PLAY)[number] | (typeof INSURANCE)[number], string>> = {
  hit: 'h',
  stand: 's',
  double: 'd',
  split: 'p',
  insure: 'i',
  noInsurance: 'n',
};

const faces = (cards: readonly DealtCard[]): readonly string[] =>
  cards.flatMap(({ card }) => (card === null ? [] : [card]));

/** Before the dealer's second card is turned it lies face down, also while others are dealt. */
function dealerCards(dealt: readonly DealtCard[]): readonly DealtCard[] {
  const own = dealt.filter(({ hand }) => hand === 'dealer');
  return own.length === 1 ? [...own, { hand: 'dealer', at: 1, card: null }] : own;
}

function PlayerHand(props: {
  view: GameViewProps;
  at: number;
  now: BlackjackNow;
  hand: BlackjackHandNow;
  dealt: readonly DealtCard[];
  done: boolean;
}) {
  const { view, at, now, hand, dealt, done } = props;
  const { t } = useTranslation('tables');
  const { round, money } = view;
  const chips = useChips(blackjackRules.name, view.currency);
  const cards = dealt.filter((each) => each.hand === `hand-${at}`);
  const currency = isCurrency(view.currency) ? view.currency : HOUSE_CURRENCY;
  const places = handPlaces(at);
  const stake = totalStake(
    (round?.bets ?? []).filter(({ place }) => places.includes(place)),
    currency,
  );
  const isActive = now.active === at && done;
  const alone = now.hands.length === 1;
  return (
    <Hand
      name={alone ? t('blackjack.you') : t('blackjack.hand', { number: at + 1 })}
      cards={cards}
      total={cards.length > 0 ? totalText(faces(cards)) : undefined}
      arrives={view.fresh && !view.calm}
      className={isActive && !alone ? 'hand--on' : undefined}
    >
      <p className="hand__s">
        <ChipPile colours={chips.pile(stake)} text={chips.text(stake)} />
        <span className="num">{money(stake)}</span>
        {done && hand.outcome && (
          <Tag
            {...(round && isWin(round) && (hand.outcome === 'won' || hand.outcome === 'blackjack') && { kind: 'act' })}
          >
            {t(`blackjack.${hand.outcome}`)}
          </Tag>
        )}
      </p>
    </Hand>
  );
}

function Actions({ view, round }: { view: GameViewProps; round: RoundView }) {
  const { t } = useTranslation('tables');
  const { money, choose, sending } = view;
  const offers = new Map(round.offers.map(({ kind, stake }) => [kind, stake]));
  const kinds = offers.has('noInsurance') ? INSURANCE : PLAY;
  const actions = kinds.map((kind) => {
    const stake = offers.get(kind);
    return {
      name: kind,
      label: t(`blackjack.${kind}`),
      cost: stake !== undefined && Number(stake) > 0 ? money(stake) : undefined,
      hotkey: HOTKEYS[kind],
      offered: stake !== undefined,
      act: () => choose({ kind }),
    };
  });
  return <ActionBar key={kinds[0]} label={t('actions')} actions={actions} busy={sending !== null} />;
}

function View(view: GameViewProps) {
  const { t } = useTranslation('tables');
  const { round, money } = view;
  const now = blackjackNow(round);
  const { dealt, done } = useDealing(view, stateKey(round), now ? dealtCards(now) : []);
  const insurance = round?.bets.find(({ place }) => place === 'insurance');
  const house = now ? dealerCards(dealt) : [];
  return (
    <div className="felt felt--cards">
      <div className="felt__in">
        <Hand
          name={t('blackjack.dealer')}
          cards={house}
          total={faces(house).length > 0 ? totalText(faces(house)) : undefined}
          arrives={view.fresh && !view.calm}
        />
        <FeltArc above={t('blackjack.arcPays')} below={t('blackjack.arcRules')} />
        {insurance && (
          <p className="felt__side">
            {t('blackjack.insured')} <b className="num">{money(insurance.stake)}</b>
          </p>
        )}
        <div className="hands">
          {now?.hands.map((hand, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hand has no other name than its place
            <PlayerHand key={at} {...{ view, at, now, hand, dealt, done }} />
          ))}
          {!now && <div className="spotring" aria-hidden="true" />}
        </div>
      </div>
      {round?.status === 'open' && done && <Actions view={view} round={round} />}
    </div>
  );
}

function Mini({ round }: MiniProps) {
  const now = blackjackNow(round);
  if (!now) return null;
  const hands = now.hands.map(({ cards }) => totalText(cards)).join('+');
  return (
    <span className="mini num" data-won={isWin(round)}>
      {hands}:{totalText(now.dealer)}
    </span>
  );
}

function useTexts(): GameTexts {
  const { t } = useTranslation('tables');
  const names = useCardNames();
  const handSaid = ({ cards, outcome }: BlackjackHandNow): string => {
    const said = t('blackjack.saidHand', { cards: names.all(cards), total: totalText(cards) });
    return outcome ? `${said} ${t(`blackjack.said_${outcome}`)}` : said;
  };
  return {
    press: (amount) => t('deal', { amount }),
    said: (round) => {
      const now = blackjackNow(round);
      if (!now) return '';
      const dealer = t('blackjack.saidDealer', { cards: names.all(now.dealer), total: totalText(now.dealer) });
      const turn =
        now.active !== undefined && now.hands.length > 1 ? t('blackjack.saidTurn', { number: now.active + 1 }) : '';
      const ask = now.phase === 'insurance' ? t('blackjack.saidInsurance') : '';
      return [dealer, ...now.hands.map(handSaid), turn, ask].filter((part) => part !== '').join(' ');
    },
  };
}

export const blackjack: GameModule = {
  rules: playable(blackjackRules),
  options: {},
  wide: true,
  View,
  Mini,
  useTexts,
};
