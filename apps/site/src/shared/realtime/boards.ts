import type { BoardEntry, TopicEntries } from '@evens/contract';

/** What stands under each key of a topic that is no list of fixtures. */
export type Board = ReadonlyMap<string, unknown>;

export const isBoard = (entries: TopicEntries): entries is readonly BoardEntry[] => entries[0]?.[0] === 'k';

/** Boards by their topics; each is replaced by what changes, never changed. */
export class Boards {
  private readonly boards = new Map<string, Board>();

  /** Undefined before the first snapshot. */
  get(topic: string): Board | undefined {
    return this.boards.get(topic);
  }

  put(topic: string, entries: readonly BoardEntry[], whole: boolean): void {
    const board = new Map(whole ? undefined : this.boards.get(topic));
    for (const [, key, value] of entries) board.set(key, value);
    this.boards.set(topic, board);
  }

  forget(topic: string): void {
    this.boards.delete(topic);
  }
}
