import type { Buffer } from 'node:buffer';
import type { Client } from './client.ts';
import { hearersOf } from './hearers.ts';
import { AT_ONCE, type Joiner } from './joiner.ts';
import type { Topic } from './topic.ts';

/** Each topic that changed is framed once; each client that hears any of them is written once. */
export function deliver(topics: readonly Topic[], clients: ReadonlySet<Client>, joiner: Joiner, nowMs: number): void {
  const speaking: Topic[] = [];
  for (const topic of topics) {
    const text = topic.flush(nowMs);
    if (text === undefined) continue;
    joiner.say(topic.number, text);
    speaking.push(topic);
  }
  if (speaking.length === 0) return;
  writeAll(hearersOf(speaking, clients), joiner, nowMs);
  joiner.clear();
}

/**
 * A few clients at a time: first all their pieces are made, then written. What is large comes after the pieces of everybody:
 * megabytes for some hold up nobody else's prices.
 */
function writeAll(hearers: ReadonlySet<Client>, joiner: Joiner, nowMs: number): void {
  const group: Client[] = [];
  const pieces: (Buffer | undefined)[] = [];
  const owed: Client[] = [];
  const write = (): void => {
    for (const [slot, client] of group.entries()) if (client.hear(pieces[slot], joiner, slot, nowMs)) owed.push(client);
    group.length = 0;
    pieces.length = 0;
  };
  for (const client of hearers) {
    pieces.push(client.piece(joiner, group.length));
    if (group.push(client) === AT_ONCE) write();
  }
  write();
  for (const client of owed) client.hearLarge(joiner, nowMs);
}
