import { randomUUID } from 'node:crypto';
import { cancelWithdrawal, createWithdrawal, getWithdrawalMethods, quoteWithdrawal } from '@evens/contract';
import { GOOD_PAYOUTS } from '@evens/sandbox';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { type AttackedPlayer, attackedHouse, attacks, codeOf, must, type Try } from './attacked-house.ts';
import { cardDesk } from './card-desk.ts';
import { newIban, payoutDesk, sentAlone } from './payout-desk.ts';

const house = await attackedHouse('07-destinations');
const { db, sandbox, clock, stood } = house;
const { paid, opens, types, statusOf, takenBack } = cardDesk(house);
const { asks, asked, known, reject, says, rowOf, goesOn } = payoutDesk(db);
const paula = await house.operator('paula', 'payments');
const CARD = 'back-visamastercard';

const rich = (who: string): Promise<AttackedPlayer> => house.player(who, 1_000_000n);
/** How many hours its destination has to wait yet. */
const waitsHours = async (id: string): Promise<number> => {
  const { rows } = await sql<{
    until: Date | null;
  }>`select wait_until as until from withdrawal where id = ${id}`.execute(db);
  const until = rows[0]?.until;
  return until ? Math.round((until.getTime() - clock.wallMs()) / 3_600_000) : 0;
};
const cancels = (of: AttackedPlayer, id: string) => of.client.call(cancelWithdrawal, { params: { id }, body: {} });
/** As if it had been asked for so many hours ago. */
const older = (of: AttackedPlayer, hours: number) =>
  Promise.all([
    sql`update withdrawal set created_at = created_at - ${hours} * interval '1 hour' where account_id = ${of.accountId}`.execute(
      db,
    ),
    sql`update withdrawal_destination set first_at = first_at - ${hours} * interval '1 hour' where account_id = ${of.accountId}`.execute(
      db,
    ),
  ]);
const back = (of: AttackedPlayer, amount: string) => asks(of, { amount, WithdrawMethod: CARD });

