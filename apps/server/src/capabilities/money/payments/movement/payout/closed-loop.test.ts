import { randomUUID } from 'node:crypto';
import { getWithdrawalMethods } from '@evens/contract';
import { money } from '@evens/kernel';
import * as ledger from '@evens/ledger';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { cashHouse } from '../../../../../../test/support/cash-house.ts';
import { HOUSE_JURISDICTIONS } from '../../../../people/protection/house-jurisdictions.ts';
import { readJurisdictions } from '../../../../people/protection/jurisdictions.ts';

const BACK = { WithdrawMethod: 'back-visamastercard' };
const withPlayThrough = structuredClone(HOUSE_JURISDICTIONS) as { house: { rules: { playThroughTimes: number } } };
withPlayThrough.house.rules.playThroughTimes = 1;

const house = await cashHouse({ closedLoop: true });
const strict = await cashHouse({ jurisdictions: withPlayThrough });

let { browser, accountId } = await house.newPlayer();
beforeEach(async () => {
  ({ browser, accountId } = await house.newPlayer());
});

type House = typeof house;

/** Pays in by card over the provider's own page. */
async function payIn(at: House, by: typeof browser, amount: string): Promise<void> {
  const opened = await at.openPage(by, amount);
  if (!opened.ok) throw new Error(opened.refusal.code);
  await at.pay(opened.value.Url);
}

/** The code of the refusal with its figures, or the state and the reasons of the withdrawal. */
async function asked(
  at: House,
  by: typeof browser,
  amount: string,
  more: { WithdrawMethod?: string; IBAN?: string } = {},
) {
  const answer = await at.askFor(by, amount, more);
  if (!answer.ok) return [answer.refusal.code, answer.refusal.detail?.['maximum'] ?? null];
  const { StatusID, Steps, Account } = answer.value;
  return [StatusID, Steps.flatMap(({ Reasons }) => Reasons).filter((reason) => reason !== 'asked'), Account];
}

const methodsOf = async (by: typeof browser) => {
  const answer = await by.client.call(getWithdrawalMethods);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};

/** Its payments came more than a day ago. */
const old = () =>
  sql`update cashier_deposit set completed_at = completed_at - interval '25 hours' where account_id = ${accountId}`.execute(
    house.db,
  );

/** Everything that is due goes out and is answered. */
async function payOut(): Promise<void> {
  await house.hurry(accountId);
  await house.withdrawals.catchUp();
  await sql`update withdrawal set due_at = '-infinity' where account_id = ${accountId} and due_at is not null`.execute(
    house.db,
  );
  await house.withdrawals.catchUp();
}

