import { randomUUID } from 'node:crypto';
import { manualClock, money } from '@evens/kernel';
import { deposit, houseAccount, playerAccount } from '@evens/ledger';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { type CallAnswer, openWallet } from './index.ts';

const { db } = await testDatabase({ max: 12 });
const alarms: string[] = [];
const wallet = openWallet({
  db,
  clock: manualClock(Date.UTC(2026, 10, 22)),
  news: { follows: () => false, account: () => undefined },
  onError: (error) => void alarms.push(String(error)),
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

describe('a call of several movements', () => {
  const bet = (id: string, minor: number) =>
    ({ verb: 'debit', id, amountMinor: BigInt(minor), reference: 'round:7' }) as const;
  const win = (id: string, minor: number) =>
    ({ verb: 'credit', id, amountMinor: BigInt(minor), reference: 'round:7' }) as const;

  it('makes all of them in order, also under one id, and none a second time', async () => {
    const id = await player();
    const moves = [bet('x', 300), win('x', 500), bet('y', 1200)].map((each) => ({ ...each, id: `${id}-${each.id}` }));
    const of = { ...undo(id, '') };
    expect((await wallet.calls(of, moves)).map(short)).toEqual(['moved 0', 'moved 0', 'moved 0']);
    expect((await wallet.calls(of, moves)).map(short)).toEqual(['moved again 0', 'moved again 0', 'moved again 0']);
    expect(await transfersOf(id)).toEqual(['casinoStake -300', 'casinoPayout 500', 'casinoStake -1200']);
  });

  it('makes none where one is refused, and stays refused when it could be done', async () => {
    const id = await player();
    const moves = [bet('x', 600), bet('y', 600), win('z', 5)].map((each) => ({ ...each, id: `${id}-${each.id}` }));
    const of = { ...undo(id, '') };
    expect((await wallet.calls(of, moves)).map(short)).toEqual(Array(3).fill('tooPoor 1000'));
    await pay(id, 5000);
    expect((await wallet.calls(of, moves)).map(short)).toEqual(Array(3).fill('tooPoor 6000'));
    expect(await transfersOf(id)).toEqual([]);
  });
});

describe('a win', () => {
  it('above the ceiling of its game is held and alarmed once; taken back, it is never paid', async () => {
    const id = await player();
    await wallet.debit(call(id, 100));
    const large = { ...call(id, 50_001), mostMinor: 50_000n, game: 'reels' };
    alarms.length = 0;
    expect([short(await wallet.credit(large)), short(await wallet.credit(large))]).toEqual(['held 900', 'held 900']);
    expect(alarms).toEqual([expect.stringMatching(/above the ceiling/)]);
    expect(short(await wallet.credit({ ...call(id, 50_000), mostMinor: 50_000n }))).toBe('moved 50900');
    expect(short(await wallet.rollback({ ...undo(id, large.transactionId), undoes: 'credit' }))).toBe('nothing 50900');
    expect(short(await wallet.credit(large))).toBe('rolledBack 50900');
  });

  it('of another player’s bet, another round or another provider is none', async () => {
    const [id, other] = [await player(), await player()];
    await wallet.debit(call(id, 100));
    expect(short(await wallet.credit(call(other, 5)))).toBe('noBet 1000');
    expect(short(await wallet.credit({ ...call(id, 5), reference: 'round:2' }))).toBe('noBet 900');
    expect(short(await wallet.credit({ ...call(id, 5), provider: 'slots' }))).toBe('noBet 900');
  });

  it('without a bet is paid up to what a campaign grants', async () => {
    const id = await player();
    const granted = { ...undo(id, ''), campaign: 'spins', mostMinor: 500n };
    await inTransaction(db, (tx) => wallet.grantCampaign(tx, granted));
    const credit = (minor: number) => wallet.credit({ ...call(id, minor), campaign: 'spins' });
    expect([short(await credit(300)), short(await credit(201)), short(await credit(200))]).toEqual([
      'moved 1300',
      'notGranted 1300',
      'moved 1500',
    ]);
  });

  it('leaves a campaign what it had, where it is taken back', async () => {
    const id = await player();
    await inTransaction(db, (tx) => wallet.grantCampaign(tx, { ...undo(id, ''), campaign: 'back', mostMinor: 500n }));
    const win = { ...call(id, 400), campaign: 'back' };
    expect(short(await wallet.credit(win))).toBe('moved 1400');
    const back = { ...undo(id, win.transactionId), undoes: 'credit' as const };
    expect([short(await wallet.rollback(back)), short(await wallet.rollback(back))]).toEqual([
      'moved 1000',
      'moved again 1000',
    ]);
    const credit = (minor: number) => wallet.credit({ ...call(id, minor), campaign: 'back' });
    expect([short(await credit(501)), short(await credit(500))]).toEqual(['notGranted 1000', 'moved 1500']);
  });
});

describe('funds', () => {
  it('a demo user plays with play money, and fills no pool', async () => {
    const id = randomUUID();
    await inTransaction(db, async (tx) => {
      await wallet.openAccount(tx, id, 'EUR', true);
      await wallet.givePlayMoney(tx, id, 'EUR');
    });
    expect(short(await wallet.debit({ ...call(id, 300), jackpotMinor: 30n }))).toBe('moved 99700');
    expect(short(await wallet.credit(call(id, 500)))).toBe('moved 100200');
    const { rows } = await sql<{ kind: string }>`
      select distinct h.kind from ledger_account a join ledger_transfer t on a.id in (t.debit_account_id, t.credit_account_id)
      join ledger_account h on h.id in (t.debit_account_id, t.credit_account_id) and h.holder_id = 'house'
      where a.holder_id = ${id}`.execute(db);
    expect(rows).toEqual([{ kind: 'playHouse' }]);
  });

  it('a share of the stake goes to the pool and comes back with it, and a bonus pays its part', async () => {
    const id = await player();
    const grant = {
      kind: 'bonusGrant' as const,
      idempotencyKey: randomUUID(),
      reference: 'test',
      actor: 'house',
      reason: 'test',
    };
    await inTransaction(db, (tx) => wallet.openAccount(tx, id, 'EUR'));
    await sql`insert into ledger_account (kind, holder_id, currency) values ('bonusCost', 'house', 'EUR') on conflict do nothing`.execute(
      db,
    );
    const parts = [
      { debit: houseAccount('bonusCost', 'EUR'), credit: playerAccount('bonus', id, 'EUR'), amountMinor: 200n },
    ];
    expect((await wallet.postNow({ ...grant, parts })).ok).toBe(true);
    const staked = { ...call(id, 500), bonusMinor: 200n, jackpotMinor: 10n };
    expect(short(await wallet.debit(staked))).toBe('moved 700');
    expect(await wallet.balance(id)).toMatchObject({ cashMinor: 700n, bonusMinor: 0n });
    expect(await transfersOf(id)).toContain('casinoStake -10');
    expect(short(await wallet.debit({ ...call(id, 500), bonusMinor: 1n }))).toBe('tooPoor 700');
    expect(short(await wallet.rollback(undo(id, staked.transactionId)))).toBe('moved 1000');
    expect(await wallet.balance(id)).toMatchObject({ cashMinor: 1000n, bonusMinor: 200n });
  });
});
