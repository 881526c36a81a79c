import { createServer, type Socket } from 'node:net';

/** What every scanner takes for a virus by agreement, though it is none; in two halves, so that no file of ours is taken for one. */
export const TEST_VIRUS = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const COMMAND = 'zINSTREAM\0';

export interface Scanner {
  /** `tcp://127.0.0.1:PORT` */
  readonly url: string;
  /** Bytes of the files that came, in order. */
  readonly scanned: readonly number[];
  /** `mute`: takes files and answers nothing. `broken`: answers with something else. */
  behave(as: 'well' | 'mute' | 'broken'): void;
  stop(): Promise<void>;
}

/** A file's chunks, each preceded by its length; undefined until the empty last chunk has arrived. */
function wholeFile(bytes: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let at = 0; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    if (at + 4 + length > bytes.length) return undefined;
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** A scanner that speaks clamd's INSTREAM over TCP and finds the one virus that is none. */
export async function startScanner(port = 0): Promise<Scanner> {
  let behaviour: 'well' | 'mute' | 'broken' = 'well';
  const scanned: number[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    let heard = Buffer.alloc(0);
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (piece: Buffer) => {
      heard = Buffer.concat([heard, piece]);
      if (!heard.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND))) return;
      const file = wholeFile(heard.subarray(COMMAND.length));
      if (!file || behaviour === 'mute') return;
      scanned.push(file.length);
      if (behaviour === 'broken') socket.end('INSTREAM size limit exceeded. ERROR\0');
      else socket.end(file.includes(TEST_VIRUS) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the scanner has no port');
  return {
    url: `tcp://127.0.0.1:${address.port}`,
    scanned,
    behave: (as) => {
      behaviour = as;
    },
    stop: async () => {
      for (const each of open) each.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
