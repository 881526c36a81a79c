import { assert } from '@evens/kernel';
import type { Draw } from '../draw/draw.ts';
import { heldOn, type Slot } from './compile.ts';
import { type Board, boardOf } from './engines/board.ts';
import { coinsOf, drawCoin, holdAndSpin } from './engines/hold.ts';
import { beginRecord, type RoundRecord, recordRespins, recordSpin, roundOf } from './record.ts';
import { atCount } from './sheet.ts';
import type { CoinShown, Drop, Entry, SlotRound } from './slot-round.ts';
import { type Seen, type SpinOf, spin } from './spin.ts';

/** A slot with its board, ready for one round after another. Not for two at a time. */
export interface SlotMachine {
  /** The whole round, everything of it decided. The same numbers always give the same round. */
  play(draw: Draw, entry?: Entry): SlotRound;
  /** What the same round pays, in units, without keeping what it showed. */
  units(draw: Draw, entry?: Entry): number;
}

/** What one round is played with. */
interface Table {
  readonly slot: Slot;
  readonly board: Board;
  readonly seen: Seen;
  readonly base: SpinOf;
  readonly draw: Draw;
}

/**
 * @param setting - the place of the setting in the sheet, 0 being the default
 * @throws where the sheet has no such setting
 */
export function slotMachine(slot: Slot, setting = 0): SlotMachine {
  const reels = slot.base[setting];
  const name = slot.sheet.settings[setting]?.name;
  assert(reels && name !== undefined, `${slot.sheet.game} has no setting ${setting}`);
  const board = boardOf(slot);
  const seen: Seen = { scatters: 0 };
  const base: SpinOf = { reels, drops: slot.drops, expanding: -1 };
  return {
    units: (draw, entry = 'stake') => playRound({ slot, board, seen, base, draw }, entry, null),
    play(draw, entry = 'stake') {
      const from = draw.used;
      const record = beginRecord();
      const units = playRound({ slot, board, seen, base, draw }, entry, record);
      return roundOf(slot, record, { setting: name, entry, units, numbersUsed: draw.used - from });
    },
  };
}

/** A grant is played like a stake: what it costs is no matter of the round. A bought round starts in the feature. */
function playRound(table: Table, entry: Entry, record: RoundRecord | null): number {
  const { slot } = table;
  if (entry === 'bought') {
    assert(slot.sheet.buy, `${slot.sheet.game} sells no feature`);
    return slot.sheet.hold ? boughtHold(table, record) : freeSpins(table, slot.trigger, 0, record);
  }
  const { base, draw, board, seen } = table;
  const drops: Drop[] | null = record ? [] : null;
  const won = Math.min(spin(slot, base, draw, board, seen, drops), slot.cap);
  const { hold, free } = slot.sheet;
  const coins = hold ? coinsOf(slot, hold, draw, board) : NO_COINS;
  const starts = seen.scatters >= slot.trigger && won < slot.cap;
  const granted = starts && free ? atCount(free.spins, seen.scatters) : 0;
  if (record && drops)
    recordSpin(slot, record, board, {
      kind: 'paid',
      drops,
      scatters: seen.scatters,
      multiplier: 1,
      granted,
      coins,
      units: won,
    });
  if (!starts) return won;
  return hold ? respins(table, coins, won, record) : freeSpins(table, seen.scatters, won, record);
}

const NO_COINS: readonly CoinShown[] = [];

/** The free spins of a feature, until they are used or the round has paid all that it can. */
function freeSpins(table: Table, scatters: number, won: number, record: RoundRecord | null): number {
  const { slot, draw, board, seen } = table;
  const { free } = slot.sheet;
  if (!free) return won;
  const drawn = slot.expandingTable.length;
  const expanding = drawn > 0 ? (slot.expandingTable[draw.below(drawn)] ?? -1) : -1;
  if (record) record.expanding = expanding < 0 ? null : expanding;
  const of: SpinOf = { reels: slot.free, drops: slot.freeDrops, expanding };
  let sum = won;
  let spins = Math.min(atCount(free.spins, scatters), free.most);
  for (let at = 0; at < spins && sum < slot.cap; at += 1) {
    const drops: Drop[] | null = record ? [] : null;
    const multiplier = heldOn(free.multipliers, at);
    const units = Math.min(spin(slot, of, draw, board, seen, drops) * multiplier, slot.cap - sum);
    sum += units;
    const granted = Math.min(atCount(free.again, seen.scatters), free.most - spins);
    spins += granted;
    if (record && drops)
      recordSpin(slot, record, board, {
        kind: 'free',
        drops,
        scatters: seen.scatters,
        multiplier,
        granted,
        coins: [],
        units,
      });
  }
  return sum;
}

function respins(table: Table, coins: readonly CoinShown[], won: number, record: RoundRecord | null): number {
  const { slot, draw } = table;
  const { hold } = slot.sheet;
  assert(hold, `${slot.sheet.game} has no respins`);
  const held = holdAndSpin(slot, hold, draw, coins);
  const units = Math.min(held.units, slot.cap - won);
  if (record) recordRespins(slot, record, held, units);
  return won + units;
}

/** A bought feature begins with as many coins as trigger it, in places that are drawn. */
function boughtHold(table: Table, record: RoundRecord | null): number {
  const { slot, draw } = table;
  const { hold } = slot.sheet;
  assert(hold, `${slot.sheet.game} has no respins`);
  const cells = draw.sample(slot.reelCount * slot.rows, hold.trigger).sort((one, other) => one - other);
  const coins = cells.map((cell) => drawCoin(slot, hold, draw, cell));
  if (record) record.begun = coins;
  return respins(table, coins, 0, record);
}
