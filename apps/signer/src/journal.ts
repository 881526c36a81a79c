import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { JournalView, type Line, line } from './journal-entries.ts';
import { lockJournal } from './journal-lock.ts';
import { frame, HEADER, readOldLines, readRecords } from './journal-records.ts';

export interface Journal {
  readonly view: JournalView;
  /** Returns when the entry is on the disk. Where it throws, the journal stands as it did before, or takes nothing more. */
  append(entry: Line): void;
  close(): void;
}

type Log = (what: string, about: Readonly<Record<string, unknown>>) => void;

const writeAll = (at: number, bytes: Buffer): void => {
  for (let written = 0; written < bytes.length; ) written += writeSync(at, bytes, written);
};

/** A new name stands in its folder only once the folder is on the disk too. */
function syncFolder(file: string): void {
  const folder = openSync(path.dirname(path.resolve(file)), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

const parseEntry = (text: string): Line => line.parse(JSON.parse(text));
const isEntry = (text: string): boolean => {
  try {
    parseEntry(text);
    return true;
  } catch {
    return false;
  }
};

/** Whom an unfinished record speaks of, as far as it goes. */
const idIn = (rest: string): string | null => /"id":"([\w-]{1,100})"/.exec(rest)?.[1] ?? null;

/** The older form beside the journal, kept as it was; a start that was cut off here may find it there already. */
function keepOld(file: string): string {
  for (let count = 1; ; count += 1) {
    const kept = `${file}.old-${count}`;
    try {
      linkSync(file, kept);
      return kept;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (statSync(kept).ino === statSync(file).ino) return kept;
    }
  }
}

/** Writes a journal of the older form anew, record by record; the journal is the old one or the new one, and never half of it. */
function turnOver(file: string, bytes: Buffer, log: Log): void {
  const lines = readOldLines(bytes, isEntry);
  for (const [place, { torn, text }] of lines.entries()) {
    if (torn > 0)
      log('an entry that was never finished was left out', { file, line: place + 1, bytes: torn, last: !text });
  }
  const fresh = `${file}.new`;
  const at = openSync(fresh, 'w', 0o600);
  writeAll(at, Buffer.from(HEADER));
  let sum: string | undefined;
  for (const { text } of lines) {
    if (text === undefined) continue;
    const framed = frame(text, sum);
    writeAll(at, framed.bytes);
    sum = framed.sum;
  }
  fsyncSync(at);
  closeSync(at);
  const kept = keepOld(file);
  renameSync(fresh, file);
  syncFolder(file);
  log('the journal was written anew with checksums', { file, kept, entries: lines.length });
}

/** Afterwards the file is a journal of ours in the present format. Throws with an explanation if it is not one. */
function prepare(file: string, log: Log): void {
  const at = openSync(file, 'a+', 0o600);
  try {
    const bytes = readFileSync(file);
    const begins = bytes.subarray(0, HEADER.length).toString('latin1');
    if (begins === HEADER) return;
    if (HEADER.startsWith(begins)) {
      // New, or made by a process that ended before it had written anything.
      if (bytes.length > 0) log('a beginning that was never finished was cut off', { file, bytes: bytes.length });
      ftruncateSync(at, 0);
      writeAll(at, Buffer.from(HEADER));
      fsyncSync(at);
      syncFolder(file);
      return;
    }
    if (begins.startsWith('{')) {
      turnOver(file, bytes, log);
      return;
    }
    throw new Error('it begins with what no journal of the signer begins with');
  } finally {
    closeSync(at);
  }
}

interface Opened {
  readonly at: number;
  readonly view: JournalView;
  readonly sum: string;
}

function readWhole(file: string, log: Log): Opened {
  prepare(file, log);
  const at = openSync(file, 'a+', 0o600);
  try {
    const bytes = readFileSync(file);
    const { texts, sum, wholeBytes, endMissing } = readRecords(bytes);
    const view = new JournalView();
    for (const [place, text] of texts.entries()) {
      try {
        view.take(parseEntry(text));
      } catch (error) {
        throw new Error(`record ${place + 1} cannot be read: ${(error as Error).message}`, { cause: error });
      }
    }
    if (wholeBytes < bytes.length) {
      const rest = bytes.subarray(wholeBytes).toString('utf8');
      const about = { file, at: wholeBytes, bytes: bytes.length - wholeBytes, id: idIn(rest) };
      log('a record that was never finished was cut off: nothing was done about it', about);
      ftruncateSync(at, wholeBytes);
    }
    if (endMissing) writeAll(at, Buffer.from('\n'));
    fsyncSync(at);
    return { at, view, sum };
  } catch (error) {
    closeSync(at);
    throw error;
  }
}

/**
 * Opens the journal: a file of records that is only added to, each on the disk before anything is done about it. A last record that was never
 * finished was never acted upon and is cut off by name; any other that is not as it was written stops the start, and nothing is changed.
 */
export function openJournal(file: string, log: Log = () => undefined): Journal {
  const unlock = lockJournal(file);
  let opened: Opened;
  try {
    opened = readWhole(file, log);
  } catch (error) {
    unlock();
    throw new Error(`the journal ${file} cannot be used: ${(error as Error).message}`, { cause: error });
  }
  const { at, view } = opened;
  let { sum } = opened;
  let whole = fstatSync(at).size;
  let broken: string | undefined;
  return {
    view,
    append: (entry) => {
      if (broken !== undefined) throw new Error(`the journal takes nothing until the signer starts again: ${broken}`);
      view.check(entry);
      const framed = frame(JSON.stringify(entry), sum);
      try {
        writeAll(at, framed.bytes);
        fsyncSync(at);
      } catch (error) {
        // What stands there of it is taken away before anything else is written: nothing is ever written behind half a record.
        try {
          ftruncateSync(at, whole);
          fsyncSync(at);
        } catch {
          broken = (error as Error).message;
        }
        throw error;
      }
      sum = framed.sum;
      whole += framed.bytes.length;
      view.take(entry);
    },
    close: () => {
      closeSync(at);
      unlock();
    },
  };
}
