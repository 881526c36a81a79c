import {
  atEveryGroup,
  figuresOfSlot,
  numberText,
  type Simulated,
  type Slot,
  simulate,
  slotMachine,
} from '@evens/games';
import { seededRng } from '@evens/kernel';

import { jackpotsOf } from './jackpots.ts';

/** One unit of stake on the default setting, with the rules and the mapping of the game itself. */
export function simulatedSlot(slot: Slot, rounds: number): Simulated | null {
  if (rounds === 0) return null;
  const machine = slotMachine(slot);
  const rng = seededRng(`rtp ${slot.sheet.game}`);
  const { stakeUnits } = slot.sheet;
  // What the generator gives is a whole number over 2^32, exactly.
  return simulate(
    (draw) => machine.units(draw) / stakeUnits,
    rounds,
    () => rng.next() * 2 ** 32,
  );
}

/**
 * What a slot pays in the long run, exactly. At the least stake nothing is cut down: a stake of whole units pays whole minor units.
 * A bought feature is a bet of its own, per unit of its price.
 */
export function slotAnswer(slot: Slot, rounds: number): object {
  const { settings, bought } = figuresOfSlot(slot);
  const [first] = settings;
  if (!first) throw new RangeError(`${slot.sheet.game} has no setting`);
  const rtp = numberText(first.rtp);
  const simulated = simulatedSlot(slot, rounds);
  const least = Math.min(...settings.map((each) => each.rtp));
  return {
    game: slot.sheet.game,
    kind: 'slot',
    rtp,
    settings: Object.fromEntries(settings.map((each) => [each.setting, numberText(each.rtp)])),
    exact: true,
    hitRate: numberText(first.hitRate),
    // A sheet without a feature, or one whose top win cannot be reached, has no rounds between two of them.
    featureRate: Number.isFinite(first.featureRate) ? numberText(first.featureRate, 4) : null,
    featureShare: numberText(first.featureShare),
    sd: numberText(first.sd, 6),
    topWin: numberText(first.topWin),
    topWinOdds: Number.isFinite(first.topWinOdds) ? numberText(first.topWinOdds, 2) : null,
    atLowestStake: atEveryGroup(numberText(least)),
    jackpots: jackpotsOf(slot.sheet.game),
    bets: bought === null ? null : { main: rtp, bought: numberText(bought) },
    simulated: simulated && {
      rounds: simulated.rounds,
      rtp: numberText(simulated.rtp),
      from: numberText(simulated.from),
      to: numberText(simulated.to),
    },
  };
}
