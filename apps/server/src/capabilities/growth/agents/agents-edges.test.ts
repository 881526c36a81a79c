import { randomUUID } from 'node:crypto';
import {
  askAgentPayout,
  createSubAgent,
  depositToSubAgent,
  editSubAgent,
  getAgentCountries,
  getAgentOverview,
  getOwnAgent,
  getSubAgentMoves,
  getSubAgents,
  getSubAgentsReport,
  lockSubAgent,
  selectAgent,
  withdrawFromSubAgent,
} from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { agentsHouse } from '../../../../test/agents-house.ts';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import type { Browser } from '../../../../test/support/browser.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { openPlayLimits } from '../../people/play-limits/index.ts';
import { boundsInPercent } from './index.ts';

const { db } = await testDatabase();
const betting = openBettingHouse(db);
const limits = openPlayLimits({ db, clock: betting.clock });
const house = await agentsHouse(db, { house: betting, parts: { keepsFrom: limits.lateDeposit } });
afterAll(house.stop);

type Person = { readonly accountId: string; readonly name: string };
const code = (answer: { readonly ok: boolean; readonly refusal?: { readonly code: string } }): string =>
  answer.ok ? 'ok' : (answer.refusal?.code ?? '?');
const lent = (rootId: string, currency: 'EUR' | 'JPY', minor: bigint) =>
  inTransaction(db, async (tx) => {
    await sql`update agent_tree set line_minor = ${minor} where root_id = ${rootId}`.execute(tx);
    return house.wallet.setCreditFloor(tx, rootId, currency, minor);
  });
const give = (browser: Browser, { accountId }: Person, Amount: string) =>
  browser.client.call(depositToSubAgent, {
    params: { id: accountId },
    body: { Amount, idempotencyKey: randomUUID() },
  });
interface Wish {
  readonly ParentID?: string;
  readonly PositionTaking?: string;
  readonly Rebate?: string;
}
const edit = (browser: Browser, { accountId }: Person, body: Wish) =>
  browser.client.call(editSubAgent, { params: { id: accountId }, body });

let coast: Person;
let atCoast: Browser;
let harbour: Person;
let bay: Person;
let pier: Person;
let player: Person;

beforeAll(async () => {
  coast = await house.root({ commission: 100 });
  atCoast = await house.signIn(coast);
  await lent(coast.accountId, 'EUR', 1_000_000n);
  harbour = await house.sub(atCoast, { UserType: 2, PositionTaking: '20', SubAgentCommission: '1' });
  bay = await house.sub(atCoast, { UserType: 2, PositionTaking: '10', SubAgentCommission: '1' });
  const terms = { PositionTaking: '30', SubAgentCommission: '0.80', Rebate: '0.20' };
  pier = await house.sub(atCoast, { UserType: 1, below: harbour.accountId, ...terms });
  player = await house.sub(atCoast, { UserType: 0, below: pier.accountId });
  for (const [to, amount] of [
    [harbour, '5000'],
    [pier, '4000'],
    [player, '1000'],
  ] as const)
    expect(code(await give(atCoast, to, amount))).toBe('ok');
});

it('two edits at once that would make a circle are both refused, and everybody stands where he stood', async () => {
  const answers = await Promise.all([
    edit(atCoast, harbour, { ParentID: bay.accountId }),
    edit(atCoast, bay, { ParentID: harbour.accountId }),
    edit(atCoast, harbour, { ParentID: pier.accountId }),
    edit(atCoast, coast, { ParentID: pier.accountId }),
  ]);
  expect(answers.map(code)).toEqual(['InvalidRequest', 'InvalidRequest', 'InvalidRequest', 'NotFound']);
  const { rows } = await sql<{ moved: number }>`
    select count(*)::integer as moved from agent_place where from_month > '2026-11-01'`.execute(db);
  expect(rows).toEqual([{ moved: 0 }]);
});

it('a call about somebody of another branch is counted, wherever it names him', async () => {
  const beside = await house.signIn(await house.root());
  const counted = async (): Promise<number> => {
    const figures = await house.app.metrics.registry.getSingleMetricAsString('evens_denied_calls_total');
    return Number(/\{lack="object"\} (\d+)/.exec(figures)?.[1] ?? 0);
  };
  const before = await counted();
  const { client } = beside;
  const parent = harbour.accountId;
  const answers = [
    await client.call(getSubAgents, { query: { parent } }),
    await client.call(getAgentOverview, { query: { parent } }),
    await client.call(getSubAgentsReport, { query: { year: 2026, parent } }),
    await client.call(selectAgent, { body: { UserID: parent } }),
    await client.call(createSubAgent, { body: { ...house.formOf('nobody-of-them'), UserType: 0, UserID: parent } }),
    await give(beside, pier, '1'),
  ];
  expect(answers.map(code)).toEqual(answers.map(() => 'NotFound'));
  expect(await counted()).toBe(before + answers.length);
});

