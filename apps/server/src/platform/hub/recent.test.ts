import { expect, it } from 'vitest';
import { NOWHERE, Recent, RING_MS } from './recent.ts';

type Said = readonly (readonly [key: string, text: string])[];

/** One topic that says all of this, a piece each `everyMs`, among others that talk as much. */
function spoken(pieces: readonly Said[], everyMs = 50) {
  const recent = new Recent();
  let [last, other] = [NOWHERE, NOWHERE];
  for (const [at, said] of pieces.entries()) {
    const texts = said.map(([, text]) => text);
    other = recent.add(other, at + 1, ['k'], ['of somebody else'], at * everyMs);
    last = recent.add(
      last,
      at + 1,
      said.map(([key]) => key),
      texts,
      at * everyMs,
    );
  }
  return { recent, last, endedMs: (pieces.length - 1) * everyMs };
}

it.each<[string, Said[], number, string[]]>([
  ['one piece', [[['a', '1']]], 0, ['1']],
  ['only what came after', [[['a', '1']], [['b', '2']]], 1, ['2']],
  [
    'the latest of each key, in order of these',
    [
      [['a', '1']],
      [
        ['b', '2'],
        ['a', '3'],
      ],
      [['c', '4']],
      [['b', '5']],
    ],
    0,
    ['3', '4', '5'],
  ],
  [
    'letters of all kinds',
    [
      [
        ['ä', '"☂"'],
        ['😀', '"é"'],
      ],
    ],
    0,
    ['"☂"', '"é"'],
  ],
  [
    'pieces larger than a chunk',
    [[['a', 'x'.repeat(900_000)]], [['b', 'y'.repeat(900_000)]]],
    0,
    ['x'.repeat(900_000), 'y'.repeat(900_000)],
  ],
])('knows %s', (_what, pieces, seq, texts) => {
  const { recent, last } = spoken(pieces);
  expect(recent.since(last, seq)).toEqual(texts);
});

it('goes through any number of chunks, and forgets those that are too old', () => {
  const pieces = Array.from({ length: 600 }, (_, at): Said => [[`k${at}`, `${at}${'x'.repeat(5000)}`]]);
  const { recent, last, endedMs } = spoken(pieces);
  expect(recent.since(last, 0)?.length).toBe(600);
  recent.forgetOld(endedMs + RING_MS - 1000);
  expect(recent.since(last, 0)).toBeUndefined();
  expect(recent.since(last, 580)?.length).toBe(20);
  recent.forgetOld(endedMs + RING_MS + 1);
  expect(recent.since(last, 599)).toBeUndefined();
  expect(recent.since(NOWHERE, 0)).toBeUndefined();
});
