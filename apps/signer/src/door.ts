import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { order } from './journal-entries.ts';
import type { Payments } from './payments.ts';
import { answerText, isSignedText, requestText, SIGNATURE_HEADER, signText } from './signed-http.ts';

const MOST_BODY = 10_000;
const announcement = z.object({ coin: z.string().max(12), address: z.string().min(1).max(128) });

export interface DoorOptions {
  readonly secret: string;
  readonly payments: Payments;
  readonly chainOf: (coin: string) => string | undefined;
  readonly nowMs: () => number;
  readonly onError: (error: unknown) => void;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const refused = (status: number, error: string): Answer => ({ status, body: { error } });

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    size += (piece as Buffer).length;
    if (size > MOST_BODY) return undefined;
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/**
 * The signer's only door. Every request is signed by the house within the last minute, and every answer is signed for its request; what is
 * not signed learns nothing but that somebody is there.
 */
export function openDoor({ secret, payments, chainOf, nowMs, onError }: DoorOptions): Server {
  const answerOf = async (method: string, path: string, body: string): Promise<Answer> => {
    const [, id] = /^\/v1\/payments\/([\w-]{1,100})$/.exec(path) ?? [];
    if (method === 'GET' && id !== undefined) {
      const view = payments.status(id);
      return view ? { status: 200, body: view } : refused(404, 'unknown_payment');
    }
    if (method === 'GET' && path === '/v1/wallets') return { status: 200, body: { wallets: await payments.wallets() } };
    if (method !== 'POST') return refused(404, 'not_found');
    let given: unknown;
    try {
      given = JSON.parse(body);
    } catch {
      return refused(400, 'unreadable');
    }
    if (path === '/v1/payments') {
      const read = order.safeParse(given);
      if (!read.success) return refused(400, 'unreadable');
      const view = await payments.pay(read.data);
      return view === 'otherWish' ? refused(409, 'other_wish') : { status: 200, body: view };
    }
    if (path === '/v1/announcements') {
      const read = announcement.safeParse(given);
      const chain = read.success ? chainOf(read.data.coin) : undefined;
      if (!read.success || chain === undefined) return refused(400, 'unreadable');
      payments.announce(chain, read.data.address);
      return { status: 200, body: { announced: true } };
    }
    return refused(404, 'not_found');
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: path = '' } = request;
    if (method === 'GET' && path === '/health') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
      return;
    }
    const body = await readBody(request);
    const header = request.headers[SIGNATURE_HEADER];
    const signature = typeof header === 'string' ? header : '';
    if (body === undefined || !isSignedText(secret, 'house', requestText(method, path, body), signature, nowMs())) {
      response.writeHead(401).end();
      return;
    }
    const answer = await answerOf(method, path, body);
    const text = JSON.stringify(answer.body);
    const signed = signText(secret, 'signer', answerText(signature, answer.status, text), Math.floor(nowMs() / 1000));
    response.writeHead(answer.status, { 'content-type': 'application/json', [SIGNATURE_HEADER]: signed }).end(text);
  };

  return createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      onError(error);
      // Not signed: whoever asked knows nothing, and asks again.
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
}
