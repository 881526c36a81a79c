/** @module-tag long */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as contract from '@evens/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { markedRequests } from './marked-requests.ts';
import { operatorIn, playerIn } from './people-in-database.ts';
import { testDatabase } from './support/index.ts';
import { buildServer, type ServerProcess, startServer } from './support/server-process.ts';

/*
 * Every route, asked several times at once in a house whose pool has one connection, then two. Whoever holds a connection and asks
 * for another waits for himself here, and is answered by an error after ten seconds; the guard of `platform/database` refuses it
 * sooner and counts it.
 */
const isEndpoint = (value: unknown): value is contract.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
const ENDPOINTS = Object.values(contract as Record<string, unknown>)
  .filter(isEndpoint)
  // The session that all others need.
  .filter(
    ({ name }) => !['logout', 'endSession', 'endOtherSessions', 'changePassword', 'operatorLogout'].includes(name),
  );

/** As long as the pool lets somebody wait for a connection, less a little. */
const WAITED_FOR_ITSELF_MS = 9_000;

const { db, url } = await testDatabase();
const cookies: Record<contract.Door, string> = { player: '', operator: '' };
beforeAll(async () => {
  buildServer();
  cookies.player = await playerIn(db);
  cookies.operator = await operatorIn(db);
}, 120_000);

describe.each([1, 2])('a house with a pool of %i', (connections) => {
  let server: ServerProcess | undefined;
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'evens-pool-'));
    server = await startServer(path.join(folder, 'data'), {
      DATABASE_URL: url,
      DATABASE_POOL: String(connections),
      FEED: 'none',
      RATE_LIMIT_FACTOR: '10000',
    });
    await vi.waitFor(async () => expect((await fetch(`${server?.url}/api/session`)).status).toBe(200), 60_000);
  }, 240_000);
  afterAll(async () => {
    await server?.end('SIGTERM');
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  const ask = async (request: ReturnType<typeof markedRequests> extends Generator<infer One> ? One : never) => {
    const { endpoint, path: at, body, contentType } = request;
    const door = contract.doorOf(endpoint.access);
    const base = (door === 'player' ? server?.url : server?.operatorUrl) ?? '';
    const headers: Record<string, string> = { cookie: cookies[door], origin: base, 'x-csrf-token': 'the-token' };
    if (body !== undefined) headers['content-type'] = contentType;
    const from = performance.now();
    const answer = await fetch(base + at, {
      method: endpoint.method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    const tookMs = performance.now() - from;
    const bad = answer.status === 500 || answer.status === 503 || tookMs > WAITED_FOR_ITSELF_MS;
    return bad
      ? [`${endpoint.method} ${at}: ${answer.status} after ${Math.round(tookMs)} ms ${text.slice(0, 80)}`]
      : [];
  };

  it('answers every route, asked three times at once, and nobody waits for himself', async () => {
    const wrong: string[] = [];
    for (const endpoint of ENDPOINTS) {
      const asked = [];
      for (const request of markedRequests(endpoint)) {
        if (!request.what.endsWith('as it should be')) break;
        asked.push(ask(request));
      }
      wrong.push(...(await Promise.all(asked)).flat());
    }
    expect(wrong).toEqual([]);
    const figures = await (await fetch(`${server?.operationsUrl}/metrics`)).text();
    expect(/^evens_second_connections_refused (\d+)/m.exec(figures)?.[1]).toBe('0');
    expect((await fetch(`${server?.operatorUrl}/ready`)).status).toBe(200);
  }, 240_000);
});
