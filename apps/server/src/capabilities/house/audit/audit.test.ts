import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/support/index.ts';
import { type Database, inTransaction, openDatabase } from '../../../platform/database/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { lookAtChain } from './checks.ts';
import { AUDIT_CHECK, AUDIT_GROWTH, audit } from './index.ts';
import { entries } from './store.ts';

const { db, url } = await testDatabase({ max: 12 });

const act = (on: Database, n: number): Promise<void> =>
  inTransaction(on, (tx) =>
    audit.record(tx, {
      operator: 'lena',
      action: 'prices.set',
      subject: `fixture/${n}`,
      before: { priceMilli: 1980 },
      after: { priceMilli: 1920 },
      reason: 'Too high',
    }),
  );
const look = async (since?: Record<string, bigint>): Promise<readonly string[]> => {
  const report = await reconcile(db, [AUDIT_CHECK], { growths: [AUDIT_GROWTH], since });
  return report.findings.flatMap(({ examples }) => examples);
};
/** As somebody who owns the database could: past the rules that guard the log. */
const behindItsBack = (statement: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
  });

beforeEach(async () => {
  await behindItsBack(`delete from audit_entry; update audit_head set place = 0, seal = sha256('evens audit log')`);
  for (let n = 1; n <= 5; n += 1) await act(db, n);
});

describe('the audit log', () => {
  it('check R24: is a chain that is whole as long as nobody touches it, and is found whole again from any mark', async () => {
    expect(await look()).toEqual([]);
    for (const mark of [1n, 3n, 5n]) expect(await look({ audit: mark })).toEqual([]);
    const places = (await entries(db, {}, 10)).map(({ place, subject }) => `${place} ${subject}`);
    expect(places).toEqual(['5 fixture/5', '4 fixture/4', '3 fixture/3', '2 fixture/2', '1 fixture/1']);
  });

  it('takes no entry of an action that was not carried out', async () => {
    const failing = inTransaction(db, async (tx) => {
      await audit.record(tx, { operator: 'lena', action: 'prices.set', subject: 'fixture/9' });
      throw new Error('it failed');
    });
    await expect(failing).rejects.toThrow('it failed');
    expect(await entries(db, {}, 10)).toHaveLength(5);
    expect(await look()).toEqual([]);
  });

  it.each([
    [
      'an edited entry',
      `update audit_entry set reason = 'Fine' where place = 3`,
      ['entry 3 was changed after it was written'],
    ],
    [
      'an edited figure',
      `update audit_entry set after = '{"priceMilli": 1930}' where place = 5`,
      ['entry 5 was changed after it was written'],
    ],
    ['a removed entry', `delete from audit_entry where place = 2`, ['entries 2 to 2 are gone']],
    ['the first ones removed', `delete from audit_entry where place < 3`, ['entries 1 to 2 are gone']],
    [
      'the last one removed',
      `delete from audit_entry where place = 5`,
      ['the log ends with entry 4, its chain with 5'],
    ],
    [
      'an entry edited and sealed anew',
      `
      update audit_entry set operator = 'pavel' where place = 3;
      update audit_entry set seal = audit_seal_of(former, place, at, operator, action, subject, before, after, reason)
        where place = 3`,
      ['entry 4 does not follow the entry before it: one of them is not as it was written'],
    ],
    [
      'an entry put in at the end',
      `
      insert into audit_entry (place, operator, action, subject, former, seal)
      select 6, 'pavel', 'prices.set', 'fixture/1', seal, audit_seal_of(seal, 6, now(), 'pavel', 'prices.set', 'fixture/1',
        null, null, null) from audit_entry where place = 5;
      update audit_entry set at = now() where place = 6`,
      ['the log ends with entry 6, its chain with 5'],
    ],
    [
      'an entry outside the chain',
      `
      insert into audit_entry (operator, action, subject) values ('pavel', 'prices.set', 'fixture/1')`,
      [expect.stringMatching(/^row \d+ \(prices.set on fixture\/1\) stands outside the chain$/)],
    ],
    [
      'an edited entry whose seals are taken out',
      `update audit_entry set reason = 'Fine', former = null, seal = null where place = 3`,
      [
        'entry 3 was changed after it was written',
        'entry 4 does not follow the entry before it: one of them is not as it was written',
      ],
    ],
    ['the end of the chain removed', `delete from audit_head`, ['the end of the chain is missing']],
  ])('names %s', async (_what, statement, found) => {
    await behindItsBack(statement);
    expect(await look()).toEqual(found);
    await behindItsBack(`delete from audit_head; insert into audit_head (place, seal) values (0, '')`);
  });

  it('misses entries of which the house knew, though the end of the chain was moved before them', async () => {
    const cut = `delete from audit_entry where place > 3;
      update audit_head set place = 3, seal = (select seal from audit_entry where place = 3)`;
    await behindItsBack(cut);
    expect(await look({ audit: 5n })).toEqual(['entries 4 to 5 are gone']);
  });

  it.each([
    ['update', `update audit_entry set reason = 'Fine' where place = 3`],
    ['delete', `delete from audit_entry where place = 3`],
    ['truncate', `truncate audit_entry`],
  ])('refuses %s', async (_what, statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('the audit log is only added to');
    expect(await look()).toEqual([]);
  });

  it('gives places to writers of two processes one after another, and none waits for an action that still works', async () => {
    const other = openDatabase(url, { max: 8 });
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    // This one has recorded and works on; all others come and go meanwhile.
    const slow = inTransaction(db, async (tx) => {
      await audit.record(tx, { operator: 'lena', action: 'prices.set', subject: 'fixture/slow' });
      await held;
    });
    await Promise.all(Array.from({ length: 60 }, (_, n) => act(n % 2 === 0 ? db : other, 100 + n)));
    expect((await entries(db, { subject: 'fixture/slow' }, 1)).length).toBe(0);
    go();
    await slow;
    const [last] = await entries(db, {}, 1);
    expect([last?.place, last?.subject]).toEqual([66n, 'fixture/slow']);
    expect(await look()).toEqual([]);
    await other.destroy();
  });

  it('is looked at from its end, or as a whole, with the place and seal to write down', async () => {
    await behindItsBack(`update audit_entry set reason = 'Fine' where place = 2`);
    const [last] = await entries(db, {}, 1);
    expect(await lookAtChain(db, 2)).toEqual({ place: 5n, seal: last?.seal, from: 3n, faults: [] });
    expect(await lookAtChain(db, undefined)).toMatchObject({
      from: 1n,
      faults: ['entry 2 was changed after it was written'],
    });
  });

  it.each([
    ['a name', { after: { userName: 'mira' } }, /has no place in the audit log/],
    ['a secret', { before: { passwordHash: 'x' } }, /has no place in the audit log/],
    ['a document', { after: { text: 'x'.repeat(9000) } }, /not documents/],
    ['an action without its area', { action: 'set' }, /is no name of an action/],
    ['a subject with spaces', { subject: 'Lena Osei' }, /is no subject/],
  ])('holds no %s', async (_what, wrong, message) => {
    const action = { operator: 'lena', action: 'prices.set', subject: 'fixture/1', ...wrong };
    await expect(inTransaction(db, (tx) => audit.record(tx, action))).rejects.toThrow(message);
  });
});
