import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refusal } from '@evens/kernel';
import type { Metrics } from '../metrics/index.ts';
import { meansThisMachine, namesTwoHosts } from './one-host.ts';
import type { Readiness } from './readiness.ts';
import { refusalAnswer } from './refusal-answer.ts';

export interface OperationsDoor {
  listen(address: { readonly host: string; readonly port: number }): Promise<{ readonly url: string }>;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const asJson = (status: number, value: unknown): Answer => ({ status, type: JSON_TYPE, body: JSON.stringify(value) });

/** A page of a browser on this machine, whose name somebody has pointed here: a browser says where its requests come from. */
const comesFromPage = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined || !['none', undefined].includes(headers['sec-fetch-site'] as string | undefined);

/**
 * The door of those who run the house, on a port of its own: figures, and what readiness says in full. Neither of the other doors
 * tells them, for who asks there is known by an address that a proxy may hide, and no proxy of players or operators leads here.
 */
export function createOperationsDoor(
  { metrics, readiness }: { readonly metrics: Metrics; readonly readiness: Readiness },
  requestId: () => string,
): OperationsDoor {
  let listensOn: string | undefined;
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    if (namesTwoHosts(request.rawHeaders)) return asJson(400, refusalAnswer(refusal('InvalidRequest'), requestId()));
    if (!meansThisMachine(request.headers.host, listensOn)) {
      return asJson(421, refusalAnswer(refusal('InvalidRequest', { field: 'Host' }), requestId()));
    }
    const path = request.method === 'GET' && !comesFromPage(request) ? request.url?.split('?')[0] : undefined;
    if (path === '/metrics') {
      return { status: 200, type: metrics.registry.contentType, body: await metrics.registry.metrics() };
    }
    if (path === '/health') return asJson(200, { status: 'alive' });
    if (path === '/ready') {
      const report = await readiness.report();
      return asJson(report.ready ? 200 : 503, report);
    }
    return asJson(404, refusalAnswer(refusal('NotFound'), requestId()));
  };
  const send = (response: ServerResponse, { status, type, body }: Answer): void => {
    response
      .writeHead(status, {
        'content-type': type,
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .end(body);
  };
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    request.resume();
    answerTo(request).then(
      (answer) => send(response, answer),
      () => send(response, asJson(500, refusalAnswer(refusal('InternalError'), requestId()))),
    );
  });
  return {
    listen: ({ host, port }) =>
      new Promise((resolve, reject) => {
        listensOn = host;
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          const name = host.includes(':') ? `[${host}]` : host;
          resolve({ url: `http://${name}:${(server.address() as AddressInfo).port}` });
        });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
