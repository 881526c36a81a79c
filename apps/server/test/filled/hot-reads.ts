import { randomUUID } from 'node:crypto';
import { deskVersion } from '../../src/capabilities/bets/risk/desk-store.ts';
import { marketsHeld, outcomesHeld } from '../../src/capabilities/bets/risk/liability-store.ts';
import { refusalSums, refusalsOf } from '../../src/capabilities/bets/risk/refusal-store.ts';
import { readLiabilities, readOwnLimits } from '../../src/capabilities/bets/risk/store.ts';
import {
  answersSince,
  newestBets,
  ticketsBehind,
  wordsOfFixtures,
} from '../../src/capabilities/bets/risk-desk/desk-store.ts';
import { claimDue } from '../../src/capabilities/bets/settlement/due-store.ts';
import { claimExcluded } from '../../src/capabilities/bets/settlement/excluded-store.ts';
import { quarantineRows } from '../../src/capabilities/bets/settlement/quarantine-desk-store.ts';
import {
  claimToRetry,
  countQuarantined,
  quarantinedTickets,
} from '../../src/capabilities/bets/settlement/quarantine-store.ts';
import { legsOn, openFixtures, plainTicketsOn } from '../../src/capabilities/bets/settlement/store.ts';
import { waitingMarkets } from '../../src/capabilities/bets/settlement/waiting-store.ts';
import { delayedTickets, standingOffers } from '../../src/capabilities/bets/tickets/answers/answer-store.ts';
import { dueCashOuts } from '../../src/capabilities/bets/tickets/cash-out/store.ts';
import { findBets, type HistoryQuery } from '../../src/capabilities/bets/tickets/history/bet-history-store.ts';
import { ticketsOf, ticketsOnFixture } from '../../src/capabilities/bets/tickets/history/history-store.ts';
import { backedOutcomes } from '../../src/capabilities/bets/tickets/shown/popular-store.ts';
import { eventsOf, fixturesWithBets, ticketsByIds } from '../../src/capabilities/bets/tickets/stored/store.ts';
import { requestsUntil, waitingRequests } from '../../src/capabilities/bets/tickets/trader/request-store.ts';
import { finishedRaces } from '../../src/capabilities/book/catalogue/results/race-store.ts';
import {
  countsWithin,
  namesWithin,
  overContests,
  overOfTournament,
  overWithin,
  wordsOn,
} from '../../src/capabilities/book/catalogue/results/shown-store.ts';
import { contestsOf, runnersOf, standingResults } from '../../src/capabilities/book/catalogue/results/store.ts';
import { voidsOf } from '../../src/capabilities/book/catalogue/results/void-store.ts';
import {
  endedMatches,
  knownPast,
  lastResults,
  meetingsOf,
  seasonResults,
} from '../../src/capabilities/book/catalogue/story/past-store.ts';
import { storiesToWrite, storyOfFixture } from '../../src/capabilities/book/catalogue/story/story-store.ts';
import { expiredFreeBets, usableFreeBets } from '../../src/capabilities/growth/promotions/store.ts';
import { textsRevision } from '../../src/capabilities/house/content/text-store.ts';
import { countOpen } from '../../src/capabilities/money/payments/books/differences-store.ts';
import { returnedBetween, returnsOf } from '../../src/capabilities/money/payments/books/own-coins-store.ts';
import { claimMessages } from '../../src/capabilities/money/payments/inbox/message-store.ts';
import { coinFigures } from '../../src/capabilities/money/payments/movement/coins/figures-store.ts';
import { duePayments, paymentsOf } from '../../src/capabilities/money/payments/movement/coins/payment-store.ts';
import { claimToAsk } from '../../src/capabilities/money/payments/movement/deposit/asking-store.ts';
import { closeUnopened } from '../../src/capabilities/money/payments/movement/deposit/change-deposit.ts';
import { claimToReturn, countHeld } from '../../src/capabilities/money/payments/movement/deposit/held/held-store.ts';
import { bankLinesWait, countWaitingLines } from '../../src/capabilities/money/payments/rails/bank/desk-line-store.ts';
import { newLines } from '../../src/capabilities/money/payments/rails/bank/line-store.ts';
import { expiredTransfers } from '../../src/capabilities/money/payments/rails/bank/transfer-store.ts';
import { RATED } from '../../src/capabilities/money/rates/rates-file.ts';
import { lastJumps, latestRates } from '../../src/capabilities/money/rates/store.ts';
import { transactionsOf } from '../../src/capabilities/money/wallet/history/transaction-store.ts';
import { statementOf } from '../../src/capabilities/money/wallet/statement-store.ts';
import { accountsOf } from '../../src/capabilities/money/wallet/store.ts';
import { deleteDeadSessions } from '../../src/capabilities/people/identity/session-store.ts';
import { claimDue as claimMail } from '../../src/capabilities/people/mail/store.ts';
import { inboxOf, unreadOf } from '../../src/capabilities/people/messages/store.ts';
import {
  countWaiting as countConversations,
  inbox as deskInbox,
  inboxRow,
} from '../../src/capabilities/people/support/inbox-store.ts';
import {
  answersAfter,
  conversations,
  isConversation,
  lastAnswerId,
  messagesOf,
} from '../../src/capabilities/people/support/store.ts';
import { RETENTION_RULES } from '../../src/entrypoints/retention-rules.ts';
import type { Database, DatabaseTransaction } from '../../src/platform/database/index.ts';
import { readCashOuts } from './cash-out-reads.ts';
import { FIRST_TICKET, fixturesOf, HEAVY_PLAYER, type HistorySize, USUAL_PLAYER } from './history.ts';

