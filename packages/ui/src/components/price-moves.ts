/** How long a changed price is lit, and how long its arrow and coloured figure rest, in milliseconds. */
export const FLASH_MS = 800;
export const MOVE_HELD_MS = 10_000;
/** Ends are looked for so often, together: the page is drawn once for all of them. */
const BEAT_MS = 250;

export type Direction = 'up' | 'down';

/** What shows a move: an element, which says it in `data-move` (`up fresh`, then `up`) for the styles. */
export interface MovingNode {
  setAttribute(name: 'data-move', value: string): void;
  removeAttribute(name: 'data-move'): void;
}

interface Move {
  readonly direction: Direction;
  readonly atMs: number;
}

/**
 * Moves of all prices of a page under one timer. Ends ride along with the next begin where there is one: a page whose prices
 * keep changing is not drawn once more for them.
 */
export class PriceMoves {
  /** Both in the order in which they end. */
  private readonly fresh = new Map<MovingNode, Move>();
  private readonly held = new Map<MovingNode, Move>();
  private lookedMs = 0;
  private waiting = false;

  constructor(
    private readonly nowMs: () => number,
    private readonly later: (work: () => void, ms: number) => unknown,
  ) {}

  begin(node: MovingNode, direction: Direction): void {
    const atMs = this.nowMs();
    if (atMs - this.lookedMs >= BEAT_MS) this.endDue(atMs);
    if (this.fresh.get(node)?.direction !== direction) node.setAttribute('data-move', `${direction} fresh`);
    const move = { direction, atMs };
    this.fresh.delete(node);
    this.fresh.set(node, move);
    this.held.delete(node);
    this.held.set(node, move);
    this.wait();
  }

  /** The node shows no move any more: it is locked, or gone. */
  drop(node: MovingNode): void {
    this.fresh.delete(node);
    if (this.held.delete(node)) node.removeAttribute('data-move');
  }

  private wait(): void {
    if (this.waiting) return;
    this.waiting = true;
    this.later(() => {
      this.waiting = false;
      const nowMs = this.nowMs();
      if (nowMs - this.lookedMs >= BEAT_MS) this.endDue(nowMs);
      if (this.held.size > 0) this.wait();
    }, BEAT_MS);
  }

  private endDue(nowMs: number): void {
    this.lookedMs = nowMs;
    for (const [node, { atMs }] of this.held) {
      if (nowMs - atMs < MOVE_HELD_MS) break;
      this.held.delete(node);
      this.fresh.delete(node);
      node.removeAttribute('data-move');
    }
    for (const [node, { atMs, direction }] of this.fresh) {
      if (nowMs - atMs < FLASH_MS) break;
      this.fresh.delete(node);
      node.setAttribute('data-move', direction);
    }
  }
}
