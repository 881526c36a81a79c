/** The MAC (HMAC-SHA256) of a text under a sealed seed: 32 bytes. */
export type SeededBytes = (text: string) => Promise<Uint8Array>;

const WORDS = 2 ** 32;
/** With a share of at most a half of the words refused, so many in vain have a chance of 2 to the minus 64. */
const MOST_WORDS = 64;

/**
 * Draws one of `total` equal fields, 0 to `total - 1`, from a seed that was sealed before and a text that the player chose: the
 * first word of 32 bits (big-endian, read on through as many MACs as it takes) that lies below the largest multiple of `total`.
 * So each field has exactly the same chance, and whoever knows seed and text can draw it again.
 */
export async function drawField(
  total: number,
  playerText: string,
  number: number,
  bytes: SeededBytes,
): Promise<number> {
  if (!Number.isSafeInteger(total) || total < 1 || total > 1_000_000)
    throw new RangeError(`not a wheel of ${total} fields`);
  const below = WORDS - (WORDS % total);
  for (let round = 0; round * 8 < MOST_WORDS; round += 1) {
    const mac = await bytes(`${playerText}:${number}:${round}`);
    const view = new DataView(mac.buffer, mac.byteOffset, mac.byteLength);
    for (let at = 0; at + 4 <= mac.byteLength; at += 4) {
      const word = view.getUint32(at);
      if (word < below) return word % total;
    }
  }
  throw new Error('no word of the draw lies below the limit');
}
