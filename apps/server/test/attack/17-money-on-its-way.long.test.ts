import { randomUUID } from 'node:crypto';
import {
  createDeposit,
  decideBankLine,
  decideHeldPayment,
  excludeForPlayer,
  selfExclude,
  setPlayLimit,
  takeBreak,
  tightenLimit,
  timeOutForPlayer,
} from '@evens/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import { type AttackedPlayer, attackedHouse, attacks, codeOf, must, type Try } from './attacked-house.ts';
import { bankDesk } from './bank-desk.ts';
import { cardDesk } from './card-desk.ts';

const house = await attackedHouse('17');
const { db, sandbox, stood } = house;
const { opens, pays, statusOf } = cardDesk(house);
const bank = bankDesk(db, 'sandbox-eur');
const cara = await house.operator('cara', 'playerCare');
const paula = await house.operator('paula', 'payments');
const hilde = await house.operator('hilde', 'headOfPayments');

const open = async (of: AttackedPlayer, amount: string, method = 'visamastercard') => {
  const { Id, Url } = must(await opens(of, amount, { PaymentMethodId: method }));
  return { id: Id, url: Url };
};
const limit = async (of: AttackedPlayer, amount: string | null, span: 'day' | 'week' | 'month' = 'day') =>
  must(await of.client.call(setPlayLimit, { body: { kind: 'deposit', span, amount } }));
const excludes = async (of: AttackedPlayer) => must(await of.client.call(selfExclude, { body: {} }));
const breaks = async (of: AttackedPlayer) => must(await of.client.call(takeBreak, { body: { hours: 24 } }));
/** Until the deposit has come to something, and what was held has gone back. */
const ends = async (id: string): Promise<number> => {
  await sandbox.settled();
  await expect.poll(async () => [2, 4, 5, 11, 12].includes((await statusOf(id)) ?? 0), { timeout: 30_000 }).toBe(true);
  return (await statusOf(id)) ?? 0;
};
const CANCELED = 4;
const SENT_BACK = 5;
/** It was closed before it was paid, or what came went back: both are right, as the provider was the quicker one or the player. */
const notCredited = async (of: AttackedPlayer, id: string) => {
  const status = await ends(id);
  return [status === CANCELED || status === SENT_BACK, await stood(of.accountId)];
};
const NOTHING = [true, [0, 0, 0]];
/** A transfer that comes; answers what became of its line. */
const comes = async (cents: number, words: string) => {
  const text = bank.csv(bank.line((cents / 100).toFixed(2), words));
  return bank.released([paula.client, hilde.client], text, cents);
};

