import type { Buffer } from 'node:buffer';
import type { Client } from './client.ts';
import { AT_ONCE, type Joiner } from './joiner.ts';

/** Writes to each client what its topics say in this tick, a few at a time: first all their pieces are made, then written. */
export function deliver(hearers: Iterable<Client>, joiner: Joiner, nowMs: number): void {
  const group: Client[] = [];
  const pieces: (Buffer | undefined)[] = [];
  const write = (): void => {
    for (let slot = 0; slot < group.length; slot += 1) group[slot]?.hear(pieces[slot], joiner, slot, nowMs);
    group.length = 0;
    pieces.length = 0;
  };
  for (const client of hearers) {
    pieces.push(client.piece(joiner, group.length));
    if (group.push(client) === AT_ONCE) write();
  }
  write();
}
