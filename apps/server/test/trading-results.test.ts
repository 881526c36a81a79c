import {
  answerHeldResult,
  answerPriceError,
  decideApproval,
  listApprovals,
  listDeskContests,
  listHeldResults,
  listPriceErrors,
  openManually,
  previewDeskResult,
  proposeResult,
  suspendManually,
  withdrawApproval,
} from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from './support/index.ts';
import { reason, told, tradedHouse } from './traded-house.ts';

const { db } = await testDatabase();
const {
  ann,
  ben,
  head,
  auditor,
  person,
  begin,
  says,
  prices,
  result,
  shown,
  heard,
  logged,
  clock,
  saying,
  errors,
  bet,
  settle,
  balance,
  standing,
  fixture,
  stop,
} = await tradedHouse(db);
afterAll(stop);

let fixtureId = 0;
let player = '';
beforeEach(async () => {
  ({ fixtureId, player } = await begin());
});

describe('manual results', () => {
  const propose = async (
    by: typeof ann,
    what: Parameters<typeof ann.call<typeof proposeResult>>[1]['body']['what'],
    endedMs?: number,
  ) => {
    const body = { fixtureId, what, source: reason, ...(endedMs !== undefined && { endedMs }) };
    const answer = await by.call(proposeResult, { body });
    return answer.ok ? answer.value.approvalId : answer.refusal.code;
  };
  const decide = async (by: typeof ann, approvalId: string, approve = true) => {
    const answer = told(await by.call(decideApproval, { params: { approvalId }, body: { approve } }));
    return typeof answer === 'string' ? answer : answer.state;
  };
  const withdraw = async (by: typeof ann, approvalId: string) => {
    const answer = told(await by.call(withdrawApproval, { params: { approvalId }, body: {} }));
    return typeof answer === 'string' ? answer : answer.state;
  };
  const done = async () => {
    await saying.look();
    await settle(fixtureId);
    await heard();
  };

  it('check 53: settle by a second person alone, shut the market, and stand against the feed until a person takes its word', async () => {
    const ticket = await bet(player, [[fixtureId, 'home']]);
    const proposal = await propose(head, { result: { marketKey: '1x2', winners: ['home'] } });
    expect([await decide(head, proposal), await decide(ben, proposal)]).toEqual(['OwnProposal', 'Forbidden']);
    await done();
    expect(await standing(ticket)).toEqual([0, null, 0]);
    const another = person('k', 'headTrader');
    expect(await decide(another, proposal)).toBe('approved');
    expect(await decide(another, proposal)).toBe('ProposalNotOpen');
    await done();
    expect(await standing(ticket)).toEqual([2, 2000n, 1]);
    expect(shown()).toEqual(['suspended', 2000]);

    await says(result(fixtureId, 'away'));
    await settle(fixtureId);
    expect(await standing(ticket)).toEqual([2, 2000n, 1]);
    const waiting = await auditor.call(listHeldResults, {});
    const held = waiting.ok ? waiting.value.held.find((each) => each.fixtureId === fixtureId) : undefined;
    expect(held).toMatchObject({ why: 'manual', stands: 'home', wouldBe: 'away', key: '1x2' });
    const answer = (by: typeof ann) =>
      by.call(answerHeldResult, { params: { heldId: held?.id ?? '' }, body: { take: true, reason } }).then(told);
    expect([await answer(ann), await answer(head), await answer(head)]).toEqual(['Forbidden', {}, 'ProposalNotOpen']);
    await done();
    expect(await standing(ticket)).toEqual([3, 0n, 2]);
    expect(await logged()).toEqual(['approvals.propose', 'approvals.approve', 'results.set', 'results.takeLate']);
  });

  it('by a score settle what it decides, which the preview says before', async () => {
    const ticket = await bet(player, [[fixtureId, 'away']]);
    const result_ = { score: [0, 2] as [number, number], parts: [['1h', [0, 1]]] as [string, [number, number]][] };
    const seen = await auditor.call(previewDeskResult, { body: { fixtureId, result: result_ } });
    expect(seen.ok && seen.value).toEqual({
      markets: [{ key: '1x2', says: 'away', legs: 1, changes: true }],
      open: [],
      runs: null,
      money: [{ currency: 'EUR', bets: 1, open: 0, stake: '10.00', payout: '40.00', paid: '0.00' }],
      moreBets: 0,
    });
    const contests = await auditor.call(listDeskContests, { query: { q: `north ${fixtureId}` } });
    expect(contests.ok && contests.value.contests).toMatchObject([
      { id: fixtureId, legs: 1, names: [`North ${fixtureId}`, `South ${fixtureId}`] },
    ]);
    const proposal = await propose(ann, { result: result_ });
    expect(await decide(head, proposal)).toBe('approved');
    await done();
    expect(await standing(ticket)).toEqual([2, 4000n, 1]);
    expect(shown()).toEqual(['suspended', 2000]);
  });

  it('on a match in play name that it runs, ask for its end, close it at once and show what they move to both', async () => {
    const ticket = await bet(player, [[fixtureId, 'home']]);
    await bet(player, [[fixtureId, 'away']]);
    const startMs = clock.eventMs() - 3_600_000;
    const { fixture: described } = fixture('live') as { readonly fixture: object };
    const live = { main: [1, 0], phase: '2h', parts: [] };
    await says({ type: 'fixture', fixture: { ...described, startMs, live } } as never);
    const result = { score: [1, 0] as [number, number], parts: [] };
    const seen = await ann.call(previewDeskResult, { body: { fixtureId, result } });
    expect(seen.ok && seen.value).toMatchObject({
      runs: { status: 'live', score: [1, 0], phase: '2h', eventMs: clock.eventMs() },
      money: [{ currency: 'EUR', bets: 2, open: 0, stake: '20.00', payout: '20.00', paid: '0.00' }],
    });
    for (const what of [{ result }, { result: { marketKey: '1x2', winners: ['home'] } }]) {
      expect(await propose(ann, what)).toBe('MatchStillRuns');
    }
    for (const endedMs of [startMs - 1, clock.eventMs() + 120_000]) {
      expect(await propose(ann, { result }, endedMs)).toBe('InvalidRequest');
    }
    await heard();
    expect([shown(), await logged()]).toEqual([['active', 2000], []]);

    const endedMs = clock.eventMs() - 60_000;
    const proposal = await propose(ann, { result }, endedMs);
    await heard();
    // Closed before anybody has approved it, whatever the feed still offers.
    await says(prices(fixtureId));
    expect(shown()).toEqual(['suspended', 2000]);
    const listed = await auditor.call(listApprovals, { query: { state: 'open', kind: 'results' } });
    expect(listed.ok && listed.value.approvals.find(({ approvalId }) => approvalId === proposal)?.facts).toEqual({
      '1x2': 'home',
      feedSays: 'live 1:0',
      endedMs,
      betsEUR: '2 bets, stakes 20.00, payouts 20.00',
    });
    expect(await decide(head, proposal)).toBe('approved');
    await done();
    expect([await standing(ticket), shown()]).toEqual([
      [2, 2000n, 1],
      ['suspended', 2000],
    ]);
    expect(await logged()).toEqual(['approvals.propose', 'prices.suspend', 'approvals.approve', 'results.set']);
  });

  it('that were proposed before anybody was asked for the end are not approved while the match runs', async () => {
    await bet(player, [[fixtureId, 'home']]);
    const proposal = await propose(ann, { result: { marketKey: '1x2', winners: ['home'] } });
    await says(fixture('live'));
    expect(await decide(head, proposal)).toBe('MatchStillRuns');
    await says(fixture('ended'));
    expect(await decide(head, proposal)).toBe('approved');
  });

  it('of a match whose end was named are proposed anew once somebody opened it, or the feed says another score', async () => {
    await bet(player, [[fixtureId, 'home']]);
    const runs = (main: [number, number]) => {
      const { fixture: described } = fixture('live') as { readonly fixture: object };
      const live = { main, phase: '2h', parts: [] };
      return says({ type: 'fixture', fixture: { ...described, startMs: clock.eventMs() - 3_600_000, live } } as never);
    };
    const what = { result: { score: [1, 0] as [number, number], parts: [] } };
    await runs([1, 0]);
    const first = await propose(ann, what, clock.eventMs());
    await runs([1, 1]);
    expect(await decide(head, first)).toBe('MatchStillRuns');
    await withdraw(ann, first);
    const second = await propose(ann, what, clock.eventMs());
    await ann.call(openManually, { body: { scope: { fixtureId }, reason } });
    expect(await decide(head, second)).toBe('MatchStillRuns');
    // Shut again, it is not as it was: bets came in between.
    await ann.call(suspendManually, { body: { scope: { fixtureId }, reason } });
    expect(await decide(head, second)).toBe('MatchStillRuns');
    await withdraw(ann, second);
    const third = await propose(ann, what, clock.eventMs());
    // One suspension that replaces another opens nothing.
    await ann.call(suspendManually, { body: { scope: { fixtureId }, reason } });
    expect(await decide(head, third)).toBe('approved');
  });

  it.each([
    ['an outcome that the market does not have', { marketKey: '1x2', winners: ['hoem'] }],
    ['one of them, beside one that it has', { marketKey: '1x2', winners: ['home', 'over'] }],
    ['a market that nobody could have bet on', { marketKey: 'no-such', winners: ['home'] }],
  ])('name outcomes of the market: %s is refused, before two people look at it', async (_what, result_) => {
    await bet(player, [[fixtureId, 'home']]);
    expect(await propose(ann, { result: result_ })).toBe('InvalidRequest');
    const seen = await ann.call(previewDeskResult, { body: { fixtureId, result: result_ } });
    expect(seen.ok ? seen.value : seen.refusal.code).toBe('InvalidRequest');
    expect(await logged()).toEqual([]);
  });

  it('say what they take back of bets that were paid, and which wait for more', async () => {
    const paid = await bet(player, [[fixtureId, 'home']]);
    await says(result(fixtureId, 'home'));
    await settle(fixtureId);
    expect(await standing(paid)).toEqual([2, 2000n, 1]);
    const what = { marketKey: '1x2', winners: ['away'] };
    const seen = await ann.call(previewDeskResult, { body: { fixtureId, result: what } });
    expect(seen.ok && seen.value.money).toEqual([
      { currency: 'EUR', bets: 1, open: 0, stake: '10.00', payout: '0.00', paid: '20.00' },
    ]);
  });

  it('are corrected manually however old they are, and taken back manually', async () => {
    const ticket = await bet(player, [[fixtureId, 'home']]);
    await says(result(fixtureId, 'away'));
    await settle(fixtureId);
    expect(await standing(ticket)).toEqual([3, 0n, 1]);
    await decide(head, await propose(ann, { result: { marketKey: '1x2', winners: ['home'] } }));
    await done();
    expect([await standing(ticket), await balance(player)]).toEqual([
      [2, 2000n, 2],
      [101_000n, 0n],
    ]);
    await decide(head, await propose(ann, { rollback: { of: 'result', markets: ['1x2'] } }));
    await done();
    expect([await standing(ticket), await balance(player)]).toEqual([
      [0, null, 2],
      [99_000n, 0n],
    ]);
  });

  it('check 39: void bets of a span, and may be taken back', async () => {
    const before = await bet(player, [[fixtureId, 'home']]);
    clock.advance(10_000);
    const fromMs = clock.eventMs();
    const inside = await bet(player, [[fixtureId, 'home']]);
    const proposal = await propose(ann, {
      void: { markets: ['1x2'], fromMs, untilMs: fromMs + 1000, reason: 'wrong-odds' },
    });
    await decide(head, proposal);
    await done();
    expect([await standing(before), await standing(inside)]).toEqual([
      [0, null, 0],
      [1, 1000n, 1],
    ]);
    await decide(head, await propose(ann, { rollback: { of: 'void', markets: ['1x2'] } }));
    await done();
    expect(await standing(inside)).toEqual([0, null, 1]);
  });

  it('change nothing where they are declined or taken back, which only who proposed does', async () => {
    const ticket = await bet(player, [[fixtureId, 'home']]);
    const first = await propose(ann, { result: { marketKey: '1x2', winners: ['home'] } });
    expect(await propose(ben, { result: { marketKey: '1x2', winners: ['away'] } })).toBe('ProposalWaits');
    expect([await withdraw(head, first), await decide(head, first, false)]).toEqual(['Forbidden', 'declined']);
    const second = await propose(ben, { result: { marketKey: '1x2', winners: ['away'] } });
    expect([await withdraw(ben, second), await decide(head, second)]).toEqual(['withdrawn', 'ProposalNotOpen']);
    await done();
    expect([await standing(ticket), shown()]).toEqual([
      [0, null, 0],
      ['active', 2000],
    ]);
  });

  it('are said once, however many approve at once, and none whose time is over', async () => {
    const ticket = await bet(player, [[fixtureId, 'home']]);
    const late = await propose(ann, { result: { marketKey: '1x2', winners: ['away'] } });
    await sql`update approval set expires_at = now() where id = ${late}`.execute(db);
    expect(await decide(head, late)).toBe('ProposalNotOpen');
    const proposal = await propose(ann, { result: { marketKey: '1x2', winners: ['home'] } });
    const heads = ['k', 'l', 'm', 'n'].map((name) => person(name, 'headTrader'));
    const answers = await Promise.all(heads.map((each) => decide(each, proposal)));
    expect(answers.sort()).toEqual(['ProposalNotOpen', 'ProposalNotOpen', 'ProposalNotOpen', 'approved']);
    const { rows } = await sql`select 1 from decided_word where fixture_id = ${fixtureId}`.execute(db);
    expect(rows).toHaveLength(1);
    await done();
    expect(await standing(ticket)).toEqual([2, 2000n, 1]);
  });

  it('wait with their fixture and what they would say, market by market', async () => {
    await propose(ann, { void: { markets: ['1x2'], reason: 'cancelled' } });
    const listed = await auditor.call(listApprovals, { query: { state: 'open', kind: 'results' } });
    const subject = `market/${fixtureId}/1x2`;
    expect(listed.ok && listed.value.approvals.find((each) => each.subject === subject)).toMatchObject({
      kind: 'results.void',
      about: `North ${fixtureId} – South ${fixtureId}`,
      facts: { '1x2': 'stakes back: cancelled' },
      reason,
      mayDecide: false,
    });
  });
});

