import { randomUUID } from 'node:crypto';
import { BET_TYPES, ODDS_CHANGE_POLICIES, TICKET_STATUSES } from '@evens/betting';
import { OUTCOME_RESULTS } from '@evens/catalogue';
import { betOutcomeCode, betTypeCode, oddsChangePolicyCode, ticketStatusCode } from '@evens/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttp, mountRoutes, type SessionSource } from '../src/platform/http/index.ts';
import { openBettingHouse } from './betting-house.ts';
import { testDatabase } from './support/index.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db);
const { book, clock, results, settlement, tickets, wallet } = house;

const signedIn = new Map<string, string>();
const sessions: SessionSource = {
  find: async (token) => {
    const accountId = signedIn.get(token);
    if (!accountId) return undefined;
    return { accountId, userName: 'ann', currency: 'EUR', userType: 0, sessionId: token, csrfToken: `csrf-${token}` };
  },
};
// Every answer is held against the contract before it leaves.
const http = await createHttp({ clock, logger: pino({ level: 'silent' }), sessions, checkResponses: true });
for (const each of [wallet, tickets]) mountRoutes(http, each.routes);
let url = '';
beforeAll(async () => {
  url = (await http.listen({ host: '127.0.0.1', port: 0 })).url;
});
afterAll(async () => {
  await http.close();
  await house.stop();
});

const HOME = { fixtureId: 1, marketKey: '1x2', outcome: 'home', priceMilli: 1910 };
beforeEach(() => {
  book.fixture(1, { status: 'notStarted' });
  book.price(1, '1x2', 'home', 1910);
  book.status(1, '1x2', 'active');
});

interface Answer {
  readonly status: number;
  // The contract has checked it; a test names what it looks at.
  readonly body: Record<string, unknown>;
}
type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

async function asPlayer(cashMinor: bigint): Promise<Call> {
  const token = randomUUID().replaceAll('-', '');
  signedIn.set(token, await house.player(cashMinor));
  return caller({ cookie: `evens-session=${token}`, 'x-csrf-token': `csrf-${token}` });
}

const caller =
  (headers: Record<string, string>): Call =>
  async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

const bet = (over: Record<string, unknown> = {}) => ({
  idempotencyKey: randomUUID(),
  betType: 1,
  stake: '10.00',
  selections: [HOME],
  ...over,
});

