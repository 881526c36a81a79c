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
  // Filled again and again: a list that is emptied gives its memory back and asks for it anew.
  const group = new Array<Client | undefined>(AT_ONCE).fill(undefined);
  const pieces = new Array<Buffer | undefined>(AT_ONCE).fill(undefined);
  const owed: Client[] = [];
  let count = 0;
  const write = (): void => {
    for (let slot = 0; slot < count; slot += 1) group[slot]?.look();
    for (let slot = 0; slot < count; slot += 1) pieces[slot] = group[slot]?.piece(joiner, slot);
    for (let slot = 0; slot < count; slot += 1)
      if (group[slot]?.hear(pieces[slot], joiner, slot, nowMs)) owed.push(group[slot] as Client);
    count = 0;
  };
  for (const client of hearers) {
    group[count] = client;
    count += 1;
    if (count === AT_ONCE) write();
  }
  write();
  for (const client of owed) client.hearLarge(joiner, nowMs);
}
