import { expect, it } from 'vitest';
import { Joiner } from './joiner.ts';
import { NO_ROOM } from './steps.ts';

/** The texts of frames one after another; undefined stays so. */
function textsIn(frames: Buffer | undefined): string | undefined {
  if (!frames) return undefined;
  const texts: string[] = [];
  for (let at = 0; at < frames.length; ) {
    const short = frames[at + 1] ?? 0;
    const begin = at + (short < 126 ? 2 : 4);
    const end = begin + (short < 126 ? short : frames.readUInt16BE(at + 2));
    expect([frames[at], end <= frames.length]).toEqual([0x81, true]);
    texts.push(frames.toString('utf8', begin, end));
    at = end;
  }
  return texts.join('');
}

/** What somebody hears in this tick who listens to these topics. */
function heardBy(joiner: Joiner<unknown>, topics: readonly number[]) {
  const room = { ...NO_ROOM };
  joiner.steps.put(room, topics);
  return { bytes: joiner.join(room.begin, room.end), large: joiner.largeOf(room.begin, room.end) };
}

/** A tick in which topics 0, 1, 2 ... say these, heard by somebody who listens to all of them. */
function tick(joiner: Joiner<unknown>, ...texts: string[]) {
  for (const [number, text] of texts.entries()) joiner.say(number, text);
  const { bytes, large } = heardBy(joiner, [...texts.keys()]);
  joiner.clear();
  return { bytes, text: textsIn(bytes), large: large.map(textsIn) };
}

const long = (letter: string): string => letter.repeat(10_001);

it.each<[string, string[], string | undefined]>([
  ['nothing', [], undefined],
  ['one frame', ['ab'], 'ab'],
  ['several of any length', ['ab', 'c', 'defg', 'hijkl', 'x'.repeat(700), 'm'], `abcdefghijkl${'x'.repeat(700)}m`],
  ['more than its memory holds', [long('x'), long('y'), 'z'], `${long('x')}${long('y')}z`],
])('joins %s', (_, texts, found) => {
  expect(tick(new Joiner(), ...texts)).toMatchObject({ text: found, large: [] });
});

it('changes no byte, whatever letters there are and wherever they come to lie', () => {
  const letters = Array.from({ length: 0x3000 }, (_, at) => String.fromCodePoint(at % 3 ? at : 0x10ffff - at));
  const texts = Array.from({ length: 380 }, (_, at) => letters.slice(at * 31, at * 31 + 30 + (at % 17)).join('\x7f'));
  expect(tick(new Joiner(), ...texts).text).toBe(texts.join(''));
});

it('gives each what its own topics say in this tick and nothing of the last', () => {
  const joiner = new Joiner();
  tick(joiner, 'old', 'older', 'x'.repeat(20_000));
  joiner.say(1, 'b');
  joiner.say(300, 'far');
  const heard = [[0], [1], [0, 2], [300, 0, 1]].map((own) => textsIn(heardBy(joiner, own).bytes));
  expect(heard).toEqual([undefined, 'b', undefined, 'farb']);
  expect(heardBy(joiner, [2]).large).toEqual([]);
});

it('leaves large frames as they are, for those who hear them', () => {
  const joiner = new Joiner();
  const large = 'y'.repeat(20_000);
  expect(tick(joiner, 'a', large, 'b')).toMatchObject({ text: 'ab', large: [large] });
  joiner.say(1, large);
  expect(heardBy(joiner, [0, 2]).large).toEqual([]);
});

/** A socket that takes everything at once, or nothing at all. */
function wire(takes: boolean) {
  const written: Buffer[] = [];
  const pendingBytes = () => (takes ? 0 : written.reduce((sum, { length }) => sum + length, 0));
  return { written, write: (bytes: Buffer) => void written.push(bytes), pendingBytes, close() {}, terminate() {} };
}

it('uses its memory again, but not what waits in a socket, which keeps no more than it waits for', () => {
  const joiner = new Joiner();
  const [quick, slow] = [wire(true), wire(false)];
  for (const texts of [
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ])
    for (const each of [quick, slow]) {
      for (const [number, text] of texts.entries()) joiner.say(number, text);
      const { bytes } = heardBy(joiner, [0, 1]);
      const pending = joiner.write(each, bytes ?? Buffer.alloc(0));
      expect(pending).toBe(each.pendingBytes());
      joiner.clear();
    }
  expect(slow.written.map(textsIn)).toEqual(['ab', 'cd', 'ef']);
  expect(slow.written.slice(1).map((each) => each.buffer.byteLength)).toEqual([6, 6]);
  // The same memory each time: what was written is gone.
  expect(quick.written[1]?.buffer).toBe(quick.written[2]?.buffer);
});

it('gives a number again only when it was released', () => {
  const joiner = new Joiner();
  const numbers = Array.from({ length: 2000 }, () => joiner.number());
  expect(new Set(numbers).size).toBe(2000);
  joiner.release(7);
  expect([joiner.number(), joiner.number()]).toEqual([7, 2000]);
});
