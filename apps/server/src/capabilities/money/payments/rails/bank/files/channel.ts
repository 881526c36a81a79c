import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { inTransaction } from '../../../../../../platform/database/index.ts';
import type { CashierParts } from '../../../movement/deposit/parts.ts';
import { lockStatements } from '../line-store.ts';
import { matchLine } from '../match-line.ts';
import { takeFile } from '../take-file.ts';
import { insertUnreadable, waitingForGap } from './file-store.ts';
import { isProposed } from './file-views.ts';
import { postFile } from './post-file.ts';
import { weighFile } from './weigh-file.ts';

/** A file that did not change for so long is written to its end; what a format asks of its end is asked as well. */
const SETTLED_MS = 5_000;
const AT_ONCE = 20;
const LARGEST = 4 * 1024 * 1024;
/** Names that programs give to what they are still writing. */
const UNFINISHED = /^[.~]|\.(tmp|part|partial|filepart|crdownload|swp)$/i;

interface Looked {
  readonly stamp: string;
  readonly sinceMs: number;
  readonly done: boolean;
}

/** The folders that the bank's client writes statements to, each account's own. */
export interface BankChannel {
  /** Takes what is new there, each file once, the oldest first; then what waited for the one before it. */
  look(): Promise<void>;
}

/** What was seen is known to this process alone: files are known by their bytes, so that two processes take each once. */
export function bankChannel(parts: CashierParts): BankChannel {
  const { clock, bank, onError } = parts;
  const looked = new Map<string, Looked>();

  async function settled(folder: string): Promise<{ readonly file: string; readonly stamp: string }[]> {
    const found: { file: string; stamp: string; mtimeMs: number }[] = [];
    const there = new Set<string>();
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      // Not what a link points to: it may be any file of the machine.
      if (!entry.isFile() || UNFINISHED.test(entry.name)) continue;
      const file = path.join(folder, entry.name);
      const stat = await lstat(file).catch(() => undefined);
      if (!stat || stat.size === 0) continue;
      there.add(file);
      const { mtimeMs } = stat;
      const stamp = `${stat.size}:${mtimeMs}`;
      const before = looked.get(file);
      if (before?.stamp !== stamp) looked.set(file, { stamp, sinceMs: clock.wallMs(), done: false });
      else if (!before.done && clock.wallMs() - before.sinceMs >= SETTLED_MS) found.push({ file, stamp, mtimeMs });
    }
    for (const file of looked.keys()) if (path.dirname(file) === folder && !there.has(file)) looked.delete(file);
    return found
      .sort((one, other) => one.mtimeMs - other.mtimeMs || one.file.localeCompare(other.file))
      .slice(0, AT_ONCE);
  }

  async function take(account: string, file: string, stamp: string): Promise<void> {
    const found = await readUnlinked(file, stamp);
    if (!found) return;
    const { size, bytes } = found;
    const name = path.basename(file).slice(0, 200);
    const taken =
      size > LARGEST
        ? undefined
        : await takeFile(parts, undefined, { account, name, bytes, source: 'channel', by: 'channel' });
    if (!taken?.ok) {
      await insertUnreadable(parts.db, {
        ...{ id: randomUUID(), account, name, digest: createHash('sha256').update(bytes).digest() },
        ...{ uploadedBy: 'channel', nowMs: clock.wallMs(), fault: String(taken?.refusal.detail?.fault ?? 'tooLarge') },
      });
    }
    looked.set(file, { stamp, sinceMs: clock.wallMs(), done: true });
  }

  return {
    look: async () => {
      for (const { id, folder } of bank?.accounts ?? []) {
        if (folder === undefined) continue;
        const found = await settled(folder).catch((error: unknown) => {
          onError(error);
          return [];
        });
        for (const { file, stamp } of found) await take(id, file, stamp).catch(onError);
      }
      for (const waiting of await waitingForGap(parts.db, AT_ONCE)) await again(parts, waiting).catch(onError);
    },
  };
}

/** What stands there as it was seen: a link that took its place meanwhile is not followed. Of one that is too large nothing is read. */
async function readUnlinked(
  file: string,
  stamp: string,
): Promise<{ readonly size: number; readonly bytes: Buffer } | undefined> {
  // A pipe in its place would be waited for until somebody writes to it.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const found = await handle.stat();
    const { size, mtimeMs } = found;
    if (!found.isFile() || `${size}:${mtimeMs}` !== stamp) return undefined;
    return { size, bytes: size > LARGEST ? Buffer.from(`${file} ${stamp}`) : await handle.readFile() };
  } finally {
    await handle.close();
  }
}

/** Whether the statement before it has come by now: then it counts like any other of the channel. */
async function again(
  parts: CashierParts,
  { id, account }: { readonly id: string; readonly account: string },
): Promise<void> {
  const currency = parts.bank?.accounts.find((each) => each.id === account)?.currency;
  if (currency === undefined) return;
  const fresh = await inTransaction(parts.db, async (tx) => {
    await lockStatements(tx, account);
    // Two people look at it already.
    if (await isProposed(tx, id)) return [];
    const { file, posts } = await weighFile(parts, tx, id, currency);
    return file.state === 'waiting' && posts ? postFile(parts, tx, file, null) : [];
  });
  for (const line of fresh) await matchLine(parts, line).catch(parts.onError);
}
