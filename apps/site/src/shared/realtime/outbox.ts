import { type ClientFrame, REALTIME_LIMITS, type RealtimeAllowance, realtimeAllowance } from '@evens/contract';

/** Where a topic stands: what the server needs to know to go on from there. */
export interface Standing {
  readonly epoch: string;
  readonly seq: number;
}

export interface OutboxDeps {
  readonly nowMs: () => number;
  readonly later: (work: () => void, ms: number) => unknown;
  readonly cancel: (timer: unknown) => void;
  /** Runs work when the page has done what it is doing: a list of sixty matches asks for its topics one by one. */
  readonly soon: (work: () => void) => void;
  readonly send: (frame: ClientFrame) => void;
}

/** So much of the server's budget is used: a line may hold frames back and deliver them at once. */
const SHARE = 0.75;
/** With the budget used up, the next look comes after so long. */
const PATIENCE_MS = 500;
/** What a frame needs beside its list. */
const FRAME_ROOM = 100;

/**
 * What the page asks of the server, gathered into as few frames as possible and sent at the pace that the server's limits
 * allow. Leaving goes before asking, and asking to go on before asking anew.
 */
export class Outbox {
  private readonly held = new Set<string>();
  private readonly leaving = new Set<string>();
  private readonly asking = new Map<string, Standing | undefined>();
  private allowance: RealtimeAllowance | undefined;
  private planned = false;
  private timer: unknown;

  constructor(private readonly deps: OutboxDeps) {}

  /** A new socket: the server knows nothing of us, and its budget is full. */
  open(): void {
    this.close();
    this.allowance = realtimeAllowance(this.deps.nowMs(), SHARE);
  }

  close(): void {
    this.allowance = undefined;
    this.held.clear();
    this.leaving.clear();
    this.asking.clear();
    this.deps.cancel(this.timer);
    this.timer = undefined;
  }

  ask(topic: string, standing: Standing | undefined): void {
    this.asking.set(topic, standing);
    this.plan();
  }

  leave(topic: string): void {
    this.asking.delete(topic);
    if (!this.held.delete(topic)) return;
    this.leaving.add(topic);
    this.plan();
  }

  ping(): void {
    // The budget keeps a place for it on the other side.
    this.allowance?.frame(this.deps.nowMs());
    if (this.allowance) this.deps.send({ op: 'ping' });
  }

  /** Sends what the budget bears now, the rest later. */
  flush(): void {
    this.planned = false;
    const { allowance } = this;
    if (!allowance) return;
    const done =
      this.flushLeaving(allowance) &&
      this.flushAsking(allowance, (standing) => standing !== undefined) &&
      this.flushAsking(allowance, (standing) => standing === undefined);
    this.deps.cancel(this.timer);
    this.timer = done ? undefined : this.deps.later(() => this.flush(), PATIENCE_MS);
  }

  private plan(): void {
    if (this.planned || this.timer !== undefined) return;
    this.planned = true;
    this.deps.soon(() => {
      if (this.planned) this.flush();
    });
  }

  private flushLeaving(allowance: RealtimeAllowance): boolean {
    while (this.leaving.size > 0) {
      if (!allowance.frame(this.deps.nowMs())) return false;
      const topics = fitting([...this.leaving]);
      for (const topic of topics) this.leaving.delete(topic);
      this.deps.send({ op: 'unsubscribe', topics });
    }
    return true;
  }

  private flushAsking(allowance: RealtimeAllowance, isOfKind: (standing: Standing | undefined) => boolean): boolean {
    for (;;) {
      const waiting = [...this.asking].filter(([, standing]) => isOfKind(standing));
      if (waiting.length === 0) return true;
      const fits = fitting(waiting.map(([topic, standing]) => placeOf(topic, standing)));
      const granted = allowance.topics(this.deps.nowMs(), fits.length);
      if (granted === 0 || !allowance.frame(this.deps.nowMs())) return false;
      const places = fits.slice(0, granted);
      for (const [topic] of places) {
        this.asking.delete(topic);
        this.held.add(topic);
      }
      this.deps.send(frameOf(places));
    }
  }
}

type Place = readonly [topic: string] | readonly [topic: string, epoch: string, seq: number];

const placeOf = (topic: string, standing: Standing | undefined): Place =>
  standing ? [topic, standing.epoch, standing.seq] : [topic];

function frameOf(places: readonly Place[]): ClientFrame {
  const resumed = places.flatMap((place) => (place.length === 3 ? [[...place] as [string, string, number]] : []));
  return resumed.length > 0
    ? { op: 'resume', places: resumed }
    : { op: 'subscribe', topics: places.map(([topic]) => topic) };
}

/** As many from the front as one frame may carry, by number and by bytes. */
function fitting<Item>(items: readonly Item[]): Item[] {
  let bytes = FRAME_ROOM;
  const fits: Item[] = [];
  for (const item of items.slice(0, REALTIME_LIMITS.topicsAFrame)) {
    bytes += JSON.stringify(item).length + 1;
    if (bytes > REALTIME_LIMITS.frameBytes) break;
    fits.push(item);
  }
  return fits;
}
