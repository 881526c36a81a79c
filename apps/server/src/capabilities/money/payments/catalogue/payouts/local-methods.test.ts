import { describe, expect, it } from 'vitest';
import { bankOfClabe, LOCAL_BANKING } from './local-banks.ts';
import { localMethods } from './local-methods.ts';
import { bankTransfer, destinationOf, interac, labelOf, limitsOf, presentMethod, readDetails } from './methods.ts';

const METHODS = localMethods('bank');
const MAIL = { InteracEmail: 'ada@example.com' };
const of = (id: string) => [...METHODS, interac('bank')].find((each) => each.id === id) ?? bankTransfer('bank');
const ANA = { AccountName: 'Ana Souza' };
const BRL = {
  ...ANA,
  ...{ DocumentType: 'CPF', DocumentNumber: '529.982.247-25', BankCode: '341', BankBranch: '0001' },
  ...{ AccountType: 'checking', AccountNumber: '12345-6' },
};
const CLP = {
  AccountName: 'Pía Rojas',
  ...{ DocumentType: 'RUT', DocumentNumber: '12.345.678-5', BankCode: '012', AccountType: 'sight' },
  AccountNumber: '12345678',
};

describe('paid to an account of a country without IBANs', () => {
  it.each([
    ['BRL', ['pix', 'bankbrl']],
    ['CLP', ['bankclp']],
    ['MXN', ['clabe']],
    ['EUR', ['banktransfer']],
  ] as const)('in %s by %j', (currency, ids) => {
    const all = [bankTransfer('bank'), ...METHODS].filter((each) => limitsOf(each, currency));
    expect(all.map(({ id }) => id)).toEqual(ids);
  });

  it.each<[string, Record<string, string>, unknown, string]>([
    ['pix', { ...ANA, PixKey: '529.982.247-25' }, { ...ANA, PixKey: '52998224725' }, '… 4725'],
    ['pix', { ...ANA, PixKey: 'Ana@Example.com' }, { ...ANA, PixKey: 'ana@example.com' }, 'a…@example.com'],
    ['pix', { ...ANA, PixKey: '+55 (11) 98765-4321' }, { ...ANA, PixKey: '+5511987654321' }, '… 4321'],
    ['pix', { ...ANA, PixKey: '52998224724' }, 'PixKey', ''],
    ['bankbrl', BRL, { ...BRL, DocumentNumber: '52998224725' }, '… 45-6'],
    ['bankbrl', { ...BRL, BankCode: '999' }, 'BankCode', ''],
    ['bankbrl', { ...BRL, AccountType: 'sight' }, 'AccountType', ''],
    ['bankbrl', { ...BRL, DocumentType: 'CNPJ' }, 'DocumentNumber', ''],
    ['bankclp', CLP, { ...CLP, DocumentNumber: '12345678-5' }, '… 5678'],
    ['bankclp', { ...CLP, DocumentNumber: '12.345.678-6' }, 'DocumentNumber', ''],
    [
      'clabe',
      { AccountName: 'Luz', CLABE: '002 010 07777777777 1' },
      { AccountName: 'Luz', CLABE: '002010077777777771' },
      '… 7771',
    ],
    ['clabe', { AccountName: 'Luz', CLABE: '002010077777777772' }, 'CLABE', ''],
  ])('%s reads %j', (id, given, expected, label) => {
    const read = readDetails(of(id), given);
    expect(read.ok ? read.value : read.refusal.detail?.field).toEqual(expected);
    if (read.ok) expect(labelOf(read.value)).toBe(label);
  });

  it.each<[string, Record<string, string>, Record<string, string>, boolean]>([
    ['bankbrl', BRL, { AccountName: 'A. Souza', AccountNumber: '12345 - 6' }, true],
    ['bankbrl', BRL, { AccountNumber: '123456' }, true],
    ['bankbrl', BRL, { AccountNumber: '00012345-6' }, true],
    ['bankbrl', BRL, { BankBranch: '001' }, true],
    ['bankbrl', BRL, { BankBranch: '0001-9' }, true],
    ['bankbrl', BRL, { BankBranch: '00019' }, true],
    ['bankbrl', BRL, { BankBranch: '0002' }, false],
    ['bankbrl', BRL, { BankCode: '001' }, false],
    ['bankbrl', BRL, { AccountNumber: '1234560' }, false],
    ['bankclp', CLP, { AccountNumber: '0012345678' }, true],
    ['bankclp', CLP, { AccountNumber: '1234567-8' }, true],
    ['bankclp', CLP, { AccountNumber: '12345679' }, false],
    ['interac', MAIL, { InteracEmail: 'ADA+rent@Example.com' }, true],
    ['interac', MAIL, { InteracEmail: 'ada@example.org' }, false],
  ])('by %s %j knows what is written %j as the same: %s', (id, first, change, same) => {
    const destination = (given: Record<string, string>) => {
      const read = readDetails(of(id), given);
      if (!read.ok) throw new Error(JSON.stringify(read.refusal));
      return destinationOf(of(id), read.value, 'an account');
    };
    expect(destination({ ...first, ...change }) === destination(first)).toBe(same);
  });

  it('says what is chosen from: banks by name, kinds by a word of the site', () => {
    const view = presentMethod(of('bankclp'), 'CLP', { minMinor: 1n, maxMinor: 2n }, 2n);
    expect(view.Choices.map(({ Field }) => Field)).toEqual(['DocumentType', 'BankCode', 'AccountType']);
    expect(view.Choices[1]?.Values).toContainEqual({ Value: '012', Name: 'BancoEstado' });
    expect(view.Choices[2]?.Values.map(({ Value }) => Value)).toEqual(['checking', 'sight', 'savings']);
    for (const { banks } of Object.values(LOCAL_BANKING)) {
      expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
      expect(banks.filter(({ code, name }) => !/^\d{3}$/.test(code) || name === '')).toEqual([]);
    }
    expect(bankOfClabe('002010077777777771')?.name).toBe('Banamex');
  });
});
