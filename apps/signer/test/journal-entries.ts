import { readFileSync } from 'node:fs';
import { HEADER, readRecords } from '../src/journal-records.ts';

export interface Entry {
  readonly kind: string;
  readonly id: string;
  readonly raw?: string;
  readonly txid?: string;
  readonly spends?: string[];
}

/** What stands in a signer's journal, entry by entry. */
export function entriesOf(journal: string): Entry[] {
  const bytes = readFileSync(journal);
  if (bytes.subarray(0, HEADER.length).toString() !== HEADER) throw new Error('no journal of ours');
  return readRecords(bytes).texts.map((text) => JSON.parse(text) as Entry);
}
