import { expect, it } from 'vitest';
import { Joiner } from './joiner.ts';

const joined = (joiner: Joiner, ...texts: string[]): Buffer | undefined => {
  for (const text of texts) joiner.add(Buffer.from(text));
  return joiner.take();
};

it.each([
  ['nothing', [], undefined],
  ['one frame', ['ab'], 'ab'],
  ['several', ['ab', 'c', 'def'], 'abcdef'],
  ['more than its memory holds', ['x'.repeat(10_000), 'y'.repeat(10_000)], 'x'.repeat(10_000) + 'y'.repeat(10_000)],
])('joins %s', (_, texts, found) => {
  expect(joined(new Joiner(), ...texts)?.toString()).toBe(found);
});

it('uses its memory again, but not what somebody keeps', () => {
  const joiner = new Joiner();
  const passing = joined(joiner, 'a', 'b');
  const kept = joined(joiner, 'c', 'd');
  expect(passing?.toString()).toBe('cd');
  joiner.kept(kept ?? Buffer.alloc(0));
  joined(joiner, 'e', 'f');
  expect(kept?.toString()).toBe('cd');
});

it('gives memory of its own size to what waits, and leaves a single frame alone', () => {
  const joiner = new Joiner();
  const own = joiner.own(joined(joiner, 'a', 'b') ?? Buffer.alloc(0));
  joined(joiner, 'c', 'd');
  expect([own.toString(), own.buffer.byteLength]).toEqual(['ab', 2]);
  const frame = Buffer.from('alone');
  joiner.add(frame);
  expect(joiner.own(joiner.take() ?? Buffer.alloc(0))).toBe(frame);
});
