/** Rooms are so many numbers long, or a multiple. */
const ROOM = 4;
/** Below so many numbers that nobody needs, nothing is laid out anew. */
const BORNE = 4096;

/**
 * The numbers of the topics that each client is in step with, of all clients in one piece of memory and in the order in which
 * they are first asked for: a tick goes through them one after another, and what lies side by side is there when it comes to
 * it. As a list of its own for each client, they would be fetched from three places apiece.
 */
export class Steps {
  numbers = new Int32Array(BORNE);
  /** Rises when rooms are given up: what was laid out before has to be put again. */
  age = 0;
  private used = 0;
  private unused = 0;

  /** `ready`: by seat, 1 for a client whose room may be read as it lies. */
  constructor(private readonly seats: { readonly ready: Uint8Array }) {}

  /** Puts a client's numbers into the room that it has, or into a new one where that is too small. */
  put(room: Room, own: readonly number[]): void {
    const known = room.age === this.age;
    if (!known || own.length > room.size) {
      if (known) this.unused += room.size;
      room.size = Math.ceil(own.length / ROOM) * ROOM;
      room.begin = this.take(room.size);
      room.age = this.age;
    }
    this.numbers.set(own, room.begin);
    room.end = room.begin + own.length;
  }

  /** Nobody will ask for these any more. */
  leave(room: Room): void {
    if (room.age === this.age) this.unused += room.size;
    room.age = NOWHERE;
  }

  /** Between two ticks: everything is laid out anew once half of it is needed by nobody. */
  tidy(): void {
    if (this.unused < BORNE || this.unused * 2 < this.used) return;
    this.age += 1;
    this.seats.ready.fill(0);
    this.used = 0;
    this.unused = 0;
  }

  private take(size: number): number {
    const begin = this.used;
    this.used += size;
    if (this.used > this.numbers.length) {
      const larger = new Int32Array(Math.max(this.used, this.numbers.length * 2));
      larger.set(this.numbers);
      this.numbers = larger;
    }
    return begin;
  }
}

const NOWHERE = -1;

/** Where a client's numbers lie: from `begin` on, before `end`, as long as `age` is that of all. */
export interface Room {
  begin: number;
  end: number;
  size: number;
  age: number;
}

export const NO_ROOM: Readonly<Room> = { begin: 0, end: 0, size: 0, age: NOWHERE };
