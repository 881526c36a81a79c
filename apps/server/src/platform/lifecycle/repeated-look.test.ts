import { expect, it, vi } from 'vitest';
import { repeatedLook } from './repeated-look.ts';

it('looks again and again, one at a time, tells what goes wrong, and ends with the look that goes on', async () => {
  const errors: unknown[] = [];
  const open: (() => void)[] = [];
  let [looks, beside, most] = [0, 0, 0];
  const looking = repeatedLook({
    look: async () => {
      looks += 1;
      beside += 1;
      most = Math.max(most, beside);
      await new Promise<void>((done) => open.push(done));
      beside -= 1;
      if (looks === 1) throw new Error('away');
    },
    everyMs: 1,
    onError: (error) => errors.push(error),
  });
  looking.start();
  await vi.waitFor(() => expect(open.length).toBe(1), 15_000);
  for (let tries = 0; tries < 5; tries += 1) looking.now();
  expect(looks).toBe(1);
  open.shift()?.();
  await vi.waitFor(() => expect(open.length).toBe(1), 15_000);
  expect([looks, errors]).toEqual([2, [new Error('away')]]);
  const stopped = looking.stop();
  open.shift()?.();
  await stopped;
  const at = looks;
  await new Promise((later) => setTimeout(later, 10));
  expect([looks, most]).toEqual([at, 1]);
});
