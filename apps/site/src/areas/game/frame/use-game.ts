import type { RoundView } from '@evens/contract';
import { type Currency, formatAmount, HOUSE_CURRENCY, isCurrency } from '@evens/kernel';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { moneyText } from '../../../shared/formats/numbers.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useUser } from '../../../shared/session/session.ts';
import type { GameModule, GameOptions, GameTexts, GameViewProps, PlacedBet, Setup } from './game-view.ts';
import { stakeTermsQuery } from './queries.ts';
import { isIdle } from './round-state.ts';
import { isWin } from './shown.ts';
import { playSound, type SoundName } from './sound.ts';
import { type Bounds, boundsOf, faultOf, quickStakes, type StakeFault, stakeMinor, totalOf } from './stakes.ts';
import { useCalm } from './use-calm.ts';
import type { Gap } from './use-gap.ts';
import { type RoundDesk, useRound } from './use-round.ts';

/** All that the parts of a game's frame share. */
export interface GameNow {
  readonly desk: RoundDesk;
  readonly view: GameViewProps;
  readonly texts: GameTexts;
  readonly user: ReturnType<typeof useUser>;
  readonly currency: Currency;
  readonly bounds: Bounds | undefined;
  readonly fault: StakeFault | undefined;
  /** What the next press takes, in minor units. */
  readonly total: bigint;
  /** The law's time between two starts has not passed. */
  readonly waits: boolean;
  readonly gapMs: number;
  readonly press: () => void;
  /** With these options and this stake, whatever is set. */
  readonly pressWith: (options: GameOptions, stake: string) => void;
}

/** Bets as they are sent: every stake with all its places ("7,5" is "7.50"). */
function betsOf(module: GameModule, setup: Setup, currency: Currency): readonly PlacedBet[] {
  const bets = module.places ? setup.bets : [{ place: 'main', stake: setup.grant?.value ?? setup.stake }];
  return bets.map(({ place, stake }) => {
    const minor = stakeMinor(stake, currency);
    return { place, stake: minor === undefined ? stake : formatAmount(minor, currency) };
  });
}

/** What the newest state sounds like: nothing at or below the stake sounds like a win. */
function soundOf(round: RoundView): SoundName {
  if (round.status === 'open') return round.choices.length > 0 ? 'open' : 'card';
  if (isWin(round)) return 'win';
  return Number(round.payout) === 0 ? 'lose' : 'stop';
}

/** Heard once the picture has come about, so that no ear is ahead of the eye. */
function useRoundSound({ state: { round, fresh, shown } }: RoundDesk, silent: boolean): void {
  useEffect(() => {
    if (round && fresh && shown && !silent) playSound(soundOf(round));
  }, [round, fresh, shown, silent]);
}

const NO_BETS: readonly PlacedBet[] = [];
/** Of a visitor, of whom no bounds are known. */
const NO_BOUNDS: Bounds = { least: 1n, most: 1n };

export function useGame(module: GameModule, gap: Gap): GameNow {
  const user = useUser();
  const { tag } = useLanguage();
  const currency = user && isCurrency(user.Currency) ? user.Currency : HOUSE_CURRENCY;
  const signedIn = user !== null && user !== undefined;
  const desk = useRound(module, signedIn);
  const terms = useQuery({ ...stakeTermsQuery(module.rules.name), enabled: signedIn }).data;
  // Until a stake is typed it is the first of the round ones, in whatever the player counts.
  const [set, setSetup] = useState<Partial<Setup>>({});
  const change = useCallback((part: Partial<Setup>) => setSetup((before) => ({ ...before, ...part })), []);
  const options = set.options ?? module.options;
  const money = useCallback((amount: string) => moneyText(amount, currency, tag), [currency, tag]);
  const texts = module.useTexts(money);
  const calm = useCalm();
  useRoundSound(desk, module.ownSound === true);
  const { state } = desk;
  const { round, sending, fresh, resumed } = state;
  const { begun } = gap;
  const begunId = fresh && !resumed ? round?.id : undefined;
  useEffect(() => {
    if (begunId !== undefined) begun(begunId);
  }, [begunId, begun]);
  const shownOptions = round?.status === 'open' ? round.options : options;
  const bounds = useMemo(
    () => (terms ? boundsOf(module.rules, shownOptions, terms, currency) : undefined),
    [terms, module, shownOptions, currency],
  );
  const stake = set.stake ?? quickStakes(bounds ?? NO_BOUNDS, currency)[0] ?? '';
  // The options of an open round are those it was pressed with, whatever was set here meanwhile.
  const now: Setup = { options: shownOptions, stake, bets: set.bets ?? NO_BETS, grant: set.grant };
  const bets = betsOf(module, now, currency);
  const free = isIdle(state) && round?.status !== 'open' && round?.status !== 'held';
  const fault = faultOf(bets, bounds, currency);
  const mayPress = !gap.waits && !desk.looking && free && texts.closed === undefined;
  const send = (pressed: GameOptions, laid: readonly PlacedBet[], grantId?: string): void => {
    playSound('press');
    gap.start();
    desk.press(pressed, laid, grantId);
  };
  return {
    ...{ desk, texts, user, currency, bounds, fault, gapMs: gap.gapMs, waits: gap.waits },
    total: now.grant ? 0n : totalOf(bets, currency),
    view: {
      ...{ round, fresh, resumed, sending, setup: now, free, change, currency, money, calm },
      choose: desk.choose,
      onShown: desk.onShown,
      refresh: desk.refresh,
      play: playSound,
    },
    press: () => {
      if (!fault && mayPress) send(now.options, bets, now.grant?.id);
    },
    pressWith: (pressed, staked) => {
      if (mayPress) send(pressed, [{ place: 'main', stake: staked }]);
    },
  };
}
