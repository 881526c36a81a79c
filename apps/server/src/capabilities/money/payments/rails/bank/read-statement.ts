import { createHash } from 'node:crypto';
import { accept, type Currency, isStorableText, parseAmount, type Result } from '@evens/kernel';
import type { HouseAccount } from '../../../../../platform/config/index.ts';
import { type CsvRow, readCsv } from './csv.ts';
import { isXml, readCamt053 } from './formats/camt053.ts';
import { isMt940, readMt940 } from './formats/mt940.ts';
import { STATEMENT_LAYOUTS, type StatementLayout } from './layouts.ts';
import type { FaultAt, ReadStatement, StatementFault, StatementLine } from './statement-line.ts';

type Read<Value> = Result<Value, FaultAt>;

const MOST_LINES = 20_000;
/** Some banks write their own address and the span before the table. */
const HEAD_WITHIN = 20;
const LONGEST = { name: 200, payer: 140, words: 1_000 } as const;

const fail = (line: number, fault: StatementFault): Read<never> => ({ ok: false, refusal: { line, fault } });

/** The bytes as text: by the mark at their beginning, as UTF-8 where they are, else as what Windows wrote before it. */
export function decode(bytes: Buffer): string | undefined {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  for (const encoding of marked ? [marked] : ['utf-8', 'windows-1252']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\0') ? undefined : text;
    } catch {
      // The next one, if there is any.
    }
  }
  return undefined;
}

const plain = (cell: string): string => cell.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

interface Columns {
  readonly at: (names: readonly string[] | undefined) => number;
  readonly all: (names: readonly string[]) => number[];
}

const columnsOf = (head: readonly string[]): Columns => {
  const names = head.map(plain);
  return {
    at: (wanted) => names.findIndex((name) => wanted?.includes(name) === true),
    all: (wanted) => wanted.map((each) => names.indexOf(each)).filter((at) => at >= 0),
  };
};

function fits({ columns }: StatementLayout, head: readonly string[]): boolean {
  const { at, all } = columnsOf(head);
  const amount = columns.amount ? at(columns.amount) >= 0 : at(columns.came) >= 0 && at(columns.left) >= 0;
  return (
    at(columns.date) >= 0 &&
    amount &&
    all(columns.words).length > 0 &&
    (!columns.direction || at(columns.direction) >= 0)
  );
}

/** The table in a text, by the first layout whose head stands in it. */
function findTable(text: string): Read<{ readonly layout: StatementLayout; readonly rows: readonly CsvRow[] }> {
  let broken: number | undefined;
  for (const layout of STATEMENT_LAYOUTS) {
    const rows = readCsv(text, layout.separator);
    if (!Array.isArray(rows)) {
      broken ??= rows.line;
      continue;
    }
    const at = rows.slice(0, HEAD_WITHIN).findIndex(({ cells }) => fits(layout, cells));
    if (at >= 0) return accept({ layout, rows: rows.slice(at) });
  }
  return broken === undefined ? fail(1, 'layout') : fail(broken, 'quotes');
}

/** What banks write beside the sums and balances at the end of a table, or of a page of it. */
const TOTALS =
  /^((sub)?totals?|sums?|summen?|gesamt(summe)?|(anfangs|end|zwischen|schluss)?saldo|(opening |closing )?balance|suma|soma|somme|totale|total g[eé]n[eé]ral|итого|всего|сальдо|合计|合計|总计|總計|余额|餘額|합계|잔액)\s*:?$/iu;

/** A row of sums is no payment: it has no day, and says what it is. What somebody wrote on a transfer stands beside a day. */
const isTotal = (cells: readonly string[], date: string): boolean =>
  !/\d/.test(date) && cells.some((cell) => TOTALS.test(cell.normalize('NFC').trim()));

function readDate(text: string, { dates }: StatementLayout): string | undefined {
  const parts = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[ T].*)?$/.exec(text)?.slice(1, 4);
  if (!parts) return undefined;
  const of = (sign: string): string => parts[dates.indexOf(sign)] ?? '';
  const year = of('y').length === 2 ? `20${of('y')}` : of('y');
  const day = `${year}-${of('m').padStart(2, '0')}-${of('d').padStart(2, '0')}`;
  const moment = new Date(`${day}T00:00:00Z`);
  return !/^20\d\d-/.test(day) || Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(day)
    ? undefined
    : day;
}

