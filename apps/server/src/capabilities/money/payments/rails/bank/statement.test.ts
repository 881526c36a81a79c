import { describe, expect, it } from 'vitest';
import { isClabe, isCnpj, isCpf, isPixKey, isRut, tidyRut } from '../../../../../platform/bank-numbers/index.ts';
import type { HouseAccount } from '../../../../../platform/config/index.ts';
import { mayBeSame } from './judge-line.ts';
import { readSigned, readStatement } from './read-statement.ts';
import { newReference, newReturnReference, readableReference, referencesIn, returnReferencesIn } from './reference.ts';

const EUR: HouseAccount = {
  id: 'eur',
  method: 'banktransfer',
  currency: 'EUR',
  form: 'iban',
  number: 'DE89370400440532013000',
  holder: 'Evens Ltd',
};
const IN = (currency: HouseAccount['currency']): HouseAccount => ({ ...EUR, currency });
const read = (text: string | Buffer, account = EUR) =>
  readStatement(typeof text === 'string' ? Buffer.from(text) : text, account);
const amounts = (text: string | Buffer, account = EUR) => {
  const found = read(text, account);
  return found.ok
    ? [found.value.layout, ...found.value.lines.map((each) => [each.bookedOn, each.amountMinor, each.name, each.words])]
    : found.refusal;
};
const PLAIN = 'Date,Id,Amount,Currency,Name,Account,Text\n';

