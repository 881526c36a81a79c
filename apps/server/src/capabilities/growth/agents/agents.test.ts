import { randomUUID } from 'node:crypto';
import {
  askAgentPayout,
  createSubAgent,
  depositToSubAgent,
  editSubAgent,
  getAgentOverview,
  getSubAgents,
  getSubAgentsReport,
  lockSubAgent,
  selectAgent,
  setSubAgentPassword,
  unlockSubAgent,
  withdrawFromSubAgent,
} from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { agentsHouse } from '../../../../test/agents-house.ts';
import type { Browser } from '../../../../test/support/browser.ts';
import { typePassword } from '../../../../test/support/identity-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';

const { db } = await testDatabase();
const house = await agentsHouse(db);
afterAll(house.stop);
afterEach(house.expectTrueBooks);

type Person = { readonly accountId: string; readonly name: string };
let coast: Person;
let atCoast: Browser;
let harbour: Person;
let pier: Person;
let player: Person;
let beside: Browser;
let other: Person;

const code = (answer: { readonly ok: boolean; readonly refusal?: { readonly code: string } }): string =>
  answer.ok ? 'ok' : (answer.refusal?.code ?? '?');
const move = (amount: string, key: string = randomUUID()) => ({ Amount: amount, idempotencyKey: key });
const give = (browser: Browser, to: Person, amount: string, key?: string) =>
  browser.client.call(depositToSubAgent, { params: { id: to.accountId }, body: move(amount, key) });
const take = (browser: Browser, from: Person, amount: string) =>
  browser.client.call(withdrawFromSubAgent, { params: { id: from.accountId }, body: move(amount) });
const lent = (rootId: string, minor: bigint) =>
  inTransaction(db, async (tx) => {
    await sql`update agent_tree set line_minor = ${minor} where root_id = ${rootId}`.execute(tx);
    return house.wallet.setCreditFloor(tx, rootId, 'EUR', minor);
  });
const branch = async (browser: Browser) => {
  const answer = await browser.client.call(getSubAgents, { query: {} });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return new Map(answer.value.subAgents.map((each) => [each.UserID, each]));
};

beforeAll(async () => {
  coast = await house.root({ commission: 100 });
  atCoast = await house.signIn(coast);
  await lent(coast.accountId, 5_000_000n);
  harbour = await house.sub(atCoast, { UserType: 2, PositionTaking: '20', SubAgentCommission: '1.00' });
  const terms = { PositionTaking: '30', SubAgentCommission: '0.80', Rebate: '0.20' };
  pier = await house.sub(atCoast, { UserType: 1, below: harbour.accountId, ...terms });
  player = await house.sub(atCoast, { UserType: 0, below: pier.accountId });
  other = await house.root();
  beside = await house.signIn(other);
});

