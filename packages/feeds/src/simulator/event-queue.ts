/** Something to do at an event time. Ties are broken by `order`, so that the sequence never depends on how it was filled. */
export interface Due {
  readonly atMs: number;
  readonly order: number;
}

/** A binary heap: the earliest first. */
export class EventQueue<Item extends Due> {
  #items: Item[] = [];

  get size(): number {
    return this.#items.length;
  }

  peek(): Item | undefined {
    return this.#items[0];
  }

  push(item: Item): void {
    const items = this.#items;
    let at = items.length;
    items.push(item);
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = items[above];
      if (!parent || !earlier(item, parent)) break;
      items[at] = parent;
      at = above;
    }
    items[at] = item;
  }

  pop(): Item | undefined {
    const items = this.#items;
    const first = items[0];
    const last = items.pop();
    if (!first || !last || items.length === 0) return first;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      let child = items[below];
      const right = items[below + 1];
      if (child && right && earlier(right, child)) {
        below += 1;
        child = right;
      }
      if (!child || !earlier(child, last)) break;
      items[at] = child;
      at = below;
    }
    items[at] = last;
    return first;
  }
}

const earlier = (a: Due, b: Due): boolean => a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);
