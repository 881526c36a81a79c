import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crashPoint, numbersReaching } from './crash-point.ts';
import { drawFrom } from './draw.ts';
import { limboPoint } from './limbo-point.ts';
import { hashBefore, hashOfText, numbersOfChain, numbersOfSeeds, readSeeds } from './numbers.ts';

const SERVER_SEED = '0'.repeat(64);
const seeds = { serverSeed: SERVER_SEED, clientSeed: 'a', nonce: 0 };

/** The stream once more, with the hashes of Node. */
function nodeNumbers(serverSeed: string, clientSeed: string, nonce: number, count: number): number[] {
  const blocks = Array.from({ length: Math.ceil(count / 8) }, (_, block) =>
    createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block}`).digest(),
  );
  const bytes = Buffer.concat(blocks);
  return Array.from({ length: count }, (_, at) => bytes.readUInt32BE(4 * at));
}

/** A source that gives these numbers and then no more. */
function given(...numbers: readonly number[]) {
  const left = [...numbers];
  return () => {
    const next = left.shift();
    if (next === undefined) throw new RangeError('no number left');
    return next;
  };
}

describe('the numbers of a round', () => {
  it('are those that the hashes of Node give, over the end of a block and for any seeds', () => {
    const hex = fc.stringMatching(/^[0-9a-f]{64}$/);
    const client = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
    fc.assert(
      fc.property(hex, client, fc.nat(), (serverSeed, clientSeed, nonce) => {
        const next = numbersOfSeeds({ serverSeed, clientSeed, nonce });
        expect(Array.from({ length: 20 }, next)).toEqual(nodeNumbers(serverSeed, clientSeed, nonce, 20));
      }),
      { numRuns: 50 },
    );
  });

  it('of a shared round come from the chain’s hash and the salt, and its hash leads to the round before', () => {
    const expected = createHmac('sha256', SERVER_SEED).update('salt').digest().readUInt32BE(0);
    expect(numbersOfChain({ chainHash: SERVER_SEED, salt: 'salt' })()).toBe(expected);
    expect(hashBefore(SERVER_SEED)).toBe(createHash('sha256').update(SERVER_SEED).digest('hex'));
    expect(hashOfText(SERVER_SEED)).toBe(hashBefore(SERVER_SEED));
  });

  it.each([
    ['InvalidSeed', { ...seeds, serverSeed: '0'.repeat(63) }],
    ['InvalidSeed', { ...seeds, serverSeed: 'A'.repeat(64) }],
    ['InvalidSeed', { ...seeds, serverSeed: 7 }],
    ['InvalidClientSeed', { ...seeds, clientSeed: '' }],
    ['InvalidClientSeed', { ...seeds, clientSeed: 'a:1' }],
    ['InvalidClientSeed', { ...seeds, clientSeed: 'a'.repeat(65) }],
    ['InvalidNonce', { ...seeds, nonce: -1 }],
    ['InvalidNonce', { ...seeds, nonce: -0 }],
    ['InvalidNonce', { ...seeds, nonce: 1.5 }],
    ['InvalidNonce', { ...seeds, nonce: Number.NaN }],
    ['InvalidNonce', { ...seeds, nonce: 2 ** 53 }],
    ['InvalidNonce', { ...seeds, nonce: '01' }],
    ['InvalidNonce', { ...seeds, nonce: '1e3' }],
    ['InvalidNonce', { ...seeds, nonce: undefined }],
  ])('are refused with %s for %j', (refusal, raw) => {
    expect(readSeeds(raw)).toEqual({ ok: false, refusal });
  });

  it('check 1: cannot be told from what is published: the hash of the seed draws other rounds', () => {
    const rolls = (serverSeed: string): number[] =>
      Array.from({ length: 20 }, (_, nonce) =>
        drawFrom(numbersOfSeeds({ serverSeed, clientSeed: 'player', nonce })).below(10_000),
      );
    const truth = rolls(SERVER_SEED);
    expect(rolls(hashOfText(SERVER_SEED)).filter((roll, at) => roll === truth[at])).toEqual([]);
  });

  it('take a nonce as number or text', () => {
    expect(readSeeds({ ...seeds, nonce: '12' })).toEqual({ ok: true, value: { ...seeds, nonce: 12 } });
    expect(readSeeds(seeds)).toEqual({ ok: true, value: seeds });
  });
});

describe('a draw', () => {
  it('refuses numbers at and above the largest multiple', () => {
    // 2^32 is 4 above a multiple of 12.
    const draw = drawFrom(given(0xffff_ffff, 0xffff_fffc, 25, 0xffff_fffb));
    expect([draw.below(12), draw.below(12), draw.used]).toEqual([1, 11, 4]);
  });

  it.each([1, 2 ** 32])('below %s takes exactly one number', (n) => {
    const draw = drawFrom(given(0xffff_ffff));
    expect([draw.below(n), draw.used]).toEqual([n - 1, 1]);
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('below %s is impossible', (n) => {
    expect(() => drawFrom(given(1)).below(n)).toThrow('below');
  });

  it('shuffles from the top, samples from the front', () => {
    // below(4) = 1, below(3) = 0, below(2) = 1
    const shuffle = drawFrom(given(1, 3, 1));
    expect([shuffle.shuffle(4), shuffle.used]).toEqual([[2, 3, 0, 1], 3]);
    expect(drawFrom(given()).shuffle(1)).toEqual([0]);
    const sample = drawFrom(given(3, 0));
    expect([sample.sample(5, 2), sample.used]).toEqual([[3, 1], 2]);
  });

  it('samples the same from a long list as from a short one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2 ** 32 - 1), { minLength: 40, maxLength: 40 }), (numbers) => {
        // Each of them may be one that is drawn anew: as many as are taken stand behind.
        const enough = [...numbers, ...Array.from({ length: 30 }, () => 0)];
        const long = drawFrom(given(...enough)).sample(1_025, 30);
        const order = Array.from({ length: 1_025 }, (_, at) => at);
        const draw = drawFrom(given(...enough));
        for (let at = 0; at < 30; at += 1) {
          const from = at + draw.below(1_025 - at);
          [order[at], order[from]] = [order[from] ?? 0, order[at] ?? 0];
        }
        expect(long).toEqual(order.slice(0, 30));
        expect(new Set(long).size).toBe(30);
      }),
    );
  });

  it('walks weights in order, those of zero never', () => {
    const weights = [0, 3, 0, 2];
    const drawn = [0, 1, 2, 3, 4].map((number) => drawFrom(given(number)).weighted(weights));
    expect(drawn).toEqual([1, 1, 1, 3, 3]);
  });

  it('without replacement has the exact distribution: each ordered pair of five comes from as many numbers', () => {
    // Numbers 0 to 19 cover each value of below(5) and below(4) equally often.
    const counts = new Map<string, number>();
    for (let first = 0; first < 20; first += 1)
      for (let second = 0; second < 20; second += 1) {
        const pair = drawFrom(given(first, second)).sample(5, 2).join();
        counts.set(pair, (counts.get(pair) ?? 0) + 1);
      }
    expect([counts.size, new Set(counts.values())]).toEqual([20, new Set([20])]);
  });

  it('shuffles into every order equally often', () => {
    const counts = new Map<string, number>();
    for (let a = 0; a < 12; a += 1)
      for (let b = 0; b < 12; b += 1)
        for (let c = 0; c < 12; c += 1) {
          const order = drawFrom(given(a, b, c))
            .shuffle(4)
            .join();
          counts.set(order, (counts.get(order) ?? 0) + 1);
        }
    expect([counts.size, new Set(counts.values())]).toEqual([24, new Set([72])]);
  });
});

describe('a crash point', () => {
  it.each([
    [0, 425_201_762_304],
    [2 ** 31 - 1, 198],
    [2 ** 31, 197],
    [2 ** 32 - 1, 100],
  ])('of number %s is %s hundredths', (number, hundredths) => {
    expect(crashPoint(number)).toBe(hundredths);
  });

  it('reaches a target with exactly the counted numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 10_000_000 }), (target) => {
        const count = numbersReaching(target);
        expect(crashPoint(count - 1)).toBeGreaterThanOrEqual(target);
        expect(crashPoint(count)).toBeLessThan(target);
        // 0.99 at every target but for less than one number of 2^32.
        expect(Math.abs(count / 2 ** 32 - 99 / target)).toBeLessThan(2 ** -32);
      }),
    );
  });
});

describe('a limbo point', () => {
  const MOST = 100_000_000;

  it('reaches t exactly when U is at most 99 over t', () => {
    // U = 1/2 as one number leaves 197 and 198 possible; the next decides.
    expect(limboPoint(drawFrom(given(2 ** 31, 0, 0, 1)), MOST)).toBe(197);
    expect(limboPoint(drawFrom(given(2 ** 31 - 1)), MOST)).toBe(198);
    expect(limboPoint(drawFrom(given(2 ** 32 - 1)), MOST)).toBe(100);
    expect(limboPoint(drawFrom(given(0, 0)), MOST)).toBe(MOST);
    expect(limboPoint(drawFrom(given(0, 2 ** 32 - 1)), MOST)).toBe(MOST);
  });

  it('is told from as few numbers as are sure, and more numbers never contradict', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 32 - 1), fc.nat(2 ** 32 - 1), fc.nat(2 ** 32 - 1), (a, b, c) => {
        const draw = drawFrom(given(a, b, c));
        const point = limboPoint(draw, MOST);
        const scale = 2n ** 96n;
        const u = (BigInt(a) << 64n) + (BigInt(b) << 32n) + BigInt(c);
        const exact = u === 0n ? MOST : Math.min(MOST, Math.max(100, Number((99n * scale) / u)));
        expect(point).toBe(exact);
      }),
      { numRuns: 500 },
    );
  });
});
