import { randomUUID } from 'node:crypto';
import { manualClock, money } from '@evens/kernel';
import { deposit, houseAccount, playerAccount } from '@evens/ledger';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { type CallAnswer, LEDGER_CHECKS, openWallet } from './index.ts';

const { db } = await testDatabase({ max: 12 });
const wallet = openWallet({
  db,
  clock: manualClock(Date.UTC(2026, 10, 22)),
  news: { follows: () => false, account: () => undefined },
  onError: (error) => {
    throw error;
  },
});
afterAll(() => wallet.stop());

const eur = (minor: number | bigint) => money(BigInt(minor), 'EUR');
async function player(cashMinor = 1000): Promise<string> {
  const accountId = randomUUID();
  await inTransaction(db, (tx) => wallet.openAccount(tx, accountId, 'EUR'));
  if (cashMinor > 0) await pay(accountId, cashMinor);
  return accountId;
}
const pay = async (playerId: string, minor: number) => {
  const order = { idempotencyKey: randomUUID(), reference: 'test', actor: 'house', reason: 'test', method: 'card' };
  await wallet.postNow(deposit({ ...order, playerId, amount: eur(minor) }));
};
const call = (accountId: string, minor: number, transactionId: string = randomUUID()) => ({
  provider: 'games',
  transactionId,
  accountId,
  amount: eur(minor),
  reference: 'round:1',
});
const undo = (accountId: string, transactionId: string) => ({
  provider: 'games',
  transactionId,
  accountId,
  currency: 'EUR' as const,
});
/** An answer in few words: what happened, anew or again, and the balance. */
const short = (answer: CallAnswer): string =>
  [
    answer.kind === 'refused' ? answer.why : answer.kind,
    ...(answer.kind === 'moved' && answer.repeated ? ['again'] : []),
    answer.balanceMinor ?? 'none',
  ].join(' ');
