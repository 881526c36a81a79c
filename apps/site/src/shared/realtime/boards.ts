import type { BoardEntry } from '@evens/contract';

/** What stands under each key of a topic that is no list of fixtures. */
export type Board = ReadonlyMap<string, unknown>;

/** Boards by their topics; each is replaced by what changes, never changed. */
export class Boards {
  private readonly boards = new Map<string, Board>();

  /** Undefined before the first snapshot. */
  get(topic: string): Board | undefined {
    return this.boards.get(topic);
  }

  put(topic: string, [, key, value]: BoardEntry): void {
    this.boards.set(topic, new Map(this.boards.get(topic)).set(key, value));
  }

  clear(topic: string): void {
    this.boards.delete(topic);
  }
}
