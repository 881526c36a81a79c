/** Sixteen hex digits of the browser's own chance: a proposal that nobody else knows before it is sent. */
export const newClientSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
