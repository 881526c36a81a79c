import { type PlayableGame, type Press, type Round, type SlotSpin, slotByName } from '@evens/games';
import { type Refusal, refusal } from '@evens/kernel';
import type { AskedPress } from './asked-press.ts';
import type { RoundRules } from './parts.ts';
import type { DecidedSpin, StoredPress } from './stored-press.ts';

/** The settings of a sheet stand from the highest return to the lowest. */
const PLACES = { high: 0, middle: 1, low: 2 } as const;

/** A press of a slot with the options that it is played with. */
interface SlotPress extends Press {
  readonly options: AskedPress['options'];
}

const isBought = ({ options }: Pick<AskedPress, 'options'>): boolean => options.entry === 'bought';

/** Why the way in which a slot is to be entered is not open to this player; undefined where it is. */
export const entryRefusal = (
  asked: Pick<AskedPress, 'options'>,
  { featureBuy = false }: Pick<RoundRules, 'featureBuy'>,
): Refusal | undefined => (isBought(asked) && !featureBuy ? refusal('FeatureNotSold') : undefined);

/** The game as its stakes are bounded: every unit of a bought feature's price takes as much at least as every unit of a stake. */
export function boundedBy(
  game: PlayableGame,
  asked: Pick<AskedPress, 'options'>,
): Pick<PlayableGame, 'kind' | 'leastStakeMinor'> {
  const price = isBought(asked) ? slotByName(game.name)?.sheet.buy?.price : undefined;
  return price === undefined ? game : { kind: game.kind, leastStakeMinor: BigInt(price) };
}

/**
 * A press with the return that the law where the player is at home allows, the sheet's first where no law names one, and with the way in
 * which the round is entered.
 */
export function ruledPress(
  { name }: Pick<PlayableGame, 'name'>,
  { options, grant }: Pick<AskedPress, 'options' | 'grant'>,
  bets: Press['bets'],
  { slotSetting }: Pick<RoundRules, 'slotSetting'>,
): SlotPress {
  const setting = slotSetting && slotByName(name)?.sheet.settings[PLACES[slotSetting]]?.name;
  const ruled = setting === undefined ? options : { ...options, setting };
  return { options: grant === undefined ? ruled : { ...ruled, entry: 'grant' }, bets };
}

const spinsOf = ({ shown }: Pick<Round, 'shown'>): readonly SlotSpin[] =>
  'spins' in shown && Array.isArray(shown.spins) ? shown.spins : [];

const decidedOf = (round: Pick<Round, 'shown'>): readonly DecidedSpin[] =>
  spinsOf(round).map(({ stops, coins }) => ({
    stops,
    ...(coins.length > 0 && { coins: coins.map(({ cell, units }) => [cell, units] as const) }),
  }));

/** The press of a slot as it is stored: with each stop of each reel, so that a picture can be held against what was decided. */
export const storedSpin = ({ options, bets }: SlotPress, round: Round): StoredPress => ({
  options,
  bets: bets.map(({ place, stakeMinor }) => ({ place, stakeMinor: String(stakeMinor) })),
  decided: decidedOf(round),
});

/** Whether a round that was computed again stops where it was decided to. */
export function isAsDecided({ decided }: StoredPress, round: Pick<Round, 'shown'>): boolean {
  if (decided === undefined) return true;
  const again = decidedOf(round);
  return (
    again.length === decided.length &&
    decided.every(({ stops, coins = [] }, at) => {
      const { stops: now = [], coins: landed = [] } = again[at] ?? {};
      return String(stops) === String(now) && String(coins) === String(landed);
    })
  );
}
