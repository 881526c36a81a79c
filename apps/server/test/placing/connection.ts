import { Buffer } from 'node:buffer';
import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** One kept connection that sends a request and waits for its answer, at the least cost: the sender is measured along. */
export interface Connection {
  /** Rejects when the connection breaks before the answer is whole. */
  send(request: Buffer): Promise<Answer>;
  /** False once the house has hung up, as it does on whoever is silent for long. */
  isOpen(): boolean;
  close(): void;
}

interface Pending {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

const HEAD_END = '\r\n\r\n';

export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('error', reject);
  });
  socket.setNoDelay(true);
  let pending: Pending | undefined;
  let received = Buffer.alloc(0);

  const take = (): Answer | undefined => {
    const headEnd = received.indexOf(HEAD_END);
    if (headEnd < 0) return undefined;
    const head = received.toString('latin1', 0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) throw new Error(`an answer without a length: ${head}`);
    const end = headEnd + HEAD_END.length + length;
    if (received.length < end) return undefined;
    const body = received.toString('utf8', headEnd + HEAD_END.length, end);
    received = received.subarray(end);
    return { status: Number(head.slice(9, 12)), body };
  };
  const fail = (error: Error): void => {
    pending?.reject(error);
    pending = undefined;
  };
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    try {
      const answer = take();
      if (!answer) return;
      const { resolve } = pending ?? {};
      pending = undefined;
      resolve?.(answer);
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the connection broke')));

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) {
          reject(new Error('the connection broke'));
          return;
        }
        pending = { resolve, reject };
        socket.write(request);
      }),
    isOpen: () => !socket.destroyed,
    close: () => socket.destroy(),
  };
}
