import type { Client, ClientTopic } from './client.ts';
import { hearersOf } from './hearers.ts';
import type { Joiner } from './joiner.ts';

/** Each topic that changed is framed once; each of so many clients that hears any of them is written once. */
export function deliver(topics: readonly ClientTopic[], clients: number, joiner: Joiner<Client>, nowMs: number): void {
  const speaking: ClientTopic[] = [];
  for (const topic of topics) {
    const text = topic.flush(nowMs);
    if (text === undefined) continue;
    joiner.say(topic.number, text);
    speaking.push(topic);
  }
  if (speaking.length === 0) return;
  new Round(joiner, nowMs).write(hearersOf(speaking, clients));
  joiner.clear();
}

/** So many sockets are looked at before the first of them is written: between two writes the processor's cache is the kernel's. */
const AT_ONCE = 8;

/** Everybody's piece, a few clients at a time. */
class Round {
  private readonly group = new Int32Array(AT_ONCE);
  private readonly owed: Client[] = [];

  constructor(
    private readonly joiner: Joiner<Client>,
    private readonly nowMs: number,
  ) {}

  /** Those who have these seats, or all. */
  write(hearers: ReadonlySet<number> | undefined): void {
    const { group } = this;
    const { clients } = this.joiner.seats;
    let count = 0;
    const hear = (seat: number): void => {
      group[count] = seat;
      count += 1;
      if (count < AT_ONCE) return;
      this.writeGroup(count);
      count = 0;
    };
    if (hearers) for (const seat of hearers) hear(seat);
    else for (let seat = 0; seat < clients.length; seat += 1) hear(seat);
    this.writeGroup(count);
    // What is large comes after the pieces of all: megabytes for some hold up nobody else's prices.
    for (const client of this.owed) client.hearLarge(this.joiner, this.nowMs);
  }

  private writeGroup(count: number): void {
    const { group, joiner } = this;
    const { wires, ready, begins, ends, clients } = joiner.seats;
    for (let at = 0; at < count; at += 1) wires[group[at] ?? 0]?.pendingBytes();
    for (let at = 0; at < count; at += 1) {
      const seat = group[at] ?? 0;
      const wire = wires[seat];
      if (!wire) continue;
      if (ready[seat] === 0 || joiner.saysLarge) {
        const client = clients[seat];
        if (client?.hear(joiner, this.nowMs)) this.owed.push(client);
        continue;
      }
      const piece = joiner.join(begins[seat] ?? 0, ends[seat] ?? 0);
      if (!piece) continue;
      const pending = joiner.write(wire, piece);
      if (pending > 0) clients[seat]?.afterTick(pending, this.nowMs);
    }
  }
}
