import { connect } from 'node:net';

const PORT = 3310;
const CHUNK = 64 * 1024;
const MOST_ANSWER = 4_096;

/** Pieces of a file as INSTREAM wants them: each behind its length, a length of nothing at the end. */
function* framed(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += CHUNK) {
    const piece = bytes.subarray(from, from + CHUNK);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield length;
    yield piece;
  }
  yield Buffer.alloc(4);
}

function verdictOf(answer: string): 'clean' | 'infected' {
  if (/^stream: OK$/.test(answer)) return 'clean';
  if (/^stream: .* FOUND$/.test(answer)) return 'infected';
  throw new Error('the scanner answered with something else');
}

/** One file to clamd, by its protocol INSTREAM over TCP. */
export const askClamd = (url: URL, bytes: Uint8Array, timeoutMs: number): Promise<'clean' | 'infected'> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || PORT });
    const timer = setTimeout(() => socket.destroy(new Error('the scanner does not answer')), timeoutMs);
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (const piece of framed(bytes)) socket.write(piece);
    });
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.length > MOST_ANSWER) socket.destroy(new Error('the scanner answered too much'));
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      try {
        resolve(verdictOf(answer.replace(/\0.*$/s, '').trim()));
      } catch (error) {
        reject(error);
      }
    });
  });