describe('a statement', () => {
  it.each<[string, HouseAccount, string | Buffer, unknown[]]>([
    [
      'plain, with quotes, a line end in a cell and one that left',
      EUR,
      `${PLAIN}2026-11-24,a1,50.00,EUR,"Lee, Ada",DE1,"EV 1234\nand ""more"""\r\n2026-11-25,a2,-12.5,EUR,Rent,,out\n`,
      ['plain', ['2026-11-24', 5000n, 'Lee, Ada', 'EV 1234 and "more"'], ['2026-11-25', -1250n, 'Rent', 'out']],
    ],
    [
      'German, as Windows wrote it, after lines of its own',
      EUR,
      Buffer.from(
        '"Konto";"DE89"\n\n"Auftragskonto";"Buchungstag";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"Betrag";"Waehrung"\n"DE89 3704 0044 0532 0130 00";"24.11.26";"M\xfcller dankt";"J\xfcrgen M\xfcller";"DE02";"1.234,56";"EUR"\n',
        'latin1',
      ),
      ['camt-de', ['2026-11-24', 123456n, 'Jürgen Müller', 'Müller dankt']],
    ],
    [
      'Brazilian, what came and what left apart',
      IN('BRL'),
      'Data;Histórico;Nome;Crédito (R$);Débito (R$);Saldo\n24/11/2026;PIX recebido;Ana;1.500,00;;1\n25/11/2026;Tarifa;;;-3,50;1\n',
      ['two-columns-br', ['2026-11-24', 150000n, 'Ana', 'PIX recebido'], ['2026-11-25', -350n, null, 'Tarifa']],
    ],
    [
      'Mexican',
      IN('MXN'),
      'Fecha,Concepto,Referencia,Ordenante,Cargo,Abono,Saldo\n24/11/2026,SPEI,EV1,Luz,,"1,250.00","9,000.00"\n',
      ['two-columns-mx', ['2026-11-24', 125000n, 'Luz', 'SPEI EV1']],
    ],
    [
      'Chilean, without places',
      IN('CLP'),
      'Fecha;Descripción;Nombre;Cargos;Abonos\n24-11-2026;Abono;Pía;;25.000\n',
      ['two-columns-cl', ['2026-11-24', 25000n, 'Pía', 'Abono']],
    ],
    [
      'with a direction beside the amount',
      EUR,
      'Transaction Date,Narrative,Amount,DR/CR\n24/11/2026,in,"1,000.00",CR\n24/11/2026,out,5.00,dr\n',
      ['direction', ['2026-11-24', 100000n, null, 'in'], ['2026-11-24', -500n, null, 'out']],
    ],
    [
      'Canadian, months first',
      IN('CAD'),
      'Posted Date,Confirmation Number,Sender,Amount (CAD),Message\n11/24/2026,C1,Kim,20.00,hi\n',
      ['interac-ca', ['2026-11-24', 2000n, 'Kim', 'hi']],
    ],
    [
      'with sixteen bits a sign',
      EUR,
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`${PLAIN}2026-11-24,a,1.00,,Ж,,x\n`, 'utf16le')]),
      ['plain', ['2026-11-24', 100n, 'Ж', 'x']],
    ],
    ['of nothing but its head', EUR, PLAIN, ['plain']],
  ])('is read: %s', (_what, account, text, expected) => {
    expect(amounts(text, account)).toEqual(expected);
  });

  it.each<[string, number, string | Buffer]>([
    ['empty', 0, ''],
    ['encoding', 0, Buffer.from([0x44, 0x00, 0x61, 0x00])],
    ['layout', 1, 'a,b\n1,2\n'],
    ['quotes', 2, `${PLAIN}2026-11-24,"a,1.00,EUR,x,,y\n`],
    ['columns', 3, `${PLAIN}2026-11-24,a,1.00,EUR,x,,y\n2026-11-24,b\n`],
    ['columns', 2, `${PLAIN}2026-11-24,a,1.00,EUR,x,,y,one more\n`],
    ['date', 2, `${PLAIN}2026-02-30,a,1.00,EUR,x,,y\n`],
    ['date', 2, `${PLAIN}24/11/2026,a,1.00,EUR,x,,y\n`],
    ['amount', 2, `${PLAIN}2026-11-24,a,1.005,EUR,x,,y\n`],
    ['amount', 2, `${PLAIN}2026-11-24,a,"1,00",EUR,x,,y\n`],
    ['amount', 2, `${PLAIN}2026-11-24,a,1e3,EUR,x,,y\n`],
    ['amount', 2, `${PLAIN}2026-11-24,a,,EUR,x,,y\n`],
    ['direction', 2, 'Value Date,Narrative,Amount,DR/CR\n24/11/2026,in,5.00,maybe\n'],
    ['currency', 2, `${PLAIN}2026-11-24,a,1.00,USD,x,,y\n`],
    ['otherAccount', 2, 'Date,Amount,Text,Own account\n2026-11-24,1.00,y,DE02\n'],
    ['text', 2, `${PLAIN}2026-11-24,a,1.00,EUR,x,,${'y'.repeat(1_001)}\n`],
    ['sameNumber', 3, `${PLAIN}2026-11-24,a,1.00,EUR,x,,y\n2026-11-24,a,2.00,EUR,x,,y\n`],
  ])('is refused whole: %s on line %i', (fault, line, text) => {
    expect(read(text)).toEqual({ ok: false, refusal: { line, fault } });
  });

  it.each<[string, string]>([
    ['without a day, the word at its end', ',300.00,,,,,Total'],
    ['the word in place of the day', 'Summe:,300.00'],
    ['a balance', 'Closing balance,,1300.00,,,,'],
  ])('a row of sums is no payment: %s', (_what, row) => {
    const lines = `2026-11-24,a,100.00,EUR,x,,y\n2026-11-25,b,200.00,EUR,x,,Total`;
    const found = read(`${PLAIN}${lines}\n${row}\n`);
    expect(found.ok && found.value.lines.map(({ amountMinor }) => amountMinor)).toEqual([10_000n, 20_000n]);
  });

  it('tells equal lines apart by how many there are, whatever their order', () => {
    const keys = (...lines: string[]) => {
      const found = read(`Date,Amount,Text\n${lines.join('\n')}\n`);
      return found.ok ? found.value.lines.map(({ key }) => key).sort() : [];
    };
    const [a, b] = ['2026-11-24,5.00,tea', '2026-11-24,6.00,tea'];
    expect(new Set(keys(a, a, b)).size).toBe(3);
    expect(keys(a, b, a)).toEqual(keys(b, a, a));
    expect(keys(a, a, b)).toEqual(expect.arrayContaining(keys(a, b)));
  });

  it('counts a line that stands twice under one number of the bank once', () => {
    const line = '2026-11-24,n1,5.00,EUR,x,,y';
    expect(amounts(`${PLAIN}${line}\n${line}\n`)).toHaveLength(2);
  });

  it.each<[string, '.' | ',', '' | '.' | ',' | ' ', bigint | undefined]>([
    ['1.234,50', ',', '.', 123450n],
    ['1.234.567,00-', ',', '.', -123456700n],
    ['+3', '.', '', 300n],
    ['-0.05', '.', ',', -5n],
    ['1 000,5', ',', ' ', 100050n],
    ['12.34,5', ',', '.', undefined],
    ['1,2,3', '.', ',', undefined],
    ['-1-', '.', '', undefined],
    ['R$ 5,00', ',', '.', 500n],
    ['5.00000', '.', '', 500n],
    ['.5', '.', '', undefined],
  ])('%s (%s, %s) is %s', (text, decimal, thousands, minor) => {
    expect(readSigned(text, { decimal, thousands }, 'EUR')).toBe(minor);
  });
});

