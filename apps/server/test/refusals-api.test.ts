import { randomUUID } from 'node:crypto';
import { sportByAlias } from '@evens/catalogue';
import {
  addBetslipSelection,
  getBalance,
  getMaxBet,
  getTickets,
  login,
  placeBet,
  type RequestOf,
  type ResponseOf,
  takeBreak,
} from '@evens/contract';
import { money, REFUSAL_CODES, type RefusalCode } from '@evens/kernel';
import { deposit } from '@evens/ledger';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lockAccountByName, makeDemoAccounts, openIdentity } from '../src/capabilities/people/identity/index.ts';
import { inProcessBus } from '../src/platform/bus/index.ts';
import { type DatabaseTransaction, inTransaction } from '../src/platform/database/index.ts';
import { createHttp, mountRoutes } from '../src/platform/http/index.ts';
import { openBettingHouse } from './betting-house.ts';
import { type Browser, openBrowser } from './support/browser.ts';
import { builtCommand } from './support/built-command.ts';
import { testDatabase } from './support/index.ts';
import { protectionOver } from './support/protection-over.ts';
import { registerIn } from './support/registration.ts';

/** The betting exceptions of specification 1, section 8: the first codes of the catalogue. */
const EXCEPTIONS = REFUSAL_CODES.filter((code) => code.endsWith('Exception'));

const { db, url: databaseUrl } = await testDatabase();
// Winnings of 1,000 on an outcome are what this house risks.
const house = openBettingHouse(db, { marketLiability: 1_000 });
const { book, clock, wallet, tickets } = house;

const identityOf = (termsVersion: number) =>
  openIdentity({
    db,
    clock,
    bus: inProcessBus((_name, error) => {
      throw error;
    }),
    wallet,
    registrationRules: () => ({ currencies: ['EUR'], isCountryAllowed: () => true, minimumAgeYears: 18 }),
    termsVersion,
  });

/** The house's door, every answer held against the contract before it leaves. Another version: the house started again. */
async function openDoor(termsVersion: number) {
  const identity = identityOf(termsVersion);
  const http = await createHttp({
    clock,
    logger: pino({ level: 'silent' }),
    sessions: identity.sessions,
    checkResponses: true,
    rateLimitFactor: 100,
  });
  const protection = protectionOver({ db, clock, identity, wallet });
  for (const each of [identity, protection, wallet, tickets]) mountRoutes(http, each.routes);
  const { url } = await http.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => http.close() };
}

const door = await openDoor(1);
const furnish = async (tx: DatabaseTransaction, accountId: string) => {
  await wallet.openAccount(tx, accountId, 'EUR');
  const order = {
    idempotencyKey: `first:${accountId}`,
    reference: 'deposit:test',
    actor: 'provider:card',
    reason: 'test',
  };
  await wallet.post(tx, deposit({ ...order, playerId: accountId, amount: money(5000n, 'EUR'), method: 'card' }));
};
const demo = await makeDemoAccounts({ db, clock, termsVersion: 1, furnish });

afterAll(async () => {
  await door.close();
  await house.stop();
});

type Bet = Partial<RequestOf<typeof placeBet>['body']>;
type Selection = RequestOf<typeof placeBet>['body']['selections'][number];

const pick = (fixtureId: number, marketKey: string, outcome: string, priceMilli: number): Selection => ({
  fixtureId,
  marketKey,
  outcome,
  priceMilli,
});
const HOME = pick(1, '1x2', 'home', 1910);
const OVER = pick(1, 'total:2.5', 'over', 1850);
const OTHER = pick(2, '1x2', 'home', 2100);
const THIRD = pick(3, '1x2', 'away', 2500);
const LONG = pick(4, '1x2', 'away', 15_000);
const PARTNERS = pick(5, '1x2', 'home', 1800);
const CHAMPION = pick(6, 'outright', 'r1', 5000);
const POINTS = pick(7, 'total:44.5', 'over', 1910);
const POINTS_TOO = pick(8, 'total:41', 'under', 1910);
const POINTS_LIVE = pick(9, 'total:47', 'over', 1910);
const WINNER = pick(8, 'winner', 'home', 1700);
const TEASER = { betType: 6, teaserId: 'american-football-6' } as const;

