import { type Currency, parseAmount, type Result } from '@evens/kernel';
import type { HouseAccount } from '../../../../../../platform/config/index.ts';
import type { FaultAt, ReadStatement } from '../statement-line.ts';
import { type BankStatement, dayOf, isOwnAccount, type StatementEntry } from './entries.ts';
import { detailsOf } from './mt940-details.ts';
import { fail, joined } from './statements.ts';

/** A field of SWIFT: `:61:` with what stands behind it, over all its lines. */
interface Field {
  readonly line: number;
  readonly tag: string;
  readonly text: string;
}

/** Whether a text is one in this format: its first field is a tag, maybe in SWIFT's envelope. */
export const isMt940 = (text: string): boolean => /^\s*(\{1:[\s\S]{0,300}?\{4:\s*)?:(20|25|28C?|60[FM]):/.test(text);

function fieldsOf(text: string): Field[] {
  const fields: { line: number; tag: string; text: string }[] = [];
  for (const [at, raw] of text.replace(/\r\n?/g, '\n').split('\n').entries()) {
    const written = raw.replace(/^.*\{4:/, '').trimEnd();
    const [, tag, rest = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(written) ?? [];
    const last = fields.at(-1);
    if (tag !== undefined) fields.push({ line: at + 1, tag, text: rest });
    else if (/^-?\}?$/.test(written)) continue;
    else if (last) last.text += `\n${written}`;
  }
  return fields;
}

/** An amount with a comma for the decimals, which may be fewer than the currency has. */
function amountOf(text: string, currency: Currency): bigint | undefined {
  const [whole = '', places = '', ...more] = text.split(',');
  if (more.length > 0) return undefined;
  const trimmed = places.replace(/0+$/, '');
  return parseAmount(trimmed === '' ? whole : `${whole}.${trimmed}`, currency);
}

interface Balance {
  readonly minor: bigint;
  readonly on: string;
}

function balanceOf({ line, text }: Field, currency: Currency): Balance | FaultAt {
  const [, mark, date = '', code, figures = ''] = /^([CD])(\d{6})([A-Z]{3})([\d,]+)\s*$/.exec(text) ?? [];
  const [minor, on] = [amountOf(figures, currency), dayOf(date)];
  if (code !== undefined && code !== currency) return { line, fault: 'currency' };
  if (minor === undefined || on === undefined) return { line, fault: 'amount' };
  return { minor: mark === 'D' ? -minor : minor, on };
}

const BOOKING = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d[\d,]*)([A-Z][A-Z0-9]{3})([^\n]*)(?:\n([\s\S]*))?$/;

/** A booking. `RC` takes back what came and so leaves; `RD` takes back what left, and comes. */
function bookingOf({ line, text }: Field, currency: Currency): Omit<StatementEntry, 'name' | 'payer'> | FaultAt {
  const found = BOOKING.exec(text);
  if (!found) return { line, fault: 'broken' };
  const [, value = '', entry, mark = '', , figures = '', , references = '', more = ''] = found;
  const minor = amountOf(figures, currency);
  if (minor === undefined) return { line, fault: 'amount' };
  const bookedOn = bookedDay(value, entry);
  if (bookedOn === undefined) return { line, fault: 'date' };
  const [, reference = ''] = references.split('//');
  const amountMinor = mark === 'C' || mark === 'RD' ? minor : -minor;
  return { line, bookedOn, amountMinor, reference, words: more };
}

/** The day of the booking has no year: it is the one that is nearest to the day of the value. */
function bookedDay(value: string, entry: string | undefined): string | undefined {
  const valued = dayOf(value);
  if (valued === undefined || entry === undefined) return valued;
  const year = Number(value.slice(0, 2));
  const days = [year - 1, year, year + 1].flatMap((each) => dayOf(`${String(each).padStart(2, '0')}${entry}`) ?? []);
  const apart = (day: string): number => Math.abs(Date.parse(day) - Date.parse(valued));
  return days.sort((one, other) => apart(one) - apart(other))[0];
}

const isFault = (value: object): value is FaultAt => 'fault' in value;

/** Reads MT940: one statement or several, also those that a bank split over pages. Statements of other accounts are left out. */
export function readMt940(text: string, account: HouseAccount): Result<ReadStatement, FaultAt> {
  const { currency, number } = account;
  const statements: BankStatement[] = [];
  let others = 0;
  let own: boolean | undefined;
  let opening: Balance | undefined;
  let entries: StatementEntry[] = [];
  let last = 0;
  for (const field of fieldsOf(text)) {
    const { line, tag } = field;
    last = line;
    if (tag === '20' || tag === '25') {
      // The one before never said what the account held at its end.
      if (opening) return fail(line, 'broken');
      if (tag === '25') own = isOwnAccount(field.text, number, currency);
    } else if (own === false) {
      if (tag === '62F' || tag === '62M') others = line;
    } else if (tag === '60F' || tag === '60M') {
      const balance = balanceOf(field, currency);
      if (isFault(balance)) return fail(balance.line, balance.fault);
      if (opening || own === undefined) return fail(line, 'broken');
      opening = balance;
    } else if (tag === '61') {
      const booking = bookingOf(field, currency);
      if (isFault(booking)) return fail(booking.line, booking.fault);
      if (!opening) return fail(line, 'broken');
      entries.push({ ...booking, name: '', payer: '' });
    } else if (tag === '86') {
      const booking = entries.pop();
      if (booking) entries.push({ ...booking, ...detailsOf(field.text, booking.words) });
    } else if (tag === '62F' || tag === '62M') {
      const closing = balanceOf(field, currency);
      if (isFault(closing)) return fail(closing.line, closing.fault);
      if (!opening) return fail(line, 'broken');
      statements.push({ opening, closing, entries });
      opening = undefined;
      entries = [];
    }
  }
  // Half a file looks like this.
  if (opening || last === 0) return fail(last, 'broken');
  if (statements.length === 0) return others > 0 ? fail(others, 'otherAccount') : fail(last, 'broken');
  return joined('mt940', currency, statements);
}