/** A read that must not cost more as the history grows. */
export interface HotRead {
  readonly name: string;
  /** Within a transaction that is rolled back: sweeps write. */
  run(db: Database): Promise<unknown>;
}

const DAY_MS = 24 * 60 * 60_000;
const PAGE_SIZE = 20;

const history = (account: string, who: string, page: number, nowMs: number): HotRead[] => {
  const at = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const of = (view: 'open' | 'settled' | 'declined' | 'all', when: string, span: object): HotRead => ({
    name: `history ${view}${when}, ${who}, page ${page}`,
    run: (db) => ticketsOf(db, account, { view, ...span, ...at }),
  });
  const views = ['all', 'settled', 'open', 'declined'] as const;
  return views.flatMap((view) => [
    of(view, '', {}),
    of(view, ' of 300 days', { fromMs: nowMs - 330 * DAY_MS, untilMs: nowMs - 30 * DAY_MS }),
  ]);
};

const DECIDED = { view: 'settled', by: 'settlement' } as const;

/** The calls for a player's bets: of the last day, of nine months, filtered by everything there is. */
const betHistory = (account: string, who: string, nowMs: number): HotRead[] => {
  const at = { offset: 0, limit: PAGE_SIZE };
  const [day, months] = [{ fromMs: nowMs - DAY_MS }, { fromMs: nowMs - 270 * DAY_MS }];
  const untilMs = nowMs + DAY_MS;
  const filter = { betTypes: ['single', 'combo'], outcomes: [2, 3], sportIds: [1, 2] };
  const asked: readonly (readonly [string, Omit<HistoryQuery, 'offset' | 'limit' | 'untilMs'>])[] = [
    ['uncleared', { view: 'open', by: 'placement', fromMs: 0 }],
    ['cleared of a day', { ...DECIDED, ...day }],
    ['cleared of nine months', { ...DECIDED, ...months }],
    ['cleared of nine months, filtered', { ...DECIDED, ...months, ...filter }],
    ['placed of nine months, filtered', { view: 'all', by: 'placement', ...months, ...filter }],
    ['declined', { view: 'declined', by: 'placement', fromMs: 0 }],
  ];
  return asked.map(([name, query]) => ({
    name: `bet history ${name}, ${who}`,
    run: (db) => findBets(db, account, { ...query, untilMs, ...at }),
  }));
};

const statement = (account: string, who: string): HotRead => ({
  name: `statement, ${who}, the newest page and one in the middle`,
  run: async (db) => {
    const { lines } = await statementOf(db, account, 'EUR', { limit: PAGE_SIZE });
    return statementOf(db, account, 'EUR', { before: (lines[0]?.place ?? 0n) / 2n, limit: PAGE_SIZE });
  },
});

