import { randomUUID } from 'node:crypto';
import {
  createWithdrawal,
  decideHeldPayment,
  decideWithdrawal,
  getBalance,
  getCryptoPayments,
  getDeskWithdrawal,
  TRANSACTION_STATUS as S,
  selfExclude,
  setPlayLimit,
  takeCryptoAddress,
} from '@evens/contract';
import { processorKeys } from '@evens/sandbox';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { COIN_CHECKS } from '../../src/capabilities/money/payments/movement/coins/coin-checks.ts';
import { openCoins } from '../../src/capabilities/money/payments/movement/coins/open-coins.ts';
import { WITHDRAWAL_CHECKS } from '../../src/capabilities/money/payments/movement/payout/checks.ts';
import { signBody } from '../../src/capabilities/money/payments/rails/processor/wire.ts';
import { LEDGER_CHECKS } from '../../src/capabilities/money/wallet/index.ts';
import { openPlayLimits } from '../../src/capabilities/people/play-limits/index.ts';
import { depositProtections } from '../../src/entrypoints/deposit-protections.ts';
import { reconcile } from '../../src/platform/reconcile/index.ts';
import { noBonuses } from '../support/alone.ts';
import type { Browser } from '../support/browser.ts';
import { PAID, paidHouse } from '../support/paid-house.ts';
import { registerIn } from '../support/registration.ts';
import { attack, type Said, said } from './support-attack-b.ts';

/*
 * A processor that lies, whoever sits between it and the house, and a player whose coins the chain takes back. Every message goes through the
 * house's own door with the bytes that such a processor would send.
 */
const { house, ear, errors, withdrawals, newPlayer, tell, sandbox } = await paidHouse({
  coins: ({ db, clock, rates, identity, protection, notices, cashier, source }) => {
    const coins = openCoins({
      ...{ db, clock, rates, accounts: identity, cashier, sources: [source] },
      news: { account: () => undefined },
      onError: (error) => void errors.push(error),
    });
    const playLimits = openPlayLimits({ db, clock });
    const documents = { refusesDeposit: async () => undefined };
    return {
      coins,
      protections: depositProtections({ protection, playLimits, documents, notices, bonuses: noBonuses } as never),
      book: coins.credit,
      more: [coins, playLimits],
    };
  },
});
const { db, clock } = house;
const { key, secret } = processorKeys(PAID.key, PAID.secret);

let player: Browser;
let accountId = '';
beforeEach(async () => {
  sandbox.processor.misbehave({ mute: true });
  errors.length = 0;
  clock.advance(60_000);
  const now = new Date(clock.wallMs());
  // However much time went by: rates are young.
  for (const [coin, rate] of [
    ['BCH', '0.0025'],
    ['BTC', '0.00001'],
    ['ETH', '0.0005'],
    ['XRP', '2'],
  ]) {
    await sql`
      insert into rates_rate (currency, per_house, source, as_of, taken_at) values (${coin}, ${rate}, 'test', ${now}, ${now})
      on conflict (currency, as_of) do nothing`.execute(db);
  }
  ({ player, accountId } = await newPlayer());
});

interface Message {
  readonly id?: string | number;
  readonly type?: string;
  readonly status?: string;
  readonly coin?: string;
  readonly sent?: string;
  readonly address?: string;
  readonly tag?: unknown;
  readonly amount?: unknown;
  readonly received?: object;
}
let payments = 900_000;
const another = (): string => {
  payments += 1;
  return String(payments);
};

const bodyOf = ({
  id = another(),
  type = 'deposit',
  status = 'confirmed',
  coin = 'BCH',
  sent = coin,
  ...more
}: Message): string =>
  JSON.stringify({
    ...{ id, type, status },
    crypto_address: { currency: coin, address: more.address, tag: more.tag || null, foreign_id: 'f' },
    currency_sent: { currency: sent, amount: more.amount ?? '1' },
    currency_received: more.received ?? {
      currency: sent,
      amount: more.amount ?? '1',
      amount_minus_fee: more.amount ?? '1',
    },
    transactions: [{ transaction_type: 'blockchain', txid: 'a1b2' }],
  });
const signed = (body: string, signature = signBody(secret, body)) => ({
  body,
  headers: { 'content-type': 'application/json', 'x-processing-key': key, 'x-processing-signature': signature },
});

