import '../table.css';
import { JACKS_PAYS, jacksOrBetter, POKER_HANDS, type PokerHand, playable } from '@evens/games';
import { rational } from '@evens/kernel';
import { classNames } from '@evens/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameModule, GameTexts, GameViewProps, MiniProps } from '../../frame/game-view.ts';
import { isWin, returnOf } from '../../frame/shown.ts';
import { stateKey } from '../../frame/use-progress.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { useCardNames } from '../cards/use-card-names.ts';
import { useDealing } from '../cards/use-dealing.ts';
import { ActionBar } from '../felt/action-bar.tsx';
import { PayTable } from '../felt/pay-table.tsx';
import { useGameKeys } from '../felt/use-game-keys.ts';
import { dealtCards, toggled, videoPokerNow } from './table-state.ts';

const PLACES = [0, 1, 2, 3, 4] as const;
const HANDS: readonly PokerHand[] = POKER_HANDS.toReversed();

function Pays({ view, hand }: { view: GameViewProps; hand: PokerHand | undefined }) {
  const { t } = useTranslation('tables');
  const { setup, round, free, money, currency } = view;
  const stake = free || !round ? setup.stake : round.stake;
  return (
    <PayTable
      caption={t('videoPoker.pays')}
      columns={[t('videoPoker.times'), t('videoPoker.returns')]}
      rows={HANDS.filter((each) => JACKS_PAYS[each] > 0).map((each) => ({
        name: t(`videoPoker.${each}`),
        cells: [`${JACKS_PAYS[each]}×`, money(returnOf(stake, rational(BigInt(JACKS_PAYS[each])), currency))],
        isHit: each === hand,
      }))}
    />
  );
}

/** What is held for the draw, as long as that hand lies there; the keys 1 to 5 hold while the game has the focus. */
function useHeld(name: string | undefined, open: boolean) {
  const [kept, setKept] = useState<{ readonly name: string | undefined; readonly held: readonly number[] }>({
    name,
    held: [],
  });
  const held = open && kept.name === name ? kept.held : [];
  const toggle = (place: number): void => setKept({ name, held: toggled(held, place) });
  return { held, toggle };
}

/** The one choice: what is not held is exchanged. */
function Draw({ held, busy, draw }: { held: readonly number[]; busy: boolean; draw: () => void }) {
  const { t } = useTranslation('tables');
  const label = held.length === 5 ? t('videoPoker.keepAll') : t('videoPoker.draw', { count: 5 - held.length });
  return (
    <ActionBar
      label={t('actions')}
      busy={busy}
      actions={[{ name: 'draw', label, hotkey: 'd', offered: true, act: draw }]}
    />
  );
}

function View(view: GameViewProps) {
  const { t } = useTranslation('tables');
  const names = useCardNames();
  const { round, sending, choose, play } = view;
  const now = videoPokerNow(round);
  const { dealt, done } = useDealing(view, stateKey(round), now ? dealtCards(now) : []);
  const open = round?.status === 'open' && done;
  const { held, toggle } = useHeld(stateKey(round), open);
  const table = useRef<HTMLDivElement>(null);
  const hold = (place: number): void => {
    if (!open || sending) return;
    toggle(place);
    play('tick');
  };
  useGameKeys(table, (key) => {
    const place = Number(key) - 1;
    if (!open || !PLACES.some((each) => each === place)) return false;
    hold(place);
    return true;
  });
  return (
    <div className="felt felt--machine" data-won={(done && round && isWin(round)) || undefined} ref={table}>
      <div className="felt__in felt__in--pays">
        <Pays view={view} hand={done && now && now.hand !== 'nothing' ? now.hand : undefined} />
        <fieldset className="five" aria-label={t('videoPoker.cards')}>
          {PLACES.map((place) => {
            const lies = dealt.find(({ at }) => at === place);
            const isHeld = open ? held.includes(place) : (now?.held.includes(place) ?? false);
            return (
              <button
                key={place}
                type="button"
                className={classNames('five__c', isHeld && 'five__c--held')}
                aria-pressed={isHeld}
                aria-disabled={!open || undefined}
                aria-label={
                  lies?.card
                    ? t('videoPoker.hold', { card: names.one(lies.card) })
                    : t('videoPoker.place', { number: place + 1 })
                }
                aria-keyshortcuts={String(place + 1)}
                onClick={() => hold(place)}
              >
                <PlayingCard key={lies?.card ?? 'down'} card={lies?.card ?? null} arrives={view.fresh && !view.calm} />
                <span className="five__h">
                  {isHeld ? t('videoPoker.held') : open ? t('videoPoker.holdThis') : ''}
                  <kbd>{place + 1}</kbd>
                </span>
              </button>
            );
          })}
        </fieldset>
      </div>
      {open && <Draw held={held} busy={sending !== null} draw={() => choose({ kind: 'hold', held })} />}
    </div>
  );
}

function Mini({ round }: MiniProps) {
  const { t } = useTranslation('tables');
  const now = videoPokerNow(round);
  return (
    <span className="mini" data-won={isWin(round)}>
      {now && t(`videoPoker.${now.hand}`)}
    </span>
  );
}

function useTexts(): GameTexts {
  const { t } = useTranslation('tables');
  const names = useCardNames();
  return {
    press: (amount) => t('deal', { amount }),
    said: (round) => {
      const now = videoPokerNow(round);
      if (!now) return '';
      const said = t('videoPoker.said', { cards: names.all(now.cards), hand: t(`videoPoker.${now.hand}`) });
      return round.status === 'open' ? `${said} ${t('videoPoker.saidHold')}` : said;
    },
  };
}

export const videoPoker: GameModule = {
  rules: playable(jacksOrBetter),
  options: {},
  wide: true,
  View,
  Mini,
  useTexts,
};