describe('a player, call by call', () => {
  it('fills the slip, places, sees the balance, the open bet, the settlement and its history', async () => {
    const call = await asPlayer(5000n);
    const added = await call('POST', '/api/betslip/selections', HOME);
    expect(added.body).toMatchObject({
      HasErrors: false,
      ErrorMessage: null,
      slip: { selections: [{ id: '1/1x2/home' }] },
    });
    expect((await call('POST', '/api/betslip/selections', HOME)).body).toMatchObject({
      HasErrors: true,
      ErrorMessage: expect.stringMatching(/\w+/),
      code: 'LineAlreadyAddedException',
      slip: { selections: [{ id: '1/1x2/home' }] },
    });
    expect((await call('PUT', '/api/betslip/odds-change-policy', { oddsChangePolicy: 1 })).body).toMatchObject({
      slip: { oddsChangePolicy: 1 },
    });
    expect((await call('POST', '/api/betslip/max-bet', { betType: 1, selections: [HOME] })).body).toMatchObject({
      minStake: '0.10',
      maxStake: '50.00',
    });

    const placed = await call('POST', '/api/betslip/place', bet());
    expect(placed).toMatchObject({
      status: 200,
      body: { HasErrors: false, ticket: { status: 1, totalStake: '10.00' } },
    });
    const { id } = placed.body.ticket as { id: string };
    expect((await call('GET', '/api/betslip')).body).toMatchObject({ selections: [] });
    expect((await call('GET', '/api/user/balance')).body).toMatchObject({
      Currency: 'EUR',
      Balances: { TotalBalance: '40.00', Cash: '40.00', StakeHold: '0.00' },
    });
    expect((await call('GET', '/api/tickets?view=open')).body).toMatchObject({ total: 1, tickets: [{ id }] });

    results.settle(1, '1x2', [{ outcome: 'home', result: 'win' }]);
    settlement.wake([1]);
    await settlement.settled();
    expect((await call('GET', '/api/tickets?view=open')).body).toMatchObject({ total: 0, tickets: [] });
    expect((await call('GET', '/api/tickets?fixtureId=1')).body).toMatchObject({ total: 1, tickets: [{ id }] });
    expect((await call('GET', '/api/tickets?fixtureId=2')).body).toMatchObject({ total: 0, tickets: [] });
    expect((await call('GET', '/api/tickets?fixtureId=0')).status).toBe(400);
    const cleared = await call('GET', '/api/bet-history/cleared');
    expect(cleared.body).toMatchObject({
      total: 1,
      page: 1,
      pageSize: 20,
      newestOnly: false,
      figures: { staked: '10.00', inPlay: '0.00', paid: '19.10', canReturn: '0.00' },
      entries: [
        {
          id,
          Items: [
            {
              Stake: '10.00',
              Outcome: 2,
              Selections: [
                {
                  Odd: { ID: '1/1x2/home', MarketID: '1/1x2', Title: 'Home 1', TitleSuffix: '', Value: '1.91' },
                  MarketName: '1x2',
                  SportTypeName: 'Soccer',
                  Event: { ID: 1, Name: 'Home 1 - Away 1', Tournament: 'Premier League', Category: 'England' },
                  Outcome: 2,
                },
              ],
            },
          ],
        },
      ],
    });
    expect((await call('GET', '/api/bet-history/cleared?type=2')).body).toMatchObject({ total: 0 });
    expect((await call('GET', '/api/bet-history/placement?period=lastNineMonths')).body).toMatchObject({ total: 1 });
    expect((await call('GET', '/api/bet-history/uncleared')).body).toMatchObject({ total: 0, entries: [] });
    expect((await call('GET', '/api/bet-history/declined?from=0')).body).toMatchObject({ total: 0, entries: [] });
    expect((await call('GET', '/api/bet-history/cleared?period=lastyear')).status).toBe(400);
    const detail = await call('GET', `/api/tickets/${id}`);
    expect(detail.body).toMatchObject({ outcome: 2, payout: '19.10', generation: 1 });
    expect((detail.body.events as { kind: string }[]).map((each) => each.kind)).toEqual([
      'placed',
      'accepted',
      'legResult',
      'settled',
    ]);
    const statement = await call('GET', '/api/user/transactions');
    expect(
      (statement.body.transactions as { kind: string; amount: string; balance: string }[]).map((each) => [
        each.kind,
        each.amount,
        each.balance,
      ]),
    ).toEqual([
      ['payout', '19.10', '59.10'],
      ['stake', '-10.00', '40.00'],
      ['deposit', '50.00', '50.00'],
    ]);
  });

  it('sends the same request twice and has one bet', async () => {
    const call = await asPlayer(5000n);
    const asked = bet();
    const [first, second] = [
      await call('POST', '/api/betslip/place', asked),
      await call('POST', '/api/betslip/place', asked),
    ];
    expect(second).toEqual(first);
    expect((await call('GET', '/api/tickets')).body).toMatchObject({ total: 1 });
  });
});

