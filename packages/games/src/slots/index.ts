export { readySlot, type Slot } from './compile.ts';
export { type FiguresOfSlot, figuresOfSlot, type SlotFigures } from './figures.ts';
export { type SlotMachine, slotMachine } from './play.ts';
export { numbersOfTenMillion, type PlayedSlot, playSlot, TEN_MILLION } from './played.ts';
export type { SheetFault, SheetFaultCode } from './read-parts.ts';
export { readSheet } from './read-sheet.ts';
export type * from './sheet.ts';
export { atCount, leastCount } from './sheet.ts';
export type * from './slot-round.ts';
export {
  type SlotOptions,
  type SlotShown,
  slotByName,
  slotGame,
  slotGameByName,
  slotNames,
  stakedUnits,
} from './slots.ts';
