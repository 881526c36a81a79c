import { describe, expect, it } from 'vitest';
import { type AmountPolicy, judgeMessage } from './judge-message.ts';
import { readMessage } from './read-message.ts';

const ADDRESS = 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a';
const message = (change: Record<string, unknown> = {}) => ({
  id: 2_686_501,
  type: 'deposit',
  crypto_address: { id: 1, currency: 'BCH', address: ADDRESS, tag: null, foreign_id: 'ours' },
  currency_sent: { currency: 'BCH', amount: '1.50000000' },
  currency_received: { currency: 'BCH', amount: '1.50000000', amount_minus_fee: '1.48500000' },
  transactions: [{ transaction_type: 'blockchain', txid: 'aa' }],
  fees: [],
  error: '',
  status: 'confirmed',
  ...change,
});
const judge = (body: unknown, policy: AmountPolicy = 'whole') =>
  judgeMessage(readMessage(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))), policy);
const neo = (amount: string) =>
  message({
    crypto_address: { currency: 'NEO', address: 'AK2nJJpJr6o664CWJKi1QRXjqeic2zRp8y', foreign_id: 'ours' },
    currency_sent: { currency: 'NEO', amount },
    currency_received: null,
  });

describe('a message about coins', () => {
  it.each([
    ['not_confirmed', 'seen'],
    ['confirmed', 'confirmed'],
    ['cancelled', 'gone'],
  ])('that says %s is %s', (status, state) => {
    expect(judge(message({ status }))).toEqual({
      kind: 'coins',
      news: {
        ...{ paymentKey: '2686501', coin: expect.objectContaining({ symbol: 'BCH' }), address: ADDRESS },
        ...{ tag: undefined, units: 150_000_000n, txid: 'aa', state },
      },
    });
  });

  const exchanged = { currency: 'EUR', amount: '600.00000000', amount_minus_fee: '570.00000000' };
  it.each<[string, Record<string, unknown>, AmountPolicy, bigint]>([
    ['whole', {}, 'whole', 150_000_000n],
    ['without the fee', {}, 'minusFee', 148_500_000n],
    ['exchanged, whole', { type: 'deposit_exchange', currency_received: exchanged }, 'whole', 150_000_000n],
    [
      'exchanged, its share without the fee',
      { type: 'deposit_exchange', currency_received: exchanged },
      'minusFee',
      142_500_000n,
    ],
  ])('counts an amount %s', (_name, change, policy, units) => {
    expect(judge(message(change), policy)).toMatchObject({ kind: 'coins', news: { units } });
  });

  it('reads amounts exactly, sent as text or as number, with zeros that say nothing', () => {
    const digits = JSON.stringify(message()).replace('"amount":"1.50000000"}', '"amount":90071992.54740993}');
    expect(judge(digits)).toMatchObject({ news: { units: 9_007_199_254_740_993n } });
    expect(judge(neo('12.00000000'))).toMatchObject({ news: { units: 12n } });
    expect(judge(neo('10'))).toMatchObject({ news: { units: 10n } });
  });

  it.each<[string, unknown, string]>([
    ['no JSON', '4242', 'not readable'],
    ['nothing', '', 'not readable'],
    ['no id', { ...message(), id: undefined }, 'not readable'],
    ['an amount nobody can read', message({ currency_sent: { currency: 'BCH', amount: '1,5' } }), 'not readable'],
    ['an amount below zero', message({ currency_sent: { currency: 'BCH', amount: '-1' } }), 'not readable'],
    ['half a NEO', neo('0.5'), 'no amount of NEO'],
    ['a coin of nobody', message({ currency_sent: { currency: 'LUNA', amount: '1' } }), 'LUNA came'],
    [
      'a coin of nobody at its own address',
      message({
        crypto_address: { currency: 'LUNA', address: 'x', foreign_id: 'ours' },
        currency_sent: { currency: 'LUNA', amount: '1' },
      }),
      'none of ours: LUNA',
    ],
    [
      'a thousandth, which is no coin',
      message({
        crypto_address: { currency: 'mBTC', address: 'x', foreign_id: 'ours' },
        currency_sent: { currency: 'mBTC', amount: '1' },
      }),
      'none of ours: mBTC',
    ],
    ['another coin than its address', message({ currency_sent: { currency: 'BTC', amount: '1' } }), 'BTC came'],
    ['an unknown state', message({ status: 'perhaps' }), 'not known: perhaps'],
    ['an unknown type', message({ type: 'gift' }), 'not readable'],
  ])('with %s waits for a person', (_name, body, reason) => {
    expect(judge(body)).toEqual({ kind: 'person', cause: expect.any(String), reason: expect.stringContaining(reason) });
  });

  it.each([
    ['is missing', { currency: 'BCH', amount: '1.5' }],
    ['is more than what came', { currency: 'BCH', amount: '1.5', amount_minus_fee: '1.6' }],
    ['is more than what was exchanged', { currency: 'EUR', amount: '1.5', amount_minus_fee: '1.6' }],
  ])('whose amount without the fee %s waits for a person, where that is what counts', (_name, currency_received) => {
    expect(judge(message({ currency_received }), 'minusFee')).toMatchObject({ kind: 'person' });
    expect(judge(message({ currency_received }), 'whole')).toMatchObject({ kind: 'coins' });
  });

  it('about payouts is passed on, about the processor’s own exchanges noted, about nothing noted', () => {
    const out = { ...message(), foreign_id: 'x', type: 'withdrawal' };
    expect(judge(out)).toEqual({ kind: 'payout' });
    expect(judge({ id: 1, type: 'exchange', status: 'confirmed' })).toMatchObject({ kind: 'noted' });
    expect(judge(message({ currency_sent: { currency: 'BCH', amount: '0.00000000' } }))).toMatchObject({
      kind: 'noted',
    });
  });
});