describe('a tree', () => {
  it('shows an agent himself and his branch, and of who stands above him nothing', async () => {
    const seen = await branch(await house.signIn(harbour));
    expect([...seen.keys()].sort()).toEqual([harbour, pier, player].map(({ accountId }) => accountId).sort());
    expect(seen.get(harbour.accountId)?.ParentID).toBeNull();
    expect(JSON.stringify([...seen.values()])).not.toContain(coast.accountId);
    expect(seen.get(pier.accountId)).toMatchObject({
      ...{ UserType: 1, PositionTaking: '30.00', SubAgentCommission: '0.80', AgentCommission: '0.20', Rebate: '0.20' },
      Bounds: { PositionTaking: '70.00', SubAgentCommission: '1.00', Rebate: '0.63' },
    });
  });

  it.each([
    [
      'more than the chain leaves',
      { PositionTaking: '70.01' },
      { code: 'TermsOutOfBounds', detail: { field: 'PositionTaking' } },
    ],
    ['more commission than the parent has', { SubAgentCommission: '1.01' }, { code: 'TermsOutOfBounds' }],
    [
      'more of turnover than the house allows',
      { Rebate: '0.64' },
      { code: 'TermsOutOfBounds', detail: { field: 'Rebate' } },
    ],
    ['a percent above all', { PositionTaking: '100.01' }, { code: 'InvalidRequest' }],
    ['a percent below nothing', { PositionTaking: '-1' }, { code: 'InvalidRequest' }],
    ['a parent’s part that was reckoned otherwise', { AgentCommission: '0.30' }, { code: 'InvalidRequest' }],
    ['oneself as parent', { ParentID: 'own' }, { code: 'InvalidRequest' }],
    ['a player as parent', { ParentID: 'player' }, { code: 'InvalidRequest' }],
    ['a parent of another tree', { ParentID: 'other' }, { code: 'NotFound' }],
  ] as const)('refuses %s and changes nothing', async (_, said, refused) => {
    const ids = { own: pier.accountId, player: player.accountId, other: other.accountId };
    const body = 'ParentID' in said ? { ParentID: ids[said.ParentID] } : said;
    const answer = await atCoast.client.call(editSubAgent, { params: { id: pier.accountId }, body });
    expect(answer).toMatchObject({ ok: false, refusal: refused });
    const { rows } = await sql<{ many: number }>`
      select count(*)::integer as many from agent_place where account_id = ${pier.accountId}`.execute(db);
    expect(rows).toEqual([{ many: 1 }]);
  });

  it('terms hold from the first of next month; said twice, the last word counts', async () => {
    const change = (PositionTaking: string) =>
      atCoast.client.call(editSubAgent, { params: { id: pier.accountId }, body: { PositionTaking } });
    expect(await change('25')).toMatchObject({ ok: true, value: { From: '2026-12' } });
    expect(code(await change('28'))).toBe('ok');
    expect((await branch(atCoast)).get(pier.accountId)).toMatchObject({
      PositionTaking: '30.00',
      Next: { PositionTaking: '28.00', Month: '2026-12' },
    });
  });

  it('a parent raised until a grandchild’s chain breaks is refused, and the grandchild is named', async () => {
    const answer = await atCoast.client.call(editSubAgent, {
      params: { id: harbour.accountId },
      body: { PositionTaking: '62.01' },
    });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'TermsOutOfBounds', detail: { name: pier.name } } });
  });

  it('parent and child raised at the same moment: one of them finds the chain full', async () => {
    const change = (id: string, PositionTaking: string) =>
      atCoast.client.call(editSubAgent, { params: { id }, body: { PositionTaking } });
    const answers = await Promise.all([change(harbour.accountId, '60'), change(pier.accountId, '60')]);
    expect(answers.map(code).sort()).toEqual(['TermsOutOfBounds', 'ok']);
    await change(harbour.accountId, '20');
    await change(pier.accountId, '30');
  });

  it('holds ranks in the database itself: no circle, no second parent, no other tree', async () => {
    const put = (accountId: string, type: number, parentId: string, parentType: number) =>
      sql`
      insert into agent_place values (${accountId}, '2027-01-01', ${type}, ${coast.accountId}, 'EUR', ${parentId}, ${parentType},
        0, 0, 0, 'turnover', 'test', now())`.execute(db);
    await expect(put(harbour.accountId, 2, pier.accountId, 1)).rejects.toThrow(/agent_place_rank/);
    await expect(put(harbour.accountId, 2, pier.accountId, 4)).rejects.toThrow(/agent_place_parent/);
    await expect(put(pier.accountId, 1, other.accountId, 4)).rejects.toThrow(/agent_place_parent/);
    await expect(sql`update agent_log set action = 'x'`.execute(db)).rejects.toThrow(/never changed/);
  });
});

describe('an object of another branch is answered as if it did not exist', () => {
  it.each([
    ['list', () => beside.client.call(getSubAgents, { query: { parent: harbour.accountId } })],
    ['report', () => beside.client.call(getSubAgentsReport, { query: { year: 2026, parent: harbour.accountId } })],
    ['overview', () => beside.client.call(getAgentOverview, { query: { parent: harbour.accountId } })],
    ['edit', () => beside.client.call(editSubAgent, { params: { id: pier.accountId }, body: { Rebate: '0' } })],
    ['lock', () => beside.client.call(lockSubAgent, { params: { id: pier.accountId }, body: { Reason: 'because' } })],
    ['unlock', () => beside.client.call(unlockSubAgent, { params: { id: pier.accountId }, body: {} })],
    ['deposit', () => give(beside, pier, '1.00')],
    ['withdraw', () => take(beside, pier, '1.00')],
    ['current', () => beside.client.call(selectAgent, { body: { UserID: harbour.accountId } })],
    [
      'password',
      () =>
        beside.client.call(setSubAgentPassword, {
          params: { id: pier.accountId },
          body: { Password: 'another phrase of mine', PasswordConfirmation: 'another phrase of mine' },
        }),
    ],
    [
      'create below',
      () =>
        beside.client.call(createSubAgent, {
          body: { ...house.formOf('stranger'), UserType: 0, UserID: pier.accountId },
        }),
    ],
  ])('%s', async (_, call) => {
    expect(code(await call())).toBe('NotFound');
  });

  it('nobody acts on himself or on who stands above him', async () => {
    const browser = await house.signIn(pier);
    for (const to of [pier, harbour, coast]) expect(code(await give(browser, to, '1.00'))).toBe('NotFound');
  });
});

