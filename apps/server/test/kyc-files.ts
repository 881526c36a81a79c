import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { getSession } from '@evens/contract';
import sharp from 'sharp';
import type { Player } from './kyc-house.ts';

/** A picture of nobody: grey, with a stripe, as large as said. */
export const picture = (width = 900, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 100, b: 120 } } })
    .jpeg()
    .toBuffer();

/** With all that a phone writes into a picture: where it was taken, and by what. */
export const pictureWithPlace = async (): Promise<Buffer> =>
  sharp(await picture())
    .withExif({
      IFD0: { Make: 'SecretPhoneMaker', Copyright: 'SecretOwner' },
      IFD3: { GPSLatitude: '53/1 33/1 0/1', GPSLongitude: '9/1 59/1 0/1' },
    })
    .jpeg()
    .toBuffer();

const CRC_TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crcOf = (bytes: Buffer): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crcOf(body));
  return Buffer.concat([length, body, crc]);
}

/** A PNG of so many grey pixels, packed: a few kilobytes that unpack to a billion. */
export function bomb(width: number, height: number, rows = 50): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const packed = deflateSync(Buffer.alloc((width + 1) * rows), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]);
}

/** A PDF of one empty page; `more` stands among its objects. */
export const pdf = (more = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n${more}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );

/** The end of an archive without files: what makes a reader of archives take the whole file for one. */
export const ARCHIVE_END = Buffer.from('PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1');

export interface FileToSend {
  readonly bytes: Uint8Array;
  readonly name?: string;
  /** What its sender says it is. */
  readonly type?: string;
  readonly key?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

export async function csrfOf({ browser }: Pick<Player, 'browser'>): Promise<string> {
  const answer = await browser.client.call(getSession);
  if (!answer.ok) throw new Error('no session');
  return answer.value.csrfToken;
}

/** Sends one file as a browser's form does; answers the status and the code of a refusal. */
export async function send(player: Player, kind: string, file: FileToSend, csrf?: string): Promise<string> {
  const form = new FormData();
  form.set('key', file.key ?? randomUUID());
  for (const [name, value] of Object.entries(file.fields ?? {})) form.set(name, value);
  const { name = 'scan.jpg', type = 'image/jpeg' } = file;
  form.set('file', new Blob([new Uint8Array(file.bytes)], { type }), name);
  const answer = await player.browser.fetch(`/api/documents/${kind}/files`, {
    method: 'POST',
    headers: { 'x-csrf-token': csrf ?? (await csrfOf(player)) },
    body: form,
  });
  const said = (await answer.json()) as { readonly code?: string };
  return answer.ok ? 'ok' : (said.code ?? String(answer.status));
}
