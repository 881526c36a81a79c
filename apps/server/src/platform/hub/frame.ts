import { Buffer } from 'node:buffer';

const FINAL_TEXT = 0x81;

/**
 * One unmasked websocket text frame (RFC 6455, 5.2), ready to be written to any number of sockets. Frames from a server
 * carry no mask, so the same bytes are right for every client.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = FINAL_TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}