describe('credit', () => {
  it('goes one step at a time, never beyond the grant, each key once', async () => {
    const key = randomUUID();
    expect(code(await give(atCoast, harbour, '20000.00', key))).toBe('ok');
    expect(code(await give(atCoast, harbour, '20000.00', key))).toBe('ok');
    expect(code(await give(atCoast, harbour, '10000.00', key))).toBe('IdempotencyKeyReused');
    expect(code(await give(atCoast, harbour, '30000.01'))).toBe('InsufficientBalanceException');
    expect(code(await give(atCoast, pier, '8000.00'))).toBe('ok');
    expect(code(await give(atCoast, player, '500.00'))).toBe('ok');
    const seen = await branch(atCoast);
    expect(seen.get(coast.accountId)).toMatchObject({ Credit: '50000.00', Given: '20000.00', Free: '30000.00' });
    expect(seen.get(harbour.accountId)).toMatchObject({ Credit: '20000.00', Given: '8000.00', Free: '12000.00' });
    expect(seen.get(pier.accountId)).toMatchObject({ Credit: '8000.00', Given: '500.00', Free: '7500.00' });
    expect(seen.get(player.accountId)).toMatchObject({ Credit: '500.00', Free: '500.00' });
  });

  it.each(['0', '0.00', '-1.00', '1.001', 'x'])('refuses %s', async (amount) => {
    expect(code(await give(atCoast, harbour, amount))).toBe('InvalidAmount');
  });

  it('takes from a player what he has asked for, and no more', async () => {
    expect(code(await take(atCoast, player, '10.00'))).toBe('NoPayoutAsked');
    const his = await house.signIn(player);
    expect(await his.client.call(askAgentPayout, { body: { Amount: '100.00' } })).toMatchObject({
      value: { PayoutAsked: '100.00' },
    });
    expect(code(await take(atCoast, player, '100.01'))).toBe('NoPayoutAsked');
    expect(code(await take(atCoast, player, '60.00'))).toBe('ok');
    expect((await branch(atCoast)).get(player.accountId)).toMatchObject({ PayoutAsked: '40.00', Free: '440.00' });
  });

  it('a hundred movers at once give away what there is and not a cent more', async () => {
    const free = (await branch(atCoast)).get(pier.accountId)?.Free;
    expect(free).toBe('7560.00');
    const answers = await Promise.all(Array.from({ length: 100 }, () => give(atCoast, player, '100.00')));
    expect(answers.map(code).filter((each) => each === 'ok')).toHaveLength(75);
    expect((await branch(atCoast)).get(pier.accountId)?.Free).toBe('60.00');
  });

  it('a line cannot be drawn closer than what was given of it', async () => {
    expect(await lent(coast.accountId, 1_999_999n)).toBe(false);
    expect(await lent(coast.accountId, 2_000_000n)).toBe(true);
    expect(await lent(coast.accountId, 5_000_000n)).toBe(true);
  });
});