const tries: readonly Try[] = [
  {
    name: 'a page opened before an exclusion, paid at once after it',
    does: async () => {
      const of = await house.player('excluded');
      const page = await open(of, '80');
      await excludes(of);
      await pays(page.url);
      return notCredited(of, page.id);
    },
    expect: NOTHING,
  },
  {
    name: 'a page opened before a time-out',
    does: async () => {
      const of = await house.player('time-out');
      const page = await open(of, '80');
      await breaks(of);
      await pays(page.url);
      return notCredited(of, page.id);
    },
    expect: NOTHING,
  },
  ...(['day', 'week', 'month'] as const).map(
    (span): Try => ({
      name: `a page opened before a lower limit of a ${span}`,
      does: async () => {
        const of = await house.player(`limit of a ${span}`);
        const page = await open(of, '80');
        await limit(of, '50', span);
        await pays(page.url);
        return notCredited(of, page.id);
      },
      expect: NOTHING,
    }),
  ),
  {
    name: 'a page opened before an operator set a lower limit',
    does: async () => {
      const of = await house.player('tightened');
      const page = await open(of, '80');
      const body = { kind: 'deposit', span: 'day', amount: '50', reason: 'a case of harm' } as const;
      must(await cara.client.call(tightenLimit, { params: { accountId: of.accountId }, body }));
      await pays(page.url);
      return notCredited(of, page.id);
    },
    expect: NOTHING,
  },
  {
    name: 'a page opened before an operator excluded the player who called',
    does: async () => {
      const of = await house.player('called');
      const page = await open(of, '80');
      const body = { channel: 'phone', reason: 'he called' } as const;
      must(await cara.client.call(excludeForPlayer, { params: { accountId: of.accountId }, body }));
      await pays(page.url);
      return notCredited(of, page.id);
    },
    expect: NOTHING,
  },
  {
    name: 'a page opened before an operator’s time-out',
    does: async () => {
      const of = await house.player('timed out');
      const page = await open(of, '80');
      const body = { hours: 24, channel: 'phone', reason: 'he called' } as const;
      must(await cara.client.call(timeOutForPlayer, { params: { accountId: of.accountId }, body }));
      await pays(page.url);
      return notCredited(of, page.id);
    },
    expect: NOTHING,
  },
  {
    name: 'a page of a wallet opened before an exclusion',
    does: async () => {
      const of = await house.player('wallet');
      const page = await open(of, '40', 'skrill');
      await excludes(of);
      const sid = new URL(page.url ?? '').searchParams.get('sid') ?? '';
      const body = new URLSearchParams({ outcome: 'pays' });
      await fetch(`http://127.0.0.1:${sandbox.port}/checkout/pay?sid=${sid}`, {
        method: 'POST',
        body,
        redirect: 'manual',
      });
      await sandbox.wallet.settled();
      return notCredited(of, page.id);
    },
    expect: NOTHING,
  },
  {
    name: 'paid at the very moment of the exclusion',
    does: async () => {
      const of = await house.player('that moment');
      const page = await open(of, '80');
      await Promise.all([excludes(of), pays(page.url)]);
      const status = await ends(page.id);
      const [cash] = await stood(of.accountId);
      const { rows } = await sql<{ late: boolean }>`
        select coalesce(d.status = 2 and d.completed_at > a.from_at + interval '1 second', false) as late
        from cashier_deposit d join protection_absence a on a.account_id = d.account_id where d.id = ${page.id}`.execute(
        db,
      );
      return [status === 2 ? cash === 8_000 : cash === 0, rows[0]?.late];
    },
    expect: [true, false],
  },
  {
    name: 'a provider that says it closed the page, and takes the money all the same',
    does: async () => {
      const of = await house.player('paid after all');
      const page = await open(of, '80');
      sandbox.misbehave({ paysCanceledAfterMs: 50 });
      await excludes(of);
      await expect.poll(() => statusOf(page.id), { timeout: 30_000 }).not.toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await sandbox.settled();
      sandbox.misbehave({ paysCanceledAfterMs: 0 });
      // Held for a person or sent back, and in any case not his.
      await expect.poll(async () => [5, 6].includes((await statusOf(page.id)) ?? 0), { timeout: 30_000 }).toBe(true);
      return stood(of.accountId);
    },
    expect: [0, 0, 0],
  },
  {
    name: 'a provider that cannot be asked to close it',
    does: async () => {
      const of = await house.player('cannot close');
      const page = await open(of, '80');
      sandbox.misbehave({ failAnswers: 50 });
      await excludes(of);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      sandbox.misbehave({ failAnswers: 0 });
      await pays(page.url);
      return notCredited(of, page.id);
    },
    expect: NOTHING,
  },
  {
    name: 'two pages that fit alone, paid at one moment after a limit that one of them fits',
    does: async () => {
      const of = await house.player('two pages');
      const pages = [await open(of, '40'), await open(of, '40')];
      sandbox.misbehave({ failAnswers: 50 });
      await limit(of, '60');
      await Promise.all(pages.map(({ url }) => pays(url)));
      sandbox.misbehave({ failAnswers: 0 });
      for (const { id } of pages) await ends(id);
      return (await stood(of.accountId))[0] <= 6_000;
    },
    expect: true,
  },
  {
    name: 'ten pages opened at one moment below a limit that two of them fit',
    does: async () => {
      const of = await house.player('ten pages');
      await limit(of, '100');
      const said = await Promise.all(Array.from({ length: 10 }, () => opens(of, '50')));
      const pages = said.flatMap((each) => (each.ok ? [each.value] : []));
      await Promise.all(pages.map(({ Url }) => pays(Url)));
      for (const { Id } of pages) await ends(Id);
      return [pages.length, (await stood(of.accountId))[0]];
    },
    expect: [2, 10_000],
  },
  {
    name: 'what is open counts: a second page beyond the limit, of another method',
    does: async () => {
      const of = await house.player('counts');
      await limit(of, '100');
      await open(of, '80');
      return [codeOf(await opens(of, '30')), codeOf(await opens(of, '30', { PaymentMethodId: 'banktransfer' }))];
    },
    expect: ['DepositLimitReached', 'DepositLimitReached'],
  },
  {
    name: 'the limit is lowered and raised again before the page is paid',
    does: async () => {
      const of = await house.player('to and fro');
      const page = await open(of, '80');
      sandbox.misbehave({ failAnswers: 50 });
      await limit(of, '50');
      await limit(of, '5000');
      await limit(of, null);
      await pays(page.url);
      sandbox.misbehave({ failAnswers: 0 });
      return notCredited(of, page.id);
    },
    expect: NOTHING,
  },
  {
    name: 'the provider says ten times that it was paid, the last first',
    does: async () => {
      const of = await house.player('ten times');
      const page = await open(of, '80');
      await excludes(of);
      sandbox.misbehave({ copies: 10, reorder: true });
      await pays(page.url);
      sandbox.misbehave({ copies: 1, reorder: false });
      return notCredited(of, page.id);
    },
    expect: NOTHING,
  },
  {
    name: 'a new page during a time-out, by card, bank and voucher',
    does: async () => {
      const of = await house.player('in time-out');
      await breaks(of);
      const codes: string[] = [];
      for (const PaymentMethodId of ['visamastercard', 'banktransfer', 'skrill'])
        codes.push(codeOf(await opens(of, '20', { PaymentMethodId })));
      const body = {
        PaymentMethodId: 'voucher',
        VoucherCode: 'ABCD-EFGH-JKLM-NPQR',
        AgreeWithDepositTerms: true,
        idempotencyKey: randomUUID(),
      };
      codes.push(codeOf(await of.client.call(createDeposit, { body })));
      return codes.filter(
        (code) => !['AccountLockedException', 'DepositFieldInvalid', 'PaymentMethodUnavailable'].includes(code),
      );
    },
    expect: [],
  },
  {
    name: 'the key of a page from before, sent again after the time-out began',
    does: async () => {
      const of = await house.player('same key');
      const idempotencyKey = randomUUID();
      must(await opens(of, '80', { idempotencyKey }));
      await breaks(of);
      return codeOf(await opens(of, '80', { idempotencyKey }));
    },
    expect: 'AccountLockedException',
  },
  {
    name: 'a transfer asked for before an exclusion, that comes after it',
    does: async () => {
      const of = await house.player('transfer');
      const reference = await bank.ask(of, '80');
      await excludes(of);
      await comes(8_000, reference);
      return [await stood(of.accountId)];
    },
    expect: [[0, 0, 0]],
  },
  {
    name: 'a transfer asked for before a lower limit, that comes after it',
    does: async () => {
      const of = await house.player('transfer and limit');
      const reference = await bank.ask(of, '80');
      await limit(of, '50');
      await comes(8_000, reference);
      return stood(of.accountId);
    },
    expect: [0, 0, 0],
  },
  {
    name: 'an operator assigns such a transfer of another amount to who has excluded himself',
    does: async () => {
      const of = await house.player('assigned');
      const reference = await bank.ask(of, '80');
      await excludes(of);
      await comes(7_999, `${reference} short`);
      const found = (await bank.waiting(paula.client)).lines.find(({ words }) => words === `${reference} short`);
      const body = { what: 'assign', reason: 'looked at it', deposit: reference } as const;
      return [
        codeOf(await paula.client.call(decideBankLine, { params: { id: found?.id ?? '' }, body })),
        await stood(of.accountId),
      ];
    },
    expect: ['AccountLockedException', [0, 0, 0]],
  },
  {
    name: 'an operator credits what is held of who has excluded himself',
    does: async () => {
      const of = await house.player('held');
      const reference = await bank.ask(of, '80');
      await excludes(of);
      await comes(8_000, reference);
      const { rows } = await sql<{ id: string }>`
        select h.deposit_id as id from cashier_held_payment h join cashier_deposit d on d.id = h.deposit_id where d.account_id = ${of.accountId}`.execute(
        db,
      );
      const body = { what: 'credit', reason: 'he wants it' } as const;
      const said = await paula.client.call(decideHeldPayment, {
        params: { depositId: rows[0]?.id ?? randomUUID() },
        body,
      });
      return [codeOf(said), await stood(of.accountId)];
    },
    expect: ['AccountLockedException', [0, 0, 0]],
  },
  {
    name: 'two people credit what is held above a limit',
    does: async () => {
      const of = await house.player('held above');
      const reference = await bank.ask(of, '1200');
      await limit(of, '50');
      await comes(120_000, reference);
      const { rows } = await sql<{ id: string }>`
        select h.deposit_id as id from cashier_held_payment h join cashier_deposit d on d.id = h.deposit_id where d.account_id = ${of.accountId}`.execute(
        db,
      );
      const body = { what: 'credit', reason: 'he wants it' } as const;
      const said = must(await paula.client.call(decideHeldPayment, { params: { depositId: rows[0]?.id ?? '' }, body }));
      return [
        said.approvalId !== null,
        codeOf(await bank.approve(hilde.client, said.approvalId)),
        await stood(of.accountId),
      ];
    },
    expect: [true, 'DepositLimitReached', [0, 0, 0]],
  },
  {
    name: 'one that was held and is on its way back is credited as well',
    does: async () => {
      const of = await house.player('both ways');
      const page = await open(of, '80');
      sandbox.misbehave({ failAnswers: 50 });
      await breaks(of);
      await pays(page.url);
      await expect.poll(() => statusOf(page.id), { timeout: 30_000 }).not.toBe(1);
      const body = { what: 'credit', reason: 'he wants it' } as const;
      const said = codeOf(await paula.client.call(decideHeldPayment, { params: { depositId: page.id }, body }));
      sandbox.misbehave({ failAnswers: 0 });
      return [said !== 'ok', ...(await notCredited(of, page.id))];
    },
    expect: [true, ...NOTHING],
  },
];

describe('line 17: money that was on its way when its player was kept from play', () => {
  beforeEach(() =>
    sandbox.misbehave({ copies: 1, reorder: false, failAnswers: 0, mute: false, paysCanceledAfterMs: 0 }),
  );
  attacks(house.listing, tries, async () => {
    // Nothing was credited to anybody who was kept from play when it was.
    const { rows } = await sql`
      select d.id from cashier_deposit d join protection_absence a on a.account_id = d.account_id
      where d.status = 2 and d.completed_at > a.from_at + interval '1 second'`.execute(db);
    expect(rows).toEqual([]);
  });
});
