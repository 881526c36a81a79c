import { accept, assert, rational, refuse } from '@evens/kernel';
import { gameAtOnce } from '../at-once.ts';
import { multipleText } from '../exact.ts';
import { fieldsOf } from '../options.ts';
import { type PlayableGame, playable } from '../round.ts';
import { readySlot, type Slot } from './compile.ts';
import { slotMachine } from './play.ts';
import { readSheet } from './read-sheet.ts';
import type { Sheet } from './sheet.ts';
import { RAW_SHEETS } from './sheets/index.ts';
import type { SlotRound } from './slot-round.ts';

/** What a player sets before a spin: nothing. The setting of the return is the operator's, and stays with the round. */
export interface SlotOptions {
  /** The place of the setting in the sheet. */
  readonly setting: number;
}

/** A round, and its multiple as text. */
export interface SlotShown extends SlotRound {
  readonly multiple: string;
}

/**
 * The game of a sheet: over at the press, all of its free spins and respins drawn from the one nonce of the round. `setting` names
 * one of the sheet's settings; left out it is the first.
 */
export function slotGame(slot: Slot): PlayableGame {
  const { sheet } = slot;
  const machines = sheet.settings.map((_, at) => slotMachine(slot, at));
  const machineOf = (setting: number) => {
    const machine = machines[setting];
    assert(machine, `${sheet.game} has no setting ${setting}`);
    return machine;
  };
  return playable(
    gameAtOnce<SlotOptions, SlotRound, SlotShown>({
      name: sheet.game,
      kind: 'slot',
      version: sheet.version,
      // From here on every win is a whole number of minor units where the stake is a multiple of the sheet's units.
      leastStakeMinor: BigInt(sheet.stakeUnits),
      readOptions(raw) {
        const read = fieldsOf(raw, ['setting']);
        const setting = sheet.settings.findIndex(({ name }) => name === (read?.setting ?? sheet.settings[0]?.name));
        return read && setting >= 0 ? accept({ setting }) : refuse('InvalidOptions');
      },
      topWin: () => rational(BigInt(sheet.topWin)),
      deal: ({ setting }, draw) => machineOf(setting).play(draw),
      show: ({ secret }) => ({ ...secret, multiple: multipleText(multipleOf(secret)) }),
      multiple: ({ secret }) => multipleOf(secret),
    }),
  );
}

const multipleOf = ({ units, stakeUnits }: SlotRound) => rational(BigInt(units), BigInt(stakeUnits));

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
