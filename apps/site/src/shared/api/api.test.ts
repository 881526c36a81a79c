import { clearBetslip, getBetslip } from '@evens/contract';
import { expect, it, vi } from 'vitest';
import { beginTakingOver, partTakenOver } from '../drawn/whole.ts';
import { api } from './api.ts';

it('holds back what is asked for while a drawn page is taken over, and sends what is done at once', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: { readonly method: string }) => {
    sent.push(`${method} ${url}`);
    return new Response('{}', { status: 500 });
  });
  beginTakingOver(1);
  const heard: string[] = [];
  const asked = api.call(getBetslip).then(() => heard.push('asked'));
  const done = api.call(clearBetslip).then(() => heard.push('done'));
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
  await new Promise((next) => setImmediate(next));
  expect(sent.every((each) => each !== 'GET /api/betslip')).toBe(true);
  expect(heard).toEqual([]);
  partTakenOver();
  await Promise.all([asked, done]);
  expect(sent).toContain('GET /api/betslip');
  expect(heard.sort()).toEqual(['asked', 'done']);
});