it('what is done while another branch is looked at stands in the log with who really did it', async () => {
  const choose = (to: Person) => atCoast.client.call(selectAgent, { body: { UserID: to.accountId } });
  expect(code(await choose(pier))).toBe('ok');
  expect(code(await give(atCoast, player, '1'))).toBe('ok');
  expect(code(await choose(coast))).toBe('ok');
  const { rows } = await sql<{ actor: string; as: string | null; action: string; about: string }>`
    select actor_id as actor, acting_as as "as", action, account_id as about from agent_log
    order by id desc limit 3`.execute(db);
  const actor = coast.accountId;
  expect(rows).toEqual([
    { actor, as: null, action: 'looked', about: coast.accountId },
    { actor, as: pier.accountId, action: 'given', about: player.accountId },
    { actor, as: pier.accountId, action: 'looked', about: pier.accountId },
  ]);
});

it('a player reads whom he is paid by and what he asked for; whoever stands in no tree has no agent', async () => {
  const his = await house.signIn(player);
  expect(await his.client.call(getOwnAgent, {})).toMatchObject({
    value: { AgentName: pier.name, Currency: 'EUR', PayoutAsked: null },
  });
  expect(code(await his.client.call(askAgentPayout, { body: { Amount: '12.50' } }))).toBe('ok');
  expect(await his.client.call(getOwnAgent, {})).toMatchObject({ value: { PayoutAsked: '12.50' } });
  expect(code(await his.client.call(askAgentPayout, { body: { Amount: '0' } }))).toBe('ok');
  expect(code(await atCoast.client.call(getOwnAgent, {}))).toBe('NotFound');
});

it('the last moves of credit are told to both sides, with their note, and of who stands above nothing', async () => {
  const atHarbour = await house.signIn(harbour);
  const moved = await atCoast.client.call(depositToSubAgent, {
    params: { id: bay.accountId },
    body: { Amount: '70', idempotencyKey: randomUUID(), Note: 'for the derby' },
  });
  expect(code(moved)).toBe('ok');
  const back = await atCoast.client.call(withdrawFromSubAgent, {
    params: { id: bay.accountId },
    body: { Amount: '20', idempotencyKey: randomUUID() },
  });
  expect(code(back)).toBe('ok');
  const movesOf = async (browser: Browser, { accountId }: Person) => {
    const answer = await browser.client.call(getSubAgentMoves, { params: { id: accountId } });
    return answer.ok
      ? answer.value.moves.map(({ Kind, With, Amount, Note }) => [Kind, With, Amount, Note])
      : answer.refusal.code;
  };
  expect(await movesOf(atCoast, bay)).toEqual([
    ['taken', coast.name, '-20.00', ''],
    ['given', coast.name, '70.00', 'for the derby'],
  ]);
  expect((await movesOf(atCoast, coast)).slice(0, 2)).toEqual([
    ['taken', bay.name, '20.00', ''],
    ['given', bay.name, '-70.00', 'for the derby'],
  ]);
  expect(await movesOf(atHarbour, harbour)).toEqual([
    ['given', pier.name, '-4000.00', ''],
    ['given', null, '5000.00', ''],
  ]);
  expect((await movesOf(atHarbour, player)).at(-1)).toEqual(['given', pier.name, '1000.00', '']);
  expect(await movesOf(atHarbour, bay)).toBe('NotFound');
  expect(await movesOf(atHarbour, coast)).toBe('NotFound');
});

describe('what a player has set for himself', () => {
  it('his deposit limit holds for what his agent gives, and which limit it is stays his own', async () => {
    const other = await house.sub(atCoast, { UserType: 0, below: pier.accountId });
    expect(code(await give(atCoast, other, '30'))).toBe('ok');
    await sql`
      insert into play_limit (account_id, kind, span, by, amount, changed_at)
      values (${other.accountId}, 'deposit', 'day', 'player', 5000, ${new Date(house.clock.wallMs())})`.execute(db);
    const refused = await give(atCoast, other, '20.01');
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'PlayerTakesNoMoney' } });
    expect(JSON.stringify(refused)).not.toMatch(/50|limit.*day|maximum/);
    expect(code(await give(atCoast, other, '20'))).toBe('ok');
    expect(code(await give(atCoast, other, '0.01'))).toBe('PlayerTakesNoMoney');
  });
});

