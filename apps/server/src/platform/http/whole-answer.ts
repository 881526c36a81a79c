import type { ServerResponse } from 'node:http';
import type { RefusalBody } from '@evens/contract';
import type { Refusal } from '@evens/kernel';
import { type Issue, refusalAnswer, statusOf } from './refusal-answer.ts';

/** An answer before it is JSON. */
export interface Answered {
  readonly status: number;
  readonly value: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal as capabilities return it: `refuse(refusal('NotFound'))`. */
export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

export const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false && 'refusal' in answer;

/** The answer where `value` is a refusal; undefined where it is none. */
export function refusedAnswer(value: unknown, requestId: string, issues?: readonly Issue[]): Answered | undefined {
  if (!isRefused(value)) return undefined;
  const { refusal } = value;
  const body: RefusalBody = refusalAnswer(refusal, requestId, issues);
  const retryAfterSec = refusal.detail?.retryAfterSec;
  return {
    status: statusOf(refusal.code),
    value: body,
    ...(retryAfterSec !== undefined && { headers: { 'retry-after': String(retryAfterSec) } }),
  };
}

interface AnswerParts {
  readonly headers: Readonly<Record<string, string>>;
  readonly keepAliveMs: number;
  readonly wallMs: () => number;
}

/** What Node keeps of an answer's head once it is made. */
interface NodesHead {
  _header: string | null | undefined;
  _headerSent: boolean;
}

/**
 * Answers of JSON that nobody keeps, each in one write: head and body as one text. Node itself would look at every header anew
 * and write head, body and an empty end as a list of pieces.
 */
export function wholeAnswers({ headers, keepAliveMs, wallMs }: AnswerParts) {
  const same = { ...headers, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };
  const lines = Object.entries(same).map(([name, value]) => `${name}: ${value}\r\n`);
  const usual = [
    'HTTP/1.1 200 OK\r\n',
    ...lines,
    `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n`,
  ].join('');
  let [second, date] = [Number.NaN, ''];
  const today = (): string => {
    const now = Math.floor(wallMs() / 1000);
    if (now !== second) [second, date] = [now, new Date(now * 1000).toUTCString()];
    return date;
  };

  return {
    /** `body`: its value as JSON. */
    send: (response: ServerResponse, requestId: string, answered: Omit<Answered, 'value'>, body: string): void => {
      const bytes = Buffer.byteLength(body);
      const { socket } = response;
      const raw = response as unknown as NodesHead;
      // Behind another answer of the connection, after its end, or in a Node that keeps heads in another way, it is made as Node makes it.
      if (answered.status !== 200 || !socket?.writable || socket.writableLength > 0 || raw._header !== null) {
        const own = { ...same, 'x-request-id': requestId, ...answered.headers, 'content-length': bytes };
        response.writeHead(answered.status, own).end(body);
        return;
      }
      response.statusCode = 200;
      const head = `${usual}x-request-id: ${requestId}\r\nDate: ${today()}\r\ncontent-length: ${bytes}\r\n\r\n`;
      raw._header = head;
      raw._headerSent = true;
      // Where every character is a byte, the text goes out without being encoded.
      socket.write(head + body, bytes === body.length ? 'latin1' : 'utf8');
      response.end();
    },
  };
}
