import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { drawField } from './fair-draw.ts';

const under = (seed: string) => async (text: string) =>
  new Uint8Array(createHmac('sha256', seed).update(text).digest());

describe('a draw from a sealed seed', () => {
  it('is the same whenever it is drawn, and another one for another text, number or seed', async () => {
    const draws = await Promise.all([
      drawField(1_000_000, 'mira', 18, under('house')),
      drawField(1_000_000, 'mira', 18, under('house')),
      drawField(1_000_000, 'mira', 19, under('house')),
      drawField(1_000_000, 'mina', 18, under('house')),
      drawField(1_000_000, 'mira', 18, under('other')),
    ]);
    expect(draws[0]).toBe(draws[1]);
    expect(new Set(draws).size).toBe(4);
  });

  it('check 47: takes no word above the last whole multiple, so that each field has the same chance', async () => {
    // 2^32 is 4 above a multiple of 12: the four highest words are refused.
    const words = (...all: number[]) => {
      const mac = new Uint8Array(32);
      all.forEach((word, at) => {
        new DataView(mac.buffer).setUint32(at * 4, word);
      });
      return async () => mac;
    };
    expect(await drawField(12, '', 1, words(0xffff_ffff, 0xffff_fffc, 25))).toBe(1);
    expect(await drawField(12, '', 1, words(0xffff_fffb))).toBe(11);
    await expect(drawField(12, '', 1, words(...Array<number>(8).fill(0xffff_ffff)))).rejects.toThrow('no word');
  });

  it('spreads evenly over twelve fields', async () => {
    const counts = Array<number>(12).fill(0);
    const many = 12_000;
    for (let number = 0; number < many; number += 1) {
      const field = await drawField(12, 'even', number, under('seed of this test'));
      counts[field] = (counts[field] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, count) => sum + (count - many / 12) ** 2 / (many / 12), 0);
    // Eleven degrees of freedom: 99.9 % lie below 31.3. The seed is fixed, so this never changes.
    expect(chi).toBeLessThan(31.3);
  });

  it.each([0, -1, 1.5, 2_000_000])('refuses a wheel of %s fields', async (total) => {
    await expect(drawField(total, '', 1, under('s'))).rejects.toThrow('fields');
  });
});
