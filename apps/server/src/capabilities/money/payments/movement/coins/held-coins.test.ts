import { randomUUID } from 'node:crypto';
import { decideHeldPayment, listHeldPayments, nameReturnAddress, setPlayLimit, takeBreak } from '@evens/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { coinHouse } from '../../../../../../test/support/coin-house.ts';

const house = await coinHouse();
const { db, clock, sandbox, coins, cashier, player, errors, sent } = house;
const { paymentTo, payments, balance, words, right } = house;
const NOOR = house.office('noor');

describe('a payment beyond a limit', () => {
  const overLimit = async (units = 100_000n) => {
    await player.browser.client.call(setPlayLimit, { body: { kind: 'deposit', span: 'day', amount: '50' } });
    await coins.credit(await paymentTo('BTC', units));
    const [payment] = await payments();
    return payment;
  };
  const decide = (depositId: string, what: 'return' | 'credit') =>
    NOOR.call(decideHeldPayment, { params: { depositId }, body: { what, reason: 'the player was asked' } });
  const nameIt = (id: string, Address: string) =>
    player.browser.client.call(nameReturnAddress, { params: { id }, body: { Address } });
  const OWN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

  it('is held, and goes back to the address that its player names, once', async () => {
    const held = await overLimit();
    expect(held).toMatchObject({ State: 'held', CreditedAmount: '100.00' });
    expect([await balance(), await words()]).toEqual(['0.00', ['coinsHeld']]);
    const id = held?.DepositId ?? '';
    await decide(id, 'return');
    const listed = await NOOR.call(listHeldPayments, { query: { accountId: player.accountId } });
    expect(listed.ok && listed.value.payments).toMatchObject([
      { state: 'held', method: 'bitcoin', problem: 'its player has not named an address yet' },
    ]);
    for (const [address, code] of [
      ['nonsense', 'AddressInvalid'],
      ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'AddressChecksumWrong'],
      ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'AddressOfOtherCoin'],
    ] as const) {
      const answer = await nameIt(held?.Id ?? '', address);
      expect(!answer.ok && answer.refusal.code).toBe(code);
    }
    expect(await nameIt(held?.Id ?? '', OWN)).toMatchObject({ ok: true, value: { ReturnAddress: OWN } });
    // The request arrives, and its answer is lost.
    sandbox.processor.misbehave({ loseAnswers: 2 });
    await decide(id, 'return');
    expect(await payments()).toMatchObject([{ State: 'returning' }]);
    const late = await nameIt(held?.Id ?? '', OWN);
    expect(!late.ok && late.refusal.code).toBe('ProposalNotOpen');
    const goesOn = async (): Promise<string | undefined> => {
      clock.advance(600_000);
      await Promise.all([cashier.catchUp(), cashier.catchUp()]);
      return (await payments())[0]?.State;
    };
    await expect.poll(goesOn, { timeout: 15_000 }).toBe('returned');
    expect([sandbox.processor.paidTimes(id), await coins.isReturn(id), await coins.isReturn(randomUUID())]).toEqual([
      ...[1, true, false],
    ]);
    expect(sent.at(-1)).toEqual({
      id,
      source: 'sandbox',
      coin: 'BTC',
      units: 100_000n,
      amountMinor: 10_000n,
      currency: 'EUR',
      address: OWN,
    });
    expect([await balance(), errors]).toEqual(['0.00', []]);
    await right();
  });

  it('is credited by an operator once it fits, at the rate it was held at', async () => {
    const held = await overLimit();
    await sql`delete from play_limit where account_id = ${player.accountId}`.execute(db);
    expect((await decide(held?.DepositId ?? '', 'credit')).ok).toBe(true);
    expect([await balance(), (await payments())[0]?.State]).toEqual(['100.00', 'credited']);
    await right();
  });

  it('held from whom an exclusion keeps away, and what is gone from its chain is not sent', async () => {
    const paid = await paymentTo('BTC', 100_000n);
    await player.browser.client.call(takeBreak, { body: { hours: 24 } });
    await coins.credit(paid);
    expect(await coins.credit({ ...paid, state: 'gone' })).toBe('it is held, and its chain has it no more');
    const [held] = await payments();
    const id = held?.DepositId ?? '';
    const listed = async () => {
      const answer = await NOOR.call(listHeldPayments, { query: { accountId: player.accountId } });
      return answer.ok && answer.value.payments[0];
    };
    expect(await decide(id, 'return')).toMatchObject({ refusal: { code: 'CoinsGone' } });
    expect(await listed()).toMatchObject({
      ...{ state: 'held', why: 'AccountLockedException', returnable: false },
      problem: 'its chain has the payment no more: there is nothing to credit or to send back',
    });
    // The chain has it again.
    await coins.credit(paid);
    expect(await listed()).toMatchObject({ state: 'held', problem: null, returnable: true });
  });

  it('is not credited while its chain has it no more', async () => {
    await player.browser.client.call(setPlayLimit, { body: { kind: 'deposit', span: 'day', amount: '50' } });
    const paid = await paymentTo('BTC', 100_000n);
    await coins.credit(paid);
    await coins.credit({ ...paid, state: 'gone' });
    const id = (await payments())[0]?.DepositId ?? '';
    await sql`delete from play_limit where account_id = ${player.accountId}`.execute(db);
    expect(await decide(id, 'credit')).toMatchObject({ refusal: { code: 'CoinsGone' } });
    expect([await balance(), (await payments())[0]?.State]).toEqual(['0.00', 'held']);
    await coins.credit(paid);
    expect((await decide(id, 'credit')).ok).toBe(true);
    expect([await balance(), (await payments())[0]?.State]).toEqual(['100.00', 'credited']);
    await right();
  });
});
