import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entriesOf } from '../test/journal-entries.ts';
import { type Journal, openJournal } from './journal.ts';
import type { Line } from './journal-entries.ts';
import { HEADER } from './journal-records.ts';

const order = (id: string) => ({ id, coin: 'ETH', units: '5', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' });
const signed = (id: string): Line => ({
  kind: 'payment',
  id,
  atMs: 1,
  order: order(id),
  txid: `t-${id}`,
  raw: '02ab',
  spends: ['nonce:1'],
});
const ENTRIES: readonly Line[] = [
  { kind: 'announced', id: 'announced', atMs: 1, chain: 'ethereum', address: '0xé' },
  signed('w1'),
  { kind: 'sent', id: 'w1', atMs: 2 },
  { kind: 'refused', id: 'w2', atMs: 3, order: order('w2'), words: 'zu groß\n{"kind":"payment"' },
  signed('w3'),
];

let folder: string;
let file: string;
let open: Journal | undefined;
let said: { readonly what: string; readonly about: Readonly<Record<string, unknown>> }[] = [];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'evens-journal-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
  file = path.join(folder, 'journal');
  said = [];
});
const shut = (): void => {
  open?.close();
  open = undefined;
};
afterEach(shut);

const reopen = (): Journal => {
  shut();
  open = openJournal(file, (what, about) => said.push({ what, about }));
  return open;
};
/** The bytes of a journal, and where each of its entries ends. */
const written = (): { readonly bytes: Buffer; readonly ends: readonly number[] } => {
  const journal = reopen();
  const ends = ENTRIES.map((entry) => {
    journal.append(entry);
    return readFileSync(file).length;
  });
  shut();
  return { bytes: readFileSync(file), ends };
};

describe('a journal that ends at any byte', () => {
  it('has every entry whose write returned, names what it cuts off, and goes on as if that had never been', () => {
    const { bytes, ends } = written();
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      writeFileSync(file, bytes.subarray(0, cut));
      said = [];
      const journal = reopen();
      // Of the last record a line end may be missing: it says all that it has to say.
      const whole = ends.filter((end) => end - 1 <= cut).length;
      expect([cut, entriesOf(file)]).toEqual([cut, ENTRIES.slice(0, whole)]);
      const atEdge = cut === 0 || cut === HEADER.length || ends.some((end) => end === cut || end - 1 === cut);
      expect([cut, said.length]).toEqual([cut, atEdge ? 0 : 1]);
      if (!atEdge && cut > HEADER.length)
        expect(said[0]?.about).toMatchObject({ at: ends[whole - 1] ?? HEADER.length });
      // The one that was cut off is asked for again, once: nothing is glued to its rest.
      const next = ENTRIES[whole] ?? signed('w9');
      journal.append(next);
      reopen();
      expect(entriesOf(file)).toEqual([...ENTRIES.slice(0, whole), next]);
    }
  });

  it('names the payment that was never finished', () => {
    const { bytes } = written();
    writeFileSync(file, bytes.subarray(0, -5));
    reopen();
    expect(said).toEqual([
      { what: expect.stringContaining('never finished'), about: expect.objectContaining({ id: 'w3' }) },
    ]);
  });
});

describe('a journal that is not as it was written', () => {
  it('does not start with any byte changed, and is left as it is', () => {
    const { bytes } = written();
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0x01;
      writeFileSync(file, changed);
      expect(() => openJournal(file), `byte ${at}`).toThrow(`the journal ${file} cannot be used`);
      expect(readFileSync(file).equals(changed)).toBe(true);
    }
  });

  it.each([
    ['an entry taken out', (lines: string[]) => lines.toSpliced(3, 1), 'record 3'],
    ['two entries exchanged', (lines: string[]) => [lines[0], lines[2], lines[1], ...lines.slice(3)], 'record 1'],
    ['an entry twice', (lines: string[]) => lines.toSpliced(2, 0, lines[2] ?? ''), 'record 3'],
    ['a line of somebody else', (lines: string[]) => [...lines.slice(0, -1), 'repaired', ''], 'record 6'],
    ['another beginning', (lines: string[]) => ['evens signer journal 3', ...lines.slice(1)], 'begins with'],
  ])('does not start with %s', (_, change, named) => {
    const { bytes } = written();
    writeFileSync(file, change(bytes.toString().split('\n')).join('\n'));
    expect(() => openJournal(file)).toThrow(named);
  });
});

describe('a contradiction', () => {
  it('is not written: the journal is as readable as before', () => {
    const journal = reopen();
    journal.append(signed('w1'));
    expect(() => journal.append(signed('w1'))).toThrow('pays w1 twice');
    expect(() => journal.append({ kind: 'sent', id: 'w8', atMs: 1 })).toThrow('before it was signed');
    journal.append(signed('w2'));
    expect([...reopen().view.payments.keys()]).toEqual(['w1', 'w2']);
  });
});

describe('a journal of the older form', () => {
  const old = (entries: readonly Line[]): string => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

  it('is written anew once, and kept beside it', () => {
    writeFileSync(file, old(ENTRIES));
    reopen().append(signed('w9'));
    expect(entriesOf(file)).toEqual([...ENTRIES, signed('w9')]);
    expect(readFileSync(`${file}.old-1`, 'utf8')).toBe(old(ENTRIES));
    said = [];
    reopen();
    expect([readdirSync(folder).filter((name) => name.includes('.old')), said]).toEqual([['journal.old-1'], []]);
  });

  it('keeps a payment that was glued to a half-written line: it was sent', () => {
    const torn = JSON.stringify(signed('w7')).slice(0, 40);
    writeFileSync(file, `${old(ENTRIES)}${torn}${old([signed('w8'), { kind: 'sent', id: 'w8', atMs: 4 }])}`);
    const { payments } = reopen().view;
    expect([payments.get('w8')?.state, payments.has('w7')]).toEqual(['sent', false]);
    expect(said[0]?.about).toMatchObject({ line: ENTRIES.length + 1, bytes: 40 });
  });

  it('that ends at any byte has every line that was whole', () => {
    const bytes = Buffer.from(old(ENTRIES));
    for (let cut = 1; cut < bytes.length; cut += 7) {
      writeFileSync(file, bytes.subarray(0, cut));
      reopen();
      const whole = ENTRIES.filter((_, at) => Buffer.byteLength(old(ENTRIES.slice(0, at + 1))) - 1 <= cut);
      expect([cut, entriesOf(file)]).toEqual([cut, whole]);
    }
  });

  it('with a line that nobody can read is refused by name, and left as it is', () => {
    const bad = `${old(ENTRIES)}no line of ours\n${old([signed('w8')])}`;
    writeFileSync(file, bad);
    expect(() => openJournal(file)).toThrow(`line ${ENTRIES.length + 1} cannot be read`);
    expect(readFileSync(file, 'utf8')).toBe(bad);
  });
});