it('a lock of a branch ends its sessions and refuses its bets within a second; open bets run on', async () => {
  betting.book.fixture(77, { startMs: betting.clock.wallMs() + 3_600_000 });
  betting.book.price(77, '1x2', 'home', 2000);
  const bet = () =>
    betting.tickets.place(
      { accountId: player.accountId, currency: 'EUR', userType: 0 },
      {
        ...{ idempotencyKey: randomUUID(), betType: 1, stake: '5.00', oddsChangePolicy: 0 },
        selections: [{ fixtureId: 77, marketKey: '1x2', outcome: 'home', priceMilli: 2000 }],
      },
    );
  const his = await house.signIn(player);
  expect(code(await bet())).toBe('ok');
  const begun = performance.now();
  const locked = await atCoast.client.call(lockSubAgent, {
    params: { id: harbour.accountId },
    body: { Reason: 'statement of October not paid' },
  });
  expect(code(locked)).toBe('ok');
  expect(code(await bet())).toBe('AccountLockedException');
  const session = await his.fetch('/api/session');
  expect(performance.now() - begun).toBeLessThan(1_000);
  expect(await session.text()).not.toContain(player.name);
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from ticket where account_id = ${player.accountId} and settled_at is null`.execute(
    db,
  );
  expect(rows).toEqual([{ open: 1 }]);
});

describe('a tree in yen', () => {
  it('has no parts of a yen, and counts whole ones', async () => {
    const root = await house.root({}, 'JPY');
    const browser = await house.signIn(root);
    await lent(root.accountId, 'JPY', 50_000n);
    const made = await browser.client.call(createSubAgent, {
      body: { ...house.formOf(`yen-${randomUUID().slice(0, 6)}`), Currency: 'JPY', UserType: 0 },
    });
    if (!made.ok) throw new Error(made.refusal.code);
    const to = { accountId: made.value.UserID, name: '' };
    expect(code(await give(browser, to, '10.50'))).toBe('InvalidAmount');
    expect(code(await give(browser, to, '50001'))).toBe('InsufficientBalanceException');
    expect(code(await give(browser, to, '49999'))).toBe('ok');
    const other = await browser.client.call(createSubAgent, { body: { ...house.formOf('in-euros'), UserType: 0 } });
    expect(code(other)).toBe('CurrencyNotAllowed');
    expect(await browser.client.call(getAgentOverview, { query: {} })).toMatchObject({
      value: { Currency: 'JPY', Credit: '50000', Given: '49999', Free: '1' },
    });
  });
});

it('names the countries in which an account may be opened', async () => {
  expect(await atCoast.client.call(getAgentCountries, {})).toMatchObject({
    value: { countries: [{ Code: 'AT' }, { Code: 'DE' }] },
  });
});

describe('a root without a month', () => {
  it('reads a month so far, and nothing of years before or after', async () => {
    const browser = await house.signIn(await house.root());
    expect(await browser.client.call(getAgentOverview, { query: {} })).toMatchObject({
      value: { Closed: null, Carried: '0.00', Turnover: '0.00', Days: [] },
    });
    const years = [2025, 2026, 2027].map((year) => browser.client.call(getSubAgentsReport, { query: { year } }));
    expect(
      (await Promise.all(years)).map((answer) =>
        answer.ok ? answer.value.subAgentsReport.map(({ Date: month, ClosedMs }) => [month, ClosedMs]) : answer.refusal,
      ),
    ).toEqual([[], [['2026-11', null]], []]);
  });
});

it('bounds that the house draws closer hold for what is set anew, and name nobody whom nobody touches', async () => {
  const closer = await agentsHouse(db, { house: betting, parts: { bounds: boundsInPercent(45, 1.1) } });
  onTestFinished(async () => {
    await closer.app.close();
    await closer.identity.stop();
  });
  const there = await closer.signIn(coast);
  expect(await edit(there, pier, { PositionTaking: '36' })).toMatchObject({
    refusal: { code: 'TermsOutOfBounds', detail: { field: 'PositionTaking' } },
  });
  expect(await edit(there, pier, { Rebate: '0.11' })).toMatchObject({
    refusal: { code: 'TermsOutOfBounds', detail: { field: 'Rebate' } },
  });
  // Its chain is within all bounds; that of pier pays too much of turnover since.
  expect(code(await edit(there, bay, { PositionTaking: '55' }))).toBe('ok');
});