const transfersOf = async (accountId: string): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select t.kind || ' ' || case when t.debit_account_id = a.id then - t.amount_minor else t.amount_minor end as line
    from ledger_account a join ledger_transfer t on a.id in (t.debit_account_id, t.credit_account_id)
    where a.holder_id = ${accountId} and t.kind <> 'deposit' order by t.id, a.id`.execute(db);
  return rows.map(({ line }) => line);
};

type Step = (id: string) => Promise<CallAnswer | undefined>;
const debit =
  (minor: number, tx: string): Step =>
  (id) =>
    wallet.debit(call(id, minor, `${id}-${tx}`));
const credit =
  (minor: number, tx: string): Step =>
  (id) =>
    wallet.credit(call(id, minor, `${id}-${tx}`));
const rollback =
  (tx: string): Step =>
  (id) =>
    wallet.rollback(undo(id, `${id}-${tx}`));
const undone =
  (tx: string): Step =>
  (id) =>
    wallet.rollback({ ...undo(id, `${id}-${tx}`), undoes: 'credit' });
const deposited =
  (minor: number): Step =>
  async (id) => {
    await pay(id, minor);
    return undefined;
  };

describe('calls of a provider, with 10.00 in cash', () => {
  it.each<[string, [Step, string?][], string[]]>([
    [
      'a debit and a credit move money once, and answer with the balance of now',
      [
        [debit(300, 'a'), 'moved 700'],
        [credit(450, 'b'), 'moved 1150'],
        [debit(300, 'a'), 'moved again 1150'],
        [credit(450, 'b'), 'moved again 1150'],
      ],
      ['casinoStake -300', 'casinoPayout 450'],
    ],
    ['the last cent may be taken', [[debit(1000, 'a'), 'moved 0']], ['casinoStake -1000']],
    [
      'a refused debit is refused again, even when the money has come meanwhile; a new one is taken',
      [
        [debit(1001, 'a'), 'tooPoor 1000'],
        [deposited(500)],
        [debit(1001, 'a'), 'tooPoor 1500'],
        [debit(1001, 'b'), 'moved 499'],
        [debit(1001, 'a'), 'tooPoor 499'],
      ],
      ['casinoStake -1001'],
    ],
    [
      'a rollback gives the debit back once, and says so again',
      [
        [debit(300, 'a'), 'moved 700'],
        [rollback('a'), 'moved 1000'],
        [rollback('a'), 'moved again 1000'],
        [debit(300, 'a'), 'moved again 1000'],
      ],
      ['casinoStake -300', 'reversal 300'],
    ],
    [
      'a rollback that comes first keeps its debit out, and says the same again',
      [
        [rollback('a'), 'nothing 1000'],
        [rollback('a'), 'nothing 1000'],
        [debit(300, 'a'), 'rolledBack 1000'],
        [debit(300, 'a'), 'rolledBack 1000'],
        [rollback('a'), 'nothing 1000'],
      ],
      [],
    ],
    [
      'a rollback of a refused debit moves nothing, and the debit stays refused for its first reason',
      [
        [debit(1001, 'a'), 'tooPoor 1000'],
        [rollback('a'), 'nothing 1000'],
        [deposited(500)],
        [debit(1001, 'a'), 'tooPoor 1500'],
      ],
      [],
    ],
    [
      'one transaction id stands for one debit and one credit',
      [
        [debit(300, 'a'), 'moved 700'],
        [debit(301, 'a'), 'otherBody 700'],
        [debit(9999, 'b'), 'tooPoor 700'],
        [debit(10, 'b'), 'otherBody 700'],
        [credit(300, 'a'), 'moved 1000'],
        [credit(301, 'a'), 'otherBody 1000'],
      ],
      ['casinoStake -300', 'casinoPayout 300'],
    ],
    [
      'zero is a call as well: it moves nothing, closes the round, and is known again',
      [
        [debit(0, 'a'), 'moved 1000'],
        [debit(0, 'a'), 'moved again 1000'],
        [debit(1, 'a'), 'otherBody 1000'],
        [credit(0, 'b'), 'moved 1000'],
        [rollback('a'), 'nothing 1000'],
        [credit(5, 'c'), 'noBet 1000'],
      ],
      [],
    ],
    [
      'a credit needs its bet, and one that has none may come again',
      [
        [credit(300, 'b'), 'noBet 1000'],
        [debit(100, 'a'), 'moved 900'],
        [credit(300, 'b'), 'moved 1200'],
        [rollback('a'), 'moved 1300'],
        [credit(10, 'c'), 'noBet 1300'],
      ],
      ['casinoStake -100', 'casinoPayout 300', 'reversal 100'],
    ],
    [
      'a win is taken back; what cash does not cover is owed, and the next win meets it',
      [
        [debit(100, 'a'), 'moved 900'],
        [credit(500, 'b'), 'moved 1400'],
        [debit(1200, 'c'), 'moved 200'],
        [undone('b'), 'moved 0'],
        [undone('b'), 'moved again 0'],
        [credit(500, 'b'), 'moved again 0'],
        [credit(350, 'd'), 'moved 50'],
      ],
      [
        'casinoStake -100',
        'casinoPayout 500',
        'casinoStake -1200',
        'reversal -200',
        'reversal -300',
        'casinoPayout 300',
        'casinoPayout 50',
      ],
    ],
    [
      'a win that was rolled back before it came moves nothing',
      [
        [debit(100, 'a'), 'moved 900'],
        [undone('b'), 'nothing 900'],
        [credit(300, 'b'), 'rolledBack 900'],
      ],
      ['casinoStake -100'],
    ],
  ])('%s', async (_, steps, moved) => {
    const id = await player();
    const answers = [];
    for (const [step] of steps) {
      const answer = await step(id);
      if (answer) answers.push(short(answer));
    }
    expect(answers).toEqual(steps.flatMap(([, answer]) => answer ?? []));
    expect(await transfersOf(id)).toEqual(moved);
  });

  it('in the transaction that keeps their answers, all is undone with it', async () => {
    const id = await player();
    const [debited, poor, early] = [call(id, 300), call(id, 5000), call(id, 10)];
    const refused = inTransaction(db, async (tx) => {
      expect(short(await wallet.debit(debited, tx))).toBe('moved 700');
      expect(short(await wallet.debit(poor, tx))).toBe('tooPoor 700');
      expect(short(await wallet.rollback(undo(id, early.transactionId), tx))).toBe('nothing 700');
      throw new Error('the answer could not be kept');
    });
    await expect(refused).rejects.toThrow('the answer could not be kept');
    await pay(id, 9000);
    await inTransaction(db, async (tx) => {
      expect(short(await wallet.debit(poor, tx))).toBe('moved 5000');
      expect(short(await wallet.debit(early, tx))).toBe('moved 4990');
      expect(short(await wallet.credit(call(id, 10), tx))).toBe('moved 5000');
    });
    expect(short(await wallet.debit(debited))).toBe('moved 4700');
  });

  it('another provider has its own ids', async () => {
    const id = await player();
    expect(short(await wallet.debit(call(id, 300, 'same')))).toBe('moved 700');
    expect(short(await wallet.debit({ ...call(id, 300, 'same'), provider: 'slots' }))).toBe('moved 400');
  });

  it("a player's id and currency belong to the call", async () => {
    const [id, other] = [await player(), await player()];
    const first = call(id, 300);
    await wallet.debit(first);
    expect(short(await wallet.debit({ ...first, accountId: other }))).toBe('otherBody 1000');
    expect(short(await wallet.rollback(undo(other, first.transactionId)))).toBe('otherBody 1000');
    expect(short(await wallet.debit(call(randomUUID(), 300)))).toBe('noAccount none');
    expect(short(await wallet.credit({ ...call(id, 300), amount: money(300n, 'USD') }))).toBe('noAccount none');
    expect(short(await wallet.rollback(undo(randomUUID(), 'x')))).toBe('noAccount none');
    // Nothing is kept of it: the account may be opened, and the call come again.
    expect((await sql`select from ledger_call where why not in ('tooPoor', 'rolledBack')`.execute(db)).rows).toEqual(
      [],
    );
  });

  it('over less than nothing is a mistake of ours', async () => {
    const id = await player();
    await expect(wallet.debit(call(id, -5))).rejects.toThrow(/a debit of -5/);
    await expect(wallet.credit(call(id, -5))).rejects.toThrow(/a credit of -5/);
  });

  it('a provider whose name could be taken for a part of an id is refused', async () => {
    await expect(wallet.debit({ ...call(await player(), 5), provider: 'a:b' })).rejects.toThrow(/a provider is named/);
  });
});

describe('incident exclusion-elsewhere: an account that may not play is refused by games too', () => {
  const account = async (held: string): Promise<string> => {
    const id = await player();
    await sql`
      insert into identity_account (id, user_name, user_name_key, email, email_key, password_hash, currency, country,
        birth_date, user_type, allow_email_notification, terms_accepted_at, privacy_accepted_at, created_at,
        locked_at, locked_until, break_until)
      values (${id}, ${id}, ${id}, ${id}, ${id}, '', 'EUR', 'DE', '1990-01-01', 0, false, now(), now(), now(),
        ${sql.raw(held)})`.execute(db);
    return id;
  };
  it.each([
    ['locked', `now(), null, null`, 'accountLocked'],
    ['locked until tomorrow', `now(), now() + interval '1 day', null`, 'accountLocked'],
    ['on a break of its own', `null, null, now() + interval '1 day'`, 'accountLocked'],
    ['excluded', `null, null, '3000-01-01'`, 'accountLocked'],
    ['no longer locked', `now(), now() - interval '1 s', null`, 'moved'],
    ['back from a break', `null, null, now() - interval '1 s'`, 'moved'],
  ])('%s: a debit is answered %s, for good; what is won or taken back arrives', async (_, held, answer) => {
    const id = await account(held);
    const debited = call(id, 300);
    const first = await wallet.debit(debited);
    expect(short(first)).toMatch(answer);
    await sql`update identity_account set locked_at = null, break_until = null where id = ${id}`.execute(db);
    expect(await wallet.debit(debited)).toEqual(first.kind === 'moved' ? { ...first, repeated: true } : first);
    await inTransaction(db, (tx) => wallet.grantCampaign(tx, { ...undo(id, ''), campaign: 'prize', mostMinor: 5n }));
    expect((await wallet.credit({ ...call(id, 5), campaign: 'prize' })).kind).toBe('moved');
  });
});

it('a debt is met first, and the rest is cash', async () => {
  const id = await player(0);
  const owes = (minor: number) => ({
    kind: 'adjustment' as const,
    idempotencyKey: randomUUID(),
    reference: 'test',
    actor: 'operator:test',
    reason: 'test',
    parts: [
      {
        debit: playerAccount('receivable', id, 'EUR'),
        credit: houseAccount('sportsbook', 'EUR'),
        amountMinor: BigInt(minor),
      },
    ],
  });
  await wallet.postNow(owes(1000));
  // A free round is a bet.
  expect(short(await wallet.debit(call(id, 0)))).toBe('moved 0');
  const credited = call(id, 400);
  expect(short(await wallet.credit(credited))).toBe('moved 0');
  expect(short(await wallet.credit(call(id, 700)))).toBe('moved 100');
  expect(short(await wallet.credit(credited))).toBe('moved again 100');
  expect(await wallet.balance(id)).toMatchObject({ cashMinor: 100n, receivableMinor: 0n });
});

describe('many calls at once', () => {
  it('the same debit ten times moves money once, and all ten hear of the same transfer', async () => {
    const id = await player();
    const same = call(id, 300);
    const answers = await Promise.all(Array.from({ length: 10 }, () => wallet.debit(same)));
    expect(answers.filter((each) => each.kind === 'moved' && !each.repeated)).toHaveLength(1);
    expect(new Set(answers.map((each) => each.kind === 'moved' && each.transferId)).size).toBe(1);
    expect(await transfersOf(id)).toEqual(['casinoStake -300']);
  });

  it('ten debits of 3.00 from 10.00: three are taken, seven refused', async () => {
    const id = await player();
    const answers = await Promise.all(Array.from({ length: 10 }, () => wallet.debit(call(id, 300))));
    expect(answers.map((each) => each.kind).sort()).toEqual([...Array(3).fill('moved'), ...Array(7).fill('refused')]);
  });

  it('a debit and its rollback at the same time: either both stand, or neither', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => player()));
    const outcomes = await Promise.all(
      ids.map(async (id) => {
        const debited = call(id, 300);
        const calls = [() => wallet.debit(debited), () => wallet.rollback(undo(id, debited.transactionId))];
        const [first, second] = await Promise.all(calls.map((each) => each()));
        return `${first?.kind} ${second?.kind} ${(await wallet.balance(id))?.cashMinor}`;
      }),
    );
    for (const outcome of outcomes) expect(['moved moved 1000', 'refused nothing 1000']).toContain(outcome);
  });

  it('rollbacks in the name of another player than the debit: the debit is refused or stands alone', async () => {
    const [id, other] = [await player(), await player()];
    for (let round = 0; round < 8; round += 1) {
      const debited = call(id, 10);
      const [taken, undone] = await Promise.all([
        wallet.debit(debited),
        wallet.rollback(undo(other, debited.transactionId)),
      ]);
      expect(['moved refused', 'refused nothing']).toContain(`${taken.kind} ${undone.kind}`);
    }
  });

  it('check R19: any calls in any order leave the books true, and every answer is the first one', async () => {
    const players = [await player(500), await player(50)];
    for (const id of players) await wallet.debit(call(id, 0));
    await fc.assert(
      fc.asyncProperty(
        fc.uuid(),
        fc.array(
          fc.record({
            way: fc.constantFrom('debit', 'credit', 'rollback', 'undoWin'),
            who: fc.nat(1),
            tx: fc.nat(3),
            minor: fc.integer({ min: 1, max: 400 }),
          }),
          { maxLength: 14 },
        ),
        async (run, calls) => {
          const ask = ({ way, who, tx, minor }: (typeof calls)[number]): Promise<CallAnswer> => {
            const id = players[who] ?? '';
            const named = `${run}-${tx}`;
            if (way === 'undoWin') return wallet.rollback({ ...undo(id, named), undoes: 'credit' });
            if (way === 'rollback') return wallet.rollback(undo(id, named));
            return way === 'debit' ? wallet.debit(call(id, minor, named)) : wallet.credit(call(id, minor, named));
          };
          const verdict = (answer: CallAnswer) =>
            answer.kind === 'moved'
              ? `moved ${answer.transferId}`
              : answer.kind === 'refused'
                ? answer.why
                : answer.kind;
          const first = await Promise.all(calls.map(ask));
          const again = [];
          for (const each of calls) again.push(await ask(each));
          // A rollback that ran before its debit did, and the other way round, may differ among the first; from then on none does.
          const settled = await Promise.all(calls.map(ask));
          expect(settled.map(verdict)).toEqual(again.map(verdict));
          for (const [at, answer] of first.entries()) {
            if (answer.kind === 'moved') expect(verdict(answer)).toBe(verdict(again[at] ?? answer));
          }
          expect(await reconcile(db, LEDGER_CHECKS)).toMatchObject({ ok: true, findings: [] });
        },
      ),
      { numRuns: 15 },
    );
  });
});
