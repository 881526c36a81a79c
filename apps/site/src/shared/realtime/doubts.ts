import type { FixtureNow } from './values.ts';

/** Topics whose word may be old (lost, refused), and which fixtures' prices that concerns. */
export class Doubts {
  private readonly markets = new Set<number>();
  /** Fixtures whose own topic of markets is heard: no list is needed to trust those. */
  private readonly heard = new Set<number>();
  private readonly lists = new Map<string, { readonly sportId: number; readonly inPlay: boolean }>();

  private readonly held = new Set<string>();

  add(topic: string): void {
    const { id, list } = read(topic);
    if (list) this.lists.set(topic, list);
    if (id === undefined) return;
    this.markets.add(id);
    this.heard.delete(id);
  }

  /** Heard again, and complete. */
  settle(topic: string): void {
    this.forget(topic);
    const { id } = read(topic);
    if (id !== undefined) this.heard.add(id);
  }

  /** Nobody wants it any more. */
  forget(topic: string): void {
    this.lists.delete(topic);
    const { id } = read(topic);
    if (id === undefined) return;
    this.markets.delete(id);
    this.heard.delete(id);
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

  about(fixtureId: number, fixture: FixtureNow | undefined): boolean {
    if (this.markets.has(fixtureId)) return true;
    if (this.lists.size === 0 || this.heard.has(fixtureId)) return false;
    for (const { sportId, inPlay } of this.lists.values()) {
      if (fixture?.info?.sportId === sportId && (fixture.status !== 'notStarted') === inPlay) return true;
    }
    return false;
  }
}

function read(topic: string): { id?: number; list?: { sportId: number; inPlay: boolean } } {
  const [kind, id = '', view] = topic.split('/');
  if (kind === 'markets') return { id: Number(id) };
  return kind === 'sport' ? { list: { sportId: Number(id), inPlay: view?.endsWith('live') === true } } : {};
}
