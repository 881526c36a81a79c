import { describe, expect, it } from 'vitest';
import type { HouseAccount } from '../../../../../../platform/config/index.ts';
import { readStatement } from '../read-statement.ts';

const ACCOUNT: HouseAccount = {
  ...{ id: 'eur', method: 'banktransfer', currency: 'EUR', form: 'iban', holder: 'Evens Ltd' },
  number: 'DE89370400440532013000',
};
const own = '<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>';
const document = (...statements: readonly string[]): string =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>${statements
    .map((each) => `<Stmt>${each}</Stmt>`)
    .join('')}</BkToCstmrStmt></Document>`;
const balance = (code: string, amount: string, way = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd><Dt><Dt>2026-11-24</Dt></Dt></Bal>`;
const entry = (amount: string, way: string, more = '', day = '<BookgDt><Dt>2026-11-24</Dt></BookgDt>') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd>${day}${more}</Ntry>`;
const part = (amount: string, text: string, name = 'Ada Lee') =>
  `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr><DbtrAcct><Id><IBAN>DE02</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
const batch = (...parts: readonly string[]) => `<NtryDtls>${parts.join('')}</NtryDtls>`;
const seen = (text: string) => {
  const found = readStatement(Buffer.from(text), ACCOUNT);
  if (!found.ok) return found.refusal;
  const { lines, balances } = found.value;
  return [
    ...lines.map(({ amountMinor, name, words }) => [amountMinor, name, words]),
    balances ? [balances.openingMinor, balances.closingMinor, balances.chained] : 'no balances',
  ];
};

describe('CAMT.053', () => {
  it.each<[string, string, unknown[]]>([
    [
      'a batch is its parts, a reversal of a credit leaves, and one of a debit comes',
      document(
        own +
          balance('OPBD', '100.00') +
          entry('350.00', 'CRDT', batch(part('250.00', 'EV 7K3M'), part('100.00', 'EV M Q9XT', 'A &amp; B'))) +
          entry('50.00', 'DBIT', '<RvslInd>true</RvslInd>', '') +
          entry('7.50', 'CRDT', '<RvslInd>true</RvslInd>') +
          balance('CLBD', '407.50'),
      ),
      [
        [25_000n, 'Ada Lee', 'EV 7K3M'],
        [10_000n, 'A & B', 'EV M Q9XT'],
        [-5_000n, null, null],
        [750n, null, null],
        [10_000n, 40_750n, true],
      ],
    ],
    [
      'a batch whose parts do not come to what was booked is one, without a payer',
      document(own + entry('350.00', 'CRDT', batch(part('250.00', 'one'), part('99.00', 'two')))),
      [[35_000n, null, 'one two'], 'no balances'],
    ],
    [
      'what is not booked yet is nothing; an account that was overdrawn; a later version of the format',
      document(
        own +
          balance('PRCD', '5.00', 'DBIT') +
          entry('9.00', 'CRDT', '<Sts><Cd>PDNG</Cd></Sts>') +
          entry(
            '20.00',
            'CRDT',
            `<Sts><Cd>BOOK</Cd></Sts>${batch('<TxDtls><Refs><EndToEndId>EV1</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Kim</Nm></Pty></Dbtr></RltdPties></TxDtls>')}`,
          ) +
          balance('CLBD', '15.00'),
      ),
      [
        [2_000n, 'Kim', 'EV1'],
        [-500n, 1_500n, true],
      ],
    ],
    [
      'several statements, and one of another account',
      document(
        `${own}${balance('OPBD', '1.00')}${balance('CLBD', '1.00')}`,
        `<Acct><Id><IBAN>DE02100100100006820101</IBAN></Id></Acct>${entry('9.00', 'CRDT')}`,
        `${own}${balance('OPBD', '3.00')}${entry('1', 'CRDT')}${balance('CLBD', '4.00')}`,
      ),
      [
        [100n, null, null],
        [100n, 400n, false],
      ],
    ],
  ])('%s', (_what, text, expected) => {
    expect(seen(text)).toEqual(expected);
  });

  it.each<[string, string]>([
    ['balance', document(own + balance('OPBD', '1.00') + entry('1.00', 'CRDT') + balance('CLBD', '3.00'))],
    ['broken', document(own + entry('1.00', 'CRDT')).slice(0, -30)],
    ['broken', document(own).replace('<Document', '<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><Document')],
    ['broken', document(own + entry('1.00', 'CRDT', '<AddtlNtryInf>&a;</AddtlNtryInf>'))],
    ['layout', '<Document><BkToCstmrAcctRpt/></Document>'],
    ['otherAccount', document('<Acct><Id><IBAN>DE02100100100006820101</IBAN></Id></Acct>')],
    ['currency', document(own + entry('1.00', 'CRDT').replace('EUR', 'USD'))],
    ['direction', document(own + entry('1.00', 'BOTH'))],
    ['amount', document(own + entry('1.005', 'CRDT'))],
    ['date', document(own + entry('1.00', 'CRDT', '', ''))],
  ])('is refused whole: %s', (fault, text) => {
    expect(seen(text)).toEqual({ line: 1, fault });
  });
});