describe('the closed loop', () => {
  it('says what goes back first, and what is left for other ways', async () => {
    await payIn(house, browser, '200.00');
    await house.give(accountId, 30_000n);
    const { Withdrawable, GoesBack, methods } = await methodsOf(browser);
    expect(Withdrawable).toBe('500.00');
    expect(GoesBack).toEqual([{ PaymentMethodId: BACK.WithdrawMethod, To: 'Visa, Mastercard', Amount: '200.00' }]);
    expect(
      methods.map((each) => [each.PaymentMethodId, each.Withdrawable, each.GoesBackTo, each.Fields.length]),
    ).toEqual([
      ['back-visamastercard', '200.00', 'Visa, Mastercard', 0],
      ['banktransfer', '300.00', null, 4],
    ]);
  });

  it('lets winnings go to a bank, and of what came by card nothing', async () => {
    await payIn(house, browser, '200.00');
    await house.give(accountId, 5_000n);
    expect(await asked(house, browser, '50.01')).toEqual(['MoneyGoesBackFirst', '50.00']);
    expect(await asked(house, browser, '50.00')).toEqual([1, ['newDetails'], 'DE89 … 3000']);
    expect(await asked(house, browser, '10.00')).toEqual(['MoneyGoesBackFirst', '0.00']);
    expect(await house.stood(accountId)).toEqual([200, 50, 0]);
  });

  it('waits after a payment by a card that may be another: who took an account over does not empty it by his own', async () => {
    await payIn(house, browser, '200.00');
    await old();
    await payIn(house, browser, '10.00');
    expect(await asked(house, browser, '210.00', BACK)).toEqual([1, ['newDetails'], 'Visa, Mastercard']);
  });

  it('pays back to the card by the payment that it was used for, without a wait once that is a day old, once', async () => {
    await payIn(house, browser, '200.00');
    await old();
    await house.give(accountId, 30_000n);
    expect(await asked(house, browser, '200.01', BACK)).toEqual(['WithdrawalTooMuch', '200.00']);
    expect(await asked(house, browser, '200.00', BACK)).toEqual([1, [], 'Visa, Mastercard']);
    expect(await asked(house, browser, '10.00', BACK)).toEqual(['PaymentMethodUnavailable', null]);
    const { rows } = await sql<{ right: boolean }>`
      select w.details ->> 'OriginalPayment' = d.id::text as right
      from withdrawal w join cashier_deposit d on d.account_id = w.account_id
      where w.account_id = ${accountId}`.execute(house.db);
    expect(rows).toEqual([{ right: true }]);
    house.sandbox.payouts.misbehave({ first: 'paid' });
    await payOut();
    expect(await house.paidOut(accountId)).toBe(200);
    expect((await methodsOf(browser)).methods.map((each) => [each.PaymentMethodId, each.Withdrawable])).toEqual([
      ['banktransfer', '300.00'],
    ]);
  });

  it('lets money go elsewhere that the card does not take, and a person looks', async () => {
    await payIn(house, browser, '200.00');
    house.sandbox.payouts.misbehave({ first: 'refused' });
    expect((await asked(house, browser, '150.00', BACK))[0]).toBe(1);
    await payOut();
    expect(await house.stood(accountId)).toEqual([200, 0, 0]);
    expect((await methodsOf(browser)).GoesBack).toEqual([]);
    expect(await asked(house, browser, '200.00')).toEqual([6, ['closedLoop', 'newDetails'], 'DE89 … 3000']);
  });
});

describe('a deposit is staked before it is withdrawn', () => {
  /** A bet of the account, or what one paid. */
  const play = async (id: string, what: 'stake' | 'payout', units: number): Promise<void> => {
    const posted = await strict.wallet.postNow(
      ledger[what]({
        receivableMinor: 0n,
        ...{ idempotencyKey: randomUUID(), reference: 'ticket:1', actor: 'house', reason: 'play' },
        ...{ playerId: id, amount: money(BigInt(units * 100), 'EUR') },
      }),
    );
    if (!posted.ok) throw new Error(posted.refusal.code);
  };

  it('where the jurisdiction says so, and what was staked before it does not count', { tags: 'long' }, async () => {
    const { browser: by, accountId: id } = await strict.newPlayer();
    const kept = async () => {
      const { Withdrawable, Kept } = await methodsOf(by);
      return [Withdrawable, Kept.find(({ Kind }) => Kind === 'playThrough')?.Amount ?? '0.00'];
    };
    await payIn(strict, by, '100.00');
    expect(await kept()).toEqual(['0.00', '100.00']);
    await play(id, 'stake', 60);
    expect(await kept()).toEqual(['0.00', '40.00']);
    expect(await asked(strict, by, '10.00')).toEqual(['WithdrawalTooMuch', '0.00']);
    await play(id, 'payout', 500);
    await play(id, 'stake', 240);
    expect(await kept()).toEqual(['300.00', '0.00']);
    await payIn(strict, by, '200.00');
    expect(await kept()).toEqual(['300.00', '200.00']);
    expect((await asked(strict, by, '300.00'))[0]).toBe(1);
  });

  it('in GB never', () => {
    const gb = structuredClone(withPlayThrough) as never as { groups: { rules: { playThroughTimes: number } }[] };
    expect(readJurisdictions(gb)('GB').rules.playThroughTimes).toBe(0);
    (gb.groups[0] as { rules: { playThroughTimes: number } }).rules.playThroughTimes = 1;
    expect(() => readJurisdictions(gb)).toThrow('playThroughTimes must be 0 in GB');
  });
});
