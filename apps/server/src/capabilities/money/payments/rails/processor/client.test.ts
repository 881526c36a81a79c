import { randomUUID } from 'node:crypto';
import { checkAddress, coinBySymbol } from '@evens/chain';
import { processorKeys, type Sandbox, startSandbox } from '@evens/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '../../../../../../test/support/index.ts';
import type { PayoutAnswer, PayoutWish } from '../../movement/payout/provider.ts';
import { type AddressTrouble, processorAddresses } from './addresses.ts';
import { processorClient } from './client.ts';
import { processorPayouts } from './payouts.ts';
import { processorWire } from './wire.ts';

const clock = manualClock(Date.UTC(2026, 10, 24, 12));
const { key, secret } = processorKeys('the key', 'the secret');
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    apiKey: 'the key',
    secret: 'the secret',
    webhookUrl: () => '',
    nowMs: clock.wallMs,
    retryMs: 20,
    slowMs: 30,
  });
});
afterAll(() => sandbox.stop());

const accessWith = (own: string) => ({
  baseUrl: () => `${sandbox.url}/processor/api/v2`,
  key,
  secrets: [own] as const,
  clock,
  answerWithinMs: 1_000,
});
const clientWith = (own: string) => processorClient(processorWire(accessWith(own)));
const trouble: AddressTrouble[] = [];
const addressesOf = (client = clientWith(secret)) =>
  processorAddresses('coinspaid', client, ['BCH', 'BNB', 'USDTT', 'NEO', 'XRP', 'SOL', 'BTC'], (each) =>
    trouble.push(each),
  );
beforeEach(() => {
  trouble.length = 0;
  sandbox.processor.misbehave({
    ...{ copies: 1, reorder: false, mute: false, deaf: false, loseAnswers: 0, loseRequests: 0, busy: 0 },
    ...{ lie: 'none', spoilAddresses: false, payouts: 'confirmed' },
  });
});

describe('calls of the processor', () => {
  it('are signed: another secret is refused, and says nothing about the call', async () => {
    expect(await clientWith(secret).currencies()).toMatchObject({ kind: 'said' });
    expect(await clientWith('another').currencies()).toEqual({
      kind: 'refused',
      status: 403,
      errors: { auth: 'Bad key header or signature' },
    });
  });

  it('tell coins, balances, pairs and exchanges, every figure as the text that was sent', async () => {
    const client = clientWith(secret);
    const currencies = await client.currencies();
    expect(currencies.kind === 'said' && currencies.value.find(({ currency }) => currency === 'BNB-BSC')).toMatchObject(
      {
        type: 'crypto',
        minimum_amount: '0.01',
        precision: '8',
      },
    );
    expect(await client.accounts()).toMatchObject({ kind: 'said' });
    expect(await client.pairs({ currency_from: 'BCH', currency_to: 'EUR' })).toEqual({
      kind: 'said',
      value: [
        {
          currency_from: {
            currency: 'BCH',
            type: 'crypto',
            min_amount: '0.001',
            min_amount_deposit_with_exchange: '0.001',
          },
          currency_to: { currency: 'EUR', type: 'fiat' },
          rate_from: '1',
          rate_to: '400.00000000',
        },
      ],
    });
    const wish = { sender_currency: 'BCH', receiver_currency: 'EUR', sender_amount: '0.12345678' };
    expect(await client.calculate(wish)).toMatchObject({ kind: 'said', value: { receiver_amount: '49.38271200' } });
    expect(await client.exchangeNow({ ...wish, foreign_id: 'x1' })).toMatchObject({ kind: 'said' });
    expect(await client.calculate({ ...wish, sender_amount: '-1' })).toEqual({
      kind: 'refused',
      status: 400,
      errors: { sender_amount: 'The sender amount is invalid.' },
    });
  });

  it('rest after 429, longer each time, and nothing is asked meanwhile', async () => {
    const client = clientWith(secret);
    sandbox.processor.misbehave({ busy: 2 });
    expect(await client.accounts()).toEqual({ kind: 'busy' });
    expect(sandbox.processor.behaviour().busy).toBe(1);
    expect(await client.accounts()).toEqual({ kind: 'busy' });
    expect(sandbox.processor.behaviour().busy).toBe(1);
    clock.advance(1_000);
    expect(await client.accounts()).toEqual({ kind: 'busy' });
    expect(sandbox.processor.behaviour().busy).toBe(0);
    clock.advance(1_000);
    expect(await client.accounts()).toEqual({ kind: 'busy' });
    clock.advance(1_000);
    expect(await client.accounts()).toMatchObject({ kind: 'said' });
  });

  it.each([
    ['a lost request', { loseRequests: 1 }],
    ['a lost answer', { loseAnswers: 1 }],
    ['no answer', { deaf: true }],
  ])('say that nobody knows after %s', async (_name, behaviour) => {
    sandbox.processor.misbehave(behaviour);
    expect(await clientWith(secret).accounts()).toEqual({ kind: 'silent' });
  });
});

