import { endpoint } from '@evens/contract';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { serveOperations } from './operations-routes.ts';
import { createReadiness } from './readiness.ts';

const MANY = 200;
const endpoints = Array.from({ length: MANY }, (_, at) =>
  endpoint({
    name: `read${at}`,
    method: 'GET',
    path: `/api/read/${at}`,
    summary: 'Reads',
    access: 'public',
    response: z.object({ text: z.string() }),
    refusals: [],
  }),
);

it('the API is described one endpoint after another, once: whoever asks something else meanwhile does not wait', async () => {
  const app = fastify();
  let begun = 0;
  const readiness = createReadiness();
  serveOperations(app, {
    door: 'player',
    readiness,
    endpoints: () => {
      begun += 1;
      return endpoints;
    },
  });
  await app.ready();
  let [turns, done] = [0, false];
  const turn = (): void => {
    turns += 1;
    if (!done) setImmediate(turn);
  };
  turn();
  const answers = await Promise.all([1, 2].map(() => app.inject({ url: '/api/openapi.json' })));
  done = true;
  expect(turns).toBeGreaterThan(MANY);
  for (const answer of answers) expect(Object.keys(answer.json().paths)).toHaveLength(MANY);
  expect((await app.inject({ url: '/api/openapi.json' })).statusCode).toBe(200);
  expect(begun).toBe(1);
  await app.close();
});
