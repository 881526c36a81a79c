import { randomUUID } from 'node:crypto';
import {
  createDeposit,
  decideBankLine,
  getBankTransfer,
  listBankLines,
  selfExclude,
  setPlayLimit,
  TRANSACTION_STATUS,
  takeBreak,
} from '@evens/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { takeStatement } from '../../../../../../test/support/bank-statements.ts';
import type { Browser } from '../../../../../../test/support/browser.ts';
import { cashHouse } from '../../../../../../test/support/cash-house.ts';
import { methodsOf } from '../../catalogue/rows.ts';
import { bankMethods, bankProvider } from './bank-provider.ts';

const [number, holder] = ['DE89370400440532013000', 'Evens Ltd'];
const ACCOUNTS = [{ id: 'eur', method: 'banktransfer', currency: 'EUR', form: 'iban', number, holder }] as const;
const house = await cashHouse({
  cashierParts: (db, nowMs) => ({
    methods: bankMethods(methodsOf({ bank: 'bank' }), ACCOUNTS),
    providers: [bankProvider({ db, nowMs })],
    bank: { accounts: ACCOUNTS, days: 14, lastNameOf: async () => null },
  }),
});
const { db, clock } = house;
const [noor, ines] = [house.office('noor'), house.office('ines')];
const MINUTE = 60_000;

/** Asks for a transfer, and answers its deposit and what belongs on it. */
async function ask(browser: Browser, Amount: string) {
  const body = { PaymentMethodId: 'banktransfer', Amount, AgreeWithDepositTerms: true, idempotencyKey: randomUUID() };
  const started = await browser.client.call(createDeposit, { body });
  if (!started.ok) throw new Error(started.refusal.code);
  const transfer = await browser.client.call(getBankTransfer, { params: { id: started.value.Id } });
  clock.advance(1_000);
  return { id: started.value.Id, reference: transfer.ok ? transfer.value.Reference : '' };
}
const comes = (amount: string, words: string) => {
  const line = `2026-10-21,${randomUUID()},${amount},EUR,Ada Lee,DE02,${words}`;
  return takeStatement(db, [noor, ines], 'eur', `Date,Id,Amount,Currency,Name,Account,Text\n${line}`);
};
const balance = async (id: string) => Number((await house.wallet.balance(id))?.cashMinor ?? -1n) / 100;
const statusOf = async (id: string) => {
  const { rows } = await sql<{ status: number }>`select status from cashier_deposit where id = ${id}`.execute(db);
  return rows[0]?.status;
};

describe('a transfer that was asked for before', () => {
  it.each([
    ['an exclusion', (browser: Browser) => browser.client.call(selfExclude, { body: {} })],
    ['a time-out', (browser: Browser) => browser.client.call(takeBreak, { body: { hours: 24 } })],
    [
      'a lower limit',
      (browser: Browser) => browser.client.call(setPlayLimit, { body: { kind: 'deposit', span: 'day', amount: '50' } }),
    ],
  ] as const)('%s, and comes after it, is held and credits nothing', async (_what, meanwhile) => {
    const { browser, accountId } = await house.newPlayer();
    const { id, reference } = await ask(browser, '80');
    expect((await meanwhile(browser)).ok).toBe(true);
    clock.advance(MINUTE);
    await comes('80.00', reference);
    expect([await balance(accountId), await statusOf(id)]).toEqual([0, TRANSACTION_STATUS.pendingEmp]);
  });

  it('a lower limit lets no more in than the limit beside one that was asked for after it', async () => {
    const { browser, accountId } = await house.newPlayer();
    const first = await ask(browser, '80');
    await browser.client.call(setPlayLimit, { body: { kind: 'deposit', span: 'day', amount: '50' } });
    clock.advance(1_000);
    const second = await ask(browser, '50');
    await comes('80.00', first.reference);
    await comes('50.00', second.reference);
    expect(await balance(accountId)).toBe(50);
  });

  it('an exclusion is credited by no operator either', async () => {
    const { browser, accountId } = await house.newPlayer();
    const { reference } = await ask(browser, '80');
    await browser.client.call(selfExclude, { body: {} });
    clock.advance(MINUTE);
    const words = `${reference} short`;
    await comes('79.99', words);
    const lines = await noor.call(listBankLines, { query: { state: 'waiting' } });
    const found = lines.ok ? lines.value.lines.find((each) => each.words === words) : undefined;
    const body = { what: 'assign', reason: 'looked at it', deposit: reference } as const;
    const answer = await noor.call(decideBankLine, { params: { id: found?.id ?? '' }, body });
    expect([answer.ok, await balance(accountId)]).toEqual([false, 0]);
  });
});
