import { createHash, createHmac } from 'node:crypto';

/** What protocols sign with, in hex of small letters. Some are old: they are what the provider's side computes. */
export const sha1Hex = (text: string): string => createHash('sha1').update(text, 'utf8').digest('hex');
export const md5Hex = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex');
export const hmacHex = (secret: string, bytes: Uint8Array | string): string =>
  createHmac('sha256', secret).update(bytes).digest('hex');

/** Equal in a time that says nothing of where they differ; hex signatures fit in small and in large letters. */
export function sameSignature(given: string | undefined, expected: string): boolean {
  const found = given?.toLowerCase() ?? '';
  const wanted = expected.toLowerCase();
  let different = found.length ^ wanted.length;
  for (let at = 0; at < wanted.length; at += 1) different |= found.charCodeAt(at) ^ wanted.charCodeAt(at);
  return different === 0;
}

/** Of names, passwords and keys, where large and small letters differ. */
export function sameWord(given: string | undefined, expected: string): boolean {
  let different = (given?.length ?? -1) ^ expected.length;
  for (let at = 0; at < expected.length; at += 1) different |= (given?.charCodeAt(at) ?? 0) ^ expected.charCodeAt(at);
  return different === 0;
}