const tries: readonly Try[] = [
  {
    name: 'a destination is named, taken back, and named again a day later as one that is known',
    does: async () => {
      const [of, iban] = [await rich('canceled'), newIban()];
      const { Id } = await asked(of, { amount: '100', iban });
      must(await cancels(of, Id));
      await older(of, 30);
      return waitsHours((await asked(of, { amount: '100', iban })).Id);
    },
    expect: 24,
  },
  {
    name: 'the same with one that a person declined',
    does: async () => {
      const [of, iban] = [await rich('declined'), newIban()];
      const { Id } = await asked(of, { amount: '1500', iban });
      must(await reject(paula.client, Id));
      await older(of, 30);
      return waitsHours((await asked(of, { amount: '100', iban })).Id);
    },
    expect: 24,
  },
  {
    name: 'the same with one that its bank refused',
    does: async () => {
      const [of, iban] = [await rich('refused'), newIban()];
      const { Id } = await asked(of, { amount: '100', iban });
      sandbox.payouts.misbehave({ ...GOOD_PAYOUTS, first: 'refused', later: undefined });
      await goesOn(Id);
      await expect.poll(async () => (await rowOf(Id)).status).toBe(11);
      sandbox.payouts.misbehave({ ...GOOD_PAYOUTS });
      await older(of, 30);
      return waitsHours((await asked(of, { amount: '100', iban })).Id);
    },
    expect: 24,
  },
  {
    name: 'the same with one that was paid and came back',
    does: async () => {
      const [of, iban] = [await rich('came back'), newIban()];
      const { Id } = await asked(of, { amount: '100', iban });
      sandbox.payouts.misbehave({ ...GOOD_PAYOUTS, first: 'paid', later: undefined });
      await goesOn(Id);
      await expect.poll(async () => (await rowOf(Id)).status).toBe(2);
      await sandbox.payouts.becomes(Id, 'returned');
      await expect.poll(async () => (await rowOf(Id)).status).toBe(5);
      sandbox.payouts.misbehave({ ...GOOD_PAYOUTS });
      await older(of, 30);
      return waitsHours((await asked(of, { amount: '100', iban })).Id);
    },
    expect: 24,
  },
  {
    name: 'an older one is taken back while a younger one to the same place stands: the place is as old as the younger',
    does: async () => {
      const [of, iban] = [await rich('older and younger'), newIban()];
      const first = (await asked(of, { amount: '100', iban })).Id;
      await older(of, 30);
      await asked(of, { amount: '100', iban });
      must(await cancels(of, first));
      return waitsHours((await asked(of, { amount: '100', iban })).Id);
    },
    expect: 24,
  },
  {
    name: 'refused for its amount: its place is not written down',
    does: async () => {
      const [of, iban] = [await house.player('too much', 1_000n), newIban()];
      const said = codeOf(await asks(of, { amount: '500', iban }));
      const { rows } = await sql`select from withdrawal_destination where account_id = ${of.accountId}`.execute(db);
      return [said, rows.length];
    },
    expect: ['WithdrawalTooMuch', 0],
  },
  {
    name: 'a wish in coins without what was shown of it leaves no place and no wait behind',
    does: async () => {
      const of = await rich('coins');
      const { methods } = must(await of.client.call(getWithdrawalMethods));
      const coin = methods.find(({ PaymentMethodId }) => /eth|btc|bch|bnb/i.test(PaymentMethodId));
      const body = {
        WithdrawMethod: coin?.PaymentMethodId ?? 'ETH',
        BlockchainAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
      };
      const said = await of.client.call(createWithdrawal, {
        body: { ...body, Amount: '100', idempotencyKey: randomUUID() },
      });
      const { rows } = await sql`select from withdrawal_destination where account_id = ${of.accountId}`.execute(db);
      return [said.ok, rows.length, await stood(of.accountId)];
    },
    expect: [false, 0, [1_000_000, 0, 0]],
  },
  {
    name: 'a quote of another amount, of another player, and one used twice',
    does: async () => {
      const [of, other] = [await rich('quote'), await rich('other quote')];
      const { methods } = must(await of.client.call(getWithdrawalMethods));
      const coin = methods.find(({ PaymentMethodId }) => /eth/i.test(PaymentMethodId))?.PaymentMethodId;
      if (coin === undefined) return 'no coins are paid out here';
      const quote = must(await other.client.call(quoteWithdrawal, { body: { WithdrawMethod: coin, Amount: '100' } }));
      const own = must(await of.client.call(quoteWithdrawal, { body: { WithdrawMethod: coin, Amount: '100' } }));
      const wish = (QuoteId: string, Amount: string) =>
        of.client.call(createWithdrawal, {
          body: {
            WithdrawMethod: coin,
            Amount,
            BlockchainAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
            QuoteId,
            idempotencyKey: randomUUID(),
          },
        });
      return [
        codeOf(await wish(quote.QuoteId ?? '', '100')),
        codeOf(await wish(own.QuoteId ?? '', '900')),
        codeOf(await wish(randomUUID(), '100')),
      ];
    },
    expect: ['QuoteNotUsable', 'QuoteNotUsable', 'QuoteNotUsable'],
  },
  {
    name: 'what came by card is paid to a bank',
    does: async () => {
      const of = await house.player('to a bank');
      await paid(of, '300');
      return codeOf(await asks(of, { amount: '300' }));
    },
    expect: 'MoneyGoesBackFirst',
  },
  {
    name: 'a cent beyond what need not go back',
    does: async () => {
      const of = await house.player('a cent', 10_000n);
      await paid(of, '300');
      return [codeOf(await asks(of, { amount: '100.01' })), codeOf(await asks(of, { amount: '100' }))];
    },
    expect: ['MoneyGoesBackFirst', 'ok'],
  },
  {
    name: 'two slices to a bank at one moment, each of what need not go back',
    does: async () => {
      const of = await house.player('two slices', 10_000n);
      await paid(of, '300');
      const said = await Promise.all([asks(of, { amount: '100' }), asks(of, { amount: '100' })]);
      return said.filter(({ ok }) => ok).length;
    },
    expect: 1,
  },
  {
    name: 'asked back to the card, taken back, and then to a bank',
    does: async () => {
      const of = await house.player('asked and canceled');
      await paid(of, '300');
      const { Id } = must(await back(of, '300'));
      must(await cancels(of, Id));
      return codeOf(await asks(of, { amount: '300' }));
    },
    expect: 'MoneyGoesBackFirst',
  },
  {
    name: 'asked back to the card and declined by a person, and then to a bank',
    does: async () => {
      const of = await house.player('asked and declined');
      await paid(of, '1500');
      const { Id } = must(await back(of, '1500'));
      must(await reject(paula.client, Id));
      return codeOf(await asks(of, { amount: '1500' }));
    },
    expect: 'MoneyGoesBackFirst',
  },
  {
    name: 'more back to the card than came by it: winnings to a card that was stolen',
    does: async () => {
      const of = await house.player('more back', 100_000n);
      await paid(of, '300');
      return [codeOf(await back(of, '300.01')), codeOf(await back(of, '1000'))];
    },
    expect: ['WithdrawalTooMuch', 'WithdrawalTooMuch'],
  },
  {
    name: 'back to the card twice at one moment',
    does: async () => {
      const of = await house.player('back twice', 100_000n);
      await paid(of, '300');
      const said = await Promise.all([back(of, '300'), back(of, '300'), back(of, '300')]);
      return said.filter(({ ok }) => ok).length;
    },
    expect: 1,
  },
  {
    name: 'to a wallet that nothing came by',
    does: async () => {
      const of = await house.player('another wallet', 100_000n);
      await paid(of, '300');
      return codeOf(await asks(of, { amount: '100', WithdrawMethod: 'back-skrill' }));
    },
    expect: 'PaymentMethodUnavailable',
  },
  {
    name: 'a small one to the card that its bank refuses, to open the way to a bank for all: a person looks',
    does: async () => {
      const of = await house.player('opens the loop');
      await paid(of, '900');
      const { Id } = must(await back(of, '10'));
      sandbox.payouts.misbehave({ ...GOOD_PAYOUTS, first: 'refused', later: undefined });
      await goesOn(Id);
      await expect.poll(async () => (await rowOf(Id)).status).toBe(11);
      sandbox.payouts.misbehave({ ...GOOD_PAYOUTS });
      const wide = must(await asks(of, { amount: '900' }));
      const row = await rowOf(wide.Id);
      return [row.people, row.reasons.includes('closedLoop'), await goesOn(wide.Id)];
    },
    expect: [1, true, 6],
  },
  {
    name: 'taken back by its bank, then asked back to the card: it went back already',
    does: async () => {
      const of = await house.player('charged back', 50_000n);
      const id = await paid(of, '300');
      await takenBack(id);
      return codeOf(await back(of, '300'));
    },
    expect: 'PaymentMethodUnavailable',
  },
  {
    name: 'whoever took the account over pays ten with his own card, to be paid back what the owner’s brought: it waits a day after that payment',
    does: async () => {
      const of = await house.player('taken over');
      await paid(of, '300');
      await sql`update cashier_deposit set completed_at = completed_at - interval '60 hours' where account_id = ${of.accountId}`.execute(
        db,
      );
      const before = await waitsHours((await asked(of, { amount: '100', WithdrawMethod: CARD })).Id);
      await paid(of, '10');
      return [before, await waitsHours((await asked(of, { amount: '200', WithdrawMethod: CARD })).Id)];
    },
    expect: [0, 24],
  },
  {
    name: 'a payment that was not credited yet opens a way back',
    does: async () => {
      const of = await house.player('not credited', 100_000n);
      const { Id, Url } = must(await opens(of, '300'));
      sandbox.misbehave({ delayMs: 2_000 });
      await types(Url);
      const said = codeOf(await back(of, '300'));
      sandbox.misbehave({ delayMs: 0 });
      await sandbox.settled();
      return [said, (await statusOf(Id)) !== undefined];
    },
    expect: ['PaymentMethodUnavailable', true],
  },
  {
    name: 'a way back with a typed place, to send it elsewhere',
    does: async () => {
      const of = await house.player('typed place');
      await paid(of, '300');
      const body = {
        WithdrawMethod: CARD,
        Amount: '100',
        IBAN: newIban(),
        AccountName: 'Eve Thief',
        idempotencyKey: randomUUID(),
      };
      const said = await of.client.call(createWithdrawal, { body });
      if (!said.ok) return false;
      const { rows } = await sql<{
        details: Record<string, string>;
      }>`select details from withdrawal where id = ${said.value.Id}`.execute(db);
      return Object.keys(rows[0]?.details ?? {}).some((key) => key !== 'OriginalPayment');
    },
    expect: false,
  },
  {
    name: 'a payout that stays with its provider alarms somebody',
    does: async () => {
      const of = await rich('stuck');
      sandbox.payouts.misbehave({ ...GOOD_PAYOUTS, first: 'accepted', later: undefined, mute: true });
      const id = await known(of, { amount: '1200' });
      expect(await says(paula.client, id)).toBe('alone');
      await expect.poll(async () => (await rowOf(id)).status, { timeout: 20_000 }).toBe(9);
      await sql`
        update withdrawal set updated_at = now() - interval '4 days', due_at = now() - interval '1 minute'
        where id = ${id}`.execute(db);
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      sandbox.payouts.misbehave({ ...GOOD_PAYOUTS });
      const { rows } = await sql<{
        attention: string | null;
      }>`select attention from withdrawal where id = ${id}`.execute(db);
      return rows[0]?.attention;
    },
    expect: 'with the provider for more than three days',
  },
];

describe('line 7: places that are known, and money that goes back where it came from', () => {
  attacks(house.listing, tries, async () => {
    expect(await sentAlone(db)).toEqual([]);
    // No account was paid to a bank what it had brought by card, where nobody had looked at it.
    const { rows } = await sql`
      select id from withdrawal where status in (2, 9, 15) and reasons @> '{closedLoop}'::text[]`.execute(db);
    expect(rows).toEqual([]);
  });
});
