/** Thrown only when our own reasoning was wrong; never for input from outside, which gets a refusal code. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
}

export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new BrokenInvariant(message);
}

/** Closes a switch over a union: the compiler refuses it while a member is not handled. */
export function unreachable(value: never): never {
  throw new BrokenInvariant(`unreachable: ${JSON.stringify(value)}`);
}
