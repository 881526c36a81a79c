import { randomUUID } from 'node:crypto';
import {
  createWithdrawal,
  getBalance,
  getDeskWithdrawal,
  getWithdrawal,
  getWithdrawalMethods,
  quoteWithdrawal,
  TRANSACTION_STATUS as S,
} from '@evens/contract';
import type { ProcessorTransaction } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../../test/support/browser.ts';
import { paidHouse } from '../../../../../../test/support/paid-house.ts';
import { reconcile } from '../../../../../platform/reconcile/index.ts';
import { LEDGER_CHECKS } from '../../../wallet/index.ts';
import type { CoinPayment } from '../../movement/coins/coin-payment.ts';
import { WITHDRAWAL_CHECKS } from '../../movement/payout/checks.ts';

/** What the house was told to book, and how: each payment by its key, with all that was said of it. */
const booked = new Map<string, CoinPayment[]>();
let refusal: string | undefined;
let breaks = 0;
const { house, sandbox, errors, troubles, addresses, withdrawals, ear, newPlayer, tell } = await paidHouse({
  coins: () => ({
    book: async (payment) => {
      if (breaks > 0) {
        breaks -= 1;
        throw new Error('the database is away');
      }
      booked.set(payment.paymentKey, [...(booked.get(payment.paymentKey) ?? []), payment]);
      return refusal;
    },
  }),
});
const { db, clock } = house;
const { processor } = sandbox;

afterAll(async () => {
  const report = await reconcile(db, [...LEDGER_CHECKS, ...WITHDRAWAL_CHECKS]);
  expect(report.findings).toEqual([]);
});
beforeEach(async () => {
  processor.misbehave({
    ...{ copies: 1, reorder: false, mute: false, deaf: false, loseAnswers: 0, loseRequests: 0, busy: 0 },
    ...{ lie: 'none', spoilAddresses: false, payouts: 'confirmed' },
  });
  booked.clear();
  refusal = undefined;
  breaks = 0;
  errors.length = 0;
  troubles.length = 0;
  await sql`truncate payment_message`.execute(db);
});

const rows = async () =>
  (
    await sql<{ outcome: string | null; reason: string | null }>`
      select outcome, reason from payment_message where box = 'coins' order by id`.execute(db)
  ).rows.map(({ outcome, reason }) => [outcome, reason]);
const statesOf = (id: number) => (booked.get(`processor:${id}`) ?? []).map(({ state }) => state);

async function paid(coin = 'BCH', amount = 150_000_000n): Promise<ProcessorTransaction> {
  const taken = await addresses().take({ accountId: 'a', coin, foreignId: randomUUID() });
  if (!taken.ok) throw new Error(taken.refusal.code);
  const { address, tag } = taken.value;
  const made = processor.pay({ address, ...(tag !== undefined && { tag }), amount });
  if (!made) throw new Error('nobody has this address');
  await processor.settled();
  return made;
}

