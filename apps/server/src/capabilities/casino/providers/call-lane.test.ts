import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { callLane } from './call-lane.ts';

/** A database that answers when it is told to, and notes what was asked of it together. */
function slowDatabase() {
  const batches: string[][] = [];
  const running: { readonly done: () => void; readonly broken: (error: Error) => void }[] = [];
  const errors: unknown[] = [];
  const lane = callLane<string, string>(
    (batch) => {
      batches.push([...batch]);
      return new Promise((resolve, reject) => {
        running.push({
          done: () => resolve(batch.map((call) => (call.startsWith('odd') ? undefined : `${call} done`))),
          broken: reject,
        });
      });
    },
    (error) => void errors.push(error),
  );
  return { lane, batches, running, errors };
}

it('calls that come together leave together, and two batches at most are at the database', async () => {
  const { lane, batches, running } = slowDatabase();
  const answers = ['a', 'b'].map((call) => lane.submit(call, call));
  await turn();
  answers.push(lane.submit('c', 'c'));
  await turn();
  answers.push(lane.submit('d', 'd'), lane.submit('e', 'e'));
  await turn();
  expect(batches).toEqual([['a', 'b'], ['c']]);
  running[0]?.done();
  await turn();
  expect(batches).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
  for (const { done } of running) done();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd', 'e'].map((call) => `${call} done`));
});

it('no batch has two calls of one player: the second leaves when the first is answered', async () => {
  const { lane, batches, running } = slowDatabase();
  const [first, second] = [lane.submit('anna', 'a1'), lane.submit('anna', 'a2')];
  await turn();
  expect(batches).toEqual([['a1']]);
  running[0]?.done();
  expect(await first).toBe('a1 done');
  await turn();
  expect(batches).toEqual([['a1'], ['a2']]);
  running[1]?.done();
  expect(await second).toBe('a2 done');
});

it('what a batch leaves undone has no answer, beside others that have theirs', async () => {
  const { lane, running } = slowDatabase();
  const answers = [lane.submit('a', 'a'), lane.submit('b', 'odd b')];
  await turn();
  running[0]?.done();
  expect(await Promise.all(answers)).toEqual(['a done', undefined]);
});

it('a batch that fails leaves all of its calls undone and says so; the next one is asked as usual', async () => {
  const { lane, running, errors } = slowDatabase();
  const answers = [lane.submit('a', 'a'), lane.submit('b', 'b')];
  await turn();
  const broken = new Error('gone');
  running[0]?.broken(broken);
  expect(await Promise.all(answers)).toEqual([undefined, undefined]);
  expect(errors).toEqual([broken]);
  const next = lane.submit('a', 'a');
  await turn();
  running[1]?.done();
  expect(await next).toBe('a done');
});
