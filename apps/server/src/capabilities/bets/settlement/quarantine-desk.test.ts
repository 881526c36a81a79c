import { listQuarantine, QUARANTINE_PAGE, retryQuarantined } from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type BettingHouse, openBettingHouse } from '../../../../test/betting-house.ts';
import { says, settling } from '../../../../test/settling.ts';
import { protectedHouse } from '../../../../test/support/protected-house.ts';

let betting!: BettingHouse;
const house = await protectedHouse({
  more: ({ db }) => {
    betting = openBettingHouse(db, { marketLiability: 10_000_000 });
    return [betting.settlement];
  },
});
const { db } = house;
const { results, settlement, errors } = betting;
const { fixture, bet, standing } = settling(db, betting);
const tess = house.office('trader-tess');
afterAll(() => betting.stop());
beforeEach(async () => {
  errors.length = 0;
  await sql`truncate settlement_quarantine`.execute(db);
});

const listed = async (after?: string) => {
  const said = await tess.call(listQuarantine, { query: after === undefined ? {} : { after } });
  if (!said.ok) throw new Error(said.refusal.code);
  return said.value;
};
const retry = async (ticketId: bigint, who = tess): Promise<string> => {
  const said = await who.call(retryQuarantined, { params: { ticketId: String(ticketId) }, body: {} });
  return said.ok ? 'asked' : said.refusal.code;
};
const break_ = (id: bigint) => sql`update ticket_leg set terms = 'null' where ticket_id = ${id}`.execute(db);
const mend = (id: bigint) => sql`update ticket_leg set terms = '{}' where ticket_id = ${id}`.execute(db);

/** A bet that has won and cannot be judged: in quarantine. */
async function quarantinedBet(): Promise<bigint> {
  const at = fixture();
  const ticketId = await bet(await betting.player(1000n), [[at, 'home']]);
  await break_(ticketId);
  results.settle(at, '1x2', says('win'));
  settlement.wake([at]);
  await settlement.settled();
  return ticketId;
}

describe('a bet that could not be settled', () => {
  it('is listed with what it is on and why, and counted for whoever may have it tried', async () => {
    const ticketId = await quarantinedBet();
    expect(await listed()).toMatchObject({
      count: 1,
      next: null,
      tickets: [
        {
          ticketId: String(ticketId),
          stake: '10.00',
          currency: 'EUR',
          attempts: 1,
          error: expect.stringMatching(/TypeError/),
          on: [{ name: expect.stringMatching(/^Home \d+ – Away \d+$/), marketKey: '1x2' }],
        },
      ],
    });
    expect(await settlement.waitingFor({ rights: new Set(['results.see', 'results.change']) })).toEqual({
      count: 1,
      oldestMs: expect.any(Number),
    });
    expect(await settlement.waitingFor({ rights: new Set(['results.see']) })).toEqual({ count: 0, oldestMs: null });
  });

  it('is tried before its time: while the cause is there it comes back, once it is mended the bet is paid', async () => {
    const ticketId = await quarantinedBet();
    await settlement.look();
    expect((await listed()).tickets).toMatchObject([{ attempts: 1 }]);
    expect(await retry(ticketId)).toBe('asked');
    await settlement.look();
    expect((await listed()).tickets).toMatchObject([{ attempts: 2 }]);
    await mend(ticketId);
    expect(await retry(ticketId)).toBe('asked');
    await settlement.look();
    expect(await standing(ticketId)).toEqual([2, 2000n, 1]);
    expect(await listed()).toEqual({ tickets: [], next: null, count: 0 });
    expect(await retry(ticketId)).toBe('NotFound');
    const { rows } = await sql`
      select 1 from audit_entry where action = 'settlement.retry' and subject = ${`ticket/${ticketId}`}
        and operator = 'trader-tess'`.execute(db);
    expect(rows).toHaveLength(2);
  });

  it('is paid once, however many press at once and however many processes look', async () => {
    const ticketId = await quarantinedBet();
    await mend(ticketId);
    await Promise.all(Array.from({ length: 10 }, () => retry(ticketId)));
    await Promise.all([settlement.look(), settlement.look()]);
    expect(await standing(ticketId)).toEqual([2, 2000n, 1]);
  });

  it('is nothing for who may not change results', async () => {
    const ticketId = await quarantinedBet();
    const care = house.office('lena');
    expect(await retry(ticketId, care)).toBe('Forbidden');
    expect(await care.call(listQuarantine, { query: {} })).toMatchObject({ refusal: { code: 'Forbidden' } });
    expect((await listed()).tickets).toMatchObject([{ attempts: 1 }]);
  });

  it('stands on one page, the longest waiting first, however many there are of one moment', async () => {
    const at = fixture();
    const many = 2 * QUARANTINE_PAGE + 7;
    const ticketIds: bigint[] = [];
    for (let n = 0; n < many; n += 1) ticketIds.push(await bet(await betting.player(1000n), [[at, 'home']]));
    await sql`
      insert into settlement_quarantine (ticket_id, attempts, error, since, retry_at)
      select id, 1, 'a test', timestamptz '2026-10-01' + (n / 9) * interval '1 microsecond', now() + interval '1 hour'
      from unnest(${ticketIds.map(String)}::bigint[]) with ordinality u (id, n)`.execute(db);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await listed(after);
      expect(page.count).toBe(many);
      seen.push(...page.tickets.map(({ ticketId }) => ticketId));
      after = page.next ?? undefined;
    } while (after !== undefined && seen.length <= many);
    expect(seen).toEqual(ticketIds.map(String));
  });

  it.each(['', 'x', '1', '1_x', '99999999999999999999_1'])('page after %j is refused', async (after) => {
    expect(await tess.call(listQuarantine, { query: { after } })).toMatchObject({
      refusal: { code: 'InvalidRequest' },
    });
  });
});
