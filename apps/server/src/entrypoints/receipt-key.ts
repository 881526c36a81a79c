import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  newSigningKeyLine,
  SIGNING_KEY_LINE,
  type SigningKey,
  signingKeyOf,
} from '../capabilities/bets/tickets/index.ts';
import type { Config } from '../platform/config/index.ts';

const FILE = 'receipt-key.pem';

const pemOf = (line: string): string => `-----BEGIN PRIVATE KEY-----\n${line}\n-----END PRIVATE KEY-----\n`;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The key's line in the file of a data folder; undefined where there is no such file. Throws where it holds no key. */
export async function readReceiptKeyFile(dataDir: string): Promise<string | undefined> {
  const file = path.join(dataDir, FILE);
  let pem: string;
  try {
    pem = await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  const line = pem.split(/\r?\n/).find((each) => SIGNING_KEY_LINE.test(each));
  if (line === undefined) throw new Error(`${file} holds no Ed25519 key`);
  return line;
}

/** A new key appears whole or not at all; whoever comes second takes the first's. */
async function makeReceiptKeyFile(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const fresh = path.join(dataDir, `${FILE}.${randomUUID()}`);
  await writeFile(fresh, pemOf(newSigningKeyLine()), { mode: 0o600, flag: 'wx' });
  try {
    await link(fresh, path.join(dataDir, FILE));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(fresh);
  }
}

/**
 * What this process signs receipts with. One process alone keeps its key in its data folder: it is looked for when the first
 * receipt is read, and made where there is none. Of many, all must sign with one, so they have it from a setting or not at all.
 */
export function receiptKey(
  { receiptKey: given, dataDir, role }: Config,
  warn: (about: string) => void,
): (() => Promise<SigningKey>) | undefined {
  if (given !== undefined) return async () => signingKeyOf(given);
  if (role !== 'all') {
    if (role === 'web') warn('RECEIPT_KEY is missing: this process gives no receipts');
    return undefined;
  }
  return async () => {
    let line = await readReceiptKeyFile(dataDir);
    if (line === undefined) {
      await makeReceiptKeyFile(dataDir);
      line = await readReceiptKeyFile(dataDir);
    }
    if (line === undefined) throw new Error(`${path.join(dataDir, FILE)} went away while it was made`);
    return signingKeyOf(line);
  };
}