/** An amount with its sign; a minus may stand at its end. Undefined for what is none, or has more places than the currency. */
export function readSigned(
  text: string,
  { decimal, thousands }: Pick<StatementLayout, 'decimal' | 'thousands'>,
  currency: Currency,
): bigint | undefined {
  const [, before = '', figures = '', after = ''] =
    /^([+-]?)\s*(?:[A-Z]{3}\s|R?\$\s?|€\s?)?([\d.,' \u00a0\u202f]+?)\s*([+-]?)$/.exec(text.trim()) ?? [];
  if (before !== '' && after !== '') return undefined;
  const [whole = '', fraction, ...more] = figures.split(decimal);
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return undefined;
  const groups = whole.replace(/[\u00a0\u202f]/g, ' ').split(thousands === '' ? '\0' : thousands);
  const sound =
    groups.length === 1
      ? /^\d+$/.test(groups[0] ?? '')
      : groups.every((group, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  if (!sound) return undefined;
  // Noughts beyond the places of the currency say nothing.
  const written = fraction === undefined ? groups.join('') : `${groups.join('')}.${fraction}`;
  const minor = parseAmount(written, currency) ?? parseAmount(written.replace(/\.?0+$/, ''), currency);
  return minor === undefined ? undefined : before === '-' || after === '-' ? -minor : minor;
}

const sameAccount = (one: string, other: string): boolean =>
  one.replace(/[\s-]/g, '').toUpperCase() === other.replace(/[\s-]/g, '').toUpperCase();

/** Reads a statement of an account of the house: all of it, or nothing with the first line that is wrong and why. */
export function readStatement(bytes: Buffer, account: HouseAccount): Read<ReadStatement> {
  if (bytes.length === 0) return fail(0, 'empty');
  const text = decode(bytes);
  if (text === undefined) return fail(0, 'encoding');
  const plainText = text.replace(/^\ufeff/, '');
  if (isXml(plainText)) return readCamt053(plainText, account);
  if (isMt940(plainText)) return readMt940(plainText, account);
  const table = findTable(plainText);
  if (!table.ok) return table;
  const { layout, rows } = table.value;
  const [head, ...body] = rows;
  if (body.length > MOST_LINES) return fail(0, 'tooManyLines');
  const { columns } = layout;
  const { at, all } = columnsOf(head?.cells ?? []);
  const places = {
    ...{ date: at(columns.date), amount: at(columns.amount), came: at(columns.came), left: at(columns.left) },
    ...{ direction: at(columns.direction), currency: at(columns.currency), id: at(columns.id), name: at(columns.name) },
    ...{ payer: at(columns.payer), own: at(columns.own), words: all(columns.words) },
  };
  const lines: StatementLine[] = [];
  const equals = new Map<string, number>();
  const numbered = new Map<string, Buffer>();
  for (const { line, cells } of body) {
    const cell = (place: number): string => (place < 0 ? '' : (cells[place] ?? ''));
    if (isTotal(cells, cell(places.date))) continue;
    if (cells.length > (head?.cells.length ?? 0)) return fail(line, 'columns');
    if (cells.length <= Math.max(places.date, places.amount, places.came, places.left)) return fail(line, 'columns');
    const bookedOn = readDate(cell(places.date), layout);
    if (bookedOn === undefined) return fail(line, 'date');
    const currency = cell(places.currency).toUpperCase();
    if (currency !== '' && currency !== account.currency) return fail(line, 'currency');
    const own = cell(places.own);
    if (own !== '' && !sameAccount(own, account.number)) return fail(line, 'otherAccount');
    const amount = amountOf(cell, places, layout, account.currency);
    if (typeof amount === 'string') return fail(line, amount);
    // Some banks write lines of nothing: a fee that was waived, a message.
    if (amount === 0n) continue;
    const text = (place: number): string | null => cell(place).normalize('NFC').replace(/\s+/g, ' ') || null;
    const name = text(places.name);
    const payer = text(places.payer);
    const words = places.words.flatMap((place) => text(place) ?? []).join(' ') || null;
    for (const [each, most] of [
      [name, LONGEST.name],
      [payer, LONGEST.payer],
      [words, LONGEST.words],
    ] as const) {
      if (each !== null && (each.length > most || !isStorableText(each))) return fail(line, 'text');
    }
    const digest = createHash('sha256')
      .update(JSON.stringify([bookedOn, String(amount), account.currency, name, payer, words]))
      .digest();
    const id = cell(places.id);
    if (id.length > 140 || !isStorableText(id)) return fail(line, 'text');
    const known = id === '' ? undefined : numbered.get(id);
    if (known && !known.equals(digest)) return fail(line, 'sameNumber');
    if (known) continue;
    if (id !== '') numbered.set(id, digest);
    // Two transfers may be equal in all that is written of them: what tells them apart is that there are two.
    const name16 = digest.toString('hex');
    const place = (equals.get(name16) ?? 0) + 1;
    if (id === '') equals.set(name16, place);
    lines.push({
      key: id === '' ? `digest:${name16}:${place}` : `id:${id}`,
      ...{ line, digest, bookedOn, amountMinor: amount, name, payer, words },
    });
  }
  return accept({ layout: layout.id, lines });
}

function amountOf(
  cell: (place: number) => string,
  places: { readonly amount: number; readonly came: number; readonly left: number; readonly direction: number },
  layout: StatementLayout,
  currency: Currency,
): bigint | 'amount' | 'direction' {
  const read = (text: string): bigint | undefined => readSigned(text, layout, currency);
  const size = (minor: bigint): bigint => (minor < 0n ? -minor : minor);
  if (places.amount < 0) {
    const [came, left] = [cell(places.came), cell(places.left)].map((text) => (text === '' ? 0n : read(text)));
    if (came === undefined || left === undefined || (came !== 0n && left !== 0n) || came < 0n) return 'amount';
    return came - size(left);
  }
  const amount = read(cell(places.amount));
  if (amount === undefined) return 'amount';
  if (places.direction < 0) return amount;
  const way = plain(cell(places.direction));
  if (layout.ways?.came.includes(way)) return size(amount);
  return layout.ways?.left.includes(way) ? -size(amount) : 'direction';
}
