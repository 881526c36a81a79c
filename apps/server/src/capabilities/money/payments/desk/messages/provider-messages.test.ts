import { answerProviderMessage, getProviderMessage, listProviderMessages } from '@evens/contract';
import type { ProcessorTransaction } from '@evens/sandbox';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { PAID, paidHouse } from '../../../../../../test/support/paid-house.ts';
import { inTransaction } from '../../../../../platform/database/index.ts';
import { INBOX_RETENTION } from '../../inbox/retention.ts';
import { signPayout } from '../../rails/payout-service/http-payouts.ts';

let refusal: string | undefined = 'nobody was given this address';
const { house, sandbox, ear, tell, addresses, messages } = await paidHouse({
  coins: () => ({ book: async () => refusal }),
});
const { db, clock } = house;
const NOOR = house.office('noor');

beforeEach(async () => {
  refusal = 'nobody was given this address';
  await sql`truncate payment_message`.execute(db);
});

/** One message for a person at each door. */
async function oneOfEach(): Promise<void> {
  const seconds = Math.floor(clock.wallMs() / 1000);
  const unreadable = '{"what":"is this"}';
  const post = (path: string, headers: Record<string, string>) =>
    fetch(`${house.url}/api/${path}`, { method: 'POST', headers, body: unreadable });
  const signed = signPayout(PAID.secret, unreadable, seconds);
  const answers = [
    await post('callbacks/sandbox', { 'sandbox-signature': signed }),
    await post('payout-callbacks/sandbox', { 'payout-signature': signed }),
  ];
  clock.advance(1_000);
  const taken = await addresses().take({ accountId: 'a', coin: 'BCH', foreignId: `f${clock.wallMs()}` });
  if (!taken.ok) throw new Error('no address');
  const paid = sandbox.processor.pay({ address: taken.value.address, amount: 100_000_000n }) as ProcessorTransaction;
  await sandbox.processor.settled();
  answers.push(await tell(sandbox.processor.message(paid)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
}
const listed = async (state: 'open' | 'done' = 'open') => {
  const answer = await NOOR.call(listProviderMessages, { query: { state } });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.messages;
};

describe('the room of messages that need a person', () => {
  it('lists those of every provider, the newest first, with why and where', async () => {
    await oneOfEach();
    expect((await listed()).map(({ box, provider, cause, reason }) => [box, provider, cause, reason])).toEqual([
      ['coins', 'processor', 'coins', 'nobody was given this address'],
      ['deposits', 'sandbox', 'unreadable', 'signed, but not readable'],
      ['payouts', 'sandbox', 'unreadable', 'signed, but not readable'],
    ]);
    expect([...(await messages.figures())]).toEqual([
      ['deposits', 1],
      ['payouts', 1],
      ['coins', 1],
    ]);
    const some = await NOOR.call(listProviderMessages, { query: { box: 'payouts' } });
    expect(some).toMatchObject({ ok: true, value: { messages: [{ box: 'payouts' }], more: false } });
  });

  it('shows one as it came, whatever bytes it is of', async () => {
    await oneOfEach();
    const [coins, deposits] = await listed();
    const shown = (messageId = '') => NOOR.call(getProviderMessage, { params: { messageId } });
    expect(await shown(deposits?.messageId)).toMatchObject({
      value: { body: '{"what":"is this"}', repeatable: true, message: { cause: 'unreadable' } },
    });
    expect(await shown(coins?.messageId)).toMatchObject({
      value: { body: expect.stringContaining('"type":"deposit"') },
    });
    await sql`update payment_message set body = '\\xff00e2'`.execute(db);
    expect(await shown(deposits?.messageId)).toMatchObject({ value: { body: 'ff00e2' } });
    for (const none of ['deposits-999', 'payouts-0']) {
      expect(await shown(none)).toMatchObject({ refusal: { code: 'NotFound' } });
    }
  });

  it('says once that one was seen to, by whom and what became of it, and keeps it in the log', async () => {
    await oneOfEach();
    const [, , payouts] = await listed();
    const messageId = payouts?.messageId ?? '';
    const done = () =>
      NOOR.call(answerProviderMessage, { params: { messageId }, body: { what: 'done', reason: 'a test of theirs' } });
    const answers = await Promise.all([done(), done(), done()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await listed()).map(({ box }) => box)).toEqual(['coins', 'deposits']);
    expect(await listed('done')).toMatchObject([{ messageId, seenBy: 'NOOR', seenWords: 'a test of theirs' }]);
    const { rows } = await sql<{ action: string; subject: string }>`
      select action, subject from audit_entry where action like 'messages.%'`.execute(db);
    expect(rows).toEqual([{ action: 'messages.done', subject: `provider-message/${messageId}` }]);
  });

  it('has the house deal with one anew: what fits now counts, what does not is back', async () => {
    await oneOfEach();
    const again = (messageId = '') =>
      NOOR.call(answerProviderMessage, {
        params: { messageId },
        body: { what: 'again', reason: 'the address is known' },
      });
    const [coins] = await listed();
    await again(coins?.messageId);
    await ear.catchUp();
    expect((await listed())[0]?.box).toBe('coins');
    refusal = undefined;
    await again(coins?.messageId);
    await ear.catchUp();
    expect((await listed()).map(({ box }) => box)).toEqual(['deposits', 'payouts']);
    expect(await again(coins?.messageId)).toMatchObject({ refusal: { code: 'NotFound' } });
  });

  it('keeps the words of what waits, and drops those of what was seen to after 180 days', async () => {
    await oneOfEach();
    const [, deposits] = await listed();
    const thin = async () => {
      const { thin: drop } = INBOX_RETENTION.deposits;
      return inTransaction(db, async (tx) => drop(tx, clock.wallMs() + 1, 100));
    };
    expect(await thin()).toBe(0);
    const messageId = deposits?.messageId ?? '';
    await NOOR.call(answerProviderMessage, { params: { messageId }, body: { what: 'done', reason: 'answered' } });
    expect(await thin()).toBe(1);
    expect(await NOOR.call(getProviderMessage, { params: { messageId } })).toMatchObject({
      value: { body: null, repeatable: false },
    });
  });
});

it('keeps the cause with the message, and knows none of those from before causes were kept', async () => {
  await oneOfEach();
  await sql`update payment_message set cause = null where box = 'payouts'`.execute(db);
  expect((await listed()).map(({ box, cause }) => [box, cause])).toEqual([
    ['coins', 'coins'],
    ['deposits', 'unreadable'],
    ['payouts', 'unknown'],
  ]);
});
