import type { Wire } from './wire.ts';

const USUAL_SEATS = 256;

/**
 * What a tick needs of each client, side by side by the number of its seat: where the numbers of its topics lie (`steps.ts`),
 * and whether it is ready, which is in step with all of them and owed nothing else. Who is ready is written to without its
 * own object being looked at: a tick comes to thousands of them, and each lies elsewhere in memory.
 */
export class Seats<Seated> {
  readonly clients: (Seated | undefined)[] = [];
  readonly wires: (Wire | undefined)[] = [];
  begins = new Int32Array(USUAL_SEATS);
  ends = new Int32Array(USUAL_SEATS);
  ready = new Uint8Array(USUAL_SEATS);
  private readonly free: number[] = [];

  /** A seat; not ready. */
  take(client: Seated, wire: Wire): number {
    const seat = this.free.pop() ?? this.clients.length;
    if (seat >= this.ready.length) {
      this.begins = twice(this.begins, new Int32Array(seat * 2));
      this.ends = twice(this.ends, new Int32Array(seat * 2));
      this.ready = twice(this.ready, new Uint8Array(seat * 2));
    }
    this.clients[seat] = client;
    this.wires[seat] = wire;
    this.ready[seat] = 0;
    return seat;
  }

  /** The seat may go to another. */
  leave(seat: number): void {
    this.clients[seat] = undefined;
    this.wires[seat] = undefined;
    this.ready[seat] = 0;
    this.free.push(seat);
  }

  /** It is in step with the topics whose numbers lie there, and owed nothing else. */
  isReady(seat: number, begin: number, end: number): void {
    this.begins[seat] = begin;
    this.ends[seat] = end;
    this.ready[seat] = 1;
  }

  isNotReady(seat: number): void {
    this.ready[seat] = 0;
  }
}

function twice<Numbers extends Int32Array | Uint8Array>(numbers: Numbers, larger: Numbers): Numbers {
  larger.set(numbers);
  return larger;
}