describe('what the processor says of coins that come', () => {
  it('is seen, then confirmed, each once', async () => {
    const { id, address, txid } = await paid();
    expect(statesOf(id)).toEqual(['seen']);
    processor.end(id, 'confirmed');
    await processor.settled();
    expect(booked.get(`processor:${id}`)?.at(-1)).toEqual({
      source: 'processor',
      paymentKey: `processor:${id}`,
      coin: 'BCH',
      address,
      units: 150_000_000n,
      txid,
      state: 'confirmed',
    });
    expect(await rows()).toEqual([
      ['booked', 'seen'],
      ['booked', 'confirmed'],
    ]);
  });

  it('that is cancelled is gone', async () => {
    const { id } = await paid();
    processor.end(id, 'cancelled');
    await processor.settled();
    expect(statesOf(id)).toEqual(['seen', 'gone']);
  });

  it('with its end before its beginning is told in that order', async () => {
    const { id } = await paid();
    processor.misbehave({ reorder: true });
    processor.end(id, 'confirmed');
    await processor.settled();
    expect(statesOf(id)).toEqual(['seen', 'confirmed']);
  });

  it('is one effect when it is said a thousand times, by ten hands at once', { tags: 'long' }, async () => {
    const { id } = await paid();
    processor.end(id, 'confirmed');
    await processor.settled();
    const told = processor.message(processor.byId(id) as ProcessorTransaction);
    const hand = async (): Promise<Set<number>> => {
      const answers = new Set<number>();
      for (let time = 0; time < 100; time += 1) answers.add((await tell(told)).status);
      return answers;
    };
    const answers = await Promise.all(Array.from({ length: 10 }, hand));
    expect(new Set(answers.flatMap((each) => [...each]))).toEqual(new Set([200]));
    expect([statesOf(id), (await rows()).length]).toEqual([['seen', 'confirmed'], 2]);
  });

  it('without its signature, with another or with another key is refused, and kept nowhere', async () => {
    const { id } = await paid();
    const { body, headers } = processor.message(processor.byId(id) as ProcessorTransaction, 'confirmed');
    const statuses = await Promise.all(
      [
        { body, headers: { ...headers, 'x-processing-signature': '0'.repeat(128) } },
        { body, headers: { ...headers, 'x-processing-key': 'another' } },
        { body, headers: { 'content-type': 'application/json' } },
        { body: `${body} `, headers },
        { body: body.replace('1.5', '9.5'), headers },
      ].map(async (message) => (await tell(message)).status),
    );
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    expect([statesOf(id), await rows()]).toEqual([['seen'], [['booked', 'seen']]]);
  });

  it.each([
    ['unreadable', 'signed, but not readable'],
    ['currency', 'a coin that is none of ours: LUNA'],
  ] as const)('that is signed and %s waits for a person, and books nothing', async (lie, reason) => {
    processor.misbehave({ lie });
    const { id } = await paid();
    expect([statesOf(id), await rows()]).toEqual([[], [['person', reason]]]);
  });

  it('that fits nothing of ours waits for a person with the word of whoever books', async () => {
    refusal = 'nobody was given this address';
    processor.misbehave({ lie: 'stranger' });
    await paid();
    expect(await rows()).toEqual([['person', 'nobody was given this address']]);
  });

  it('is answered and dealt with later where the house breaks down meanwhile', async () => {
    breaks = 2;
    const { id } = await paid();
    expect([await rows(), errors.length]).toEqual([[[null, null]], 1]);
    await ear.catchUp();
    expect(statesOf(id)).toEqual([]);
    clock.advance(10_000);
    await ear.catchUp();
    expect(errors.length).toBe(2);
    clock.advance(20_000);
    await Promise.all([ear.catchUp(), ear.catchUp(), ear.catchUp()]);
    expect([statesOf(id), await rows(), await ear.figures()]).toEqual([
      ['seen'],
      [['booked', 'seen']],
      { waiting: 0, person: 0 },
    ]);
  });

  it('whose process ended after it kept it is taken by another, a minute later', async () => {
    const { body } = processor.message(await paid(), 'confirmed');
    await sql`
      insert into payment_message (box, provider, event_id, body, received_at, retry_at)
      values ('coins', 'processor', 'lost', ${Buffer.from(body)}, ${new Date(clock.wallMs())}, ${new Date(clock.wallMs() + 60_000)})`.execute(
      db,
    );
    await ear.catchUp();
    expect(await ear.figures()).toEqual({ waiting: 1, person: 0 });
    clock.advance(60_000);
    await ear.catchUp();
    expect(await ear.figures()).toEqual({ waiting: 0, person: 0 });
  });

  it('is numbered by payments and not by addresses: two to one address are two', async () => {
    const first = await paid();
    const second = processor.pay({ address: first.address, amount: 10_000_000n });
    await processor.settled();
    expect([...booked.keys()]).toEqual([`processor:${first.id}`, `processor:${second?.id}`]);
  });
});

describe('addresses of the processor', () => {
  const take = (coin: string, foreignId: string = randomUUID()) =>
    addresses().take({ accountId: 'a', coin, foreignId });

  it.each([
    ['does not answer', { deaf: true }, 'no answer'],
    ['loses the answer', { loseAnswers: 1 }, 'no answer'],
    ['is asked too often', { busy: 1 }, 'it asks us to come later'],
  ])('do not come while it %s, and the same one comes afterwards', async (_, behaviour, reason) => {
    const foreignId = randomUUID();
    processor.misbehave(behaviour);
    expect(await take('BCH', foreignId)).toMatchObject({ refusal: { code: 'PaymentProviderUnavailable' } });
    expect(troubles).toEqual([{ coin: 'BCH', reason }]);
    processor.misbehave({ deaf: false });
    const [one, two] = [await take('BCH', foreignId), await take('BCH', foreignId)];
    expect(one.ok && two).toEqual(one);
    expect(processor.addresses().filter((each) => each.foreign_id === foreignId)).toHaveLength(1);
  });

  it('with a wrong checksum are shown to nobody', async () => {
    processor.misbehave({ spoilAddresses: true });
    expect(await take('USDTT')).toMatchObject({ ok: false });
    expect(troubles[0]?.reason).toMatch(/^The checksum of this address is wrong/);
  });

  it('of a coin that shares one carry a tag', async () => {
    const answer = await take('XRP');
    expect(answer).toMatchObject({ ok: true, value: { tag: expect.stringMatching(/^\d{1,10}$/) } });
  });
});