describe('bad input', () => {
  it.each<[string, unknown, number, string]>([
    ['a stake of letters', bet({ stake: 'ten' }), 200, 'InvalidStakeException'],
    ['an empty stake', bet({ stake: '' }), 200, 'InvalidStakeException'],
    ['a stake of zero', bet({ stake: '0.00' }), 200, 'InvalidStakeException'],
    ['a negative stake', bet({ stake: '-1' }), 200, 'InvalidStakeException'],
    ['a seventeen-digit stake', bet({ stake: '12345678901234567' }), 200, 'InvalidStakeException'],
    ['a fifteen-digit stake', bet({ stake: '999999999999999' }), 200, 'LineBettingLimitReachedException'],
    ['a stake that is a number', bet({ stake: 10 }), 400, 'InvalidRequest'],
    ['a price that moved', bet({ selections: [{ ...HOME, priceMilli: 2000 }] }), 200, 'PriceChanged'],
    [
      'a selection that no longer exists',
      bet({ selections: [{ ...HOME, outcome: 'gone' }] }),
      200,
      'SelectionNotFound',
    ],
    [
      'a market key that is none',
      bet({ selections: [{ ...HOME, marketKey: "'; drop table ticket" }] }),
      200,
      'SelectionNotFound',
    ],
    ['no selections', bet({ selections: [] }), 400, 'InvalidRequest'],
    ['a key that is too short', bet({ idempotencyKey: 'x' }), 400, 'InvalidRequest'],
    ['an unknown bet type', bet({ betType: 9 }), 400, 'InvalidRequest'],
    ['each-way on a type without it', bet({ betType: 4, eachWay: true }), 200, 'IncompatibleBetTypesException'],
    ['more than the balance', bet({ stake: '50.01' }), 200, 'InsufficientBalanceException'],
    ['rubbish', '{"stake":', 400, 'InvalidRequest'],
    ['ten megabytes', JSON.stringify({ stake: 'x'.repeat(10_000_000) }), 413, 'BodyTooLarge'],
  ])('%s gets a clear answer and moves no money', async (_, body, status, code) => {
    const call = await asPlayer(5000n);
    const answer = await call('POST', '/api/betslip/place', body);
    expect(answer).toMatchObject({ status, body: { code } });
    if (status === 200) expect(answer.body).toMatchObject({ HasErrors: true, ticket: null });
    expect((await call('GET', '/api/user/balance')).body).toMatchObject({ Balances: { TotalBalance: '50.00' } });
    expect((await call('GET', '/api/tickets')).body).toMatchObject({ total: 0 });
  });

  it('checks 36 and R6: a market that closed between click and arrival gets a clear answer', async () => {
    const call = await asPlayer(5000n);
    book.status(1, '1x2', 'settled');
    expect((await call('POST', '/api/betslip/place', bet())).body).toMatchObject({
      HasErrors: true,
      code: 'MarketClosed',
    });
    expect((await call('GET', '/api/user/balance')).body).toMatchObject({ Balances: { TotalBalance: '50.00' } });
  });

  it.each([
    ['/api/tickets/abc', 400],
    ['/api/tickets/99999999999999999999', 400],
    ['/api/tickets/999999999999999999', 404],
    ['/api/tickets?page=0', 400],
    ['/api/tickets?view=mine', 400],
  ])('GET %s is answered %s', async (path, status) => {
    expect(await (await asPlayer(0n))('GET', path)).toMatchObject({ status });
  });
});

