import { randomUUID } from 'node:crypto';
import { createInbox, type NatsConnection } from '@nats-io/transport-node';
import { AskError, MOST_PART_BYTES } from './bus.ts';

/** One message of an answer. `from` sets two answerers apart, `at` counts the messages of one. */
interface Piece {
  readonly from: string;
  readonly at: number;
  readonly part?: unknown;
  readonly end?: 'done' | 'failed';
}

/** So much leaves before it is waited for the server to have taken it: a whole book shall not lie in one socket. */
const FLUSH_BYTES = 1_000_000;
const NO_RESPONDERS = 503;

/** Sends the parts of an answer, then its end. Throws what the answerer throws, after the asker was told. */
export async function sendAnswer(
  nc: NatsConnection,
  reply: string,
  answer: () => AsyncIterable<unknown> | Iterable<unknown>,
): Promise<void> {
  const from = randomUUID();
  let at = 0;
  let unflushed = 0;
  const send = (piece: Pick<Piece, 'part' | 'end'>): void => {
    const text = JSON.stringify({ from, at, ...piece });
    const bytes = Buffer.byteLength(text);
    if (bytes > MOST_PART_BYTES)
      throw new Error(`a part of an answer has ${bytes} bytes, more than ${MOST_PART_BYTES}`);
    nc.publish(reply, text);
    at += 1;
    unflushed += bytes;
  };
  try {
    for await (const part of answer()) {
      send({ part });
      if (unflushed < FLUSH_BYTES) continue;
      await nc.flush();
      unflushed = 0;
    }
    send({ end: 'done' });
  } catch (error) {
    if (!nc.isClosed()) send({ end: 'failed' });
    throw error;
  }
}

export interface Question {
  readonly name: string;
  readonly subject: string;
  readonly asked: unknown;
  readonly silenceMs: number;
}

/** Asks over NATS and hears the answer of whoever answers first. No connection: nobody answers. */
export async function* hearAnswer(
  nc: NatsConnection | undefined,
  { name, subject, asked, silenceMs }: Question,
): AsyncGenerator<unknown, void, undefined> {
  if (!nc) throw new AskError(name, 'nobody');
  const pieces: (Piece | 'nobody')[] = [];
  let wake: () => void = () => undefined;
  const inbox = createInbox();
  const subscription = nc.subscribe(inbox, {
    callback: (error, message) => {
      if (error) return;
      pieces.push(message.headers?.code === NO_RESPONDERS ? 'nobody' : message.json<Piece>());
      wake();
    },
  });
  /** Whether something came in time. */
  const arrival = (): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), silenceMs);
      wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
      if (pieces.length > 0) wake();
    });

  let from: string | undefined;
  let expected = 0;
  try {
    nc.publish(subject, JSON.stringify(asked), { reply: inbox });
    for (;;) {
      if (!(await arrival())) throw new AskError(name, 'silence');
      const piece = pieces.shift();
      if (piece === undefined) continue;
      if (piece === 'nobody') throw new AskError(name, 'nobody');
      from ??= piece.from;
      if (piece.from !== from) continue;
      if (piece.at !== expected) throw new AskError(name, 'torn');
      expected += 1;
      if (piece.end === 'failed') throw new AskError(name, 'failed');
      if (piece.end === 'done') return;
      yield piece.part;
    }
  } finally {
    if (!nc.isClosed()) subscription.unsubscribe();
  }
}
