import { Buffer } from 'node:buffer';
import { type Connection, openConnection } from '../placing/connection.ts';
import type { SignedInPlayer } from '../placing/players.ts';

/** A player's browser: as many kept connections as it has requests on their way at once. */
export interface Line {
  ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<unknown>;
  close(): void;
}

export function openLine(url: string, { cookie, csrfToken }: SignedInPlayer): Line {
  const free: Connection[] = [];
  const all: Connection[] = [];
  const { host } = new URL(url);
  return {
    ask: async (method, path, body) => {
      let connection = free.pop();
      while (connection && !connection.isOpen()) connection = free.pop();
      if (!connection) {
        connection = await openConnection(url);
        all.push(connection);
      }
      const json = body === undefined ? '' : JSON.stringify(body);
      const answer = await connection.send(
        Buffer.from(
          `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: http://${host}\r\ncookie: ${cookie}\r\n` +
            `x-csrf-token: ${csrfToken}\r\n${json && 'content-type: application/json\r\n'}` +
            `content-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
        ),
      );
      free.push(connection);
      if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`);
      return JSON.parse(answer.body);
    },
    close: () => {
      for (const each of all) each.close();
    },
  };
}