/** What a history of transactions begins with. */
const transactions = (account: string, who: string, nowMs: number): HotRead => ({
  name: `transactions of a day, ${who}`,
  run: (db) =>
    transactionsOf(db, account, 'EUR', { fromMs: nowMs - DAY_MS, untilMs: nowMs + DAY_MS, skip: 0, limit: PAGE_SIZE }),
});

const inbox = (account: string, nowMs: number): HotRead => {
  const reader = { accountId: account, country: 'DE', language: 'de-DE', sinceMs: 0, marketing: true, zoneHours: null };
  return {
    name: 'inbox and what of it is unread',
    run: async (db) => [
      await inboxOf(db, reader, { nowMs, skip: 0, limit: PAGE_SIZE }),
      await unreadOf(db, reader, nowMs),
    ],
  };
};

/** What players ask for. */
const pages = (nowMs: number): HotRead[] => [
  ...history(HEAVY_PLAYER, 'heavy player', 1, nowMs),
  ...history(HEAVY_PLAYER, 'heavy player', 500, nowMs),
  ...history(USUAL_PLAYER, 'usual player', 1, nowMs),
  ...betHistory(HEAVY_PLAYER, 'heavy player', nowMs),
  ...betHistory(USUAL_PLAYER, 'usual player', nowMs),
  statement(HEAVY_PLAYER, 'heavy player'),
  statement(USUAL_PLAYER, 'usual player'),
  transactions(HEAVY_PLAYER, 'heavy player', nowMs),
  transactions(USUAL_PLAYER, 'usual player', nowMs),
  inbox(USUAL_PLAYER, nowMs),
  { name: 'bets on a match, heavy player', run: (db) => ticketsOnFixture(db, HEAVY_PLAYER, 1_000_003, PAGE_SIZE) },
  { name: 'open bets to cash out, heavy player', run: (db) => readCashOuts(db, HEAVY_PLAYER) },
  { name: 'popular bets', run: (db) => backedOutcomes(db, 6, 3) },
  { name: 'balances', run: (db) => accountsOf(db, [HEAVY_PLAYER]) },
  { name: 'usable free bets', run: (db) => usableFreeBets(db, HEAVY_PLAYER, nowMs) },
  {
    name: 'a ticket with its events',
    run: async (db) => [
      await ticketsByIds(db, [BigInt(FIRST_TICKET + 20)]),
      await eventsOf(db, BigInt(FIRST_TICKET + 20)),
    ],
  },
  {
    name: 'finished races',
    run: (db) => finishedRaces(db, { sportId: 40, sinceMs: nowMs - 6 * DAY_MS, limit: 200 }),
  },
];

/** Results of seven days, however many years of them are kept. */
const results = (size: HistorySize, nowMs: number): HotRead[] => {
  const week = { fromMs: nowMs - 7 * DAY_MS, untilMs: nowMs };
  const day = { fromMs: nowMs - DAY_MS, untilMs: nowMs };
  const fixtureId = 1_000_000 + fixturesOf(size) - 3;
  return [
    { name: 'results: tree of seven days', run: (db) => countsWithin(db, week) },
    { name: 'results: a day of a sport', run: (db) => overWithin(db, day, { sportId: 1, outrights: false }) },
    { name: 'results: a tournament', run: (db) => overOfTournament(db, 1, week, 100) },
    { name: 'results: names of seven days', run: (db) => namesWithin(db, week, 60_000) },
    {
      name: 'results: a match with its markets',
      run: async (db) => [await overContests(db, [fixtureId]), await wordsOn(db, fixtureId)],
    },
  ];
};