beforeAll(() => {
  const nfl = {
    sportId: sportByAlias('american-football')?.id ?? 0,
    tournament: { id: 70, alias: 'league', name: 'League', top: true, rank: 1 },
  };
  for (const id of [1, 2, 3]) book.fixture(id);
  book.fixture(4, { tournament: { id: 40, alias: 'cup', name: 'Cup', top: false, rank: 2 } });
  book.fixture(5, { resultsFrom: 'partner' });
  book.fixture(6, {
    kind: 'outright',
    competitors: [],
    runners: [{ code: 'r1', name: 'Home 1', shortName: 'H1' }],
    name: 'Winner',
  });
  for (const id of [7, 8]) book.fixture(id, nfl);
  const live = { phase: 'q1', main: [0, 0] as const, parts: [], counts: {} };
  book.fixture(9, { ...nfl, status: 'live', live });
  for (const each of [HOME, OVER, OTHER, THIRD, LONG, PARTNERS, CHAMPION, POINTS, POINTS_TOO, POINTS_LIVE, WINNER]) {
    book.price(each.fixtureId, each.marketKey, each.outcome, each.priceMilli);
  }
});

const bet = (over: Bet = {}): RequestOf<typeof placeBet>['body'] => ({
  idempotencyKey: randomUUID(),
  betType: 1,
  stake: '10.00',
  selections: [HOME],
  ...over,
});

interface Player {
  readonly name: string;
  readonly password: string;
  readonly browser: Browser;
  readonly accountId: string;
}

const PASSWORD = 'a phrase of five words';
let count = 0;

/** Somebody who has registered, and paid in 50.00. */
async function newPlayer(): Promise<Player> {
  count += 1;
  const name = `player${count}`;
  const browser = openBrowser(door.url);
  const accountId = await registerIn(browser, { UserName: name, Email: `${name}@example.org` });
  const order = {
    idempotencyKey: `first:${accountId}`,
    reference: 'deposit:test',
    actor: 'provider:card',
    reason: 'test',
  };
  await wallet.postNow(deposit({ ...order, playerId: accountId, amount: money(5000n, 'EUR'), method: 'card' }));
  return { name, password: PASSWORD, browser, accountId };
}

/** What a refusal said, wherever in the answer it stood. */
interface Said {
  readonly code: string | null;
  readonly detail?: Readonly<Record<string, string | number>> | undefined;
}

const place =
  (body: Bet = {}) =>
  async ({ browser }: Player): Promise<Said> => {
    const answer = await browser.client.call(placeBet, { body: bet(body) });
    return answer.ok ? saidBy(answer.value) : answer.refusal;
  };
const saidBy = ({ code, detail }: ResponseOf<typeof placeBet>): Said => ({ code, detail });

const signIn = async ({ browser, name, password }: Player): Promise<Said> => {
  const answer = await browser.client.call(login, { body: { UserName: name, Password: password } });
  return answer.ok ? { code: null } : answer.refusal;
};

const okOf = async <Value>(answer: Promise<{ ok: true; value: Value } | { ok: false; refusal: { code: string } }>) => {
  const told = await answer;
  if (!told.ok) throw new Error(told.refusal.code);
  return told.value;
};

/** Money, tickets and slip of a player, straight from the database where nobody is signed in. */
async function standing({ accountId }: Player): Promise<unknown> {
  const { rows: balances } = await sql`
    select kind, balance_minor from ledger_account where holder_id = ${accountId} order by kind`.execute(db);
  const { rows: bets } = await sql`
    select id, status, total_stake_minor from ticket where account_id = ${accountId} order by id`.execute(db);
  const { rows: slip } = await sql`
    select * from betslip_selection where owner = ${`player:${accountId}`} order by 1, 2`.execute(db);
  return { balances, bets, slip };
}

/** The operator's command, beside the running house. */
const command = await builtCommand('src/entrypoints/account.ts');
async function accountCommand(...words: readonly string[]): Promise<string> {
  const { out, err } = await command(words, { DATABASE_URL: databaseUrl });
  return out + err;
}

/** Holds the player's cash as a statement of the database would: bets of that player wait until it is let go. */
async function holdCash({ accountId }: Player): Promise<() => Promise<void>> {
  let letGo = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let held = (): void => undefined;
  const holding = new Promise<void>((resolve) => {
    held = resolve;
  });
  const done = inTransaction(db, async (tx) => {
    await sql`select from ledger_account where holder_id = ${accountId} and kind = 'cash' for update`.execute(tx);
    held();
    await gone;
  });
  await holding;
  return async () => {
    letGo();
    await done;
  };
}

