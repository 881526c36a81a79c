import { randomUUID } from 'node:crypto';
import type { OutcomeResult } from '@evens/catalogue';
import { depositToSubAgent, editSubAgent, getSubAgentsReport, getSubAgentsReportFile } from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { agentsHouse } from '../../../../test/agents-house.ts';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { says, settling } from '../../../../test/settling.ts';
import type { Browser } from '../../../../test/support/browser.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';

const { db } = await testDatabase();
const betting = openBettingHouse(db, { marketLiability: 100_000_000 });
const house = await agentsHouse(db, { house: betting });
const { settle } = settling(db, betting);
afterAll(house.stop);
afterEach(house.expectTrueBooks);

type Person = { readonly accountId: string; readonly name: string };
let coast: Person;
let atCoast: Browser;
let harbour: Person;
let pier: Person;
let players: readonly Person[] = [];
let fixtures = 5_000;

/** A bet on the home side of a new match at this price, and what it is on. */
async function bet(player: Person, stake: string, priceMilli = 2000): Promise<{ on: number; ticketId: bigint }> {
  fixtures += 1;
  const on = fixtures;
  betting.book.fixture(on, { startMs: betting.clock.wallMs() + 60 * 24 * 3_600_000 });
  betting.book.price(on, '1x2', 'home', priceMilli);
  const placed = await betting.tickets.place(
    { accountId: player.accountId, currency: 'EUR', userType: 0 },
    {
      ...{ idempotencyKey: randomUUID(), betType: 1, stake, oddsChangePolicy: 0 },
      selections: [{ fixtureId: on, marketKey: '1x2', outcome: 'home', priceMilli }],
    },
  );
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal));
  return { on, ticketId: placed.value.ticketId };
}
async function end(on: number, result: OutcomeResult): Promise<void> {
  betting.results.settle(on, '1x2', says(result));
  await settle(on);
}
/** Noon of a day; months are closed as time passes over their ends. */
async function goTo(day: string): Promise<void> {
  betting.clock.advance(Date.parse(`${day}T12:00:00Z`) - betting.clock.wallMs());
  await house.agents.work();
}
async function report(year: number, month?: number) {
  atCoast = await house.signIn(coast);
  const answer = await atCoast.client.call(getSubAgentsReport, { query: { year, ...(month && { month }) } });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}
const only = async (year: number, month: number) => {
  const [found] = (await report(year, month)).subAgentsReport;
  if (!found) throw new Error('no month');
  return found;
};
const statementOf = async (year: number, month: number, { accountId }: Person) =>
  (await only(year, month)).Statements.find(({ UserID }) => UserID === accountId);
const kept = async (accountId: string, kind: string) => {
  const { rows } = await sql<{ minor: bigint }>`
    select balance_minor as minor from ledger_account where holder_id = ${accountId} and kind = ${kind}`.execute(db);
  return rows[0]?.minor;
};

beforeAll(async () => {
  coast = await house.root({ commission: 80 });
  atCoast = await house.signIn(coast);
  await inTransaction(db, async (tx) => {
    await sql`update agent_tree set line_minor = 5000000 where root_id = ${coast.accountId}`.execute(tx);
    await house.wallet.setCreditFloor(tx, coast.accountId, 'EUR', 5_000_000n);
  });
  harbour = await house.sub(atCoast, { UserType: 2, PositionTaking: '25', SubAgentCommission: '0.80' });
  const terms = { PositionTaking: '20', SubAgentCommission: '0.80', Rebate: '0.10' };
  pier = await house.sub(atCoast, { UserType: 1, below: harbour.accountId, ...terms });
  players = [await house.sub(atCoast, { UserType: 0, below: pier.accountId })];
  for (const [to, Amount] of [
    [harbour, '20000.00'],
    [pier, '10000.00'],
    [players[0] ?? pier, '5000.00'],
  ] as const) {
    const given = await atCoast.client.call(depositToSubAgent, {
      params: { id: to.accountId },
      body: { Amount, idempotencyKey: randomUUID() },
    });
    expect(given).toMatchObject({ ok: true });
  }
});

