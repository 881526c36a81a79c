import { createHash, randomUUID } from 'node:crypto';
import { assert } from '@evens/kernel';
import { houseAccount, playerAccount } from '@evens/ledger';
import { type NamedCall, PROTOCOLS, type SentCall } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { keysAt, type ProviderSeat, seatAtProvider } from '../../../../test/provider-seats.ts';
import { providersHouse, SHARED } from '../../../../test/providers-house.ts';
import { NO_RULES } from '../../../../test/rounds-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { LEDGER_CHECKS } from '../../money/wallet/index.ts';
import type { AdapterId } from './adapter.ts';
import { adapterOf } from './adapters/index.ts';
import { quickCalls } from './quick-calls.ts';

const { db } = await testDatabase({ max: 12 });
const room = await providersHouse(db);
afterAll(async () => {
  expect(await reconcile(db, LEDGER_CHECKS)).toMatchObject({ ok: true, findings: [] });
  await room.close();
  expect(room.errors).toEqual([]);
});

let gapMs = 0;
const closed: { game: string }[] = [];
const quickIn = () =>
  quickCalls({
    ...{ db, clock: room.house.clock, onError: (error) => void room.errors.push(error) },
    rulesOf: async () => ({ ...NO_RULES, gapMs: () => gapMs, mostStakeMinor: () => 50_00n }),
    closedGames: async () => closed,
    mostPayoutMinor: () => 1_000_00n,
  });
/** Of two processes over one database. */
const [quick, elsewhere] = [quickIn(), quickIn()];

const sit = async (provider: AdapterId = 'softswiss', cash = 100_00n): Promise<ProviderSeat> => {
  const { accountId } = await room.api.player(cash, randomUUID());
  return seatAtProvider(db, { provider, accountId, url: room.api.url, keys: keysAt(provider, SHARED) });
};

/** Asks the quick way alone; what it answers, as JSON, or undefined where it left the call. */
async function ask({ protocol: { id } }: ProviderSeat, sent: SentCall, isOn = true, by = quick): Promise<unknown> {
  const adapter = adapterOf(id);
  assert(adapter, 'there is an adapter');
  const settings = keysAt(id, SHARED);
  const url = new URL(`http://house${sent.path}`);
  const headers = Object.fromEntries(
    Object.entries(sent.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const body = Buffer.from(sent.body ?? '');
  const path = url.pathname.slice(1);
  const query = Object.fromEntries(url.searchParams);
  const read = adapter.read({ method: sent.method, path, query, headers, body }, settings);
  assert(read.ok, 'it is a call');
  const call = read.value;
  const digest = createHash('sha256').update(body).digest();
  const key = { provider: id, transactionId: `${call.name}:${call.id}`, digest };
  const done = await by.answer(adapter, { settings, isOn, addresses: [] }, call, key);
  const text = done && Buffer.from(done.answer.body).toString('utf8');
  return text?.startsWith('{') ? JSON.parse(text) : text;
}

const both = (bet: NamedCall, win: NamedCall): NamedCall => ({
  ...bet,
  fields: {
    ...bet.fields,
    actions: [...(bet.fields.actions as unknown[]), ...(win.fields.actions as unknown[])],
    finished: true,
  },
});

/** All that stands of a player, without numbers and moments that no two players share. */
async function rowsOf(accountId: string): Promise<unknown> {
  const { rows } = await sql<{ kept: unknown }>`
    select jsonb_build_object(
      'calls', (select jsonb_agg(jsonb_build_array(c.verb, c.amount_minor, c.reference, c.game, c.verdict, c.why, c.undone,
          c.transfer_id is not null, c.body_hash = ledger_call_hash(c.holder_id, c.currency, jsonb_build_object(
            'verb', c.verb, 'amount', c.amount_minor::text, 'reference', c.reference))) order by c.verb, c.transaction_id)
        from ledger_call c where c.holder_id = a.holder_id),
      'transfers', (select jsonb_agg(jsonb_build_array(t.part, t.kind, t.amount_minor, t.reference, t.actor, t.reason,
          t.debit_account_id = a.id, t.group_id = t.id) order by t.id)
        from ledger_transfer t where a.id in (t.debit_account_id, t.credit_account_id)),
      'rounds', (select jsonb_agg(jsonb_build_array(r.round_id, r.game, r.state, r.bets, r.staked_minor, r.paid_minor, r.held_minor, r.ended_by,
          r.ended_at is null, r.session_id is not null, r.play) order by r.round_id)
        from provider_round r where r.account_id = a.holder_id),
      'cash', a.balance_minor
    ) as kept from ledger_account a where a.holder_id = ${accountId} and a.kind = 'cash' and a.currency = 'EUR'`.execute(
    db,
  );
  return JSON.parse(JSON.stringify(rows[0]?.kept).replaceAll(/[0-9a-f]{8}-(?=[rbw])/g, ''));
}
const answersKept = async (): Promise<bigint> => {
  const { rows } = await sql<{ kept: bigint; claims: bigint }>`
    select (select count(*) from outside_answer) as kept, (select count(*) from outside_call) as claims`.execute(db);
  expect(rows[0]?.claims, 'each claim has its answer').toBe(rows[0]?.kept);
  return rows[0]?.kept ?? 0n;
};

/** Of players of money alone identity knows nothing. */
const openIdentity = (accountId: string, country: string) =>
  sql`
  insert into identity_account (
    id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date, user_type, allow_email_notification,
    terms_accepted_at, privacy_accepted_at, created_at
  )
  values (${accountId}::uuid, ${accountId}, ${accountId}, ${accountId}, ${accountId}, 'none', 'EUR', ${country}, '1990-01-01', 0, false,
    now(), now(), now())`.execute(db);

const giveBonus = (accountId: string, amountMinor: bigint) =>
  inTransaction(db, (tx) =>
    room.house.wallet.postAll(tx, [
      {
        ...({ kind: 'bonusGrant', idempotencyKey: `bonus:${accountId}`, reference: 'test' } as const),
        ...{ actor: 'house', reason: 'test' },
        parts: [
          { debit: houseAccount('bonusCost', 'EUR'), credit: playerAccount('bonus', accountId, 'EUR'), amountMinor },
        ],
      },
    ]),
  );

/** In a transaction that somebody else has open: the quick way waits for nobody. */
const whileHeld = (accountId: string, work: () => Promise<unknown>): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    await sql`select from ledger_account where holder_id = ${accountId} for update`.execute(tx);
    return work();
  });