/** What match pages ask, and what the leader writes of them every five seconds. */
const stories = (size: HistorySize, nowMs: number): HotRead[] => {
  const fixtureId = 1_000_000 + fixturesOf(size) - 3;
  const of = [fixtureId - 2, fixtureId - 1, fixtureId];
  return [
    { name: 'match page: its story', run: (db) => storyOfFixture(db, fixtureId) },
    {
      name: 'match page: form',
      run: (db) => lastResults(db, { sportId: 1, side: 'Side 7', beforeMs: nowMs, limit: 5 }),
    },
    {
      name: 'match page: meetings',
      run: (db) => meetingsOf(db, { sportId: 1, sides: ['Side 7', 'Side 49'], beforeMs: nowMs, limit: 10 }),
    },
    {
      name: 'match page: table',
      run: (db) => seasonResults(db, { tournamentId: 7, season: 'season 0', beforeMs: nowMs }),
    },
    {
      name: 'stories: to write',
      run: async (db) => [await storiesToWrite(db, of), await endedMatches(db, of), await knownPast(db, of)],
    },
  ];
};

/** Asked by every open page of support four times a minute, and by each process every second. */
const support: readonly HotRead[] = [
  {
    name: 'support: a conversation',
    run: async (db) => [await isConversation(db, 'visitor/77'), await messagesOf(db, 'visitor/77', 100)],
  },
  { name: 'support: who waits', run: (db) => conversations(db, false, 50) },
  { name: 'support: the latest', run: (db) => conversations(db, true, 50) },
  {
    name: 'support: new answers',
    run: async (db) => answersAfter(db, (await lastAnswerId(db)) - 50n, 200),
  },
  {
    name: 'support: the inbox of the desk',
    run: async (db) => [
      await deskInbox(db, 'waiting', 'somebody', 50),
      await deskInbox(db, 'mine', 'somebody', 50),
      await deskInbox(db, 'answered', 'somebody', 50),
      await deskInbox(db, 'closed', 'somebody', 50),
      await inboxRow(db, 77n),
      await countConversations(db),
    ],
  },
  { name: 'texts: whether any changed', run: textsRevision },
];

/** What the desk's rooms ask once a second or two. */
const riskDesk = (size: HistorySize, nowMs: number): HotRead[] => {
  const market = { fixtureId: 1_000_000 + fixturesOf(size) - 3, marketKey: '1x2' };
  return [
    {
      name: 'desk: liability of all markets',
      run: async (db) => outcomesHeld(db, (await marketsHeld(db)).slice(0, 100)),
    },
    { name: 'desk: bets behind a figure', run: (db) => ticketsBehind(db, market, 50) },
    { name: 'desk: the newest bets', run: (db) => newestBets(db, 500) },
    { name: 'desk: answers of a day', run: (db) => answersSince(db, nowMs - DAY_MS) },
    {
      name: 'desk: refusals',
      run: async (db) => [await refusalsOf(db, {}, 101), await refusalSums(db, nowMs - DAY_MS / 24)],
    },
    {
      name: 'desk: what waits for the trader',
      run: async (db) => [await requestsUntil(db), await waitingRequests(db)],
    },
    { name: 'desk: whether anything was changed', run: deskVersion },
  ];
};

