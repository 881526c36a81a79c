import type { ReceiptBody } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { newSigningKeyLine, signingKeyOf } from '../../capabilities/bets/tickets/index.ts';
import { grade } from '../grade/command.ts';
import { verifyReceipt } from './command.ts';

const key = signingKeyOf(newSigningKeyLine());
const old = signingKeyOf(newSigningKeyLine());

const leg = (price: string): ReceiptBody['legs'][number] => ({
  fixture: '1',
  sport: 'soccer',
  tournament: 'England, Premier League',
  event: 'A - B',
  starts: '2026-11-23T20:00:00.000Z',
  market: '1x2',
  outcome: 'home',
  price,
  askedPrice: price,
  live: false,
});
const combo: ReceiptBody = {
  format: 'evens-receipt/1',
  house: 'Evens',
  ticket: '7',
  placed: '2026-11-23T10:00:00.000Z',
  accepted: '2026-11-23T10:00:05.000Z',
  stated: '2026-11-23T11:00:00.000Z',
  currency: 'EUR',
  betType: 'combo',
  stake: '10.00',
  combinations: 1,
  totalStake: '10.00',
  potentialPayout: '83.50',
  bonus: { leastPrice: '1.20', rows: [{ legs: 3, percent: 5 }] },
  boughtBack: [],
  legs: [leg('2.00'), leg('2.00'), leg('2.00')],
};

const FILES: Readonly<Record<string, string>> = {
  'receipt.json': JSON.stringify(key.sign(combo)),
  'changed.json': JSON.stringify(key.sign(combo)).replace('"stake":"10.00"', '"stake":"90.00"'),
  'cut.json': JSON.stringify(key.sign(combo)).slice(0, 300),
  'old.json': JSON.stringify(old.sign(combo)),
  'coin.json': JSON.stringify(key.sign({ ...combo, currency: 'BTC', stake: '0.00010001', totalStake: '0.00010001' })),
  'keys.json': JSON.stringify({ keys: [key.publicKey, old.publicKey] }),
  'won.json': '[{"result":"win"},{"result":"win"},{"result":"win"}]',
  'short.json': '[{"result":"win"}]',
  'wrong.json': '[{"result":"win"},{"result":"win"},{"result":"wn"}]',
};
const verify = (...args: string[]) =>
  verifyReceipt(args, {
    read: async (path) => {
      const text = FILES[path];
      if (text === undefined) throw new Error(`no ${path}`);
      return text;
    },
    ownKey: async () => key.publicKey,
  });

describe('verify-receipt', () => {
  it('says whose receipt it is, and with results what it pays, part by part', async () => {
    const said = await verify('receipt.json', '--results', 'won.json');
    expect([said.code, said.err, JSON.parse(said.out)]).toEqual([
      0,
      '',
      {
        valid: true,
        house: 'Evens',
        ticket: '7',
        accepted: '2026-11-23T10:00:05.000Z',
        stated: '2026-11-23T11:00:00.000Z',
        keyId: key.publicKey.kid,
        betType: 'combo',
        totalStake: '10.00',
        currency: 'EUR',
        status: 'won',
        payout: '83.50',
        parts: { wager: '80.00', bonus: '3.50', premium: '0.00', insuranceReturn: '0.00', freeStake: '0.00' },
      },
    ]);
    expect(JSON.parse((await verify('receipt.json')).out)).not.toHaveProperty('payout');
  });

  it('hands the plain part to grade', async () => {
    const { out, err } = await verify('receipt.json', '--results', 'won.json', '--grade');
    const graded = await grade(['-'], async () => out);
    expect([err, JSON.parse(graded.out)]).toEqual([
      '',
      [{ id: '7', combinations: 1, totalStake: '10.00', payout: '80.00', status: 'won' }],
    ]);
    const coin = await verify('coin.json', '--results', 'won.json', '--grade');
    expect([coin.err, JSON.parse((await grade(['-'], async () => coin.out)).out)]).toEqual([
      'Amounts in hundredths of minor units: 1.00 is 100 of the smallest BTC.\n',
      [{ id: '7', combinations: 1, totalStake: '100.01', payout: '800.08', status: 'won' }],
    ]);
  });

  it.each([
    ['a changed receipt', ['changed.json'], 1, 'changed', 'The signature does not fit'],
    ['a truncated file', ['cut.json'], 1, 'truncated', 'The end of the file is missing'],
    ['another key', ['old.json'], 1, 'unknownKey', 'not among those of the house'],
    ['what is no receipt', ['won.json'], 1, 'notReceipt', 'no receipt'],
  ])('refuses %s and names it', async (_, args, code, fault, about) => {
    const said = await verify(...args);
    expect([said.code, JSON.parse(said.out)]).toEqual([code, { valid: false, fault }]);
    expect(said.err).toContain(about);
  });

  it('takes a receipt of an old key with the published keys', async () => {
    const said = await verify('old.json', '--keys', 'keys.json');
    expect(JSON.parse(said.out)).toMatchObject({ valid: true, keyId: old.publicKey.kid });
  });

  it.each([
    [[], 'Give one receipt'],
    [['receipt.json', 'old.json'], 'Give one receipt'],
    [['receipt.json', '--grade'], '--grade needs --results'],
    [['receipt.json', '--odds'], '--odds'],
    [['none.json'], 'no none.json'],
    [['receipt.json', '--keys', 'won.json'], 'won.json holds no keys'],
    [['receipt.json', '--results', 'short.json'], 'one result for each of the 3 legs'],
    [['receipt.json', '--results', 'wrong.json'], 'wrong.json, leg 3: result is one of'],
  ])('%j is wrong use', async (args, about) => {
    const said = await verify(...args);
    expect([said.code, said.out]).toEqual([2, '']);
    expect(said.err).toContain(about);
  });

  it('without keys is told where they come from', async () => {
    const said = await verifyReceipt(['receipt.json'], { read: async () => '', ownKey: async () => undefined });
    expect([said.code, said.err]).toEqual([2, expect.stringContaining('/api/receipts/keys')]);
    expect((await verify('--help')).out).toContain('Usage: npm run -s verify-receipt');
  });
});