const somebodyWaits = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%place_tickets%'`.execute(db);
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 20_000, interval: 20 },
  );

interface Row {
  readonly code: RefusalCode;
  readonly what: string;
  /** What the player did before, if anything; what it gives back is done after the refusal. */
  readonly before?: (player: Player) => Promise<undefined | (() => Promise<void>)>;
  readonly send: (player: Player) => Promise<Said>;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Somebody else than a player. */
  readonly who?: () => Promise<Player>;
}

const demoAgent = async (): Promise<Player> => {
  const agent = demo.find(({ userType }) => userType === 1);
  if (!agent) throw new Error('the demo has no agent');
  const browser = openBrowser(door.url);
  const body = { UserName: agent.userName, Password: agent.password };
  const { user } = await okOf(browser.client.call(login, { body }));
  return { name: agent.userName, password: agent.password, browser, accountId: user?.UserID ?? '' };
};

const ROWS: readonly Row[] = [
  {
    code: 'AccountLockedException',
    what: 'a bet on the player’s own break',
    before: async ({ browser }) => {
      await okOf(browser.client.call(takeBreak, { body: { hours: 24 } }));
      return undefined;
    },
    send: place(),
    detail: { untilMs: expect.any(Number) },
  },
  {
    code: 'AccountLockedException',
    what: 'signing in to an account that the operator locked',
    before: async ({ name }) => {
      expect(await accountCommand('lock', name)).toBe(`${name} is locked until it is unlocked.\n`);
      return async () => {
        expect(await lockAccountByName(db, name, undefined)).toBe(name);
      };
    },
    send: signIn,
  },
  {
    code: 'AccountLockedException',
    what: 'a bet of a session that the house still believes, when the lock came from another process',
    before: async ({ browser, accountId }) => {
      await okOf(browser.client.call(getBalance));
      await sql`update identity_account set locked_at = ${new Date(clock.wallMs())} where id = ${accountId}`.execute(
        db,
      );
      return undefined;
    },
    send: place(),
  },
  {
    code: 'DifferentMarketsSourcesException',
    what: 'a combo over two sources of results',
    send: place({ betType: 2, selections: [HOME, PARTNERS] }),
    detail: { first: '1/1x2/home', second: '5/1x2/home' },
  },
  {
    code: 'DifferentSelectionsSourcesException',
    what: 'a teaser of a line before the match and one in play',
    send: place({ ...TEASER, selections: [POINTS, POINTS_LIVE] }),
  },
  {
    code: 'IncompatibleBetTypesException',
    what: 'an if-bet to win and for a place',
    send: place({ betType: 4, eachWay: true, selections: [HOME, OTHER] }),
  },
  {
    code: 'IncompatibleSelectionsException',
    what: 'a combo of two selections of one match',
    send: place({ betType: 2, selections: [HOME, OVER] }),
  },
  {
    code: 'InvalidBetCombinationException',
    what: 'a system of fours out of three selections',
    send: place({ betType: 3, selections: [HOME, OTHER, THIRD], systemStakes: [{ size: 4, stake: '1.00' }] }),
  },
  {
    code: 'InvalidBetCombinationException',
    what: 'each-way on a match, which has no places',
    send: place({ eachWay: true }),
  },
  {
    code: 'InvalidLayOptionException',
    what: 'a bet against an outcome',
    send: place({ selections: [{ ...HOME, side: 'lay' }] }),
  },
  {
    code: 'InvalidMarketsCombinationException',
    what: 'a teaser with a winner, which is no line',
    send: place({ ...TEASER, selections: [POINTS, WINNER] }),
  },
  {
    code: 'InvalidOutrightsCombinationException',
    what: 'a combo of a match and the winner of its league',
    send: place({ betType: 2, selections: [HOME, CHAMPION] }),
  },
  { code: 'InvalidStakeException', what: 'a stake in words', send: place({ stake: 'ten' }) },
  {
    code: 'LineAlreadyAddedException',
    what: 'the same outcome twice in one bet',
    send: place({ betType: 2, selections: [HOME, HOME] }),
  },
  {
    code: 'LineAlreadyAddedException',
    what: 'the same outcome added to the slip again',
    before: async ({ browser }) => {
      await okOf(browser.client.call(addBetslipSelection, { body: HOME }));
      return undefined;
    },
    send: async ({ browser }) => okOf(browser.client.call(addBetslipSelection, { body: HOME })),
  },
  {
    code: 'LineBettingLimitReachedException',
    what: 'more than the largest stake of the house',
    send: place({ stake: '1000.01' }),
    detail: { maximum: '1000.00', currency: 'EUR' },
  },
  {
    code: 'MarketBettingLimitReachedException',
    what: 'winnings that the house does not risk on one outcome',
    before: async ({ accountId }) => {
      const order = {
        idempotencyKey: `more:${accountId}`,
        reference: 'deposit:test',
        actor: 'provider:card',
        reason: 'test',
      };
      await wallet.postNow(deposit({ ...order, playerId: accountId, amount: money(50_000n, 'EUR'), method: 'card' }));
      return undefined;
    },
    send: place({ stake: '80.00', selections: [LONG] }),
  },
  {
    code: 'MaximumAllowedSelectionsExceededException',
    what: 'two selections in a single',
    send: place({ selections: [HOME, OTHER] }),
  },
  {
    code: 'MinimumAllowedStakeException',
    what: 'a cent',
    send: place({ stake: '0.01' }),
    detail: { minimum: '0.10', currency: 'EUR' },
  },
  {
    code: 'MinimumSelectionsRequiredException',
    what: 'a combo of one',
    send: place({ betType: 2 }),
    detail: { minimum: 2, given: 1 },
  },
  { code: 'NoPrivilegesException', what: 'an agent’s account, with money', who: demoAgent, send: place() },
  {
    code: 'OutdatedBalanceException',
    what: 'a page that still shows what another page has staked',
    before: async (player) => {
      expect(await place({ stake: '45.00' })(player)).toMatchObject({ code: null });
      return undefined;
    },
    send: place({ shownBalance: '50.00' }),
  },
  {
    code: 'PlaceBetInProgressException',
    what: 'a second click with a key of its own, while the first bet is being placed',
    before: async (player) => {
      const letGo = await holdCash(player);
      const first = place()(player);
      await somebodyWaits();
      return async () => {
        await letGo();
        expect(await first).toMatchObject({ code: null });
        const { total } = await okOf(player.browser.client.call(getTickets, { query: {} }));
        expect(total).toBe(1);
      };
    },
    send: place(),
  },
  {
    code: 'TermsAndConditionsValidationException',
    what: 'a bet after the house has changed its terms',
    send: async ({ name, password }) => {
      const renewed = await openDoor(2);
      const { client } = openBrowser(renewed.url);
      const { user } = await okOf(client.call(login, { body: { UserName: name, Password: password } }));
      expect(user?.TermsOutdated).toBe(true);
      const refused = saidBy(await okOf(client.call(placeBet, { body: bet() })));
      await renewed.close();
      return refused;
    },
  },
  {
    code: 'InsufficientBalanceException',
    what: 'more than the page showed, which was all there is',
    send: place({ stake: '50.01', shownBalance: '50.00' }),
  },
];

