import { adjustBalance, decideApproval, getTransactions } from '@evens/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../../test/support/browser.ts';
import { cashHouse } from '../../../../../../test/support/cash-house.ts';

const house = await cashHouse();
const { db, newPlayer, stood, toldOf, askFor } = house;
const [noor, ines] = [house.office('noor'), house.office('ines')];

let browser: Browser;
let accountId = '';
beforeEach(async () => {
  ({ browser, accountId } = await newPlayer());
});

const propose = (direction: 'give' | 'take', amount: string, by = noor, to = accountId) =>
  by.call(adjustBalance, {
    params: { accountId: to },
    body: { direction, amount, reason: 'paid twice, by ps_17 of the provider' },
  });
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }): string => answer.refusal?.code ?? 'ok';
const approve = async (proposed: Awaited<ReturnType<typeof propose>>, by = ines): Promise<string> => {
  const approvalId = proposed.ok ? proposed.value.approvalId : '00000000-0000-4000-8000-000000000000';
  return codeOf(await by.call(decideApproval, { params: { approvalId }, body: { approve: true } }));
};

describe('a balance that two people put right', () => {
  it.each<['give' | 'take', string, readonly [number, number], string]>([
    ['give', '12.50', [112.5, 0], 'balanceGiven'],
    ['take', '40.00', [60, 0], 'balanceTaken'],
    ['take', '130.00', [0, 30], 'balanceTaken'],
  ])('%s %s: by one nothing moves, by two once, and its player is told', async (direction, amount, after, told) => {
    await house.give(accountId, 10_000n);
    const proposed = await propose(direction, amount);
    expect([codeOf(proposed), (await stood(accountId))[0]]).toEqual(['ok', 100]);
    expect(await approve(proposed, noor)).toBe('OwnProposal');
    const answers = await Promise.all([approve(proposed), approve(proposed), approve(proposed)]);
    expect(answers.filter((each) => each === 'ok')).toHaveLength(1);
    const [cash, , owed] = await stood(accountId);
    expect([[cash, owed], await toldOf(accountId)]).toEqual([after, expect.arrayContaining([told])]);
    const { rows } = await sql<{ kind: string; actor: string }>`
      select kind, actor from ledger_transfer where reference like 'adjustment:%' and idempotency_key like 'adjustment:%'
        and debit_account_id in (select id from ledger_account where holder_id in (${accountId}, 'adjustments'))
      order by id desc limit 1`.execute(db);
    expect(rows).toEqual([{ kind: 'adjustment', actor: 'operator:ines' }]);
    const { rows: logged } = await sql<{ operator: string; after: object }>`
      select operator, after from audit_entry where action = 'payments.adjust' and subject = ${`player/${accountId}`}`.execute(
      db,
    );
    expect(logged).toMatchObject([{ operator: 'ines', after: { direction, amount, proposedBy: 'noor' } }]);
  });

  it('given, meets what is owed first; taken, reaches what waits to be paid out', async () => {
    expect(await approve(await propose('take', '30.00'))).toBe('ok');
    expect(await approve(await propose('give', '50.00'))).toBe('ok');
    expect(await stood(accountId)).toEqual([20, 0, 0]);
    await house.give(accountId, 8_000n);
    expect((await askFor(browser, '100')).ok).toBe(true);
    expect(await approve(await propose('take', '60.00'))).toBe('ok');
    expect(await stood(accountId)).toEqual([0, 40, 0]);
  });

  it('stands as an adjustment in the history of its player', async () => {
    expect(await approve(await propose('give', '50.00'))).toBe('ok');
    const answer = await browser.client.call(getTransactions, { query: {} });
    expect(answer.ok && answer.value.Totals.Adjustments).toBe('50.00');
  });

  it('is asked for about one thing at a time, of a player that there is, and of an amount above zero', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    const codes: string[] = [];
    codes.push(codeOf(await propose('give', '0.00')), codeOf(await propose('give', '-1')));
    codes.push(codeOf(await propose('give', '1.00', noor, nobody)));
    codes.push(codeOf(await propose('give', '1.00')), codeOf(await propose('take', '1.00', ines)));
    expect(codes).toEqual(['InvalidAmount', 'InvalidAmount', 'NotFound', 'ok', 'ProposalWaits']);
  });
});
