import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A way to PostgreSQL that breaks in the worst moment: what was sent has arrived and been done, and no answer comes back. */
export interface BreakingProxy {
  /** The database's address through the proxy. */
  readonly url: string;
  /** The next message that holds this text goes through; its connection breaks when PostgreSQL has dealt with it. */
  loseAnswerTo(text: string): void;
  /** From now on nothing arrives, and nothing breaks, until `flow`. */
  stall(): void;
  flow(): void;
  /** How many answers were lost. */
  lost(): number;
  close(): Promise<void>;
}

/** "Ready for query", outside of a transaction: whatever was sent is done. */
const READY_IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

export async function breakingProxy(databaseUrl: string): Promise<BreakingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let wanted: string | undefined;
  let lost = 0;
  let stalled = false;
  const held: (() => void)[] = [];
  const pass = (send: () => void): void => {
    if (stalled) held.push(send);
    else send();
  };
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let losing = false;
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (data) => {
      if (wanted !== undefined && data.includes(wanted)) {
        wanted = undefined;
        losing = true;
      }
      pass(() => upstream.write(data));
    });
    upstream.on('data', (data) => {
      if (!losing) pass(() => client.write(data));
      else if (data.includes(READY_IDLE)) {
        lost += 1;
        end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(databaseUrl);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    loseAnswerTo: (text) => {
      wanted = text;
    },
    stall: () => {
      stalled = true;
    },
    flow: () => {
      stalled = false;
      for (const send of held.splice(0)) send();
    },
    lost: () => lost,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
