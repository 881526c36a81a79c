import {
  answerHeldResult,
  decideApproval,
  listApprovals,
  openManually,
  overridePrices,
  previewDeskResult,
  proposeResult,
  withdrawApproval,
} from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect } from 'vitest';
import { LEDGER_CHECKS } from '../../src/capabilities/money/wallet/index.ts';
import { reconcile } from '../../src/platform/reconcile/index.ts';
import { testDatabase } from '../support/index.ts';
import { told, tradedHouse } from '../traded-house.ts';
import { attacks, type Try } from './attacked-house.ts';
import { listed, openListing } from './listing.ts';

const listing = openListing('12');
const { db } = await testDatabase();
const house = await tradedHouse(db);
const { begin, says, prices, result, shown, heard, clock, saying, bet, settle, balance, fixture } = house;
afterAll(async () => {
  await house.stop();
  expect((await reconcile(db, LEDGER_CHECKS)).findings).toEqual([]);
});
const person = (name: string, ...roles: Parameters<typeof house.person>[1][]) =>
  listed(listing, name, house.person(name, ...roles));
const [ann, ben] = [person('ann', 'trader'), person('ben', 'trader')];
const [head, other] = [person('head', 'headTrader'), person('other', 'headTrader')];
const care = person('care', 'headOfCare');
const payments = person('payments', 'headOfPayments');
const admin = person('admin', 'administrator');

let fixtureId = 0;
let player = '';
const HOME_WON = { result: { marketKey: '1x2', winners: ['home'] } };
const SCORE = { result: { score: [1, 0] as [number, number], parts: [] } };
type What = Parameters<typeof ann.call<typeof proposeResult>>[1]['body']['what'];

const propose = async (by: typeof ann, what: What, endedMs?: number): Promise<string> => {
  const body = { fixtureId, what, source: 'seen on television', ...(endedMs !== undefined && { endedMs }) };
  const answer = await by.call(proposeResult, { body });
  return answer.ok ? answer.value.approvalId : answer.refusal.code;
};
const decide = async (by: typeof ann, approvalId: string): Promise<string> => {
  const answer = told(await by.call(decideApproval, { params: { approvalId }, body: { approve: true } }));
  return typeof answer === 'string' ? answer : answer.state;
};
const factsOf = async (approvalId: string) => {
  const answer = await head.call(listApprovals, { query: { state: 'open', kind: 'results' } });
  return answer.ok ? answer.value.approvals.find((each) => each.approvalId === approvalId)?.facts : undefined;
};
/** What the feed says of the match: in play since an hour, with this score. */
const runs = async (
  main: readonly [number, number] = [1, 0],
  status: 'live' | 'interrupted' | 'suspended' = 'live',
) => {
  const { fixture: described } = fixture('live') as { readonly fixture: object };
  const live = { main, phase: '2h', parts: [] };
  await says({
    type: 'fixture',
    fixture: { ...described, startMs: clock.eventMs() - 3_600_000, status, live },
  } as never);
};
const done = async (): Promise<void> => {
  await saying.look();
  await settle(fixtureId);
  await heard();
};
const refused = (said: string): string => (/^[0-9a-f-]{36}$/.test(said) ? 'proposed' : said);

