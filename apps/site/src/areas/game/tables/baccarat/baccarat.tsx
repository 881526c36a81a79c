import '../table.css';
import type { RoundView } from '@evens/contract';
import {
  BACCARAT_MULTIPLES,
  BACCARAT_PLACES,
  type BaccaratPlace,
  baccarat as baccaratRules,
  playable,
} from '@evens/games';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../../frame/figures.ts';
import type { GameModule, GameTexts, GameViewProps, MiniProps } from '../../frame/game-view.ts';
import { isWin, shownOf } from '../../frame/shown.ts';
import { stateKey } from '../../frame/use-progress.ts';
import type { DealtCard } from '../cards/dealing.ts';
import { Hand } from '../cards/hand.tsx';
import { useCardNames } from '../cards/use-card-names.ts';
import { useDealing } from '../cards/use-dealing.ts';
import { ChipRail } from '../chips/chip-rail.tsx';
import { stakeOn } from '../chips/placing.ts';
import { useChips } from '../chips/use-chips.ts';
import { usePlacing } from '../chips/use-placing.ts';
import { BetBox } from '../felt/bet-box.tsx';
import { baccaratNow, dealtCards, handTotal } from './table-state.ts';

const ORDER: readonly BaccaratPlace[] = ['playerPair', 'player', 'tie', 'banker', 'bankerPair'];
const TONES: Readonly<Partial<Record<BaccaratPlace, 'a' | 'b' | 'c'>>> = { player: 'a', banker: 'b', tie: 'c' };

const isPlace = (place: string): place is BaccaratPlace => BACCARAT_PLACES.some((each) => each === place);

/** What a stake wins to one: `0.95`, `8`. */
function winsText(place: BaccaratPlace, decimal: (text: string) => string): string {
  const { num, den } = BACCARAT_MULTIPLES[place];
  const hundredths = Number((num * 100n) / den) - 100;
  return hundredths % 100 === 0 ? String(hundredths / 100) : decimal((hundredths / 100).toFixed(2));
}

/** Whether a stake came back at the end of the round that is shown. */
function keptOn(round: RoundView | null, place: string): boolean | undefined {
  const bet = round?.bets.find((each) => each.place === place);
  return bet?.multiple ? bet.multiple[0] !== '0' : undefined;
}

function Boxes({ view, done }: { view: GameViewProps; done: boolean }) {
  const { t } = useTranslation('tables');
  const { decimal } = useFigures();
  const { round, free, money, setup } = view;
  const chips = useChips(baccaratRules.name, view.currency);
  const placing = usePlacing(view, isPlace);
  const isOld = setup.bets.length === 0;
  return (
    <>
      <div className="bboxes bboxes--five">
        {ORDER.map((place) => (
          <BetBox
            key={place}
            name={t(`baccarat.${place}`)}
            pays={t('toOne', { wins: winsText(place, decimal) })}
            laid={isOld ? stakeOn(round?.bets ?? [], place) : stakeOn(setup.bets, place)}
            kept={isOld && done ? keptOn(round, place) : undefined}
            tone={TONES[place]}
            free={free}
            chips={chips}
            money={money}
            lay={() => placing.lay(place)}
            takeOff={() => placing.takeOff(place)}
          />
        ))}
      </div>
      <ChipRail view={view} chips={chips} placing={placing} />
    </>
  );
}

function View(view: GameViewProps) {
  const { t } = useTranslation('tables');
  const { round } = view;
  const now = baccaratNow(round);
  const { dealt, done } = useDealing(view, stateKey(round), now ? dealtCards(now) : []);
  const side = (name: 'player' | 'banker') => {
    const cards = dealt.filter(({ hand }) => hand === name);
    const won = done && now?.winner === name;
    const texts = cards.flatMap(({ card }: DealtCard) => (card === null ? [] : [card]));
    return (
      <Hand
        name={t(`baccarat.${name}`)}
        cards={cards}
        total={cards.length > 0 ? handTotal(texts) : undefined}
        arrives={view.fresh && !view.calm}
        className={won ? 'hand--first' : undefined}
      />
    );
  };
  return (
    <div className="felt felt--baccarat" data-won={(done && round && isWin(round)) || undefined}>
      <div className="felt__in">
        <div className="hands hands--two">
          {side('player')}
          {side('banker')}
        </div>
        {done && now?.winner === 'tie' && <p className="felt__side">{t('baccarat.tie')}</p>}
      </div>
      <Boxes view={view} done={done} />
    </div>
  );
}

function Mini({ round }: MiniProps) {
  const { t } = useTranslation('tables');
  const now = baccaratNow(round);
  if (!now) return null;
  return (
    <span className="mini mini--side" data-side={now.winner}>
      {t(`baccarat.${now.winner}Short`)}
    </span>
  );
}

function useTexts(): GameTexts {
  const { t } = useTranslation('tables');
  const names = useCardNames();
  return {
    press: (amount) => t('deal', { amount }),
    said: (round) => {
      const shown = shownOf(round);
      const now = baccaratNow(round);
      if (!now || !shown) return '';
      const hand = (name: 'player' | 'banker'): string =>
        t('baccarat.said', { name: t(`baccarat.${name}`), cards: names.all(now[name]), total: handTotal(now[name]) });
      return [hand('player'), hand('banker'), t(`baccarat.${now.winner}Wins`)].join(' ');
    },
  };
}

export const baccarat: GameModule = {
  rules: playable(baccaratRules),
  options: {},
  places: true,
  wide: true,
  View,
  Mini,
  useTexts,
};
