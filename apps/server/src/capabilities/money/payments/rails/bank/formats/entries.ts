import { createHash } from 'node:crypto';
import { type Currency, isStorableText } from '@evens/kernel';
import type { StatementFault, StatementLine } from '../statement-line.ts';

/** One booking of a statement in a format of banks, as it stands there. */
export interface StatementEntry {
  /** Of the file, for whoever looks for it there. */
  readonly line: number;
  readonly bookedOn: string;
  /** Above 0: it came; below: it left. */
  readonly amountMinor: bigint;
  /** The bank's own reference; banks give one to several bookings, and none to others. */
  readonly reference: string;
  readonly name: string;
  readonly payer: string;
  readonly words: string;
}

/** A statement of one account for one span: what it held, what was booked, and what it held then. */
export interface BankStatement {
  readonly opening?: { readonly minor: bigint };
  readonly closing?: { readonly minor: bigint; readonly on: string };
  readonly entries: readonly StatementEntry[];
}

const LONGEST = { name: 200, payer: 140, words: 1_000 } as const;
/** What banks write where they have nothing to say. */
const NO_REFERENCE = /^(NONREF|NOTPROVIDED|NONE)?$/i;

const tidy = (text: string): string | null => text.normalize('NFC').replace(/\s+/g, ' ').trim() || null;

/**
 * Gives each booking the key by which it is known in another file: the bank's reference with day, amount and what is written, or those alone; with
 * its place among equal ones. What a bank wrote beyond the longest text is cut.
 */
export function keyedLines(
  entries: readonly StatementEntry[],
  currency: Currency,
): StatementLine[] | { readonly line: number; readonly fault: StatementFault } {
  const equals = new Map<string, number>();
  const lines: StatementLine[] = [];
  for (const { line, bookedOn, amountMinor, reference, ...texts } of entries) {
    if (amountMinor === 0n) continue;
    const name = tidy(texts.name)?.slice(0, LONGEST.name) ?? null;
    const payer = tidy(texts.payer)?.slice(0, LONGEST.payer) ?? null;
    const words = tidy(texts.words)?.slice(0, LONGEST.words) ?? null;
    if ([name, payer, words, reference].some((each) => each !== null && !isStorableText(each))) {
      return { line, fault: 'text' };
    }
    const own = NO_REFERENCE.test(reference.trim()) ? '' : reference.trim();
    const digest = createHash('sha256')
      .update(JSON.stringify([bookedOn, String(amountMinor), currency, own, name, payer, words]))
      .digest();
    const hex = digest.toString('hex');
    const place = (equals.get(hex) ?? 0) + 1;
    equals.set(hex, place);
    lines.push({ key: `digest:${hex}:${place}`, ...{ line, digest, bookedOn, amountMinor, name, payer, words } });
  }
  return lines;
}

const plain = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * Whether a statement is of this account: by its number, or, of one with an IBAN, by the national number in it, as `bank code/account` with the
 * noughts that banks leave out, and with the currency behind it or not.
 */
export function isOwnAccount(written: string, number: string, currency: string): boolean {
  const own = plain(number);
  const national = /^[A-Z]{2}\d{2}/.test(own) ? own.slice(4) : own;
  const bare = written.trim().replace(new RegExp(`\\s*${currency}$`, 'i'), '');
  const [bank = '', rest] = bare.split('/');
  const padded =
    rest === undefined ? undefined : plain(bank) + plain(rest).padStart(national.length - plain(bank).length, '0');
  return [own, national].includes(plain(bare)) || [plain(rest ?? ''), padded].includes(own) || padded === national;
}

/** A day as six figures: YYMMDD. Undefined for none. */
export function dayOf(six: string): string | undefined {
  const day = `20${six.slice(0, 2)}-${six.slice(2, 4)}-${six.slice(4, 6)}`;
  return isDay(day) ? day : undefined;
}

export function isDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}
