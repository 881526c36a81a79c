import type { LoyaltySpin } from '@evens/contract';
import { drawField } from '@evens/kernel';

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether this page can check at all: browsers bring what it takes to pages of https and of this machine. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * Draws a spin again in the browser: the seed is the one that was sealed before, and with the player's text it gives this field.
 */
export async function checkSpin(spin: LoyaltySpin, sealedBefore: string): Promise<boolean> {
  const { subtle } = globalThis.crypto;
  const seed = bytesOf(spin.seed);
  if (hexOf(await subtle.digest('SHA-256', seed)) !== sealedBefore) return false;
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const field = await drawField(
    spin.fields,
    spin.playerText,
    spin.number,
    async (text) => new Uint8Array(await subtle.sign('HMAC', key, new TextEncoder().encode(text))),
  );
  return field === spin.field;
}
