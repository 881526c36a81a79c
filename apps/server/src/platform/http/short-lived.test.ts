import { setFlagsFromString } from 'node:v8';
import { endpoint } from '@evens/contract';
import { manualClock } from '@evens/kernel';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createHttp, type HttpApp, mount } from './index.ts';

/*
 * What is made for a request has to die with it. A getter in an object literal is kept among the old objects until a full
 * collection, and with it the request: a fifth of the server's time went into moving such. By such a getter an object
 * becomes a dictionary, and that can be asked.
 */
const asked = endpoint({
  name: 'asked',
  method: 'GET',
  path: '/api/asked',
  summary: 'Asked',
  access: 'public',
  response: z.object({}),
  refusals: [],
});
const TOKEN = 'p'.repeat(32);
const seen: object[][] = [];
let app: HttpApp;
let isDictionary: (value: object) => boolean;

beforeAll(async () => {
  setFlagsFromString('--allow-natives-syntax');
  isDictionary = new Function('value', 'return !%HasFastProperties(value)') as typeof isDictionary;
  const player = {
    accountId: 'one',
    userName: 'ada',
    currency: 'EUR',
    userType: 0,
    sessionId: 's',
    csrfToken: 't',
  } as const;
  app = await createHttp({
    clock: manualClock(1_700_000_000_000),
    logger: pino({ enabled: false }),
    sessions: { find: (token) => (token === TOKEN ? player : undefined) },
  });
  mount(app, asked, (input) => {
    seen.push([input, input.caller]);
    return {};
  });
  app.fastify.addHook('onResponse', (request, _reply, done) => {
    if (request.visit) seen.at(-1)?.push(request.visit);
    done();
  });
});
afterAll(() => app.close());

it.each([
  ['a player', { cookie: `evens-session=${TOKEN}` }],
  ['a visitor', {}],
])('of %s, everything is an object with fields', async (_who, headers) => {
  seen.length = 0;
  for (let times = 0; times < 4; times += 1) await app.fastify.inject({ url: '/api/asked', headers });
  const [input, caller, visit] = seen.at(-1) ?? [];
  if (!input || !caller || !visit) throw new Error('nobody asked');
  expect([input, caller, visit].map(isDictionary)).toEqual([false, false, false]);
});