describe('a payout by the processor', () => {
  let player: Browser;
  beforeEach(async () => {
    ({ player } = await newPlayer(100_000n));
  });

  const TO = 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a';
  async function asked(): Promise<string> {
    const shown = await player.client.call(quoteWithdrawal, {
      body: { WithdrawMethod: 'blockchain-bch', Amount: '100' },
    });
    const answer = await player.client.call(createWithdrawal, {
      body: {
        WithdrawMethod: 'blockchain-bch',
        Amount: '100',
        BlockchainAddress: TO,
        idempotencyKey: randomUUID(),
        ...(shown.ok && shown.value.QuoteId !== null && { QuoteId: shown.value.QuoteId }),
      },
    });
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    return answer.value.Id;
  }
  const due = async (id: string): Promise<void> => {
    await sql`update withdrawal set due_at = '-infinity' where id = ${id} and due_at is not null`.execute(db);
    await withdrawals.catchUp();
  };
  const statusOf = async (id: string): Promise<number> => {
    const answer = await player.client.call(getWithdrawal, { params: { id } });
    return answer.ok ? answer.value.StatusID : -1;
  };
  const cash = async (): Promise<string> => {
    const answer = await player.client.call(getBalance);
    return answer.ok ? answer.value.Balances.Cash : answer.refusal.code;
  };
  const attention = async (id: string): Promise<string | null> =>
    (await sql<{ attention: string | null }>`select attention from withdrawal where id = ${id}`.execute(db)).rows[0]
      ?.attention ?? null;

  it('is offered in the coins that have a rate, a milliether, NEO and one with a tag among them', async () => {
    const answer = await player.client.call(getWithdrawalMethods);
    expect(answer.ok && answer.value.methods.map(({ PaymentMethodId }) => PaymentMethodId)).toEqual([
      'banktransfer',
      'blockchain-eth',
      'blockchain-meth',
      'blockchain-bch',
      'binance',
      'blockchain-neo',
      'blockchain-xrp',
    ]);
  });

  it('is told of by the processor itself, and paid', async () => {
    const id = await asked();
    await due(id);
    await expect.poll(() => statusOf(id)).toBe(S.completed);
    const desk = await house.office('cashier').call(getDeskWithdrawal, { params: { withdrawalId: id } });
    expect(desk).toMatchObject({
      ok: true,
      value: { txid: processor.byForeignId(id)?.txid, coin: { symbol: 'BCH' } },
    });
    expect([processor.paidTimes(id), await cash()]).toEqual([1, '900.00']);
    expect(await rows()).toEqual([['passed', 'about a payout']]);
  });

  it('that times out after it was paid is asked about, and never paid twice', async () => {
    processor.misbehave({ loseAnswers: 2, mute: true });
    const id = await asked();
    await due(id);
    expect(await statusOf(id)).toBe(S.processing);
    for (let time = 0; time < 3; time += 1) await due(id);
    expect([await statusOf(id), processor.paidTimes(id), await cash()]).toEqual([S.completed, 1, '900.00']);
    processor.misbehave({ mute: false });
    await processor.settled();
    expect([await statusOf(id), await cash()]).toEqual([S.completed, '900.00']);
  });

  it.each([
    ['lost on the way', { loseRequests: 1 }, null],
    ['asked to come later', { busy: 1 }, 'not yet: The processor is rate limiting us'],
  ])('that was %s is sent again under the same number', async (_, behaviour, words) => {
    processor.misbehave(behaviour);
    const id = await asked();
    await due(id);
    expect([await statusOf(id), await attention(id), processor.paidTimes(id)]).toEqual([S.processing, words, 0]);
    clock.advance(2_000);
    await due(id);
    await expect.poll(() => statusOf(id)).toBe(S.completed);
    expect([processor.paidTimes(id), await attention(id)]).toEqual([1, null]);
  });

  it('that it cancels comes back to the cash, once', async () => {
    processor.misbehave({ payouts: 'cancelled', copies: 3 });
    const id = await asked();
    await due(id);
    await expect.poll(() => statusOf(id)).toBe(S.transactionFailed);
    await processor.settled();
    expect([processor.paidTimes(id), await cash()]).toEqual([0, '1000.00']);
  });

  it.each([
    ['amount', 'the amount is another'],
    ['currency', 'signed, but not readable'],
  ] as const)('of which it says another %s moves nothing and waits for a person', async (lie, reason) => {
    processor.misbehave({ payouts: 'processing' });
    const id = await asked();
    await due(id);
    expect(await statusOf(id)).toBe(S.paymentSystemProcessing);
    processor.misbehave({ lie });
    const told = processor.message(processor.byForeignId(id) as ProcessorTransaction, 'confirmed');
    expect((await tell(told)).status).toBe(200);
    expect([await statusOf(id), await cash()]).toEqual([S.paymentSystemProcessing, '900.00']);
    const { rows: kept } = await sql<{ reason: string }>`
      select reason from payment_message where box = 'payouts' and outcome = 'person' order by id desc limit 1`.execute(
      db,
    );
    expect(kept[0]?.reason).toBe(reason);
  });

  it('that is cancelled after it was paid moves nothing and waits for a person', async () => {
    const id = await asked();
    await due(id);
    await expect.poll(() => statusOf(id)).toBe(S.completed);
    await tell(processor.message(processor.byForeignId(id) as ProcessorTransaction, 'cancelled'));
    expect([await statusOf(id), await cash(), await attention(id)]).toEqual([
      S.completed,
      '900.00',
      'failed, and it was paid',
    ]);
  });
});
