import type { ServerResponse } from 'node:http';
import type { RawAnswer, RefusalBody } from '@evens/contract';
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
  const always = { ...headers, 'cache-control': 'no-store' };
  const same = { ...always, 'content-type': 'application/json; charset=utf-8' };
  const begun = (all: Readonly<Record<string, string>>): string =>
    [
      'HTTP/1.1 200 OK\r\n',
      ...Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`),
      `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n`,
    ].join('');
  const [usual, usualBytes] = [begun(same), begun(always)];
  let [second, date] = [Number.NaN, ''];
  const today = (): string => {
    const now = Math.floor(wallMs() / 1000);
    if (now !== second) [second, date] = [now, new Date(now * 1000).toUTCString()];
    return date;
  };

  const goesWhole = (response: ServerResponse, status: number): boolean => {
    const { socket } = response;
    const raw = response as unknown as NodesHead;
    // Behind another answer of the connection, after its end, or in a Node that keeps heads in another way, it is made as Node makes it.
    return status === 200 && socket?.writable === true && socket.writableLength === 0 && raw._header === null;
  };
  const writeWhole = (response: ServerResponse, head: string, body: string, encoding: 'latin1' | 'utf8'): void => {
    const raw = response as unknown as NodesHead;
    response.statusCode = 200;
    raw._header = head;
    raw._headerSent = true;
    response.socket?.write(head + body, encoding);
    response.end();
  };

  return {
    /** Bytes in an answer of their own type. */
    sendBytes: (
      response: ServerResponse,
      requestId: string,
      { status, contentType, body, headers: more }: RawAnswer,
    ): void => {
      const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
      if (more !== undefined || !goesWhole(response, status)) {
        const own = { ...always, 'x-request-id': requestId, ...more, 'content-type': contentType };
        response.writeHead(status, { ...own, 'content-length': bytes.length }).end(bytes);
        return;
      }
      const head = `${usualBytes}content-type: ${contentType}\r\nx-request-id: ${requestId}\r\nDate: ${today()}\r\ncontent-length: ${bytes.length}\r\n\r\n`;
      // As latin1 every byte is a character and comes out as itself.
      writeWhole(response, head, bytes.toString('latin1'), 'latin1');
    },
    /** `body`: its value as JSON. */
    send: (response: ServerResponse, requestId: string, answered: Omit<Answered, 'value'>, body: string): void => {
      const bytes = Buffer.byteLength(body);
      if (!goesWhole(response, answered.status)) {
        const own = { ...same, 'x-request-id': requestId, ...answered.headers, 'content-length': bytes };
        response.writeHead(answered.status, own).end(body);
        return;
      }
      const head = `${usual}x-request-id: ${requestId}\r\nDate: ${today()}\r\ncontent-length: ${bytes}\r\n\r\n`;
      // Where every character is a byte, the text goes out without being encoded.
      writeWhole(response, head, body, bytes === body.length ? 'latin1' : 'utf8');
    },
  };
}