describe('the quick way of usual calls', () => {
  it.each(PROTOCOLS.map(({ id }) => id as AdapterId))('does a stake and its win of %s', async (provider) => {
    const at = await sit(provider);
    for (const named of [at.protocol.bet(at.play(3_00, 'b', 'r')), at.protocol.win(at.play(5_00, 'w', 'r'))])
      expect(await ask(at, at.build(named))).toBeDefined();
    expect((await room.house.wallet.balance(at.accountId))?.cashMinor).toBe(102_00n);
  });

  it('keeps the very rows of the careful way', async () => {
    const [one, other] = [await sit(), await sit()];
    const { bet, win } = one.protocol;
    const steps = (at: ProviderSeat): readonly NamedCall[] => [
      bet(at.play(3_00, 'b1', 'r1')),
      win(at.play(5_00, 'w1', 'r1')),
      bet(at.play(2_00, 'b2', 'r2')),
      win(at.play(0, 'w2', 'r2')),
      bet(at.play(0, 'b3', 'r3')),
      both(bet(at.play(4_00, 'b4', 'r4')), win(at.play(9_00, 'w4', 'r4'))),
    ];
    for (const named of steps(one)) expect(await ask(one, one.build(named))).toBeDefined();
    for (const named of steps(other)) {
      const sent = other.build(named);
      let answered: ReturnType<ProviderSeat['deliver']> | undefined;
      await whileHeld(other.accountId, async () => {
        expect(await ask(other, sent)).toBeUndefined();
        answered = other.deliver(sent);
        // By then the door's own quick way has left it, and the careful one waits.
        await new Promise((resolve) => setTimeout(resolve, 100));
      });
      expect((await answered)?.status).toBe(200);
    }
    const { accountId } = one;
    expect(await rowsOf(accountId)).toEqual(await rowsOf(other.accountId));
    expect(await rowsOf(accountId)).toMatchObject({ cash: 100_00 - 3_00 + 5_00 - 2_00 - 4_00 + 9_00 });
    await answersKept();
  });

  it('leaves a call that came before, and the door answers it with the bytes of the first', async () => {
    const at = await sit();
    const sent = at.build(at.protocol.bet(at.play(3_00, 'b')));
    const first = await at.deliver(sent);
    const kept = await answersKept();
    expect(await ask(at, sent)).toBeUndefined();
    expect(await at.deliver(sent)).toEqual(first);
    expect(await answersKept()).toBe(kept);
    // The same movement in another call: of the ledger's own memory.
    const again = at.protocol.bet(at.play(3_00, 'b'));
    expect(await ask(at, at.build(both(again, at.protocol.win(at.play(1_00, 'w', 'b')))))).toBeUndefined();
  });

  it('does others of a batch beside one that it leaves', async () => {
    const [rich, poor] = [await sit(), await sit('softswiss', 1_00n)];
    const answers = await Promise.all(
      [rich, poor].map((at) => ask(at, at.build(at.protocol.bet(at.play(3_00, 'beside'))))),
    );
    expect(answers).toEqual([expect.objectContaining({ balance: 97_00 }), undefined]);
    await answersKept();
  });

  type Left = readonly [string, (at: ProviderSeat) => Promise<unknown>];
  const LEFT: readonly Left[] = [
    ['too little money', (at) => ask(at, at.build(at.protocol.bet({ ...at.play(49_00, 'b'), amountMinor: 100_01n })))],
    ['a win without its stake', (at) => ask(at, at.build(at.protocol.win(at.play(1_00, 'w', 'nothing'))))],
    [
      'a win above its ceiling',
      async (at) => {
        await at.send(at.protocol.bet(at.play(1_00, 'b', 'r')));
        return ask(at, at.build(at.protocol.win(at.play(1_000_01, 'w', 'r'))));
      },
    ],
    [
      'a stake whose rollback came first',
      async (at) => {
        await at.send(at.protocol.undo(at.play(1_00, 'early')));
        return ask(at, at.build(at.protocol.bet(at.play(1_00, 'early'))));
      },
    ],
    [
      'a win whose stake was taken back',
      async (at) => {
        await at.send(at.protocol.bet(at.play(1_00, 'b', 'r')));
        await at.send(at.protocol.undo(at.play(1_00, 'b', 'r')));
        return ask(at, at.build(at.protocol.win(at.play(1_00, 'w', 'r'))));
      },
    ],
    [
      'a stake in a round that is over',
      async (at) => {
        await at.send(at.protocol.bet(at.play(1_00, 'b', 'r')));
        await at.send(at.protocol.win(at.play(0, 'w', 'r')));
        return ask(at, at.build(at.protocol.bet(at.play(1_00, 'b2', 'r'))));
      },
    ],
    [
      'more than the law allows in one round',
      async (at) => {
        await at.send(at.protocol.bet(at.play(30_00, 'b', 'r')));
        return ask(at, at.build(at.protocol.bet(at.play(20_01, 'b2', 'r'))));
      },
    ],
    [
      'a session that has ended',
      async (at) => {
        await ask(at, at.build(at.protocol.bet(at.play(1_00, 'b'))));
        await sql`update provider_session set ended_at = now() where account_id = ${at.accountId}`.execute(db);
        return ask(at, at.build(at.protocol.bet(at.play(1_00, 'b2'))));
      },
    ],
    [
      'a session of which nothing was heard for long',
      async (at) => {
        await sql`update provider_session set seen_at = now() - interval '13 hours' where account_id = ${at.accountId}`.execute(
          db,
        );
        return ask(at, at.build(at.protocol.bet(at.play(1_00, 'b'))));
      },
    ],
    ...(
      [
        ['a player on a break', 'DE', "break_until = now() + interval '1 day'"],
        ['a locked player', 'DE', 'locked_at = now()'],
        ['a player at home where nothing may be played', 'KP', 'country = country'],
      ] as const
    ).map(
      ([what, country, change]): Left => [
        what,
        async (at) => {
          await openIdentity(at.accountId, country);
          await sql`update identity_account set ${sql.raw(change)} where id::text = ${at.accountId}`.execute(db);
          await sql`insert into protection_refused_country (country) values ('KP') on conflict do nothing`.execute(db);
          return ask(at, at.build(at.protocol.bet(at.play(1_00, 'b'))));
        },
      ],
    ),
    [
      'a player with limits of his own',
      async (at) => {
        await sql`insert into play_guard (account_id, limited) values (${at.accountId}, true)`.execute(db);
        return ask(at, at.build(at.protocol.bet(at.play(1_00, 'b'))));
      },
    ],
    [
      'a player with a bonus',
      async (at) => {
        await giveBonus(at.accountId, 5_00n);
        return ask(at, at.build(at.protocol.bet(at.play(1_00, 'b'))));
      },
    ],
    [
      'a player who owes something',
      async (at) => {
        // A win that is taken back once its money is gone.
        await at.send(at.protocol.bet(at.play(100_00, 'b', 'r')));
        await at.send(at.protocol.win(at.play(5_00, 'w', 'r')));
        await at.send(at.protocol.bet(at.play(5_00, 'b2', 'r2')));
        await at.send(at.protocol.undo(at.play(5_00, 'w', 'r')));
        return ask(at, at.build(at.protocol.win(at.play(9_00, 'w2', 'r2'))));
      },
    ],
    [
      'a new round of a provider that is switched off',
      (at) => ask(at, at.build(at.protocol.bet(at.play(1_00, 'b'))), false),
    ],
    [
      'a new round of a game that is closed',
      async (at) => {
        closed.push({ game: 'softswiss-clockmaker' });
        const answer = await ask(at, at.build(at.protocol.bet(at.play(1_00, 'b'))));
        closed.length = 0;
        return answer;
      },
    ],
    [
      'a player whom somebody holds',
      (at) => whileHeld(at.accountId, () => ask(at, at.build(at.protocol.bet(at.play(1_00, 'b'))))),
    ],
    ['a rollback', (at) => ask(at, at.build(at.protocol.undo(at.play(1_00, 'b'))))],
    ['a question', (at) => ask(at, at.build(at.protocol.balance))],
    [
      'a player for whom the law counts rounds together',
      async (at) => {
        gapMs = 2_500;
        const answer = await ask(at, at.build(at.protocol.bet(at.play(1_00, 'b'))));
        gapMs = 0;
        return answer;
      },
    ],
  ];
  it.each(LEFT)('leaves %s, and keeps nothing of it', async (_, send) => {
    const at = await sit();
    const before = await answersKept();
    const known = await sql<{ many: bigint }>`
      select count(*) as many from ledger_call where holder_id = ${at.accountId}`.execute(db);
    expect(known.rows[0]?.many).toBe(0n);
    expect(await send(at)).toBeUndefined();
    // All that the step sent by the door has its answer; what was asked of the quick way has no claim.
    expect(await answersKept()).toBeGreaterThanOrEqual(before);
  });

  it('does calls of players whom nothing keeps from play, also where some country is refused', async () => {
    const at = await sit();
    await openIdentity(at.accountId, 'DE');
    await sql`insert into protection_refused_country (country) values ('KP') on conflict do nothing`.execute(db);
    expect(await ask(at, at.build(at.protocol.bet(at.play(3_00, 'b'))))).toMatchObject({ balance: 97_00 });
  });

  it('goes on with a round that had begun when its provider was switched off, and pays what it wins', async () => {
    const at = await sit();
    expect(await ask(at, at.build(at.protocol.bet(at.play(3_00, 'b', 'r'))))).toBeDefined();
    expect(await ask(at, at.build(at.protocol.bet(at.play(1_00, 'b2', 'r'))), false)).toMatchObject({ balance: 96_00 });
    expect(await ask(at, at.build(at.protocol.win(at.play(7_00, 'w', 'r'))), false)).toMatchObject({ balance: 103_00 });
  });

  it('the same call in two processes at the same moment is done once', async () => {
    for (let times = 0; times < 10; times += 1) {
      const at = await sit();
      const sent = at.build(at.protocol.bet(at.play(3_00, 'b')));
      const answers = await Promise.all([quick, elsewhere].map((by) => ask(at, sent, true, by)));
      expect(answers.filter((answer) => answer !== undefined)).toEqual([expect.objectContaining({ balance: 97_00 })]);
      expect((await room.house.wallet.balance(at.accountId))?.cashMinor).toBe(97_00n);
    }
    await answersKept();
  });

  it('two stakes that together are too much, in two processes at the same moment: one is taken', async () => {
    const at = await sit('softswiss', 5_00n);
    const sent = ['b1', 'b2'].map((id) => at.build(at.protocol.bet(at.play(3_00, id))));
    await Promise.all([quick, elsewhere].map((by, place) => ask(at, sent[place] as SentCall, true, by)));
    await Promise.all(sent.map((each) => at.deliver(each)));
    expect((await room.house.wallet.balance(at.accountId))?.cashMinor).toBe(2_00n);
  });

  it('one id under two players’ calls in one batch moves nothing of either, and is told to nobody as trouble', async () => {
    const [one, other] = [await sit(), await sit()];
    // Once both are known, their next calls leave together.
    for (const at of [one, other]) await ask(at, at.build(at.protocol.bet(at.play(0, 'known'))));
    const stolen = one.play(3_00, 'same');
    const joined = both(other.protocol.bet(stolen), other.protocol.win({ ...stolen, id: `${stolen.id}-win` }));
    const calls = [ask(one, one.build(one.protocol.bet(stolen))), ask(other, other.build(joined))];
    expect(await Promise.all(calls)).toEqual([undefined, undefined]);
    await answersKept();
  });

  it('forty players at once, each stake and win twice: every cent once', async () => {
    const seats = await Promise.all(Array.from({ length: 40 }, () => sit()));
    const rounds = seats.map(async (at) => {
      const [bet, win] = [at.protocol.bet(at.play(3_00, 'b', 'r')), at.protocol.win(at.play(2_00, 'w', 'r'))];
      for (const named of [bet, win]) {
        const sent = at.build(named);
        const [one, two] = await Promise.all([at.deliver(sent), at.deliver(sent)]);
        expect(two).toEqual(one);
        expect(one.status).toBe(200);
      }
      return (await room.house.wallet.balance(at.accountId))?.cashMinor;
    });
    expect(new Set(await Promise.all(rounds))).toEqual(new Set([99_00n]));
  });
});