const tries: readonly Try[] = [
  {
    name: 'the winner of a market of a match in play',
    does: async () => {
      await runs();
      return refused(await propose(ann, HOME_WON));
    },
    expect: 'MatchStillRuns',
  },
  {
    name: 'a score of a match in play',
    does: async () => {
      await runs();
      return refused(await propose(head, SCORE));
    },
    expect: 'MatchStillRuns',
  },
  {
    name: 'a match that was interrupted, as if it were over',
    does: async () => {
      await runs([1, 0], 'interrupted');
      return refused(await propose(ann, HOME_WON));
    },
    expect: 'MatchStillRuns',
  },
  {
    name: 'a match whose kick-off has come and of which the feed has said nothing since',
    does: async () => {
      const { fixture: described } = fixture('notStarted') as { readonly fixture: object };
      await says({ type: 'fixture', fixture: { ...described, startMs: clock.eventMs() - 1 } } as never);
      return refused(await propose(ann, HOME_WON));
    },
    expect: 'MatchStillRuns',
  },
  {
    name: 'an end that is no time of this match: before it began, in the time to come, nought',
    does: async () => {
      await runs();
      const now = clock.eventMs();
      const said: string[] = [];
      for (const endedMs of [now - 3_600_001, now + 60_001, 0, now + 86_400_000])
        said.push(refused(await propose(ann, HOME_WON, endedMs)));
      return [...new Set(said)];
    },
    expect: ['InvalidRequest'],
  },
  {
    name: 'an end that is no whole number',
    does: async () => {
      await runs();
      const said: string[] = [];
      for (const endedMs of [-1, 1.5, Number.MAX_SAFE_INTEGER, null as never, '1' as never])
        said.push(refused(await propose(ann, HOME_WON, endedMs)));
      return said.includes('proposed');
    },
    expect: false,
  },
  {
    name: 'with an end that he names: who proposed approves it as well',
    does: async () => {
      await runs();
      return decide(head, await propose(head, SCORE, clock.eventMs()));
    },
    expect: 'OwnProposal',
  },
  {
    name: 'a second trader, and heads of other desks, approve it',
    does: async () => {
      await runs();
      const proposal = await propose(ann, SCORE, clock.eventMs());
      const said: string[] = [];
      for (const by of [ben, care, payments, admin]) said.push(await decide(by, proposal));
      return [...new Set(said)];
    },
    expect: ['Forbidden'],
  },
  {
    name: 'the match is open to bets until somebody approves',
    does: async () => {
      await runs();
      await propose(ann, SCORE, clock.eventMs());
      await heard();
      await says(prices(fixtureId));
      return shown()[0];
    },
    expect: 'suspended',
  },
  {
    name: 'the second person does not read what it moves',
    does: async () => {
      await bet(player, [[fixtureId, 'away']]);
      await runs();
      const facts = await factsOf(await propose(ann, SCORE, clock.eventMs()));
      return [facts?.feedSays, facts?.betsEUR];
    },
    expect: ['live 1:0', '2 bets, stakes 20.00, payouts 20.00'],
  },
  {
    name: 'proposed before it began, approved while it runs',
    does: async () => {
      const proposal = await propose(ann, HOME_WON);
      await runs([0, 1]);
      return decide(head, proposal);
    },
    expect: 'MatchStillRuns',
  },
  {
    name: 'proposed when the feed had ended it, approved after the feed took that back',
    does: async () => {
      await runs();
      await says(fixture('ended'));
      const proposal = await propose(ann, SCORE);
      await runs([1, 1]);
      return [refused(proposal), await decide(head, proposal)];
    },
    expect: ['proposed', 'MatchStillRuns'],
  },
  {
    name: 'a named end, then a goal by the feed: approved all the same',
    does: async () => {
      await runs([1, 0]);
      const proposal = await propose(ann, SCORE, clock.eventMs());
      await runs([1, 1]);
      return decide(head, proposal);
    },
    expect: 'MatchStillRuns',
  },
  {
    name: 'who proposed opens the match again, lets an accomplice bet on what he named, and has it approved',
    does: async () => {
      await runs();
      const proposal = await propose(ann, SCORE, clock.eventMs());
      await heard();
      await says(prices(fixtureId));
      await ann.call(openManually, { body: { scope: { fixtureId }, reason: 'a mistake' } });
      await heard();
      await bet(player, [[fixtureId, 'home']]).catch(() => undefined);
      return decide(head, proposal);
    },
    expect: 'MatchStillRuns',
  },
  {
    name: 'one market by name instead of the score closes that market alone',
    does: async () => {
      await runs();
      await propose(ann, HOME_WON, clock.eventMs());
      await heard();
      await says(prices(fixtureId));
      return shown()[0];
    },
    expect: 'suspended',
  },
  {
    name: 'a price by hand on what was closed by the proposal',
    does: async () => {
      await runs();
      await propose(ann, SCORE, clock.eventMs());
      await heard();
      const body = {
        fixtureId,
        marketKey: '1x2',
        pricing: { prices: { home: 9000, draw: 2000, away: 1500 } },
        reason: 'a try',
        confirmed: true,
      };
      const priced = told(await ann.call(overridePrices, { body }));
      await heard();
      return [typeof priced === 'string' ? priced : priced.state !== 'stands', shown()[0]];
    },
    expect: [true, 'suspended'],
  },
  {
    name: 'two who propose otherwise at once',
    does: async () => {
      await runs();
      const endedMs = clock.eventMs();
      const AWAY_WON = { result: { marketKey: '1x2', winners: ['away'] } };
      const said = await Promise.all([propose(ann, HOME_WON, endedMs), propose(ben, AWAY_WON, endedMs)]);
      return said.map(refused).sort();
    },
    expect: ['ProposalWaits', 'proposed'],
  },
  {
    name: 'approved by two heads at one moment: it is paid once',
    does: async () => {
      const [before] = await balance(player);
      await runs();
      const proposal = await propose(ann, SCORE, clock.eventMs());
      const said = await Promise.all([decide(head, proposal), decide(other, proposal), decide(head, proposal)]);
      await done();
      const [after] = await balance(player);
      return [said.filter((each) => each === 'approved').length, (after ?? 0n) - (before ?? 0n)];
    },
    expect: [1, 2_000n],
  },
  {
    name: 'taken back and approved at one moment',
    does: async () => {
      await runs();
      const proposal = await propose(ann, SCORE, clock.eventMs());
      await ann.call(withdrawApproval, { params: { approvalId: proposal }, body: {} });
      return decide(head, proposal);
    },
    expect: 'ProposalNotOpen',
  },
  {
    name: 'after it was paid by hand, the feed’s other result comes: it waits for a person',
    does: async () => {
      await runs();
      await decide(head, await propose(ann, SCORE, clock.eventMs()));
      await done();
      const [paid] = await balance(player);
      await says(result(fixtureId, 'away'));
      await done();
      const [after] = await balance(player);
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from held_result where fixture_id = ${fixtureId}`.execute(db);
      return [paid === after, rows[0]?.n];
    },
    expect: [true, 1],
  },
  {
    name: 'the feed’s other result waits, and a trader takes it alone',
    does: async () => {
      await runs();
      await decide(head, await propose(ann, SCORE, clock.eventMs()));
      await done();
      await says(result(fixtureId, 'away'));
      await done();
      const { rows } = await sql<{ id: bigint }>`select id from held_result where fixture_id = ${fixtureId}`.execute(
        db,
      );
      const body = { take: true, reason: 'a correction' };
      const said = told(await ann.call(answerHeldResult, { params: { heldId: String(rows[0]?.id) }, body }));
      return said;
    },
    expect: 'Forbidden',
  },
  {
    name: 'a look at what it would move does not do it',
    does: async () => {
      await runs();
      const seen = await ann.call(previewDeskResult, { body: { fixtureId, result: SCORE.result } });
      await done();
      return [seen.ok && seen.value.runs?.status, shown()[0]];
    },
    expect: ['live', 'active'],
  },
];

describe('line 12: a result by hand of a match in play', () => {
  beforeEach(async () => {
    ({ fixtureId, player } = await begin());
    // A result is about bets: of a match without any there is nothing to say.
    await bet(player, [[fixtureId, 'home']]);
  });
  attacks(listing, tries, async () => {
    // Nothing was decided but by two.
    const { rows } = await sql`
      select id from approval where state = 'approved' and (decided_by is null or decided_by = proposed_by)`.execute(
      db,
    );
    expect(rows).toEqual([]);
    const { rows: alone } = await sql`
      select a.id from audit_entry a where a.action = 'results.set' and a.after ->> 'proposedBy' = a.operator`.execute(
      db,
    );
    expect(alone).toEqual([]);
  });
});