async function given(coin: string, whose = player) {
  const answer = await whose.client.call(takeCryptoAddress, {
    params: { currency: coin },
    body: { AgreeWithDepositTerms: true },
  });
  if (!answer.ok) throw new Error(answer.refusal.code);
  const { BlockchainInfos, ...account } = answer.value;
  const found = BlockchainInfos.find(({ CryptoCurrency }) => CryptoCurrency === coin) ?? account;
  return { address: found.BlockchainAddress, tag: found.BlockchainTag };
}
const cash = async (whose = player): Promise<string> => {
  const answer = await whose.client.call(getBalance);
  return answer.ok ? answer.value.Balances.Cash : answer.refusal.code;
};
/** What became of the last message, as whoever looks after the processor sees it, and what the player has. */
async function heard(message: ReturnType<typeof signed>): Promise<Said> {
  const { status } = await tell(message);
  await ear.catchUp();
  const { rows } = await sql<{ outcome: string | null; reason: string | null }>`
    select outcome, reason from payment_message where box = 'coins' order by id desc limit 1`.execute(db);
  const outcome = status === 200 ? ` ${rows[0]?.outcome ?? 'waits'} (${rows[0]?.reason ?? ''})` : '';
  const { rows: kept } = await sql<{ state: string; why: string | null }>`
    select state, why from coin_payment where account_id = ${accountId} order by changed_at desc limit 1`.execute(db);
  const state = kept[0] ? `; ${kept[0].state} ${kept[0].why ?? ''}` : '';
  return said(
    `POST /api/callbacks/${PAID.processor}`,
    message.body,
    `${status}${outcome}; cash ${await cash()}${state}`,
  );
}
const nothing = async () => expect(await cash()).toBe('0.00');

/** A player with one coin in the balance, and the message that brought it. */
async function credited(amount = '1') {
  const { address } = await given('BCH');
  const message = { id: another(), address, amount };
  await tell(signed(bodyOf(message)));
  expect(await cash()).toBe(`${400 * Number(amount)}.00`);
  return message;
}
const gone = (message: Message) => tell(signed(bodyOf({ ...message, status: 'cancelled' })));

async function asked(whose = player, Amount = '100'): Promise<string> {
  const answer = await whose.client.call(createWithdrawal, {
    body: {
      ...{ WithdrawMethod: 'banktransfer', Amount, AccountName: 'Ada Lovelace', IBAN: 'DE89 3704 0044 0532 0130 00' },
      idempotencyKey: randomUUID(),
    },
  });
  if (!answer.ok) throw new Error(`${answer.refusal.code} ${JSON.stringify(answer.refusal.detail)}`);
  return answer.value.Id;
}
/** Its time has come: how it stands then, and why. */
async function due(id: string, how: string): Promise<Said> {
  await sql`update withdrawal set due_at = '-infinity' where id = ${id} and due_at is not null`.execute(db);
  await withdrawals.catchUp();
  const answer = await house.office('lena').call(getDeskWithdrawal, { params: { withdrawalId: id } });
  const { status = -1, reasons = [] } = answer.ok ? answer.value : {};
  const state = Object.entries(S).find(([, number]) => number === status)?.[0] ?? String(status);
  return said('POST /api/cashier/withdrawals', { how }, `${state} ${reasons.join()}`);
}
const approve = (withdrawalId: string, by = 'lena') =>
  house
    .office(by)
    .call(decideWithdrawal, { params: { withdrawalId }, body: { decision: 'approve', words: 'looked at' } });
const HELD = /^pendingEmp .*coinsLost/;

