import { createHash, createHmac } from 'node:crypto';
import type { LoyaltySpin } from '@evens/contract';
import { drawField } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { checkSpin } from './check-spin.ts';

const seed = createHash('sha256').update('a seed').digest();
const commitment = createHash('sha256').update(seed).digest('hex');
const field = await drawField(12, 'mira', 3, async (text) => createHmac('sha256', seed).update(text).digest());
const spin: LoyaltySpin = {
  number: 3,
  commitment,
  seed: seed.toString('hex'),
  playerText: 'mira',
  field,
  fields: 12,
  prize: { kind: 'points', points: 10 },
  atMs: 0,
};

describe('a spin, checked in the browser', () => {
  it.each<[string, LoyaltySpin, string, boolean]>([
    ['as it was', spin, commitment, true],
    ['with another field', { ...spin, field: (field + 1) % 12 }, commitment, false],
    ['with another text', { ...spin, playerText: 'someone else entirely' }, commitment, false],
    ['with a seed that was not sealed', { ...spin, seed: commitment }, commitment, false],
    ['against another seal', spin, spin.seed, false],
  ])('%s', async (_, told, sealed, right) => expect(await checkSpin(told, sealed)).toBe(right));
});
