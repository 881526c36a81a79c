import { Buffer } from 'node:buffer';
import { setTimeout as wait } from 'node:timers/promises';
import type { RoundView } from '@evens/contract';
import { type Connection, openConnection } from '../../placing/connection.ts';
import type { SignedInPlayer } from '../../placing/players.ts';

/** What the house says about a press or a choice. */
export interface Said {
  readonly round?: RoundView;
  readonly code?: string;
}

/** A player's own line to a house that may die at any moment. */
export interface Line {
  /** Sent again until the house has said something about it. */
  surely(path: string, body: object): Promise<Said>;
  /** Sent once: undefined where nobody knows what became of it. */
  once(path: string, body: object): Promise<Said | undefined>;
  close(): void;
}

/** While the house is dead. */
const AGAIN_MS = 50;

export function openLine(url: string, player: SignedInPlayer): Line {
  let connection: Connection | undefined;
  const { host } = new URL(url);
  const head =
    `host: ${host}\r\norigin: http://${host}\r\ncookie: ${player.cookie}\r\nx-csrf-token: ${player.csrfToken}\r\n` +
    'content-type: application/json\r\n';

  const once = async (path: string, body: object): Promise<Said | undefined> => {
    const text = JSON.stringify(body);
    try {
      if (!connection?.isOpen()) connection = await openConnection(url);
      const { status, body: said } = await connection.send(
        Buffer.from(`POST ${path} HTTP/1.1\r\n${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`),
      );
      // A fault of the house, or one that is about to end: nobody knows whether it was done.
      return status < 500 ? (JSON.parse(said) as Said) : undefined;
    } catch {
      connection?.close();
      connection = undefined;
      await wait(AGAIN_MS);
      return undefined;
    }
  };
  return {
    once,
    surely: async (path, body) => {
      for (;;) {
        const said = await once(path, body);
        if (said) return said;
      }
    },
    close: () => connection?.close(),
  };
}
