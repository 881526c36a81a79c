import { randomUUID } from 'node:crypto';
import {
  decideApproval,
  depositToSubAgent,
  getAgentOverview,
  getAgentTree,
  listAgentTrees,
  listUserTypes,
  openAgentTree,
  proposeAgentMoney,
  proposeAgentTerms,
  withdrawApproval,
} from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { agentsHouse } from '../../../../test/agents-house.ts';
import { approvalsOver } from '../../../../test/support/approvals-for-tests.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { paymentsOffice } from '../../../../test/support/payments-office.ts';

const { db } = await testDatabase();
const approvals = approvalsOver(db);
const house = await agentsHouse(db, {
  parts: { approvals, mayLendIn: (country) => country !== 'GB' },
});
const office = await paymentsOffice([house.agents, approvals]);
const [one, two] = [office('eve', 'payments'), office('hal', 'head')];
afterAll(house.stop);
afterEach(house.expectTrueBooks);

const code = (answer: { readonly ok: boolean; readonly refusal?: { readonly code: string } }): string =>
  answer.ok ? 'ok' : (answer.refusal?.code ?? '?');
const reason = 'agreed with the root in writing';
const TERMS = {
  charges: false,
  cashier: false,
  position: '5',
  commission: '0.90',
  rebate: '0',
  plan: 'turnover',
} as const;

const open = async (Country: string): Promise<{ rootId: string; name: string }> => {
  const name = `tree-${randomUUID().slice(0, 8)}`;
  const opened = await one.call(openAgentTree, { body: { ...house.formOf(name), Country, UserType: 4 } });
  if (!opened.ok) throw new Error(opened.refusal.code);
  return { rootId: opened.value.rootId, name };
};
const terms = (rootId: string, line: string, over: Partial<Record<keyof typeof TERMS, unknown>> = {}) =>
  one.call(proposeAgentTerms, { params: { rootId }, body: { ...TERMS, ...over, line, reason } as never });
const money = (rootId: string, way: 'in' | 'out', amount: string) =>
  one.call(proposeAgentMoney, { params: { rootId }, body: { way, amount, reason } });
const approved = async (
  proposed: { ok: true; value: { approvalId: string } } | { ok: false; refusal: { code: string } },
): Promise<string> =>
  proposed.ok
    ? code(
        await two.call(decideApproval, { params: { approvalId: proposed.value.approvalId }, body: { approve: true } }),
      )
    : proposed.refusal.code;
const treeOf = async (rootId: string) => {
  const answer = await one.call(getAgentTree, { params: { rootId }, query: {} });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.tree;
};

let root: { rootId: string; name: string };
beforeAll(async () => {
  root = await open('DE');
});

