import {
  decideApproval,
  getOperatorSession,
  listApprovals,
  type OperatorRight,
  type OperatorRole,
  rightsOf,
  withdrawApproval,
} from '@evens/contract';
import { accept, refusal, refuse } from '@evens/kernel';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { approvalsOver } from '../../../../test/support/approvals-for-tests.ts';
import { openOffice } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { createHttp, type HttpApp, mountRoutes, route } from '../../../platform/http/index.ts';
import type { ProposalsOf, TwoPeople } from './index.ts';

const { db } = await testDatabase();
let app: HttpApp;
let url = '';
let voids: ProposalsOf<{ fixtureId: string }>;
/** What was done, in the transaction and after it. */
let done: { readonly fixtureId: string; readonly people: TwoPeople }[] = [];
let told: string[] = [];
let refusing = false;
/** Whose standing is not what it was. */
const changed = new Map<string, OperatorRole | 'locked'>();
const standingOf = (name: string): ReadonlySet<OperatorRight> => {
  const role = changed.get(name) ?? 'headTrader';
  return role === 'locked' ? new Set() : rightsOf([role]);
};

beforeAll(async () => {
  const approvals = approvalsOver(db, {
    namesOf: async (ids) => new Map(ids.map((id) => [id, id.toUpperCase()])),
    standing: async (_, name) => standingOf(name),
  });
  voids = approvals.kind({
    kind: 'results.void',
    right: 'results.approve',
    proposes: 'results.change',
    payload: z.object({ fixtureId: z.string() }),
    execute: async (tx, { fixtureId }, people) => {
      await sql`insert into support_conversation (owner) values (${`visitor/${fixtureId}`})`.execute(tx);
      if (refusing) return refuse(refusal('MarketClosed'));
      done.push({ fixtureId, people });
      return accept(undefined);
    },
    executed: ({ fixtureId }) => told.push(fixtureId),
  });
  app = await createHttp({
    clock: manualClock(0),
    logger: pino({ enabled: false }),
    door: 'operator',
    checkResponses: true,
    // The cookie is who it is, and what they are.
    sessions: {
      find: async (token) => {
        const [operatorId = '', role = ''] = token.replace(/_+$/, '').split('-');
        return { operatorId, sessionId: token, csrfToken: 'csrf', rights: rightsOf([role as OperatorRole]) };
      },
    },
  });
  const session = route(getOperatorSession, ({ session: { csrfToken } }) => {
    return { operator: null, csrfToken: csrfToken(), nowMs: 0 };
  });
  mountRoutes(app, { player: [], operator: [...approvals.routes.operator, session] });
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
});
afterAll(() => app.close());
beforeEach(() => {
  [done, told, refusing] = [[], [], false];
});

const as = (name: string, role: OperatorRole = 'headTrader') => {
  const browser = openOffice(url);
  browser.setCookie('evens-operator-session', `${name}-${role}`.padEnd(32, '_'));
  return browser.client;
};
let made = 0;
const propose = async (operator: string, about?: string, what?: { fixtureId: string }) => {
  made += 1;
  const [subject, payload] = [about ?? `fixture/${made}`, what ?? { fixtureId: `${made}` }];
  const facts = { tickets: 12 };
  const answer = await inTransaction(db, (tx) =>
    voids.propose(tx, { operator, subject, payload, facts, reason: 'Wrong score' }),
  );
  return answer.ok ? answer.value.approvalId : answer.refusal.code;
};
type Answer = { ok: true; value: { state: string } } | { ok: false; refusal: { code: string } };
const said = (answer: Answer): string => (answer.ok ? answer.value.state : answer.refusal.code);
const decideAs = async (name: string, approvalId: string, approve = true, role?: OperatorRole) =>
  said(await as(name, role).call(decideApproval, { params: { approvalId }, body: { approve } }));
const stateOf = async (id: string) => {
  const { rows } = await sql<{ state: string }>`select state from approval where id = ${id}`.execute(db);
  return rows[0]?.state;
};
const log = async () => {
  const { rows } = await sql<{ line: string }>`
    select operator || ' ' || action as line from audit_entry order by place desc limit 2`.execute(db);
  return rows.map(({ line }) => line).reverse();
};