describe('markets that the book suspends by itself', () => {
  /** A price ten times too high, found and stored. */
  const find = async () => {
    await says(prices(fixtureId, { home: 20_000, draw: 3000, away: 4000 }));
    await errors.look();
    const listed = await auditor.call(listPriceErrors, {});
    const found = listed.ok ? listed.value.errors.find((each) => each.fixtureId === fixtureId) : undefined;
    if (!found) throw new Error('no error was found');
    return found;
  };
  const answer = (by: typeof ann, errorId: string, what: 'believe' | 'oldPrices' | 'shut' | 'void') =>
    by.call(answerPriceError, { params: { errorId }, body: { answer: what, reason } }).then(told);

  it('stand in a queue with old and new prices and the bets before', async () => {
    await bet(player, [[fixtureId, 'home']]);
    clock.advance(5000);
    const found = await find();
    expect(found).toMatchObject({ key: '1x2', fault: 'overroundBelowOne', state: 'open', bets: 1, believable: false });
    expect(found.stakes).toEqual([{ currency: 'EUR', minor: '1000' }]);
    expect(found.outcomes[0]).toEqual({ outcome: 'home', oldMilli: 2000, newMilli: 20_000 });
    expect(await answer(ann, found.id, 'believe')).toBe('PriceNotPossible');
  });

  it.each([
    ['oldPrices', 'active', 'priced'],
    ['shut', 'suspended', 'shut'],
  ] as const)('answered %s the market is %s whatever the source says', async (what, status, state) => {
    const found = await find();
    expect(await answer(ann, found.id, what)).toEqual({});
    expect(await answer(ben, found.id, what)).toBe('ProposalNotOpen');
    await heard();
    await says(prices(fixtureId, { home: 20_000, draw: 3000, away: 4000 }));
    expect(shown()).toEqual([status, 2000]);
    const listed = await auditor.call(listPriceErrors, {});
    expect(listed.ok && listed.value.errors.find((each) => each.id === found.id)?.state).toBe(state);
  });

  it('answered believe the new prices open, where they can be right', async () => {
    await says(prices(fixtureId, { home: 1150, draw: 8500, away: 17_000 }));
    await errors.look();
    const listed = await auditor.call(listPriceErrors, {});
    const found = listed.ok ? listed.value.errors.find((each) => each.fixtureId === fixtureId) : undefined;
    expect([found?.fault, found?.believable, shown()]).toEqual(['jump', true, ['suspended', 2000]]);
    expect(await answer(ann, found?.id ?? '', 'believe')).toEqual({});
    await saying.look();
    expect(shown()).toEqual(['active', 1150]);
  });

  it('checks 10 and 37: answered void the bets of the minutes before go back when another person agrees', async () => {
    const ticket = await bet(player, [[fixtureId, 'home']]);
    clock.advance(5000);
    const done = await answer(head, (await find()).id, 'void');
    const approvalId = typeof done === 'string' ? '' : (done.approvalId ?? '');
    const decide = (by: typeof ann) =>
      by.call(decideApproval, { params: { approvalId }, body: { approve: true } }).then(told);
    expect(await decide(head)).toBe('OwnProposal');
    expect(await decide(person('k', 'headTrader'))).toMatchObject({ kind: 'errors.voidBets', state: 'approved' });
    await saying.look();
    await settle(fixtureId);
    expect(await standing(ticket)).toEqual([1, 1000n, 1]);
    expect(await balance(player)).toEqual([100_000n, 0n]);
    // The result that comes later pays it no more, and who did it stays written down.
    await says(result(fixtureId, 'home'));
    await settle(fixtureId);
    expect([await standing(ticket), await balance(player)]).toEqual([
      [1, 1000n, 1],
      [100_000n, 0n],
    ]);
    const { rows } = await sql`select proposed_by, decided_by from approval where id = ${approvalId}`.execute(db);
    expect(rows).toEqual([{ proposed_by: 'h', decided_by: 'k' }]);
  });

  it('end by themselves when the source takes its error back', async () => {
    const found = await find();
    await says(prices(fixtureId));
    await errors.look();
    const listed = await auditor.call(listPriceErrors, {});
    expect(listed.ok && listed.value.errors.find((each) => each.id === found.id)?.state).toBe('believed');
  });
});
