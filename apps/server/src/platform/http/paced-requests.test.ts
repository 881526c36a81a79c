import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { pacedRequests } from './paced-requests.ts';

it('begins many of a paced address one in a round, so that what arrives behind them does not wait for all', async () => {
  const begun: string[] = [];
  const server = createServer((request, response) => {
    begun.push(request.url ?? '');
    response.end();
  });
  pacedRequests(server).add('/login');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const ask = (paths: readonly string[]): void => {
    for (const path of paths) server.emit('request', { url: path }, { end: () => undefined });
  };
  ask(['/login?a', '/login?b', '/bet', '/login?c', '/login/other']);
  expect(begun).toEqual(['/bet', '/login/other']);
  for (const round of [3, 4, 5]) {
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun.length).toBe(round);
  }
  expect(begun.slice(2)).toEqual(['/login?a', '/login?b', '/login?c']);

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
