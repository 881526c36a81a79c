import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import {
  adjustBalance,
  askForErasureOf,
  decideApproval,
  endExclusion,
  getOperatorSession,
  getWaiting,
  listApprovals,
  lockOperator,
  type OperatorRole,
  proposeRoles,
  proposeUnlock,
  withdrawApproval,
} from '@evens/contract';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { type AttackingOperator, attackedHouse, attacks, codeOf, must, type Try } from './attacked-house.ts';
import { bankDesk } from './bank-desk.ts';
import { payoutDesk } from './payout-desk.ts';

const house = await attackedHouse('09');
const { db, urls } = house;
const bank = bankDesk(db, 'sandbox-eur');
const payouts = payoutDesk(db);

const [hans, hilde] = [await house.operator('hans', 'headOfPayments'), await house.operator('hilde', 'headOfPayments')];
const [admin, boss] = [await house.operator('admin', 'administrator'), await house.operator('boss', 'administrator')];
const carl = await house.operator('carl', 'headOfCare');
let moles = 0;
const mole = (...roles: OperatorRole[]) => house.operator(`mole${++moles}`, ...roles);
const rich = await house.player('rich', 100_000_000n);

const REASON = { reason: 'for a test' };
const locks = async (of: AttackingOperator): Promise<void> =>
  void must(await admin.client.call(lockOperator, { params: { operatorId: of.id }, body: REASON }));
const approve = async (by: AttackingOperator, approvalId: string | null): Promise<string> =>
  codeOf(
    await by.client.call(decideApproval, {
      params: { approvalId: approvalId ?? randomUUID() },
      body: { approve: true },
    }),
  );
/** A gift of 500.00, as one proposes it; each to a player of its own, for one waits at a time. */
const gift = async (by: AttackingOperator) => {
  const { accountId } = await house.player('gifted');
  const body = { direction: 'give', amount: '500', reason: 'a gift for nothing' } as const;
  return { accountId, id: must(await by.client.call(adjustBalance, { params: { accountId }, body })).approvalId };
};
const roles = async (of: AttackingOperator, to: readonly OperatorRole[]) =>
  must(await admin.client.call(proposeRoles, { params: { operatorId: of.id }, body: { roles: [...to], ...REASON } }))
    .approvalId;

