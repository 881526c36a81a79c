import { expect, it } from 'vitest';
import { Seats } from './seats.ts';
import { NO_ROOM, type Room, Steps } from './steps.ts';

const numbersOf = (steps: Steps, { begin, end }: Room): number[] => [...steps.numbers.subarray(begin, end)];
const count = (from: number, length: number): number[] => Array.from({ length }, (_, at) => from + at);

it('lays the numbers of one beside those of the next', () => {
  const steps = new Steps(new Seats());
  const rooms = [count(0, 10), [], count(50, 3), count(9, 1200)].map((own) => {
    const room = { ...NO_ROOM };
    steps.put(room, own);
    return { room, own };
  });
  for (const { room, own } of rooms) expect(numbersOf(steps, room)).toEqual(own);
  expect(rooms.map(({ room }) => room.begin)).toEqual([0, 12, 12, 16]);
});

it('changes what stands in a room where it is, and moves only what no longer fits', () => {
  const steps = new Steps(new Seats());
  const [first, second]: [Room, Room] = [{ ...NO_ROOM }, { ...NO_ROOM }];
  steps.put(first, [1, 2, 3]);
  steps.put(second, [4, 5]);
  steps.put(first, [7, 8, 9, 10]);
  expect([first.begin, numbersOf(steps, first)]).toEqual([0, [7, 8, 9, 10]]);
  steps.put(first, [1]);
  expect([first.begin, numbersOf(steps, first)]).toEqual([0, [1]]);
  steps.put(first, count(0, 5));
  expect([first.begin, numbersOf(steps, first), numbersOf(steps, second)]).toEqual([8, count(0, 5), [4, 5]]);
});

it('is laid out anew when half of it is nobody’s, so that clients who come and go need no more and more of it', () => {
  const steps = new Steps(new Seats());
  const stays = { ...NO_ROOM };
  steps.put(stays, count(0, 10));
  for (let visit = 0; visit < 10_000; visit += 1) {
    const passing = { ...NO_ROOM };
    steps.put(passing, count(visit, 40));
    steps.leave(passing);
    steps.tidy();
    if (stays.age !== steps.age) steps.put(stays, count(0, 10));
    expect(numbersOf(steps, stays)).toEqual(count(0, 10));
  }
  expect(steps.numbers.length).toBeLessThanOrEqual(8192);
});
