import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 32 to the power of 12: nobody finds one by trying ten a quarter of an hour. */
const LENGTH = 12;

/** So many codes, drawn at random, no two alike. */
export function newCodes(many: number): string[] {
  const codes = new Set<string>();
  while (codes.size < many) {
    codes.add(Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(''));
  }
  return [...codes];
}
