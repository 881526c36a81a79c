import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** A client's text frame of less than 65,536 bytes: masked, as RFC 6455 asks of clients, with a mask that changes nothing. */
export function clientText(text: string): Buffer {
  const body = Buffer.from(text);
  const short = body.length < 126;
  const head = Buffer.alloc(short ? 6 : 8);
  head[0] = 0x81;
  if (short) head[1] = 0x80 | body.length;
  else {
    head[1] = 0x80 | 126;
    head.writeUInt16BE(body.length, 2);
  }
  return Buffer.concat([head, body]);
}

/** A websocket that is opened and then left as bytes: whoever counts bytes of thousands must not take frames apart. */
export function openWebSocket(port: number, path: string, hear: (bytes: Buffer) => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let head = Buffer.alloc(0);
    socket.once('error', reject);
    socket.on('connect', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      ),
    );
    const onHead = (bytes: Buffer): void => {
      head = Buffer.concat([head, bytes]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!head.toString('latin1', 0, 12).endsWith('101')) {
        reject(new Error(head.toString('latin1', 0, end)));
        return;
      }
      socket.off('data', onHead);
      socket.on('data', hear);
      socket.off('error', reject);
      socket.on('error', () => socket.destroy());
      if (head.length > end + 4) hear(head.subarray(end + 4));
      resolve(socket);
    };
    socket.on('data', onHead);
  });
}
