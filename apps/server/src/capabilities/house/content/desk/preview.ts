import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PREVIEW_MINUTES } from '@evens/contract';
import { z } from 'zod';
import { type Database, inTransaction } from '../../../../platform/database/index.ts';
import { lockConfig, readConfig, replaceConfig } from '../store.ts';

/** What a link shows: one page in one language, of this edition and no other, until then (wall time). */
const preview = z.object({ n: z.string(), l: z.string(), e: z.number().int(), u: z.number() });

export interface Preview {
  readonly name: string;
  readonly lang: string;
  readonly edition: number;
  readonly untilMs: number;
}

const CONFIG = 'preview';
const storedKey = z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) });

const keyIn = (stored: unknown): Buffer | undefined => {
  const read = storedKey.safeParse(stored);
  return read.success ? Buffer.from(read.data.key, 'hex') : undefined;
};

/**
 * The key that signs links, the same for every process: made once and kept in the database. It opens nothing that whoever reads the
 * database could not read there.
 */
export async function previewKey(db: Database): Promise<Buffer> {
  const known = keyIn(await readConfig(db, CONFIG));
  if (known) return known;
  return inTransaction(db, async (tx) => {
    const other = keyIn(await lockConfig(tx, CONFIG));
    if (other) return other;
    const key = randomBytes(32);
    await replaceConfig(tx, CONFIG, { key: key.toString('hex') });
    return key;
  });
}

const sealOf = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(`evens preview ${text}`).digest();

/** A token for ten minutes from now: what it shows, and a seal over it. */
export function previewToken(key: Buffer, { name, lang, edition }: Omit<Preview, 'untilMs'>, nowMs: number) {
  const untilMs = nowMs + PREVIEW_MINUTES * 60_000;
  const text = Buffer.from(JSON.stringify({ n: name, l: lang, e: edition, u: untilMs })).toString('base64url');
  return { token: `${text}.${sealOf(key, text).toString('base64url')}`, untilMs };
}

/** What a token shows; or why it shows nothing: altered, or its time is over. */
export function readPreview(key: Buffer, token: string, nowMs: number): Preview | 'altered' | 'over' {
  const [text = '', seal = '', ...more] = token.split('.');
  const given = Buffer.from(seal, 'base64url');
  const right = sealOf(key, text);
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return 'altered';
  const { n, l, e, u } = preview.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return u <= nowMs ? 'over' : { name: n, lang: l, edition: e, untilMs: u };
}
