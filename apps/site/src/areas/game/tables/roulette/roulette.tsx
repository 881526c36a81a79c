import '../table.css';
import './roulette.css';
import {
  americanRoulette,
  DOUBLE_ZERO,
  europeanRoulette,
  frenchRoulette,
  type Place,
  type Pocket,
  playable,
  pocketText,
} from '@evens/games';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../../frame/figures.ts';
import type { GameModule, GameTexts, GameViewProps, MiniProps } from '../../frame/game-view.ts';
import { isWin, shownOf } from '../../frame/shown.ts';
import { stateKey } from '../../frame/use-progress.ts';
import { ChipRail } from '../chips/chip-rail.tsx';
import { useChips } from '../chips/use-chips.ts';
import { usePlacing } from '../chips/use-placing.ts';
import { useFingers, useNarrow } from '../felt/use-narrow.ts';
import { type LaidStake, RouletteLayout } from './layout.tsx';
import { LineBets } from './line-bets.tsx';
import { usePlaceNames } from './place-names.ts';
import { BOTH_ZEROS_SPOTS, pocketInk, SINGLE_ZERO_SPOTS, type Spot } from './spots.ts';
import { RouletteWheel } from './wheel.tsx';

type Rules = typeof europeanRoulette;

const pocketOf = (text: string | undefined): Pocket | undefined => {
  if (text === undefined) return undefined;
  return text === '00' ? DOUBLE_ZERO : Number(text);
};

/** What one unit wins on a place: 35 to 1 on a number. */
const wins = ({ multiple }: Place): string => String(Number(multiple.num / multiple.den) - 1);

const isKept = (multiple: readonly [string, string] | null): boolean => multiple !== null && multiple[0] !== '0';

/** Chips that are to be pressed; where there are none, those of the round whose end is shown. */
function useStakes(view: GameViewProps, shownDone: boolean, game: string): ReadonlyMap<string, LaidStake> {
  const { setup, round, sending } = view;
  const chips = useChips(game, view.currency);
  return useMemo(() => {
    const laid = (amount: string, kept?: boolean): LaidStake => ({
      amount,
      text: chips.text(amount),
      pile: chips.pile(amount),
      kept,
    });
    if (setup.bets.length > 0 && (view.free || sending))
      return new Map(setup.bets.map(({ place, stake }) => [place, laid(stake)]));
    return new Map(
      (round?.bets ?? []).map(({ place, stake, multiple }) => [
        place,
        laid(stake, shownDone ? isKept(multiple) : undefined),
      ]),
    );
  }, [setup.bets, view.free, sending, round, shownDone, chips]);
}

function RouletteView({ rules, spots, view }: { rules: Rules; spots: readonly Spot[]; view: GameViewProps }) {
  const { t } = useTranslation('tables');
  const { round, free, money } = view;
  const { places } = rules;
  const stands = useNarrow();
  const fingers = useFingers();
  /** The number whose bets on lines are looked at: then a tap on a number looks at that one. */
  const [looked, look] = useState<string>();
  const nameOf = usePlaceNames(places);
  const chips = useChips(rules.name, view.currency);
  const placing = usePlacing(view, (place) => places.has(place));
  const pocket = round ? shownOf(round)?.text('pocket') : undefined;
  const done = round !== null && (free || !view.fresh);
  const stakes = useStakes(view, done, rules.name);
  const labelOf = (place: string, laid: string | undefined): string => {
    const found = places.get(place);
    const pays = t('roulette.pays', { name: nameOf(place), wins: found ? wins(found) : '' });
    return laid === undefined ? pays : t('roulette.withStake', { pays, amount: money(laid) });
  };
  return (
    <div className="felt felt--roulette" data-won={(done && round && isWin(round)) || undefined}>
      <div className="felt__in">
        <div
          className="wstage"
          data-cropped
          data-spins={view.sending === 'press' || (round !== null && !done) || undefined}
        >
          <RouletteWheel wheel={rules.wheel} drawn={pocketOf(pocket)} name={stateKey(round)} view={view} />
        </div>
        <RouletteLayout
          {...{ spots, places, stakes, stands, fingers, looked, free, nameOf, labelOf }}
          drawn={done && pocket !== undefined && placing.bets.length === 0 ? `straight-${pocket}` : undefined}
          lay={(place) => (looked !== undefined && place.startsWith('straight-') ? look(place) : placing.lay(place))}
          takeOff={placing.takeOff}
        />
        {fingers && (
          <LineBets {...{ places, stakes, free, nameOf, labelOf, lay: placing.lay }} at={looked} onAt={look} />
        )}
        {rules.laPartage && <p className="felt__note">{t('roulette.laPartage')}</p>}
      </div>
      <ChipRail view={view} chips={chips} placing={placing} />
    </div>
  );
}

function Mini({ round }: MiniProps) {
  const pocket = pocketOf(shownOf(round)?.text('pocket'));
  if (pocket === undefined) return null;
  return (
    <span className="mini mini--pocket num" data-ink={pocketInk(pocket)}>
      {pocketText(pocket)}
    </span>
  );
}

function useTexts(): GameTexts {
  const { t } = useTranslation('tables');
  const { decimal } = useFigures();
  return {
    press: (amount) => t('roulette.press', { amount }),
    said: (round) => {
      const pocket = pocketOf(shownOf(round)?.text('pocket'));
      if (pocket === undefined) return '';
      return t(`roulette.${pocketInk(pocket)}Drawn`, {
        number: pocket === DOUBLE_ZERO ? '00' : decimal(String(pocket)),
      });
    },
  };
}

const common = { options: {}, places: true, wide: true, Mini, useTexts } satisfies Partial<GameModule>;

export const european: GameModule = {
  ...common,
  rules: playable(europeanRoulette),
  View: (view) => <RouletteView rules={europeanRoulette} spots={SINGLE_ZERO_SPOTS} view={view} />,
};

export const american: GameModule = {
  ...common,
  rules: playable(americanRoulette),
  View: (view) => <RouletteView rules={americanRoulette} spots={BOTH_ZEROS_SPOTS} view={view} />,
};

export const french: GameModule = {
  ...common,
  rules: playable(frenchRoulette),
  View: (view) => <RouletteView rules={frenchRoulette} spots={SINGLE_ZERO_SPOTS} view={view} />,
};
