import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

const NONCE = 12;
const TAG = 16;

/** Of a piece its copy and its place, so that none can be put in the place of another. */
const about = (id: string, number: number): Buffer => Buffer.from(`${id}/${number}`);

/** A piece of a copy as it is kept: packed, and sealed with the copy's own key. */
export async function sealPiece(key: Buffer, id: string, number: number, text: string): Promise<Buffer> {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(about(id, number));
  const sealed = Buffer.concat([cipher.update(await zip(text)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export async function openPiece(key: Buffer, id: string, number: number, piece: Buffer): Promise<Buffer> {
  const decipher = createDecipheriv('aes-256-gcm', key, piece.subarray(0, NONCE)).setAAD(about(id, number));
  decipher.setAuthTag(piece.subarray(NONCE, NONCE + TAG));
  return unzip(Buffer.concat([decipher.update(piece.subarray(NONCE + TAG)), decipher.final()]));
}