attack('16', 'a processor’s messages, and coins that the chain takes back', [
  {
    name: 'what it should be',
    does: async () => heard(signed(bodyOf({ ...(await given('BCH')) }))),
    expect: '200 booked (confirmed); cash 400.00',
  },
  {
    name: 'BTC at an address that was given for BCH',
    does: async () => heard(signed(bodyOf({ ...(await given('BCH')), coin: 'BTC' }))),
    expect: '200 person (BTC at an address that was given for BCH)',
    holds: nothing,
  },
  {
    name: 'BTC sent to what is said to be an address of BCH',
    does: async () => heard(signed(bodyOf({ ...(await given('BCH')), sent: 'BTC' }))),
    expect: '200 person (an address of BCH, and BTC came)',
    holds: nothing,
  },
  {
    name: 'ETH at an address for BNB, which writes its addresses alike',
    does: async () => heard(signed(bodyOf({ ...(await given('BNB')), coin: 'ETH' }))),
    expect: '200 person (ETH at an address that was given for BNB)',
    holds: nothing,
  },
  {
    name: 'heard of as BCH first, then confirmed as BTC under the same number',
    does: async () => {
      const { address } = await given('BCH');
      const id = another();
      await tell(signed(bodyOf({ id, address, status: 'not_confirmed' })));
      return heard(signed(bodyOf({ id, address, coin: 'BTC' })));
    },
    expect: '200 person (the payment is not the one',
    holds: nothing,
  },
  {
    name: 'held for a person as BTC, then said again as BCH under the same number',
    does: async () => {
      const { address } = await given('BCH');
      const id = another();
      await tell(signed(bodyOf({ id, address, coin: 'BTC' })));
      return heard(signed(bodyOf({ id, address })));
    },
    expect: '200 person (the payment is not the one',
    holds: nothing,
  },
  {
    name: 'a coin in small letters',
    does: async () => heard(signed(bodyOf({ ...(await given('BCH')), coin: 'bch' }))),
    expect: '200 person (a coin that is none of ours',
    holds: nothing,
  },
  {
    name: 'thousandths of a bitcoin, which no processor has',
    does: async () => heard(signed(bodyOf({ ...(await given('BTC')), coin: 'mBTC', amount: '1000' }))),
    expect: '200 person (a coin that is none of ours',
    holds: nothing,
  },
  {
    name: 'a speck of BCH that is said to have been exchanged into a thousand bitcoins',
    does: async () =>
      heard(
        signed(
          bodyOf({
            ...(await given('BCH')),
            ...{ type: 'deposit_exchange', amount: '0.0001' },
            received: { currency: 'BTC', amount: '1000', amount_minus_fee: '1000' },
          }),
        ),
      ),
    expect: '200 booked',
    holds: nothing,
  },
  {
    name: 'an address of the XRP Ledger without the tag that says whose it is',
    does: async () => heard(signed(bodyOf({ address: (await given('XRP')).address, coin: 'XRP', amount: '50' }))),
    expect: '200 person (the address was given to nobody)',
    holds: nothing,
  },
  {
    name: 'with a tag that has a zero before it',
    does: async () => {
      const { address, tag } = await given('XRP');
      return heard(signed(bodyOf({ address, tag: `0${tag}`, coin: 'XRP', amount: '50' })));
    },
    expect: '200 person (the address was given to nobody)',
    holds: nothing,
  },
  {
    name: 'with the highest tag that there is, which nobody was given',
    does: async () => {
      const { address } = await given('XRP');
      return heard(signed(bodyOf({ address, tag: '4294967295', coin: 'XRP', amount: '50' })));
    },
    expect: '200 person (the address was given to nobody)',
    holds: nothing,
  },
  {
    name: 'an address without its prefix of which one sign is another',
    does: async () => {
      const { address } = await given('BCH');
      return heard(signed(bodyOf({ address: address.replace(/.$/, (sign) => (sign === 'q' ? 'p' : 'q')) })));
    },
    expect: '200 person (the address was given to nobody)',
    holds: nothing,
  },
  {
    name: 'an amount with an exponent',
    does: async () => heard(signed(bodyOf({ ...(await given('BCH')), amount: '1e6' }))),
    expect: '200 person',
    holds: nothing,
  },
  {
    name: 'an amount below zero',
    does: async () => heard(signed(bodyOf({ ...(await given('BCH')), amount: '-1' }))),
    expect: '200 person',
    holds: nothing,
  },
  {
    name: 'an amount with a place that the coin does not have',
    does: async () => heard(signed(bodyOf({ ...(await given('BCH')), amount: '1.000000001' }))),
    expect: '200 person (1.000000001 is no amount of BCH)',
    holds: nothing,
  },
  {
    name: 'more coins than there can be, beyond what a number of the database holds',
    does: async () => heard(signed(bodyOf({ ...(await given('BCH')), amount: '9'.repeat(30) }))),
    expect: '200 ',
    holds: nothing,
  },
  {
    name: 'a larger amount said of what was credited already',
    does: async () => heard(signed(bodyOf({ ...(await credited()), amount: '100' }))),
    expect: '200 person (another amount is said of what is credited already); cash 400.00',
  },
  {
    name: 'the same payment forty times at once, each with another txid',
    does: async () => {
      const { address } = await given('BCH');
      const id = another();
      const each = Array.from({ length: 40 }, (_, at) => bodyOf({ id, address }).replace('a1b2', `a1b${at}`));
      await Promise.all(each.map((body) => tell(signed(body))));
      return heard(signed(bodyOf({ id, address })));
    },
    expect: '200 booked (confirmed); cash 400.00',
  },
  {
    name: 'unsigned',
    does: async () => heard(signed(bodyOf({ ...(await given('BCH')) }), '')),
    expect: '401',
    holds: nothing,
  },
  {
    name: 'a signed message with the amount changed on its way',
    does: async () => {
      const body = bodyOf({ ...(await given('BCH')) });
      return heard({ ...signed(body), body: body.replace('"1"', '"9"') });
    },
    expect: '401',
    holds: nothing,
  },
  {
    name: 'a payout’s message that names a payment of a player',
    does: async () =>
      heard(
        signed(
          JSON.stringify({
            ...JSON.parse(bodyOf({ ...(await given('BCH')) })),
            type: 'withdrawal',
            foreign_id: accountId,
          }),
        ),
      ),
    expect: /^200 (passed|person|noted)/,
    holds: nothing,
  },
  {
    name: 'credited, gone, and then paid out',
    does: async () => {
      await gone(await credited());
      return due(await asked(), 'after the coins were gone');
    },
    expect: HELD,
  },
  {
    name: 'asked for before the coins were gone, due afterwards',
    does: async () => {
      const message = await credited();
      const id = await asked();
      await gone(message);
      return due(id, 'before the coins were gone');
    },
    expect: HELD,
  },
  {
    name: 'gone, then seen again without confirmations',
    does: async () => {
      const message = await credited();
      await gone(message);
      await tell(signed(bodyOf({ ...message, status: 'not_confirmed' })));
      return due(await asked(), 'after it was seen again');
    },
    expect: HELD,
  },
  {
    name: 'gone, then confirmed again with a smaller amount',
    does: async () => {
      const message = await credited();
      await gone(message);
      await tell(signed(bodyOf({ ...message, amount: '0.001' })));
      return due(await asked(), 'after a smaller one was confirmed');
    },
    expect: HELD,
  },
  {
    name: 'one of two is gone, and the other confirmed again and again',
    does: async () => {
      const first = await credited();
      const { address } = await given('BCH');
      const second = { id: another(), address, amount: '1' };
      await tell(signed(bodyOf(second)));
      await gone(first);
      for (let at = 0; at < 3; at += 1) await tell(signed(`${bodyOf(second)}${' '.repeat(at)}`));
      return due(await asked(), 'with another payment that stands');
    },
    expect: HELD,
  },
  {
    name: 'by another account of the same person',
    does: async () => {
      const born = {
        FirstName: 'Grace',
        LastName: 'Hopper',
        BirthYear: 1906 + (payments % 90),
        BirthMonth: 12,
        BirthDay: 9,
        PostalCode: '10115',
        Address: 'Chausseestr. 1',
        City: 'Berlin',
      };
      player = house.visitor();
      const first = await registerIn(player, born);
      const other = house.visitor();
      const second = await registerIn(other, born);
      await sql`update identity_account set email_confirmed_at = now() where id in (${first}, ${second})`.execute(db);
      await house.give(second, 50_000n);
      await gone(await credited());
      return due(await asked(other), 'by another account of the person');
    },
    expect: HELD,
  },
  {
    name: 'a person let it go, and then more coins went',
    does: async () => {
      const first = await credited();
      const { address } = await given('BCH');
      const second = { id: another(), address, amount: '1' };
      await tell(signed(bodyOf(second)));
      await gone(first);
      const id = await asked();
      await approve(id);
      clock.advance(1_000);
      await gone(second);
      return due(id, 'approved before the second loss');
    },
    expect: HELD,
  },
  {
    name: 'let go by an operator who may not',
    does: async () => {
      await gone(await credited());
      const id = await asked();
      const answer = await approve(id, 'trader-tom');
      return said('POST /api/desk/withdrawals/:id', { decision: 'approve' }, answer.ok ? 'ok' : answer.refusal.code);
    },
    expect: 'Forbidden',
  },
  {
    name: 'held beyond a limit, gone, and credited by the desk',
    does: async () => {
      await player.client.call(setPlayLimit, { body: { kind: 'deposit', span: 'day', amount: '50' } });
      const { address } = await given('BCH');
      const message = { id: another(), address };
      await tell(signed(bodyOf(message)));
      await gone(message);
      // Nothing but the chain stands against it any more.
      await sql`delete from play_limit where account_id = ${accountId}`.execute(db);
      const answer = await player.client.call(getCryptoPayments);
      const depositId = (answer.ok && answer.value.payments[0]?.DepositId) || randomUUID();
      const decided = await house
        .office('lena')
        .call(decideHeldPayment, { params: { depositId }, body: { what: 'credit', reason: 'the player asked' } });
      return said('POST /api/desk/held-payments/:id', { what: 'credit' }, decided.ok ? 'ok' : decided.refusal.code);
    },
    expect: 'CoinsGone',
    holds: nothing,
  },
  {
    name: 'gone, and then an exclusion, whose door pays out',
    does: async () => {
      await gone(await credited());
      const id = await asked();
      await player.client.call(selfExclude, { body: { period: 6 } as never });
      return due(id, 'and excluded meanwhile');
    },
    expect: HELD,
  },
]);

it('nothing was paid out, and the books are right', async () => {
  const { rows } = await sql<{ paid: number }>`
    select count(*)::int as paid from withdrawal where status = any(${[S.completed, S.processing, S.paymentSystemProcessing]})`.execute(
    db,
  );
  expect(rows[0]?.paid).toBe(0);
  expect((await reconcile(db, [...LEDGER_CHECKS, ...WITHDRAWAL_CHECKS, ...COIN_CHECKS])).findings).toEqual([]);
});
