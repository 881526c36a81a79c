import { Buffer } from 'node:buffer';

const FINAL_TEXT = 0x81;

/** The head of a frame whose text has less than 64 kB has at most so many bytes. */
export const SHORT_HEAD = 4;

const headBytes = (length: number): number => (length < 126 ? 2 : length < 65_536 ? SHORT_HEAD : 10);

/** Writes the head of a text of `length` bytes, which begins at `text`, right before it. Returns where the frame begins. */
export function putHead(bytes: Buffer, text: number, length: number): number {
  const begin = text - headBytes(length);
  bytes[begin] = FINAL_TEXT;
  if (length < 126) bytes[begin + 1] = length;
  else if (length < 65_536) {
    bytes[begin + 1] = 126;
    bytes[begin + 2] = length >> 8;
    bytes[begin + 3] = length & 0xff;
  } else {
    bytes[begin + 1] = 127;
    bytes.writeBigUInt64BE(BigInt(length), begin + 2);
  }
  return begin;
}

/**
 * One unmasked websocket text frame (RFC 6455, 5.2), ready to be written to any number of sockets. Frames from a server
 * carry no mask, so the same bytes are right for every client.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = headBytes(length);
  const frame = Buffer.allocUnsafe(head + length);
  putHead(frame, head, length);
  frame.write(text, head);
  return frame;
}