describe('a lock', () => {
  const lock = (of: Person) =>
    atCoast.client.call(lockSubAgent, { params: { id: of.accountId }, body: { Reason: 'statement not paid' } });
  const unlock = (browser: Browser, of: Person) =>
    browser.client.call(unlockSubAgent, { params: { id: of.accountId }, body: {} });
  const locked = async () =>
    [...(await branch(atCoast)).values()].filter((each) => each.Locked).map((each) => each.UserID);

  it('stops a branch at once, and opens only whom it closed', async () => {
    const second = await house.sub(atCoast, { UserType: 0, below: pier.accountId });
    await house.identity.setLocked(second.accountId, true);
    const session = await house.signIn(pier);
    expect(await lock(harbour)).toMatchObject({ value: { Accounts: 3 } });
    expect(code(await session.client.call(getSubAgents, { query: {} }))).toBe('NotSignedIn');
    expect(code(await typePassword(session.client, player.name))).toBe('AccountLockedException');
    expect(code(await give(atCoast, player, '1.00'))).toBe('PlayerTakesNoMoney');
    expect(
      code(
        await atCoast.client.call(createSubAgent, {
          body: { ...house.formOf('latecomer'), UserType: 0, UserID: pier.accountId },
        }),
      ),
    ).toBe('BranchLocked');
    expect(code(await unlock(atCoast, pier))).toBe('BranchLocked');
    expect(await unlock(atCoast, harbour)).toMatchObject({ value: { Accounts: 3 } });
    expect(await locked()).toEqual([second.accountId]);
  });

  it('is opened by who set it, and by nobody below him', async () => {
    const atHarbour = await house.signIn(harbour);
    const lockBy = (browser: Browser) =>
      browser.client.call(lockSubAgent, { params: { id: player.accountId }, body: { Reason: 'late' } });
    expect(await lockBy(atHarbour)).toMatchObject({ value: { Accounts: 1 } });
    // Who stands above locks once more whom it locked already: from now on it is that lock.
    expect(await lock(player)).toMatchObject({ value: { Accounts: 0 } });
    expect(code(await unlock(atHarbour, player))).toBe('BranchLocked');
    expect(await unlock(atCoast, player)).toMatchObject({ value: { Accounts: 1 } });
    // The other way round: what somebody below has locked is opened from above.
    expect(await lockBy(atHarbour)).toMatchObject({ value: { Accounts: 1 } });
    expect(await unlock(atCoast, player)).toMatchObject({ value: { Accounts: 1 } });
  });

  it('ends no lock that the house has set over it, and no exclusion', async () => {
    expect(await lock(player)).toMatchObject({ value: { Accounts: 1 } });
    house.clock.advance(1000);
    await house.identity.setLocked(player.accountId, true);
    await unlock(atCoast, player);
    expect(await locked()).toContain(player.accountId);
    await house.identity.setLocked(player.accountId, false);
    await sql`update identity_account set excluded_at = now(), break_until = '3000-01-01' where id = ${player.accountId}`.execute(
      db,
    );
    expect(code(await give(atCoast, player, '1.00'))).toBe('PlayerTakesNoMoney');
    await lock(player);
    await unlock(atCoast, player);
    expect((await house.identity.account(player.accountId))?.excluded).toBe(true);
  });
});

describe('who calls', () => {
  it('needs a second factor, and a password of his own', async () => {
    const browser = await house.signIn(harbour);
    await sql`update identity_session set factor_at = null where account_id = ${harbour.accountId}`.execute(db);
    expect(code(await browser.client.call(getSubAgents, { query: {} }))).toBe('SecondFactorNeeded');
    const again = await house.signIn(harbour);
    const body = { Password: 'a phrase for harbour 7', PasswordConfirmation: 'a phrase for harbour 7' };
    expect(code(await atCoast.client.call(setSubAgentPassword, { params: { id: harbour.accountId }, body }))).toBe(
      'ok',
    );
    expect(code(await again.client.call(getSubAgents, { query: {} }))).toBe('NotSignedIn');
    const { rows } = await sql<{ given: boolean }>`
      select password_given as given from identity_account where id = ${harbour.accountId}`.execute(db);
    expect(rows).toEqual([{ given: true }]);
  });

  it('chooses whose branch he looks at; what he may do stays the same', async () => {
    const choose = (UserID: string) => atCoast.client.call(selectAgent, { body: { UserID } });
    expect(code(await choose(player.accountId))).toBe('NotFound');
    expect(code(await choose(pier.accountId))).toBe('ok');
    expect((await branch(atCoast)).has(harbour.accountId)).toBe(false);
    expect(code(await give(atCoast, harbour, '1.00'))).toBe('ok');
    expect(code(await choose(coast.accountId))).toBe('ok');
    expect((await branch(atCoast)).size).toBeGreaterThan(4);
  });
});