/** What the house looks at by itself, and what it reads when it starts. */
const sweeps = (size: HistorySize, nowMs: number): HotRead[] => {
  const lastFixture = 1_000_000 + fixturesOf(size) - 3;
  const fixture = { fixtureId: lastFixture, reach: 'fixture' as const };
  const of = [lastFixture - 3, lastFixture - 2, lastFixture - 1, lastFixture];
  return [
    { name: 'start: fixtures with open bets', run: openFixtures },
    { name: 'start: delayed bets', run: (db) => delayedTickets(db) },
    { name: 'start: offers', run: (db) => standingOffers(db) },
    { name: 'start: cash-outs that wait', run: (db) => dueCashOuts(db) },
    {
      name: 'desk: bets in quarantine, a further page',
      run: (db) => quarantineRows(db, { sinceMicros: 0n, ticketId: 0n }, 51),
    },
    { name: 'start: quarantine', run: async (db) => [await countQuarantined(db), await quarantinedTickets(db)] },
    {
      name: 'max bet: liabilities and limits',
      run: async (db) => [
        await readLiabilities(db, [{ fixtureId: lastFixture, marketKey: '1x2', riskOutcome: 'home' }]),
        await readOwnLimits(db),
      ],
    },
    { name: 'settlement: what is due', run: (db) => claimDue(db, 100, 20) },
    { name: 'settlement: quarantine, to try again', run: (db) => claimToRetry(db, 50, 60) },
    {
      name: 'settlement: waiting legs of a fixture',
      run: async (db) => {
        await plainTicketsOn(db as DatabaseTransaction, [fixture], true, { fixtureIds: of, verdicts: new Map() });
        for await (const _ of legsOn(db as DatabaseTransaction, [fixture], true, []));
      },
    },
    {
      name: 'settlement: all legs of a fixture and of a market, for a correction',
      run: async (db) => {
        for (const target of [fixture, { ...fixture, reach: 'market' as const, marketKey: '1x2' }]) {
          await plainTicketsOn(db as DatabaseTransaction, [target], false, { fixtureIds: of, verdicts: new Map() });
          for await (const _ of legsOn(db as DatabaseTransaction, [target], false, []));
        }
      },
    },
    { name: 'retention: contests with bets', run: (db) => fixturesWithBets(db as DatabaseTransaction, of) },
    { name: 'desk: words of contests', run: (db) => wordsOfFixtures(db, of) },
    {
      name: 'settlement: what was said',
      run: async (db) => [
        await standingResults(db, of),
        await voidsOf(db, of),
        await runnersOf(db, of),
        await contestsOf(db, of),
      ],
    },
    { name: 'house rulings: waiting markets', run: (db) => waitingMarkets(db, of) },
    { name: 'mail: due', run: (db) => claimMail(db, 20) },
    { name: 'free bets: over', run: (db) => expiredFreeBets(db, nowMs, nowMs - DAY_MS, 100) },
    { name: 'cashier: to ask about', run: (db) => claimToAsk(db, 'sandbox', nowMs, 20) },
    { name: 'cashier: never opened', run: (db) => closeUnopened(db, nowMs - DAY_MS, nowMs, 20) },
    { name: 'cashier: to be sent back', run: (db) => claimToReturn(db, nowMs, 20) },
    { name: 'coins: due', run: (db) => duePayments(db, nowMs, 20) },
    { name: 'coins: counted', run: (db) => coinFigures(db) },
    { name: 'coins: sent back', run: (db) => returnedBetween(db, 'processor', nowMs - DAY_MS, nowMs) },
    { name: 'coins: sent back, by number', run: (db) => returnsOf(db, 'processor', [randomUUID()]) },
    { name: 'coins: of a player', run: (db) => paymentsOf(db, randomUUID(), 50) },
    { name: 'cashier: held, counted', run: (db) => countHeld(db) },
    { name: 'cashier: lines of a bank that wait', run: (db) => bankLinesWait(db) },
    { name: 'cashier: lines of a bank that wait, by what for', run: (db) => countWaitingLines(db) },
    { name: 'cashier: lines of a bank that are new', run: (db) => newLines(db, 500) },
    { name: 'cashier: transfers waited for long enough', run: (db) => expiredTransfers(db, Date.now(), 100) },
    { name: 'statements: open, counted', run: (db) => countOpen(db) },
    { name: 'settlement: of excluded players', run: (db) => claimExcluded(db, 20, 60) },
    { name: 'rates: the latest of each', run: (db) => latestRates(db) },
    { name: 'rates: the last jump of each', run: (db) => lastJumps(db, RATED) },
    { name: 'cashier: callbacks', run: (db) => claimMessages(db, 'deposits', nowMs, { limit: 20 }) },
    {
      name: 'sessions: dead',
      run: (db) => deleteDeadSessions(db, nowMs, { idleMs: DAY_MS, shortIdleMs: DAY_MS / 12 }),
    },
    ...RETENTION_RULES.map(
      (rule): HotRead => ({
        name: `retention: ${rule.name}`,
        run: (db) => rule.thin(db as DatabaseTransaction, nowMs - rule.keptDays * DAY_MS, 500),
      }),
    ),
  ];
};

export const hotReads = (size: HistorySize, nowMs: number): readonly HotRead[] => [
  ...pages(nowMs),
  ...results(size, nowMs),
  ...stories(size, nowMs),
  ...support,
  ...riskDesk(size, nowMs),
  ...sweeps(size, nowMs),
];