/** What a door answers to these lines as they are: the status, and the code. */
const answerTo = (url: string, lines: readonly string[], body = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(url);
    let got = '';
    const end = (): void => {
      socket.destroy();
      const answer =
        `${/^HTTP\/1.[01] (\d+)/.exec(got)?.[1] ?? 'closed'} ${/"code":"(\w+)"/.exec(got)?.[1] ?? ''}`.trim();
      house.listing.note('raw socket', { method: '', path: lines.join(' ⏎ ') }, answer);
      resolve(answer);
    };
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`));
    socket.setTimeout(3_000, end);
    socket.on('data', (bytes) => {
      got += bytes.toString();
      const head = got.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(got)?.[1] ?? 0);
      if (head >= 0 && got.length >= head + 4 + length) end();
    });
    socket.on('close', end);
    socket.on('error', reject);
  });
const doors = () => [urls.player, urls.operator, urls.operations];

const tries: readonly Try[] = [
  {
    name: 'locked after he proposed a gift',
    does: async () => {
      const by = await mole('payments');
      const { id } = await gift(by);
      await locks(by);
      return approve(hilde, id);
    },
    expect: 'ProposerNotActive',
  },
  {
    name: 'locked after he proposed a statement',
    does: async () => {
      const by = await mole('payments');
      const closing = await bank.closingAfter(100);
      const { file } = must(await bank.upload(by.client, bank.csv(bank.line('1.00', 'first')), closing));
      await locks(by);
      return codeOf(await bank.approve(hilde.client, file.approvalId, closing));
    },
    expect: 'ProposerNotActive',
  },
  {
    name: 'locked after he was the first to approve a large payout',
    does: async () => {
      const by = await mole('payments');
      const id = await payouts.known(rich, { amount: '6000' });
      must(await payouts.approve(by.client, id));
      await locks(by);
      return codeOf(await payouts.decide(hilde.client, await payouts.proposalOf(id)));
    },
    expect: 'ProposerNotActive',
  },
  {
    name: 'locked after he proposed to erase a player',
    does: async () => {
      const by = await mole('playerCare');
      const { accountId } = await house.player('erased');
      const body = { channel: 'phone', ...REASON } as const;
      const { approvalId } = must(await by.client.call(askForErasureOf, { params: { accountId }, body }));
      await locks(by);
      return approve(carl, approvalId);
    },
    expect: 'ProposerNotActive',
  },
  {
    name: 'locked after he proposed to open an account that was closed for good',
    does: async () => {
      const by = await mole('playerCare');
      const { accountId } = await house.player('closed');
      await sql`update identity_account set excluded_at = now(), break_until = '3000-01-01' where id = ${accountId}`.execute(
        db,
      );
      await sql`
        insert into protection_absence (id, account_id, kind, jurisdiction, from_at, until_at, channel, open_bets, return_asked_at, return_from)
        values (${randomUUID()}, ${accountId}, 'indefinite', 'house', now() - interval '400 days', '3000-01-01', 'player', 'stand',
          now() - interval '30 days', now() - interval '20 days')`.execute(db);
      const { approvalId } = must(await by.client.call(endExclusion, { params: { accountId }, body: REASON }));
      await locks(by);
      return approve(carl, approvalId);
    },
    expect: 'ProposerNotActive',
  },
  {
    name: 'an administrator locked after he proposed an accomplice’s roles',
    does: async () => {
      const [by, accomplice] = [await mole('administrator'), await mole('auditor')];
      const body = { roles: ['headOfPayments'] as OperatorRole[], ...REASON };
      const { approvalId } = must(await by.client.call(proposeRoles, { params: { operatorId: accomplice.id }, body }));
      await locks(by);
      return approve(boss, approvalId);
    },
    expect: 'ProposerNotActive',
  },
  {
    name: 'an administrator locked after he proposed to let a locked one in again',
    does: async () => {
      const [by, out] = [await mole('administrator'), await mole('payments')];
      await locks(out);
      const { approvalId } = must(
        await by.client.call(proposeUnlock, { params: { operatorId: out.id }, body: REASON }),
      );
      await locks(by);
      return approve(boss, approvalId);
    },
    expect: 'ProposerNotActive',
  },
  {
    name: 'not locked, but given other work by two',
    does: async () => {
      const by = await mole('payments');
      const { id } = await gift(by);
      expect(await approve(boss, await roles(by, ['playerCare']))).toBe('ok');
      return approve(hilde, id);
    },
    expect: 'ProposerNotActive',
  },
  {
    name: 'raised meanwhile to who approves, to approve his own',
    does: async () => {
      const by = await mole('payments');
      const { id } = await gift(by);
      expect(await approve(boss, await roles(by, ['payments', 'headOfPayments']))).toBe('ok');
      return approve(by, id);
    },
    expect: 'OwnProposal',
  },
  {
    name: 'the session of a locked one: proposes, approves, takes back, looks',
    does: async () => {
      const by = await mole('payments', 'headOfPayments');
      const [{ id: own }, { id: others }] = [await gift(by), await gift(hans)];
      await locks(by);
      const body = { direction: 'give', amount: '500', reason: 'a gift for nothing' } as const;
      return [
        codeOf(await by.client.call(adjustBalance, { params: { accountId: rich.accountId }, body })),
        await approve(by, others),
        codeOf(await by.client.call(withdrawApproval, { params: { approvalId: own }, body: {} })),
        codeOf(await by.client.call(getWaiting)),
      ];
    },
    expect: ['NotSignedIn', 'NotSignedIn', 'NotSignedIn', 'NotSignedIn'],
  },
  {
    name: 'the approver is locked at the moment in which he approves',
    does: async () => {
      const by = await mole('headOfPayments');
      const { id, accountId } = await gift(hans);
      const [said] = await Promise.all([approve(by, id), locks(by)]);
      const again = await approve(by, id);
      const [cash] = await house.stood(accountId);
      // Either he was in time, or he was not.
      return [again, said === 'ok' ? cash === 50_000 : cash === 0];
    },
    expect: ['NotSignedIn', true],
  },
  {
    name: 'the proposer is locked at the moment in which ten approve',
    does: async () => {
      const by = await mole('payments');
      const { id, accountId } = await gift(by);
      const said = await Promise.all([
        locks(by).then(() => 'locked'),
        ...Array.from({ length: 10 }, () => approve(hilde, id)),
      ]);
      const oks = said.filter((each) => each === 'ok').length;
      return oks <= 1 && (await house.stood(accountId))[0] === oks * 50_000;
    },
    expect: true,
  },
  {
    name: 'locked, and an accomplice lets him in again alone',
    does: async () => {
      const by = await mole('payments');
      const { id } = await gift(by);
      await locks(by);
      const { approvalId } = must(
        await boss.client.call(proposeUnlock, { params: { operatorId: by.id }, body: REASON }),
      );
      return [await approve(boss, approvalId), await approve(hilde, id)];
    },
    expect: ['OwnProposal', 'ProposerNotActive'],
  },
  {
    name: 'an old proposal to let him in is used after he was locked once more',
    does: async () => {
      const by = await mole('payments');
      await locks(by);
      const { approvalId } = must(
        await boss.client.call(proposeUnlock, { params: { operatorId: by.id }, body: REASON }),
      );
      await sql`update operator_account set locked_at = now() + interval '1 second' where id = ${by.id}`.execute(db);
      return approve(admin, approvalId);
    },
    expect: 'ProposalNotOpen',
  },
  {
    name: 'roles that were proposed over others than he has now',
    does: async () => {
      const by = await mole('auditor');
      const id = await roles(by, ['headOfPayments']);
      await sql`update operator_account set roles = '{trader}' where id = ${by.id}`.execute(db);
      return approve(boss, id);
    },
    expect: 'ProposalNotOpen',
  },
  {
    name: 'an administrator gives himself roles, through himself and through his approval',
    does: async () => {
      const body = { roles: ['administrator', 'headOfPayments'] as OperatorRole[], ...REASON };
      const own = codeOf(await admin.client.call(proposeRoles, { params: { operatorId: admin.id }, body }));
      const { approvalId } = must(await boss.client.call(proposeRoles, { params: { operatorId: admin.id }, body }));
      return [own, await approve(admin, approvalId)];
    },
    expect: ['OwnProposal', 'OwnProposal'],
  },
  {
    name: 'who may not decide such things locks or unlocks',
    does: async () => {
      const by = await mole('headOfPayments', 'headOfCare', 'headTrader');
      return [
        codeOf(await by.client.call(lockOperator, { params: { operatorId: admin.id }, body: REASON })),
        codeOf(await by.client.call(proposeUnlock, { params: { operatorId: admin.id }, body: REASON })),
        codeOf(await admin.client.call(lockOperator, { params: { operatorId: admin.id }, body: REASON })),
      ];
    },
    expect: ['Forbidden', 'Forbidden', 'OwnProposal'],
  },
  {
    name: 'a proposal whose day is over',
    does: async () => {
      const { id } = await gift(hans);
      await sql`update approval set expires_at = now() - interval '1 second' where id = ${id}`.execute(db);
      return approve(hilde, id);
    },
    expect: 'ProposalNotOpen',
  },
  {
    name: 'a proposal is approved twice at one moment',
    does: async () => {
      const { id, accountId } = await gift(hans);
      const said = await Promise.all(Array.from({ length: 8 }, () => approve(hilde, id)));
      return [said.filter((each) => each === 'ok').length, (await house.stood(accountId))[0]];
    },
    expect: [1, 50_000],
  },
  {
    name: 'a proposer who stands in no table',
    does: async () => {
      const [id, accountId] = [randomUUID(), (await house.player('nobody’s')).accountId];
      await sql`
        insert into approval (id, kind, subject, payload, facts, reason, proposed_by, expires_at)
        values (${id}, 'payments.adjust', ${`player/${accountId}`}, ${JSON.stringify({ accountId, direction: 'give', minor: '50000', currency: 'EUR', reason: 'for nothing' })}, '{}',
          'for a test', ${randomUUID()}, now() + interval '1 hour')`.execute(db);
      return approve(hilde, id);
    },
    expect: 'ProposerNotActive',
  },
  {
    name: 'two Host headers: another one after, before, in other letters, the same twice',
    does: async () => {
      const said: string[] = [];
      for (const url of doors()) {
        for (const two of [
          ['Host: 127.0.0.1', 'Host: evil.example'],
          ['Host: evil.example', 'Host: 127.0.0.1'],
          ['host: 127.0.0.1', 'accept: */*', 'hOsT: evil.example'],
          ['Host: 127.0.0.1', 'Host: 127.0.0.1'],
        ])
          said.push(await answerTo(url, ['GET /health HTTP/1.1', ...two]));
      }
      return [...new Set(said)];
    },
    expect: ['400 InvalidRequest'],
  },
  {
    name: 'two of them with an operator’s cookie, on a change',
    does: async () => {
      const session = must(await hans.client.call(getOperatorSession));
      const body = JSON.stringify({ direction: 'give', amount: '500', reason: 'a gift for nothing' });
      const lines = [
        `POST /api/desk/players/${rich.accountId}/adjustments HTTP/1.1`,
        'Host: 127.0.0.1',
        `cookie: evens-operator-session=${hans.token}`,
        `x-csrf-token: ${session.csrfToken}`,
        'content-type: application/json',
        `content-length: ${body.length}`,
        'Host: evil.example',
      ];
      return answerTo(urls.operator, lines, body);
    },
    expect: '400 InvalidRequest',
  },
  {
    name: 'one Host folded over two lines, one with a blank before its colon, one with two names',
    does: async () => {
      const said: string[] = [];
      for (const url of doors()) {
        for (const odd of [
          ['Host: 127.0.0.1', ' evil.example'],
          ['Host : 127.0.0.1'],
          ['Host: 127.0.0.1', 'Host\t: evil.example'],
        ])
          said.push((await answerTo(url, ['GET /health HTTP/1.1', ...odd])).split(' ')[0] ?? '');
      }
      return [...new Set(said)];
    },
    expect: ['400'],
  },
  {
    name: 'no Host at all in HTTP/1.1',
    does: async () => {
      const said: string[] = [];
      for (const url of doors())
        said.push((await answerTo(url, ['GET /health HTTP/1.1', 'accept: */*'])).split(' ')[0] ?? '');
      return [...new Set(said)];
    },
    expect: ['400'],
  },
  {
    name: 'a name that somebody points at this machine asks the door of operations for figures',
    does: async () => {
      const said: string[] = [];
      for (const host of [
        'evil.example',
        'localhost.evil.example',
        '127.0.0.1.evil.example',
        'evil.example:3003',
        'user@localhost',
      ])
        said.push((await answerTo(urls.operations, ['GET /metrics HTTP/1.1', `Host: ${host}`])).split(' ')[0] ?? '');
      return [...new Set(said)].sort();
    },
    expect: ['421'],
  },
  {
    name: 'a request within another, by two lengths and by a length beside chunks',
    does: async () => {
      const hidden = 'GET /api/session HTTP/1.1\r\nHost: evil.example\r\n\r\n';
      const said = [
        await answerTo(
          urls.player,
          ['POST /api/logout HTTP/1.1', 'Host: 127.0.0.1', 'content-length: 2', 'content-length: 60'],
          `{}${hidden}`,
        ),
        await answerTo(
          urls.player,
          ['POST /api/logout HTTP/1.1', 'Host: 127.0.0.1', 'content-length: 6', 'transfer-encoding: chunked'],
          `0\r\n\r\n${hidden}`,
        ),
      ];
      return said.map((each) => each.split(' ')[0]);
    },
    expect: ['400', '400'],
  },
];

describe('line 9: who was locked stands behind nothing, and a request names one host', () => {
  attacks(house.listing, tries, async () => {
    // Nothing was done in the name of one who was locked when it was decided, or by one person alone.
    const { rows } = await sql`
      select a.id from approval a join operator_account o on o.id::text = a.proposed_by
      where a.state = 'approved' and (a.decided_by = a.proposed_by or o.locked_at < a.decided_at)`.execute(db);
    expect(rows).toEqual([]);
    const { approvals } = must(await hilde.client.call(listApprovals, { query: { state: 'closed' } }));
    expect(
      approvals.filter(({ state, decidedBy, proposedBy }) => state === 'approved' && decidedBy === proposedBy),
    ).toEqual([]);
  });
});
