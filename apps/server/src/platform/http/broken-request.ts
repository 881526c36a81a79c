import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { refusal } from '@evens/kernel';
import { refusalAnswer } from './refusal-answer.ts';

interface ConnectionError extends Error {
  readonly code?: string;
}

/** Node's own complaints that have a status of their own; all others are 400. */
const STATUS_LINES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/**
 * Answers what never became a request, because its first line or its headers break HTTP (bytes above 0x7F in an address,
 * headers without an end): the same shape as every refusal. There is no reply to build on, only the socket.
 */
export function answerBrokenRequest(error: ConnectionError, socket: Duplex): void {
  // Nobody is there to read an answer.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const body = JSON.stringify(refusalAnswer(refusal('InvalidRequest'), randomUUID()));
    const head = [
      `HTTP/1.1 ${STATUS_LINES[error.code ?? ''] ?? '400 Bad Request'}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