describe('a root', () => {
  it('is opened without terms and without credit; both take a second person', async () => {
    expect(await treeOf(root.rootId)).toMatchObject({
      line: '0.00',
      position: '0.00',
      free: '0.00',
      agents: 1,
      players: 0,
    });
    const proposed = await terms(root.rootId, '500');
    expect(await treeOf(root.rootId)).toMatchObject({ line: '0.00' });
    const own = proposed.ok && (await one.call(decideApproval, { params: proposed.value, body: { approve: true } }));
    expect(own && code(own)).not.toBe('ok');
    expect(await approved(proposed)).toBe('ok');
    // Nobody stands below him yet: his terms hold at once.
    expect(await treeOf(root.rootId)).toMatchObject({
      line: '500.00',
      position: '5.00',
      commission: '0.90',
      free: '500.00',
    });
    const { rows } = await sql<{ floor: bigint }>`
      select floor_minor as floor from ledger_account where holder_id = ${root.rootId} and kind = 'credit'`.execute(db);
    expect(rows).toEqual([{ floor: -500_00n }]);
  });

  it.each([
    ['a position that leaves the house too little', { position: '90.01' }, 'TermsOutOfBounds'],
    ['more of turnover than the house allows', { commission: '1.64' }, 'TermsOutOfBounds'],
    ['a percent above all', { position: '100.01' }, 'InvalidRequest'],
    ['a line beside the cashier', { cashier: true }, 'CreditLineNotAllowed'],
  ] as const)('may not have %s', async (_, over, refused) => {
    expect(code(await terms(root.rootId, '500', over))).toBe(refused);
  });

  it.each(['-1', '1.001', 'x', ''])('has no line of %s', async (line) => {
    expect(code(await terms(root.rootId, line))).toBe('InvalidAmount');
  });

  it('at home where credit to gamble with is forbidden gets no line, and buys credit instead', async () => {
    const british = await open('GB');
    expect(code(await terms(british.rootId, '0.01'))).toBe('CreditLineNotAllowed');
    expect(await approved(await terms(british.rootId, '0'))).toBe('ok');
    expect(await approved(await money(british.rootId, 'in', '300'))).toBe('ok');
    expect(await treeOf(british.rootId)).toMatchObject({ line: '0.00', free: '300.00' });
    expect(code(await money(british.rootId, 'out', '300.01'))).toBe('InsufficientBalanceException');
    expect(await approved(await money(british.rootId, 'out', '100'))).toBe('ok');
    expect(await treeOf(british.rootId)).toMatchObject({ free: '200.00' });
  });

  it('is paid nothing while a line is granted, and a line is not drawn closer than what was given of it', async () => {
    expect(await approved(await money(root.rootId, 'in', '50'))).toBe('ok');
    expect(code(await money(root.rootId, 'out', '1'))).toBe('CreditLineNotAllowed');
    const browser = await house.signIn({ accountId: root.rootId, name: root.name });
    const player = await house.sub(browser, { UserType: 0 });
    const body = { Amount: '250', idempotencyKey: randomUUID() };
    const given = await browser.client.call(depositToSubAgent, { params: { id: player.accountId }, body });
    expect(code(given)).toBe('ok');
    expect(await browser.client.call(getAgentOverview, { query: {} })).toMatchObject({
      value: { Credit: '550.00', Given: '250.00', Free: '300.00' },
    });
    const closer = await terms(root.rootId, '199.99');
    expect(await approved(closer)).toBe('InsufficientBalanceException');
    // It waits on, for the day on which enough was taken back, until its proposer takes it back.
    expect(code(await terms(root.rootId, '200'))).toBe('ProposalWaits');
    if (closer.ok) expect(code(await one.call(withdrawApproval, { params: closer.value, body: {} }))).toBe('ok');
    expect(await approved(await terms(root.rootId, '200'))).toBe('ok');
    expect(await treeOf(root.rootId)).toMatchObject({ line: '200.00', free: '0.00', players: 1 });
  });

  it('that is none is not found', async () => {
    const rootId = randomUUID();
    expect(code(await one.call(getAgentTree, { params: { rootId }, query: {} }))).toBe('NotFound');
    expect(code(await terms(rootId, '1'))).toBe('NotFound');
    expect(code(await money(rootId, 'in', '1'))).toBe('NotFound');
  });
});

it('trees are listed with what is at risk and carried', async () => {
  const answer = await one.call(listAgentTrees, {});
  expect(answer.ok && answer.value.trees.find(({ rootId }) => rootId === root.rootId)).toMatchObject({
    ...{ name: root.name, userType: 4, atRisk: '0.00', carried: '0.00', closed: null },
  });
});

it('every type of account is named with what it may', async () => {
  const answer = await one.call(listUserTypes, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  expect(answer.value.types.map(({ type, plays, opens, needsFactor }) => [type, plays, opens, needsFactor])).toEqual([
    [0, 'money', [], false],
    [1, 'nothing', [0], true],
    [2, 'nothing', [1, 0], true],
    [3, 'playMoney', [], false],
    [4, 'nothing', [2, 1, 0], true],
  ]);
  expect(answer.value.types.find(({ type }) => type === 4)).toMatchObject({ accounts: 2, locked: 0 });
});