describe('a quarter of one agent', () => {
  let lateLoser = { on: 0, ticketId: 0n };
  let overMonths = { on: 0, ticketId: 0n };

  it('November: 1,000.00 staked and 60.00 won, shared as the facts have it', async () => {
    const [player] = players;
    if (!player) throw new Error('nobody plays');
    const lost = await bet(player, '470.00');
    const won = await bet(player, '530.00');
    await end(lost.on, 'lost');
    await end(won.on, 'win');
    overMonths = await bet(player, '100.00');
    lateLoser = lost;
    await house.agents.work();
    // 470.00 lost and 530.00 won: 60.00 won on 1,000.00.
    expect(await only(2026, 11)).toMatchObject({
      ...{ ClosedMs: null, Turnover: '1000.00', PlayersLost: '-60.00', Commission: '8.00', Rebate: '1.00' },
      ...{ ToShare: '-69.00', Agents: '-31.05', Company: '-37.95', LeftOver: '0.00' },
      Groups: [
        {
          UserID: pier.accountId,
          Shares: [
            { UserID: pier.accountId, Share: '-13.80' },
            { UserID: harbour.accountId, Share: '-17.25' },
            { UserID: coast.accountId, Share: '0.00' },
          ],
        },
      ],
    });
    const changed = await (await house.signIn(coast)).client.call(editSubAgent, {
      params: { id: pier.accountId },
      body: { PositionTaking: '40', SubAgentCommission: '0.50' },
    });
    expect(changed).toMatchObject({ ok: true });
  });

  it('is closed once, fifteen minutes after its end; two closings at once pay once', async () => {
    betting.clock.advance(Date.parse('2026-12-01T00:05:00Z') - betting.clock.wallMs());
    expect(await house.agents.work()).toBe(0);
    betting.clock.advance(15 * 60_000);
    const closed = await Promise.all([house.agents.work(), house.agents.work(), house.agents.work()]);
    expect(closed.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await statementOf(2026, 11, pier)).toMatchObject({
      ...{ Share: '-13.80', Commission: '8.00', Due: '-5.80', Paid: '0.00', CarriedOut: '-5.80', LedgerKey: null },
    });
    expect(await kept(pier.accountId, 'commission')).toBe(0n);
    // Rebate of 1.00 to the player: 5,000.00 - 1,000.00 - 100.00 open + 1,060.00 + 1.00.
    expect(await kept(players[0]?.accountId ?? '', 'cash')).toBe(496_100n);
  });

  it('a bet keeps the terms of the month in which it was taken, and the minus of before is paid first', async () => {
    await goTo('2026-12-10');
    const [player] = players;
    if (!player) throw new Error('nobody plays');
    await end(overMonths.on, 'lost');
    const new_ = await bet(player, '200.00');
    await end(new_.on, 'lost');
    await house.agents.work();
    const { Groups } = await only(2026, 12);
    // 100.00 by the terms of November: (100.00 - 0.80 - 0.10) x 20 %; 200.00 by those of December: 200.00 - 1.60 - 0.20, x 40 %.
    expect(Groups.map(({ TermsOf, Commission, Shares }) => [TermsOf, Commission, Shares[0]?.Share])).toEqual([
      ['2026-11', '0.80', '19.82'],
      ['2026-12', '1.60', '79.28'],
    ]);
    await goTo('2027-01-02');
    expect(await statementOf(2026, 12, pier)).toMatchObject({
      ...{ Share: '99.10', Commission: '1.80', CarriedIn: '-5.80', Due: '95.10', Paid: '95.10', CarriedOut: '0.00' },
      LedgerKey: `agent-due:${pier.accountId}:2026-12`,
    });
    expect(await kept(pier.accountId, 'commission')).toBe(9_510n);
  });

  it('a ticket that is decided anew counts its difference now; a closed month never changes', async () => {
    const before = await only(2026, 11);
    await end(lateLoser.on, 'cancelled');
    await house.agents.work();
    const { TermsOf, Turnover, PlayersLost, Commission, Rebate } = (await only(2027, 1)).Groups[0] ?? {};
    expect([TermsOf, Turnover, PlayersLost, Commission, Rebate]).toEqual([
      '2026-11',
      '-470.00',
      '-470.00',
      '-3.76',
      '0.00',
    ]);
    await goTo('2027-02-02');
    expect(await only(2026, 11)).toEqual(before);
    await expect(sql`update agent_statement set paid_minor = 1`.execute(db)).rejects.toThrow(/never changed/);
    await expect(sql`delete from agent_month`.execute(db)).rejects.toThrow(/never changed/);
  });

  it('a month without a bet is closed as well, and what is carried goes on', async () => {
    await goTo('2027-03-02');
    expect(await statementOf(2027, 2, pier)).toMatchObject({ Share: '0.00', Paid: '0.00' });
    const year = await report(2027);
    expect(year.subAgentsReport.map(({ Date: month, ClosedMs }) => [month, ClosedMs !== null])).toEqual([
      ['2027-01', true],
      ['2027-02', true],
      ['2027-03', false],
    ]);
  });

  it('a year is the sum of its months, by rank too, and leaves their groups to them', async () => {
    const year = await report(2026);
    const months = [await only(2026, 11), await only(2026, 12)];
    const sum = (of: (month: (typeof months)[number]) => string | undefined): string =>
      months.reduce((total, month) => total + Number(of(month) ?? 0), 0).toFixed(2);
    for (const key of ['Turnover', 'PlayersLost', 'Commission', 'Rebate', 'ToShare', 'Agents', 'Company'] as const)
      expect([key, year.Total[key]]).toEqual([key, sum((month) => month[key])]);
    expect(year.Total.ByRank).toEqual(
      [1, 2, 4].map((rank) => ({
        UserType: rank,
        Share: sum(({ ByRank }) => ByRank.find(({ UserType }) => UserType === rank)?.Share),
      })),
    );
    expect(year.subAgentsReport.map(({ Groups, Statements }) => [Groups.length, Statements.length])).toEqual([
      [0, 3],
      [0, 3],
    ]);
  });

  it('a year comes as a table too, and a branch that is asked for sees nothing above it', async () => {
    const browser = await house.signIn(harbour);
    const file = await browser.fetch(`${getSubAgentsReportFile.path}?year=2026`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const text = await file.text();
    expect(text).toContain(`2026-12;${pier.name};`);
    expect(text).not.toContain(coast.name);
  });
});
