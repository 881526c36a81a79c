export interface RoomSpent {
  readonly room: string;
  readonly sec: number;
  readonly budgetSec: number;
}
export function readBudget(file?: URL): Readonly<Record<string, number>>;
export function roomOf(file: string, rooms: readonly string[]): string | undefined;
export function spentByRoom(
  files: readonly { readonly file: string; readonly sec: number }[],
  budget: Readonly<Record<string, number>>,
): RoomSpent[];
export function roomTable(rooms: readonly RoomSpent[]): string;