describe('addresses of the processor', () => {
  it.each([['BCH'], ['BNB'], ['USDTT'], ['NEO'], ['BTC']])(
    'of %s are addresses of it, the same for the same account',
    async (coin) => {
      const source = addressesOf();
      const foreignId = randomUUID();
      const taken = await source.take({ accountId: 'a', coin, foreignId });
      if (!taken.ok) throw new Error(JSON.stringify(trouble));
      const read = coinBySymbol(coin);
      expect(read.ok && checkAddress(read.value, taken.value.address)).toMatchObject({ ok: true });
      expect(taken.value.tag).toBeUndefined();
      expect(await source.take({ accountId: 'a', coin, foreignId })).toEqual(taken);
      const other = await source.take({ accountId: 'b', coin, foreignId: randomUUID() });
      expect(other.ok && other.value.address).not.toBe(taken.value.address);
    },
  );

  it('come with their tag where many share one', async () => {
    const taken = await addressesOf().take({ accountId: 'a', coin: 'XRP', foreignId: randomUUID() });
    const other = await addressesOf().take({ accountId: 'b', coin: 'XRP', foreignId: randomUUID() });
    if (!taken.ok || !other.ok) throw new Error(JSON.stringify(trouble));
    expect(taken.value.tag).toMatch(/^[1-9]\d*$/);
    expect(other.value.address).toBe(taken.value.address);
    expect(other.value.tag).not.toBe(taken.value.tag);
  });

  it.each([['BCH'], ['USDTT'], ['NEO'], ['BTC']])(
    'of %s with a wrong checksum reach no player, and the operator hears of it',
    async (coin) => {
      sandbox.processor.misbehave({ spoilAddresses: true });
      const taken = await addressesOf().take({ accountId: 'a', coin, foreignId: randomUUID() });
      expect(taken).toMatchObject({ ok: false, refusal: { code: 'PaymentProviderUnavailable' } });
      expect(trouble).toEqual([{ coin, reason: expect.stringMatching(/checksum|not an address/) }]);
    },
  );

  it('that the processor does not have are refused in its words', async () => {
    const taken = await addressesOf().take({ accountId: 'a', coin: 'SOL', foreignId: randomUUID() });
    expect(taken).toMatchObject({ ok: false, refusal: { code: 'PaymentProviderUnavailable' } });
    expect(trouble[0]?.reason).toBe('currency: The selected currency is invalid.');
    expect(await addressesOf().take({ accountId: 'a', coin: 'LTC', foreignId: 'x' })).toMatchObject({
      refusal: { code: 'PaymentMethodUnavailable' },
    });
  });
});

