import { accept, assert, rational, refuse } from '@evens/kernel';
import { gameAtOnce } from '../at-once.ts';
import { multipleText } from '../exact.ts';
import { fieldsOf, isOneOf } from '../options.ts';
import { type PlayableGame, playable } from '../round.ts';
import { readySlot, type Slot } from './compile.ts';
import { slotMachine } from './play.ts';
import { readSheet } from './read-sheet.ts';
import type { Sheet } from './sheet.ts';
import { RAW_SHEETS } from './sheets/index.ts';
import { ENTRIES, type Entry, type SlotRound } from './slot-round.ts';

/** What a player sets before a spin: how it is entered. The setting of the return is the operator's, and stays with the round. */
export interface SlotOptions {
  /** The place of the setting in the sheet. */
  readonly setting: number;
  readonly entry: Entry;
}

/** What one round takes, in units of its sheet: a bought feature costs its price, every other entry a stake. */
export const stakedUnits = ({ stakeUnits, buy }: Pick<Sheet, 'stakeUnits' | 'buy'>, entry: Entry): number =>
  entry === 'bought' && buy ? buy.price : stakeUnits;

/** A round, and its multiple as text. */
export interface SlotShown extends SlotRound {
  readonly multiple: string;
}

/**
 * The game of a sheet: over at the press, all of its free spins and respins drawn from the one nonce of the round. The option `setting`
 * names one of the sheet's settings; left out it is the first. `entry` says how the round is entered, left out by a stake: the stake of
 * a bought feature is its price, and the round's multiple is one of that.
 */
export function slotGame(slot: Slot): PlayableGame {
  const { sheet } = slot;
  const machines = sheet.settings.map((_, at) => slotMachine(slot, at));
  const machineOf = (setting: number) => {
    const machine = machines[setting];
    assert(machine, `${sheet.game} has no setting ${setting}`);
    return machine;
  };
  const multipleOf = ({ units, entry }: SlotRound) => rational(BigInt(units), BigInt(stakedUnits(sheet, entry)));
  return playable(
    gameAtOnce<SlotOptions, SlotRound, SlotShown>({
      name: sheet.game,
      kind: 'slot',
      version: sheet.version,
      // From here on every win is a whole number of minor units where the stake is a multiple of the sheet's units.
      leastStakeMinor: BigInt(sheet.stakeUnits),
      readOptions(raw) {
        const read = fieldsOf(raw, ['setting', 'entry']);
        const setting = sheet.settings.findIndex(({ name }) => name === (read?.setting ?? sheet.settings[0]?.name));
        const entry = read?.entry ?? 'stake';
        const isSold = entry !== 'bought' || sheet.buy !== undefined;
        return read && setting >= 0 && isOneOf(entry, ENTRIES) && isSold
          ? accept({ setting, entry })
          : refuse('InvalidOptions');
      },
      topWin: ({ entry }) => rational(BigInt(slot.cap), BigInt(stakedUnits(sheet, entry))),
      deal: ({ setting, entry }, draw) => machineOf(setting).play(draw, entry),
      show: ({ secret }) => ({ ...secret, multiple: multipleText(multipleOf(secret)) }),
      multiple: ({ secret }) => multipleOf(secret),
    }),
  );
}

interface OwnSlot {
  readonly slot: Slot;
  readonly game: PlayableGame;
}

let own: ReadonlyMap<string, OwnSlot> | undefined;

/** Sheets are read at the first question, so that a page without slots does no work for them. */
function ownSlots(): ReadonlyMap<string, OwnSlot> {
  own ??= new Map(
    RAW_SHEETS.map((raw) => {
      const slot = readySlot(sheetOf(raw));
      return [slot.sheet.game, { slot, game: slotGame(slot) }];
    }),
  );
  return own;
}

function sheetOf(raw: unknown): Sheet {
  const read = readSheet(raw);
  assert(read.ok, read.ok ? '' : `a sheet of the house: ${read.refusal.code} at ${read.refusal.place}`);
  return read.value;
}

/** The names of the house's slots, in the order in which they are listed. */
export const slotNames = (): readonly string[] => [...ownSlots().keys()];

export const slotByName = (name: string): Slot | undefined => ownSlots().get(name)?.slot;

/** The slot as a game that rounds are played and verified with. */
export const slotGameByName = (name: string): PlayableGame | undefined => ownSlots().get(name)?.game;
