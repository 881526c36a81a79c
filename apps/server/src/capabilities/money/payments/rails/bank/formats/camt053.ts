import { type Currency, parseAmount, type Result } from '@evens/kernel';
import type { HouseAccount } from '../../../../../../platform/config/index.ts';
import { all, type Element, readXml, textAt } from '../../../../../../platform/formats/index.ts';
import type { FaultAt, ReadStatement, StatementFault } from '../statement-line.ts';
import { type BankStatement, isDay, isOwnAccount, type StatementEntry } from './entries.ts';
import { fail, joined } from './statements.ts';

class Fault extends Error {
  override readonly name = 'Fault';
  readonly at: FaultAt;
  constructor(line: number, fault: StatementFault) {
    super(fault);
    this.at = { line, fault };
  }
}

export const isXml = (text: string): boolean => /^\s*<(\?xml|!DOCTYPE|[A-Za-z])/.test(text);

/** An amount as XML writes it; noughts beyond the places of the currency say nothing. */
function amountOf(element: Element | undefined, currency: Currency, line: number): bigint {
  const written = element?.text.trim() ?? '';
  const code = element?.attributes.Ccy;
  if (code !== undefined && code !== currency) throw new Fault(element?.line ?? line, 'currency');
  const minor = parseAmount(written.includes('.') ? written.replace(/\.?0+$/, '') : written, currency);
  if (minor === undefined) throw new Fault(element?.line ?? line, 'amount');
  return minor;
}

/** Which way it went on the account. A reversal says so of itself: one of a credit is a debit, and nothing has to be turned round. */
function signOf(element: Element, otherwise?: 1n | -1n): 1n | -1n {
  const way = textAt(element, 'CdtDbtInd');
  if (way === 'CRDT') return 1n;
  if (way === 'DBIT') return -1n;
  if (otherwise !== undefined && way === '') return otherwise;
  throw new Fault(element.line, 'direction');
}

const dayAt = (element: Element | undefined, ...names: readonly string[]): string =>
  (textAt(element, ...names, 'Dt') || textAt(element, ...names, 'DtTm')).slice(0, 10);

function balanceOf(statement: Element, codes: readonly string[], at: 'first' | 'last', currency: Currency) {
  for (const code of codes) {
    const found = all(statement, 'Bal').filter((each) => textAt(each, 'Tp', 'CdOrPrtry', 'Cd') === code);
    const balance = at === 'first' ? found[0] : found.at(-1);
    if (!balance) continue;
    const minor = signOf(balance) * amountOf(all(balance, 'Amt')[0], currency, balance.line);
    const on = dayAt(balance, 'Dt');
    if (!isDay(on)) throw new Fault(balance.line, 'date');
    return { minor, on };
  }
  return undefined;
}

/** Who stands on the other side, and what was written. */
function detailsOf(details: Element | undefined, came: boolean) {
  const other = came ? 'Dbtr' : 'Cdtr';
  const parties = all(details, 'RltdPties')[0];
  const remittance = all(details, 'RmtInf')[0];
  const words = [
    ...all(remittance, 'Ustrd').map(({ text }) => text),
    ...all(remittance, 'Strd', 'CdtrRefInf', 'Ref').map(({ text }) => text),
    ...all(remittance, 'Strd', 'AddtlRmtInf').map(({ text }) => text),
    textAt(details, 'Refs', 'EndToEndId'),
    textAt(details, 'AddtlTxInf'),
  ];
  return {
    reference: textAt(details, 'Refs', 'AcctSvcrRef'),
    name: textAt(parties, other, 'Nm') || textAt(parties, other, 'Pty', 'Nm'),
    payer: textAt(parties, `${other}Acct`, 'Id', 'IBAN') || textAt(parties, `${other}Acct`, 'Id', 'Othr', 'Id'),
    words: words.filter((each) => each.trim() !== '' && each.trim() !== 'NOTPROVIDED').join(' '),
  };
}

/**
 * The bookings of an entry: those of a batch one by one, where each says its amount and they come to what was booked; else the entry as one, with
 * all that is written in it.
 */
function bookingsOf(entry: Element, currency: Currency, day: string): StatementEntry[] {
  const { line } = entry;
  const sign = signOf(entry);
  const booked = sign * amountOf(all(entry, 'Amt')[0], currency, line);
  const reference = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef');
  const more = textAt(entry, 'AddtlNtryInf');
  const batch = all(entry, 'NtryDtls', 'TxDtls');
  const parts = batch.map((each) => {
    const amount = all(each, 'AmtDtls', 'TxAmt', 'Amt')[0] ?? all(each, 'Amt')[0];
    const own = amount?.attributes.Ccy === undefined || amount.attributes.Ccy === currency;
    const details = detailsOf(each, signOf(each, sign) > 0n);
    const minor = amount && own ? signOf(each, sign) * amountOf(amount, currency, each.line) : undefined;
    return { ...details, reference: details.reference || reference, line: each.line, minor };
  });
  const sum = parts.reduce<bigint | undefined>(
    (total, { minor }) => (total === undefined || minor === undefined ? undefined : total + minor),
    0n,
  );
  if (parts.length > 1 && sum === booked) {
    return parts.map(({ minor = 0n, ...each }) => ({ ...each, bookedOn: day, amountMinor: minor }));
  }
  const [one] = parts;
  const words = [...parts.map((each) => each.words), more].filter((each) => each !== '').join(' ');
  const { name = '', payer = '' } = parts.length === 1 ? (one ?? {}) : {};
  return [{ line, bookedOn: day, amountMinor: booked, reference, name, payer, words }];
}

function statementOf(statement: Element, currency: Currency): BankStatement {
  const opening = balanceOf(statement, ['OPBD', 'PRCD', 'ITBD'], 'first', currency);
  const closing = balanceOf(statement, ['CLBD', 'ITBD'], 'last', currency);
  let day = closing?.on ?? dayAt(statement, 'FrToDt', 'ToDtTm');
  const entries = all(statement, 'Ntry').flatMap((entry) => {
    const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
    // What is expected or told for information is not on the account.
    if (status !== '' && status !== 'BOOK') return [];
    const own = dayAt(entry, 'BookgDt') || dayAt(entry, 'ValDt');
    // A bank that says no day means the one before it in the statement.
    if (own !== '') day = own;
    if (!isDay(day)) throw new Fault(entry.line, 'date');
    return bookingsOf(entry, currency, day);
  });
  return { ...(opening && { opening }), ...(closing && { closing }), entries };
}

/** Reads CAMT.053, of whichever version: one statement or several. Those of other accounts are left out. */
export function readCamt053(text: string, account: HouseAccount): Result<ReadStatement, FaultAt> {
  const root = readXml(text);
  if (!('name' in root)) return fail(root.line, 'broken');
  const { currency, number } = account;
  const found = all(root, 'BkToCstmrStmt', 'Stmt');
  if (root.name !== 'Document' || found.length === 0) return fail(root.line, 'layout');
  const isOwn = (statement: Element): boolean => {
    const written = textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
    return isOwnAccount(written, number, currency);
  };
  const own = found.filter(isOwn);
  if (own.length === 0) return fail(found[0]?.line ?? 0, 'otherAccount');
  try {
    return joined(
      'camt053',
      currency,
      own.map((each) => statementOf(each, currency)),
    );
  } catch (error) {
    if (error instanceof Fault) return fail(error.at.line, error.at.fault);
    throw error;
  }
}
