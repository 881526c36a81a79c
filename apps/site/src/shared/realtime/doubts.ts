import type { FixtureNow } from './values.ts';

/** How much of a fixture a topic of its own tells: all of its markets, or those of its row. */
type Own = 'markets' | 'row';

/** Topics whose word may be old (lost, refused), and which fixtures' prices that concerns. */
export class Doubts {
  private readonly doubted = { markets: new Set<number>(), row: new Set<number>() };
  /** Fixtures whose own topic is heard: nothing that tells less of them is needed to trust those. */
  private readonly heard = { markets: new Set<number>(), row: new Set<number>() };
  private readonly lists = new Map<string, { readonly sportId: number; readonly inPlay: boolean }>();

  private readonly held = new Set<string>();

  add(topic: string): void {
    const { own, list } = read(topic);
    if (list) this.lists.set(topic, list);
    if (!own) return;
    this.doubted[own.kind].add(own.id);
    this.heard[own.kind].delete(own.id);
  }

  /** Heard again, and complete. */
  settle(topic: string): void {
    this.forget(topic);
    const { own } = read(topic);
    if (own) this.heard[own.kind].add(own.id);
  }

  /** Nobody wants it any more. */
  forget(topic: string): void {
    this.lists.delete(topic);
    const { own } = read(topic);
    if (!own) return;
    this.doubted[own.kind].delete(own.id);
    this.heard[own.kind].delete(own.id);
  }

  /** Whether a market is shown open that is by its word; what doubt closes is remembered. */
  shows(path: string, open: boolean, doubted: boolean): boolean {
    if (open && doubted) this.held.add(path);
    else this.held.delete(path);
    return open && !doubted;
  }

  /** Open by its last word, shown suspended. */
  holds(path: string): boolean {
    return this.held.has(path);
  }

  drop(path: string): void {
    this.held.delete(path);
  }

  /** The topic that tells most of a fixture decides: its markets, then its row, then its list. */
  about(fixtureId: number, fixture: FixtureNow | undefined): boolean {
    for (const kind of ['markets', 'row'] as const) {
      if (this.doubted[kind].has(fixtureId)) return true;
      if (this.heard[kind].has(fixtureId)) return false;
    }
    for (const { sportId, inPlay } of this.lists.values()) {
      if (fixture?.info?.sportId === sportId && (fixture.status !== 'notStarted') === inPlay) return true;
    }
    return false;
  }
}

function read(topic: string): { own?: { kind: Own; id: number }; list?: { sportId: number; inPlay: boolean } } {
  const [kind, id = '', view] = topic.split('/');
  if (kind === 'markets' || kind === 'row') return { own: { kind, id: Number(id) } };
  return kind === 'sport' ? { list: { sportId: Number(id), inPlay: view?.endsWith('live') === true } } : {};
}
