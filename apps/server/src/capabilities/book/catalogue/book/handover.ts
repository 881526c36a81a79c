/** Who speaks for a fixture. A fixture has one producer at a time; the words of any other are not for it. */
export interface Voice {
  readonly producer: string;
  /** Event time of the fixture message by which it came to this producer. */
  readonly heldSinceMs: number;
  /** Producers it was taken from. */
  readonly formerly: readonly string[];
}

export interface Claim {
  readonly producer: string;
  readonly eventMs: number;
  /** Its producer is trusted: the message is news, not part of a recovery. */
  readonly up: boolean;
}

/**
 * Whether a fixture message of another producer takes the fixture over. One older than the standing claim has come late. A
 * producer that had it before must mean it: what it tells of all its fixtures after a gap, or what was still on its way,
 * takes nothing back.
 */
export function takesOver(held: Voice, claim: Claim): boolean {
  if (!held.formerly.includes(claim.producer)) return claim.eventMs >= held.heldSinceMs;
  return claim.up && claim.eventMs > held.heldSinceMs;
}

/** The fixture in the hands of the producer that took it. */
export const afterHandover = (held: Voice, { producer, eventMs }: Claim): Voice => ({
  producer,
  heldSinceMs: eventMs,
  formerly: [...held.formerly.filter((each) => each !== producer), held.producer],
});