describe('what takes two people', () => {
  it('is done once another operator has approved it, and both stand in the log', async () => {
    const id = await propose('lena');
    expect(done).toEqual([]);
    expect(await decideAs('pavel', id)).toBe('approved');
    expect(done).toEqual([
      {
        fixtureId: `${made}`,
        people: { approvalId: id, proposedBy: 'lena', proposedAt: expect.any(Date), approvedBy: 'pavel' },
      },
    ]);
    expect(told).toEqual([`${made}`]);
    expect(await log()).toEqual(['lena approvals.propose', 'pavel approvals.approve']);
  });

  it('is not done when another declines it, or who proposed it takes it back', async () => {
    const declined = await propose('lena');
    expect(await decideAs('pavel', declined, false)).toBe('declined');
    const withdrawn = await propose('lena');
    const call = { params: { approvalId: withdrawn }, body: {} };
    expect(said(await as('pavel').call(withdrawApproval, call))).toBe('Forbidden');
    expect(said(await as('lena').call(withdrawApproval, call))).toBe('withdrawn');
    for (const id of [declined, withdrawn]) expect(await decideAs('pavel', id)).toBe('ProposalNotOpen');
    expect(done).toEqual([]);
  });

  it.each([
    ['who proposed it', 'lena', undefined, 'OwnProposal'],
    ['somebody without the right', 'tom', 'trader', 'Forbidden'],
    ['an auditor', 'ines', 'auditor', 'Forbidden'],
  ] as const)('is not decided by %s', async (_who, name, role, code) => {
    const id = await propose('lena');
    for (const approve of [true, false]) expect(await decideAs(name, id, approve, role)).toBe(code);
    expect([await stateOf(id), done]).toEqual(['open', []]);
  });

  it.each([
    ['was locked meanwhile', 'locked', 'ProposerNotActive'],
    ['is an auditor now', 'auditor', 'ProposerNotActive'],
    ['is a trader now, who proposes too', 'trader', 'approved'],
  ] as const)('is not carried out where who proposed it %s', async (_, role, said) => {
    const id = await propose('lena');
    changed.set('lena', role);
    expect(await decideAs('pavel', id)).toBe(said);
    expect(done).toHaveLength(said === 'approved' ? 1 : 0);
    if (said !== 'approved') expect(await decideAs('pavel', id, false)).toBe('declined');
    changed.clear();
  });

  it('check 53: is not approved past the program either: the table itself wants two', async () => {
    const id = await propose('lena');
    const past = sql`update approval set state = 'approved', decided_by = 'lena' where id = ${id}`.execute(db);
    await expect(past).rejects.toThrow('approval_two_people');
  });

  it('is not done after its time, and then makes room for another', async () => {
    const id = await propose('lena', 'fixture/late');
    await sql`update approval set expires_at = now() where id = ${id}`.execute(db);
    expect(await decideAs('pavel', id)).toBe('ProposalNotOpen');
    const next = await propose('lena', 'fixture/late');
    expect(await stateOf(id)).toBe('expired');
    expect(await decideAs('pavel', next)).toBe('approved');
  });

  it('is one at a time about one thing; the same sent twice is the same', async () => {
    const id = await propose('lena', 'fixture/twice', { fixtureId: 'a' });
    expect(await propose('lena', 'fixture/twice', { fixtureId: 'a' })).toBe(id);
    expect(await propose('lena', 'fixture/twice', { fixtureId: 'b' })).toBe('ProposalWaits');
    expect(await propose('pavel', 'fixture/twice', { fixtureId: 'a' })).toBe('ProposalWaits');
    expect(await decideAs('pavel', id)).toBe('approved');
  });

  it('stays open, with nothing changed, where it cannot be done', async () => {
    refusing = true;
    const id = await propose('lena');
    expect(await decideAs('pavel', id)).toBe('MarketClosed');
    const { rows } = await sql`select 1 from support_conversation where owner = ${`visitor/${made}`}`.execute(db);
    expect([await stateOf(id), rows, told]).toEqual(['open', [], []]);
    expect((await log()).at(-1)).toBe('lena approvals.propose');
  });

  it('is done once by twenty who approve at once', async () => {
    const id = await propose('lena');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => decideAs(`p${n}`, id)));
    expect(answers.sort()).toEqual([...Array.from({ length: 19 }, () => 'ProposalNotOpen'), 'approved'].sort());
    expect(done).toHaveLength(1);
  });

  it('is listed with who may decide it', async () => {
    const id = await propose('lena', 'fixture/listed');
    const list = async (name: string, role?: OperatorRole) => {
      const answer = await as(name, role).call(listApprovals, { query: { state: 'open', subject: 'fixture/listed' } });
      return answer.ok
        ? answer.value.approvals.map((each) => [each.proposedByName, each.mayDecide, each.mayWithdraw])
        : [];
    };
    expect(await list('lena')).toEqual([['LENA', false, true]]);
    expect(await list('pavel')).toEqual([['LENA', true, false]]);
    expect(await list('tom', 'trader')).toEqual([['LENA', false, false]]);
    await decideAs('pavel', id, false);
    expect(await list('pavel')).toEqual([]);
    const closed = await as('tom', 'trader').call(listApprovals, { query: { state: 'closed', kind: 'results' } });
    expect(closed.ok && closed.value.approvals[0]).toMatchObject({
      state: 'declined',
      decidedByName: 'PAVEL',
      facts: { tickets: 12 },
    });
  });
});
