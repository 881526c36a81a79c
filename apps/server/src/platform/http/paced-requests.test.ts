import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { pacedRequests } from './paced-requests.ts';

it('begins many of a paced address one after the other, so that what arrives behind them does not wait for all', {
  tags: 'long',
}, async () => {
  const begun: string[] = [];
  const server = createServer((request, response) => {
    begun.push(request.url ?? '');
    response.end();
  });
  const paced = pacedRequests(server);
  paced.add('/login');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const ask = (paths: readonly string[]): void => {
    for (const path of paths) server.emit('request', { url: path }, { end: () => undefined });
  };
  ask(['/login?a', '/login?b', '/bet', '/login?c', '/login/other']);
  expect([begun, paced.others()]).toEqual([['/bet', '/login/other'], 2]);
  // The first in the next round of the event loop, the others each some milliseconds after the one before.
  for (const begunThen of [3, 4, 5]) {
    const fromMs = performance.now();
    await vi.waitUntil(() => begun.length === begunThen, { interval: 0 });
    if (begunThen > 3) expect(performance.now() - fromMs).toBeGreaterThan(1);
  }
  expect(begun.slice(2)).toEqual(['/login?a', '/login?b', '/login?c']);

  // Of a flood more than one at once: who refuses it is reached in time.
  ask(Array.from({ length: 1024 }, () => '/login?flood'));
  await vi.waitUntil(() => begun.length > 5, { interval: 0 });
  expect(begun.length).toBe(10);
  await vi.waitUntil(() => begun.length === 5 + 1024, { timeout: 20_000 });
  begun.length = 5;

  // Over a real connection too, each is answered.
  const socket = connect(port, '127.0.0.1');
  const answered = new Promise<string>((resolve) => {
    let heard = '';
    socket.on('data', (bytes) => {
      heard += String(bytes);
      if (heard.split('HTTP/1.1 200').length === 3) resolve(heard);
    });
  });
  socket.write('GET /login?d HTTP/1.1\r\nHost: x\r\n\r\nGET /login?e HTTP/1.1\r\nHost: x\r\n\r\n');
  await answered;
  expect(begun.slice(5)).toEqual(['/login?d', '/login?e']);
  socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});