describe('a reference', () => {
  it('is found however a bank breaks it, and only with its check sign', () => {
    for (let round = 0; round < 500; round += 1) {
      const reference = newReference();
      const text = `invoice ${readableReference(reference).toLowerCase()}/thanks EVEN`;
      expect(referencesIn(text)).toContain(reference);
      expect(returnReferencesIn(reference)).toEqual([]);
      const at = 2 + (round % 8);
      const wrong = `${reference.slice(0, at)}${reference[at] === 'A' ? 'B' : 'A'}${reference.slice(at + 1)}`;
      expect(referencesIn(wrong)).toEqual([]);
      const swapped = `${reference.slice(0, 4)}${reference[5]}${reference[4]}${reference.slice(6)}`;
      if (swapped !== reference) expect(referencesIn(swapped)).toEqual([]);
    }
    expect(returnReferencesIn(`x ${newReturnReference()} y`)).toHaveLength(1);
  });
});

describe('who paid', () => {
  it.each<[string | null, string | null, boolean]>([
    ['MÜLLER, JÜRGEN', 'Müller', true],
    ['Jurgen Muller', 'Müller', true],
    ['Ana Sofia Lopez Garcia', 'López-Diaz', true],
    ['Bob Stone', 'Müller', false],
    [null, 'Müller', true],
    ['Bob Stone', null, true],
    ['Bob Stone', '-', true],
  ])('%s may be %s: %s', (payer, last, same) => {
    expect(mayBeSame(payer, last)).toBe(same);
  });
});

describe('numbers with check digits', () => {
  it.each<[string, (text: string) => boolean, string, boolean]>([
    ['CPF', isCpf, '52998224725', true],
    ['CPF', isCpf, '52998224724', false],
    ['CPF', isCpf, '11111111111', false],
    ['CNPJ', isCnpj, '11222333000181', true],
    ['CNPJ', isCnpj, '11222333000182', false],
    ['RUT', isRut, tidyRut('12.345.678-5'), true],
    ['RUT', isRut, tidyRut('12.345.678-6'), false],
    ['RUT with K', isRut, tidyRut('10000013k'), true],
    ['CLABE', isClabe, '002010077777777771', true],
    ['CLABE', isClabe, '002010077777777772', false],
    ['PIX, an address', isPixKey, 'ana@example.com.br', true],
    ['PIX, a phone', isPixKey, '+5511987654321', true],
    ['PIX, at random', isPixKey, '123e4567-e89b-12d3-a456-426614174000', true],
    ['PIX', isPixKey, 'somebody', false],
  ])('%s: %s %s is %s', (_what, check, text, sound) => {
    expect(check(text)).toBe(sound);
  });
});