describe('payouts through the processor', () => {
  const wishOf = async (units = 2_500_000n): Promise<PayoutWish & { coin: NonNullable<PayoutWish['coin']> }> => {
    const taken = await addressesOf().take({ accountId: 'a', coin: 'BCH', foreignId: randomUUID() });
    if (!taken.ok) throw new Error('no address');
    return {
      ...{ id: randomUUID(), method: 'blockchain-bch', amountMinor: 1_000n, currency: 'EUR', details: {} },
      coin: { symbol: 'BCH', units, address: taken.value.address },
    };
  };
  const provider = () => processorPayouts('coinspaid', clientWith(secret), accessWith(secret));
  const newsOf = (answer: PayoutAnswer) =>
    answer.kind === 'message' ? provider().read(Buffer.from(answer.body)) : answer;
  const until = async (id: string, state: string): Promise<void> => {
    await expect.poll(async () => newsOf(await provider().status(id)), { timeout: 3_000 }).toMatchObject({ state });
  };

  it('are accepted, paid, and known by the withdrawal’s own id', async () => {
    const wish = await wishOf();
    expect(newsOf(await provider().send(wish))).toMatchObject({
      reference: wish.id,
      amountMinor: 2_500_000n,
      currency: 'BCH',
      state: 'accepted',
    });
    await until(wish.id, 'paid');
    expect(sandbox.processor.paidTimes(wish.id)).toBe(1);
    expect(await provider().status(randomUUID())).toEqual({ kind: 'unknown' });
  });

  it('whose answer was lost pay once, however often they are sent', async () => {
    const wish = await wishOf();
    sandbox.processor.misbehave({ loseAnswers: 1 });
    expect(await provider().send(wish)).toEqual({ kind: 'silent' });
    await until(wish.id, 'paid');
    const again = await Promise.all(Array.from({ length: 10 }, () => provider().send(wish)));
    expect(again.map(newsOf)).toEqual(Array(10).fill(expect.objectContaining({ state: 'paid', reference: wish.id })));
    expect(sandbox.processor.paidTimes(wish.id)).toBe(1);
  });

  it('that never arrived are unknown, and can be sent', async () => {
    const wish = await wishOf();
    sandbox.processor.misbehave({ loseRequests: 1 });
    expect(await provider().send(wish)).toEqual({ kind: 'silent' });
    expect(await provider().status(wish.id)).toEqual({ kind: 'unknown' });
    await provider().send(wish);
    await until(wish.id, 'paid');
    expect(sandbox.processor.paidTimes(wish.id)).toBe(1);
  });

  it('are silent where the processor’s word is not clear', async () => {
    const wish = await wishOf();
    sandbox.processor.misbehave({ deaf: true });
    expect(await provider().send(wish)).toEqual({ kind: 'silent' });
    expect(await provider().status(wish.id)).toEqual({ kind: 'silent' });
    expect(sandbox.processor.paidTimes(wish.id)).toBe(0);
  });

  it('are not begun where it refuses our key or is asked too often, and operators read which', async () => {
    const wish = await wishOf();
    const stranger = processorPayouts('coinspaid', clientWith('another'), accessWith('another'));
    const lockedOut = { kind: 'later', words: 'the processor refuses our key or our signature' };
    expect(await stranger.send(wish)).toEqual(lockedOut);
    expect(await stranger.status(wish.id)).toEqual(lockedOut);
    sandbox.processor.misbehave({ busy: 1 });
    const hurried = provider();
    const busy = { kind: 'later', words: 'The processor is rate limiting us' };
    expect(await hurried.send(wish)).toEqual(busy);
    // It is left alone for a while, without a request.
    expect(await hurried.status(wish.id)).toEqual(busy);
    expect(await provider().status(wish.id)).toEqual({ kind: 'unknown' });
    expect(sandbox.processor.paidTimes(wish.id)).toBe(0);
  });

  it('that it does not take are refused, and cancelled ones fail', async () => {
    const none = await wishOf(0n);
    expect(newsOf(await provider().send(none))).toMatchObject({ state: 'refused', reference: none.id });
    const wish = await wishOf();
    const [prefix = '', body = ''] = wish.coin.address.split(':');
    const wrong = { ...wish, coin: { ...wish.coin, address: `${prefix}:${[...body].reverse().join('')}` } };
    expect(newsOf(await provider().send(wrong))).toMatchObject({ state: 'refused' });
    expect(await provider().status(wish.id)).toEqual({ kind: 'unknown' });
    sandbox.processor.misbehave({ payouts: 'cancelled' });
    expect(newsOf(await provider().send(wish))).toMatchObject({ state: 'accepted' });
    await until(wish.id, 'failed');
    expect(sandbox.processor.paidTimes(wish.id)).toBe(0);
  });

  it('are read from the processor’s signed messages alone', async () => {
    const wish = await wishOf();
    await provider().send(wish);
    const found = sandbox.processor.byForeignId(wish.id);
    if (!found) throw new Error('it was not sent');
    const { body, headers } = sandbox.processor.message(found, 'confirmed');
    expect(provider().isSigned(Buffer.from(body), headers)).toBe(true);
    expect(provider().isSigned(Buffer.from(`${body} `), headers)).toBe(false);
    expect(provider().isSigned(Buffer.from(body), { ...headers, 'x-processing-key': 'another' })).toBe(false);
    expect(provider().read(Buffer.from(body))).toMatchObject({
      state: 'paid',
      txid: found.txid,
      amountMinor: 2_500_000n,
    });
    expect(provider().read(Buffer.from('{"id":1}'))).toBeUndefined();
  });
});
