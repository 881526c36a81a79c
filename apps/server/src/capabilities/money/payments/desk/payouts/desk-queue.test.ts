import { randomUUID } from 'node:crypto';
import { type DESK_WITHDRAWAL_LISTS, DESK_WITHDRAWALS, listWithdrawals, register } from '@evens/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anyDocuments, payoutsAlone } from '../../../../../../test/support/alone.ts';
import { protectedHouse } from '../../../../../../test/support/protected-house.ts';
import { bankTransfer } from '../../catalogue/payouts/methods.ts';
import { openWithdrawals } from '../../movement/payout/open-withdrawals.ts';

const house = await protectedHouse({
  more: (parts) => [
    openWithdrawals(
      {
        ...parts,
        accounts: parts.identity,
        ...payoutsAlone,
        documents: anyDocuments,
        news: { account: () => undefined },
        inform: async () => undefined,
        namesOf: async () => new Map(),
        methods: [bankTransfer('sandbox')],
        providers: [],
        onError: (error) => {
          throw error;
        },
      },
      { works: false },
    ),
  ],
});
const { db } = house;
const lena = house.office('lena');
let accountId = '';

const MANY = 2 * DESK_WITHDRAWALS + 13;

/** A long queue, seven asked for in each second, so that many have the same moment; as many that ended, and some odd ones among them. */
beforeAll(async () => {
  const name = `q${randomUUID().slice(0, 8)}`;
  const Password = 'a phrase of five words';
  const answer = await house.visitor().client.call(register, {
    body: {
      Email: `${name}@example.org`,
      UserName: name,
      Password,
      PasswordConfirmation: Password,
      Currency: 'EUR',
      Country: 'DE',
      BirthDay: 1,
      BirthMonth: 1,
      BirthYear: 1990,
      AgreeWithTerms: true,
      AllowEmailNotification: false,
      AgreeWithPrivacyPolicy: true,
    },
  });
  if (!answer.ok || !answer.value.user) throw new Error('could not register');
  accountId = answer.value.user.UserID;
  await sql`
    insert into withdrawal (id, account_id, idempotency_key, method, provider, amount_minor, currency, details, destination, label,
      status, reasons, people, attention, created_at, updated_at, closed_at)
    select gen_random_uuid(), ${accountId}, 'queue ' || state || ' ' || n, 'bank', 'sandbox', 1000 + n, 'EUR', '{}', 'd', 'l',
      case state when 'ended' then 2 else 6 end, array['amount'], 1,
      case when state = 'ended' and n % 2 = 0 then 'said paid twice' end,
      at, at, case state when 'ended' then at + interval '1 hour' end
    from generate_series(1, ${sql.lit(MANY)}) n cross join unnest(array['waiting', 'ended']) state
    cross join lateral (select timestamptz '2026-10-01' + (n / 7) * interval '1 second' as at) a`.execute(db);
});

type List = (typeof DESK_WITHDRAWAL_LISTS)[number];

async function pagesOf(list: List, between: () => Promise<void> = async () => undefined) {
  const pages: { id: string; amount: string; createdMs: number; closedMs: number | null }[][] = [];
  let after: string | undefined;
  do {
    const said = await lena.call(listWithdrawals, { query: { list, accountId, ...(after && { after }) } });
    if (!said.ok) throw new Error(said.refusal.code);
    pages.push(
      said.value.withdrawals.map(({ withdrawalId: id, amount, createdMs, closedMs }) => {
        return { id, amount, createdMs, closedMs };
      }),
    );
    after = said.value.next ?? undefined;
    await between();
  } while (after !== undefined && pages.length < 10);
  return pages;
}

describe('a long queue', () => {
  it.each([
    ['waiting', MANY],
    ['open', MANY],
    ['ended', MANY],
    ['attention', Math.floor(MANY / 2)],
  ] as const)('%s: each of %i stands on one page, in order, fifty a page', async (list, count) => {
    const pages = await pagesOf(list);
    expect(pages.map(({ length }) => length)).toEqual([
      ...Array.from({ length: Math.floor(count / DESK_WITHDRAWALS) }, () => DESK_WITHDRAWALS),
      count % DESK_WITHDRAWALS,
    ]);
    const all = pages.flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(count);
    const moments = all.map(({ createdMs, closedMs }) => (list === 'ended' ? -(closedMs ?? 0) : createdMs));
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
  });

  it('that is worked off while somebody turns its pages shows nobody twice and leaves nobody out that still waits', async () => {
    const before = (await pagesOf('waiting')).flat().map(({ id }) => id);
    const decided = before.slice(10, 20);
    const pages = await pagesOf('waiting', async () => {
      await sql`update withdrawal set status = 7, closed_at = now() where id = any(${decided}::uuid[])`.execute(db);
    });
    const seen = pages.flat().map(({ id }) => id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(before.filter((id) => !seen.includes(id))).toEqual([]);
    await sql`update withdrawal set status = 6, closed_at = null where id = any(${decided}::uuid[])`.execute(db);
  });

  it.each(['', 'x', '1_2', '99999999999999_0', `1_${'0'.repeat(36)}`, "1_'; drop table withdrawal"])(
    'does not begin at %j',
    async (after) => {
      expect(await lena.call(listWithdrawals, { query: { after } })).toMatchObject({
        refusal: { code: 'InvalidRequest' },
      });
    },
  );
});