describe('the betting exceptions of the specification', () => {
  it('are twenty-one, and each is provoked here', () => {
    expect(EXCEPTIONS).toHaveLength(21);
    const provoked = new Set(ROWS.map(({ code }) => code));
    expect(EXCEPTIONS.filter((code) => !provoked.has(code))).toEqual([]);
  });

  it('of an account answer max bet too', async () => {
    const { browser } = await newPlayer();
    const maxBet = () => okOf(browser.client.call(getMaxBet, { body: { betType: 1, selections: [HOME] } }));
    expect(await maxBet()).toMatchObject({ HasErrors: false, maxStake: '50.00' });
    await okOf(browser.client.call(takeBreak, { body: { hours: 24 } }));
    expect(await maxBet()).toMatchObject({
      code: 'AccountLockedException',
      maxStake: '0.00',
    });
  });

  it.each(ROWS.map((row) => [row.code, row.what, row] as const))('%s: %s', async (code, _what, row) => {
    const player = row.who ? await row.who() : await newPlayer();
    const after = await row.before?.(player);
    const before = await standing(player);
    const said = await row.send(player);
    expect(said.code).toBe(code);
    if (row.detail) expect(said.detail).toMatchObject(row.detail);
    expect(await standing(player)).toEqual(before);
    await after?.();
  });
});
