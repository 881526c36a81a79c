import { type PlayableGame, type Round, type SlotSpin, slotByName } from '@evens/games';
import type { AskedPress } from './asked-press.ts';
import type { RoundRules } from './parts.ts';
import type { DecidedSpin, StoredPress } from './store.ts';

/** The settings of a sheet stand from the highest return to the lowest. */
const PLACES = { high: 0, middle: 1, low: 2 } as const;

/** The options that a press is played with: of a slot the return that the law where the player is at home allows, else as they were sent. */
export function ruledOptions(
  game: PlayableGame,
  { options }: Pick<AskedPress, 'options'>,
  { slotSetting }: Pick<RoundRules, 'slotSetting'>,
): AskedPress['options'] {
  if (game.kind !== 'slot' || slotSetting === undefined) return options;
  const setting = slotByName(game.name)?.sheet.settings[PLACES[slotSetting]]?.name;
  return setting === undefined ? options : { ...options, setting };
}

const spinsOf = ({ shown }: Pick<Round, 'shown'>): readonly SlotSpin[] =>
  'spins' in shown && Array.isArray(shown.spins) ? shown.spins : [];

const decidedOf = (round: Pick<Round, 'shown'>): readonly DecidedSpin[] =>
  spinsOf(round).map(({ stops, coins }) => ({
    stops,
    ...(coins.length > 0 && { coins: coins.map(({ cell, units }) => [cell, units] as const) }),
  }));

/** The press as it is stored: of a slot with each stop of each reel, so that a picture can be held against what was decided. */
export const withDecided = (press: StoredPress, { kind }: Pick<PlayableGame, 'kind'>, round: Round): StoredPress =>
  kind === 'slot' ? { ...press, decided: decidedOf(round) } : press;

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
