import '../table.css';
import type { RoundView } from '@evens/contract';
import {
  ANTE_BONUS,
  PAIR_PLUS,
  playable,
  threeCardPoker as rules,
  THREE_CARD_HANDS,
  type ThreeCardHand,
} from '@evens/games';
import { useTranslation } from 'react-i18next';
import type { GameModule, GameTexts, GameViewProps, MiniProps } from '../../frame/game-view.ts';
import { isWin } from '../../frame/shown.ts';
import { stateKey } from '../../frame/use-progress.ts';
import type { DealtCard } from '../cards/dealing.ts';
import { Hand } from '../cards/hand.tsx';
import { useCardNames } from '../cards/use-card-names.ts';
import { useDealing } from '../cards/use-dealing.ts';
import { ChipRail } from '../chips/chip-rail.tsx';
import { stakeOn } from '../chips/placing.ts';
import { useChips } from '../chips/use-chips.ts';
import { usePlacing } from '../chips/use-placing.ts';
import { ActionBar } from '../felt/action-bar.tsx';
import { BetBox } from '../felt/bet-box.tsx';
import { PayTable } from '../felt/pay-table.tsx';
import { dealtCards, threeCardNow } from './table-state.ts';

const PLACES = ['pairPlus', 'ante', 'play'] as const;
const isPressed = (place: string): boolean => place === 'ante' || place === 'pairPlus';
/** From the best hand down, as pay tables are read. */
const HANDS: readonly ThreeCardHand[] = THREE_CARD_HANDS.toReversed();

const keptOn = (round: RoundView | null, place: string): boolean | undefined => {
  const bet = round?.bets.find((each) => each.place === place);
  return bet?.multiple ? bet.multiple[0] !== '0' : undefined;
};

/** The dealer's cards stay face down until all new ones have come. */
function dealerCards(dealt: readonly DealtCard[], down: boolean): readonly DealtCard[] {
  const own = dealt.filter(({ hand }) => hand === 'dealer');
  const missing = down ? 3 - own.length : 0;
  return [...own, ...Array.from({ length: missing }, (_, at) => ({ hand: 'dealer', at: own.length + at, card: null }))];
}

function Boxes({ view, done }: { view: GameViewProps; done: boolean }) {
  const { t } = useTranslation('tables');
  const { round, money, setup } = view;
  const chips = useChips(rules.name, view.currency);
  const placing = usePlacing(view, isPressed);
  const isOld = setup.bets.length === 0 || round?.status === 'open';
  const pays = {
    pairPlus: t('toOne', { wins: PAIR_PLUS.pair }),
    ante: t('toOne', { wins: 1 }),
    play: t('toOne', { wins: 1 }),
  };
  return (
    <>
      <div className="bboxes">
        {PLACES.map((place) => (
          <BetBox
            key={place}
            name={t(`threeCard.${place}`)}
            pays={place === 'pairPlus' ? t('threeCard.byTable') : pays[place]}
            laid={isOld ? stakeOn(round?.bets ?? [], place) : stakeOn(setup.bets, place)}
            kept={isOld && done ? keptOn(round, place) : undefined}
            free={view.free && place !== 'play'}
            chips={chips}
            money={money}
            lay={() => placing.lay(place)}
            takeOff={() => placing.takeOff(place)}
          />
        ))}
      </div>
      {round?.status !== 'open' && <ChipRail view={view} chips={chips} placing={placing} />}
    </>
  );
}

function Actions({ view, round }: { view: GameViewProps; round: RoundView }) {
  const { t } = useTranslation('tables');
  const offers = new Map(round.offers.map(({ kind, stake }) => [kind, stake]));
  const actions = (['play', 'fold'] as const).map((kind) => {
    const stake = offers.get(kind);
    return {
      name: kind,
      label: t(`threeCard.do_${kind}`),
      cost: stake !== undefined && Number(stake) > 0 ? view.money(stake) : undefined,
      hotkey: kind.charAt(0),
      offered: stake !== undefined,
      act: () => view.choose({ kind }),
    };
  });
  return <ActionBar label={t('actions')} actions={actions} busy={view.sending !== null} />;
}

function View(view: GameViewProps) {
  const { t } = useTranslation('tables');
  const { round } = view;
  const now = threeCardNow(round);
  const { dealt, done } = useDealing(view, stateKey(round), now ? dealtCards(now) : []);
  const arrives = view.fresh && !view.calm;
  const own = dealt.filter(({ hand }) => hand === 'player');
  return (
    <div className="felt felt--three" data-won={(done && round && isWin(round)) || undefined}>
      <div className="felt__in felt__in--pays">
        <div className="hands hands--column">
          <Hand
            name={t('threeCard.dealer')}
            cards={dealerCards(dealt, now?.dealer !== undefined)}
            total={done && now?.dealerHand ? t(`threeCard.${now.dealerHand}`) : undefined}
            arrives={arrives}
          />
          <Hand
            name={t('threeCard.you')}
            cards={own}
            total={own.length === 3 && now ? t(`threeCard.${now.playerHand}`) : undefined}
            arrives={arrives}
          />
        </div>
        <PayTable
          caption={t('threeCard.pays')}
          columns={[t('threeCard.pairPlus'), t('threeCard.bonus')]}
          rows={HANDS.filter((hand) => PAIR_PLUS[hand] > 0).map((hand) => ({
            name: t(`threeCard.${hand}`),
            cells: [
              t('toOne', { wins: PAIR_PLUS[hand] }),
              ANTE_BONUS[hand] > 0 ? t('toOne', { wins: ANTE_BONUS[hand] }) : '',
            ],
            isHit: done && own.length === 3 && now?.playerHand === hand,
          }))}
        />
      </div>
      <Boxes view={view} done={done} />
      {round?.status === 'open' && done && <Actions view={view} round={round} />}
    </div>
  );
}

function Mini({ round }: MiniProps) {
  const { t } = useTranslation('tables');
  const now = threeCardNow(round);
  return (
    <span className="mini" data-won={isWin(round)}>
      {now && t(`threeCard.${now.playerHand}`)}
    </span>
  );
}

function useTexts(): GameTexts {
  const { t } = useTranslation('tables');
  const names = useCardNames();
  return {
    press: (amount) => t('deal', { amount }),
    said: (round) => {
      const now = threeCardNow(round);
      if (!now) return '';
      const said = (who: string, cards: readonly string[], hand: ThreeCardHand): string =>
        t('threeCard.said', { who, cards: names.all(cards), hand: t(`threeCard.${hand}`) });
      return [
        said(t('threeCard.you'), now.player, now.playerHand),
        ...(now.dealer && now.dealerHand ? [said(t('threeCard.dealer'), now.dealer, now.dealerHand)] : []),
        ...(now.outcome ? [t(`threeCard.said_${now.outcome}`)] : []),
      ].join(' ');
    },
  };
}

export const threeCardPoker: GameModule = {
  rules: playable(rules),
  options: {},
  places: true,
  wide: true,
  View,
  Mini,
  useTexts,
};