describe('selections that hang on each other', () => {
  const league = { id: 7, alias: 'cup', name: 'Cup', top: true, rank: 1 };
  const elsewhere = { ...league, id: 8, alias: 'league', name: 'League' };
  const side = (name: string) => ({ name, shortName: name });
  const pick = (fixtureId: number, marketKey: string, outcome: string) => ({
    fixtureId,
    marketKey,
    outcome,
    priceMilli: 2000,
  });
  const picks = {
    'home of a match': pick(11, '1x2', 'home'),
    'over in the same match': pick(11, 'total:2.5', 'over'),
    'who goes through': pick(11, 'to-qualify', 'home'),
    'the return match': pick(12, '1x2', 'home'),
    'the winner of its cup': pick(13, 'outright', 'r1'),
    'the winner of another cup of the same club': pick(14, 'outright', 'r1'),
    'another winner of its cup': pick(15, 'outright', 'r1'),
    'a horse to win': pick(16, 'outright', 'r1'),
    'the same horse for a place': pick(16, 'place:3', 'r1'),
    'one horse before another': pick(16, 'head-to-head:1', 'r1'),
    'a horse of the next race': pick(17, 'outright', 'r1'),
  };

  beforeEach(() => {
    book.fixture(11, { tournament: league, competitors: [side('Arsenal'), side('Porto')] });
    book.fixture(12, { tournament: league, competitors: [side('Porto'), side('Arsenal')] });
    for (const [id, tournament] of [
      [13, league],
      [14, elsewhere],
      [15, league],
    ] as const) {
      book.fixture(id, {
        kind: 'outright',
        tournament,
        competitors: [],
        runners: [{ ...side('Arsenal'), code: 'r1' }],
      });
    }
    for (const id of [16, 17]) book.fixture(id, { kind: 'race', tournament: elsewhere, competitors: [] });
    for (const { fixtureId, marketKey, outcome } of Object.values(picks))
      book.price(fixtureId, marketKey, outcome, 2000);
  });

  type Pick = keyof typeof picks;
  const RELATED = 'IncompatibleSelectionsException';
  const OUTRIGHT = 'InvalidOutrightsCombinationException';
  it.each<[Pick, Pick, string | null]>([
    ['home of a match', 'over in the same match', RELATED],
    ['who goes through', 'the return match', RELATED],
    ['home of a match', 'the return match', null],
    ['home of a match', 'the winner of its cup', OUTRIGHT],
    ['another winner of its cup', 'the winner of its cup', OUTRIGHT],
    ['the winner of its cup', 'the winner of another cup of the same club', null],
    ['home of a match', 'the winner of another cup of the same club', null],
    ['a horse to win', 'the same horse for a place', RELATED],
    ['a horse to win', 'one horse before another', RELATED],
    ['a horse to win', 'a horse of the next race', null],
  ])('incident wrong-markets: %s and %s', async (first, second, code) => {
    const call = await asPlayer(5000n);
    const selections = [picks[first], picks[second]];
    // If-bets take no runners at all: a dead heat has no place in them.
    const runners = selections.some((each) => each.outcome === 'r1');
    for (const over of [
      { betType: 2 },
      ...(runners && code === null
        ? []
        : [
            { betType: 4, ifBetRule: 'win-only' },
            { betType: 5, ifBetRule: 'win-only' },
          ]),
      { betType: 3, stake: '0', systemStakes: [{ size: 2, stake: '1.00' }], selections: [...selections, HOME] },
    ]) {
      const { body } = await call('POST', '/api/betslip/place', bet({ stake: '1.00', selections, ...over }));
      expect(body, JSON.stringify(over)).toMatchObject({ HasErrors: code !== null, code });
    }
    // Beside each other as singles they may stand.
    const { body } = await call('POST', '/api/betslip/place', bet({ betType: 1.1, stake: '1.00', selections }));
    expect(body).toMatchObject({ code: null });
  });
});

describe('numbers on the wire', () => {
  it.each<[string, { readonly values: ReadonlySet<unknown> }, Readonly<Record<string, number>>]>([
    ['bet types', betTypeCode, BET_TYPES],
    ['ticket statuses', ticketStatusCode, TICKET_STATUSES],
    ['outcomes', betOutcomeCode, OUTCOME_RESULTS],
    ['odds-change policies', oddsChangePolicyCode, ODDS_CHANGE_POLICIES],
  ])('%s are the ones the rules know', (_, onTheWire, known) => {
    expect([...onTheWire.values].sort()).toEqual(Object.values(known).sort());
  });
});

describe('who may', () => {
  it('a visitor has a slip and nothing else', async () => {
    const call = caller({});
    expect(await call('GET', '/api/betslip')).toMatchObject({ status: 200, body: { selections: [] } });
    for (const path of ['/api/tickets', '/api/user/balance', '/api/user/transactions']) {
      expect(await call('GET', path)).toMatchObject({ status: 401, body: { code: 'NotSignedIn' } });
    }
    expect(await call('POST', '/api/betslip/place', bet())).toMatchObject({ status: 401 });
  });

  it("nobody sees another player's bet", async () => {
    const [ann, bob] = [await asPlayer(5000n), await asPlayer(5000n)];
    const placed = await ann('POST', '/api/betslip/place', bet());
    const { id } = placed.body.ticket as { id: string };
    expect(await ann('GET', `/api/tickets/${id}`)).toMatchObject({ status: 200 });
    expect(await bob('GET', `/api/tickets/${id}`)).toMatchObject({ status: 404, body: { code: 'NotFound' } });
  });
});
