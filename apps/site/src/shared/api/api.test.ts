import { clearBetslip, getBetslip, getSession } from '@evens/contract';
import { expect, it, vi } from 'vitest';
import { beginTakingOver, partTakenOver } from '../drawn/whole.ts';
import { api, changesAnswered } from './api.ts';

it('holds back what is asked for while a drawn page is taken over, and sends what is done at once', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: { readonly method: string }) => {
    sent.push(`${method} ${url}`);
    return new Response('{}', { status: 500 });
  });
  beginTakingOver(1, () => undefined);
  const heard: string[] = [];
  const asked = api.call(getBetslip).then(() => heard.push('asked'));
  const done = api.call(clearBetslip).then(() => heard.push('done'));
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0), 15_000);
  await new Promise((next) => setImmediate(next));
  expect(sent.every((each) => each !== 'GET /api/betslip')).toBe(true);
  expect(heard).toEqual([]);
  partTakenOver();
  await Promise.all([asked, done]);
  expect(sent).toContain('GET /api/betslip');
  expect(heard.sort()).toEqual(['asked', 'done']);
});

it('knows when all changes that were sent are answered: who is signed in is asked after that', async () => {
  const heard: string[] = [];
  let answer: ((response: Response) => void) | undefined;
  vi.stubGlobal('fetch', (_: string, { method }: { readonly method: string }) =>
    method === 'GET'
      ? Promise.resolve(new Response('{}', { status: 500 }))
      : new Promise<Response>((resolve) => {
          answer = resolve;
        }),
  );
  const change = api.call(clearBetslip).then(() => heard.push('changed'));
  await vi.waitFor(() => expect(answer).toBeDefined(), 15_000);
  const asked = changesAnswered().then(() => heard.push('asked'));
  await new Promise((next) => setImmediate(next));
  expect(heard).toEqual([]);
  answer?.(new Response('{}', { status: 500 }));
  await Promise.all([change, asked]);
  expect(heard).toHaveLength(2);
  await changesAnswered();
});

it('reads again what was refused because a change had just ended the session that it went out with', async () => {
  const waiting: ((response: Response) => void)[] = [];
  const answers = [
    Response.json({ user: null, csrfToken: 'old' }),
    Response.json({ code: 'NotSignedIn', message: '', requestId: '' }, { status: 401 }),
    Response.json({ user: null, csrfToken: 'new' }),
  ];
  vi.stubGlobal('fetch', (_: string, { method }: { readonly method: string }) =>
    method === 'GET' ? Promise.resolve(answers.shift()) : new Promise<Response>((resolve) => waiting.push(resolve)),
  );
  const change = api.call(clearBetslip);
  await vi.waitFor(() => expect(waiting).toHaveLength(1), 15_000);
  const read = api.call(getSession);
  await vi.waitFor(() => expect(answers).toHaveLength(1), 15_000);
  waiting[0]?.(new Response('{}', { status: 500 }));
  await change;
  expect(await read).toEqual({ ok: true, value: { user: null, csrfToken: 'new' } });
});
