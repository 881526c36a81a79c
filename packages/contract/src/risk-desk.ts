import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { playerClass, playerClasses, timeLimits, traderRules } from './risk-settings.ts';
import { betTypeCode, ticketFixture, ticketStatusCode } from './tickets.ts';

/** Ids of tickets and of rows that a page goes on from. */
export const rowId = z.string().regex(/^\d{1,18}$/);
const reason = z.string().trim().min(3).max(500);

/** Whose bet: the class is the one of now. */
export const bettor = { accountId: z.string(), userName: z.string(), playerClass: z.string() };

export const deskLeg = z.object({
  position: z.number(),
  marketKey: z.string(),
  outcome: z.string(),
  priceMilli: z.number(),
  live: z.boolean(),
  fixture: ticketFixture,
});

/** Signed amounts in the house's currency: what the house makes, below zero what it loses. */
export const liabilityMarket = z.object({
  fixtureId: z.number(),
  marketKey: z.string(),
  fixture: ticketFixture.nullable(),
  live: z.boolean(),
  /** `*`: bets of which several may come true beside each other, as if all of them did. */
  worstOutcome: z.string(),
  worst: z.string(),
  best: z.string(),
  /** What the market may lose, and how much of it the worst outcome takes. */
  limit: z.string(),
  limitShare: z.number(),
  outcomes: z.array(z.object({ outcome: z.string(), result: z.string() })),
});

export type LiabilityMarket = z.output<typeof liabilityMarket>;

/** Of a contest or a sport: its markets' worst outcomes together, as if all of them came true. */
export const liabilityGroup = z.object({
  fixtureId: z.number().nullable(),
  sportId: z.number(),
  sportAlias: z.string(),
  fixture: ticketFixture.nullable(),
  markets: z.number(),
  worst: z.string(),
});

export type LiabilityGroup = z.output<typeof liabilityGroup>;

export const getLiability = endpoint({
  name: 'getLiability',
  method: 'GET',
  path: '/api/desk/liability',
  summary: 'What the house loses at worst, by market, contest or sport, the worst first',
  access: 'operator',
  right: 'liability.see',
  query: z.object({ by: z.enum(['market', 'fixture', 'sport']).default('market') }),
  response: z.object({
    currency: z.string(),
    markets: z.array(liabilityMarket),
    groups: z.array(liabilityGroup),
    /** Of every market with open bets, those beyond the list as well. */
    sum: z.object({ markets: z.number(), worst: z.string() }),
  }),
  refusals: [],
});

export const TICKET_FLAGS = ['big', 'asked', 'fast', 'before-event', 'same-bet'] as const;

/** A bet as the desk sees it. */
export const deskTicket = z.object({
  ticketId: z.string(),
  ...bettor,
  status: ticketStatusCode,
  placedMs: z.number(),
  betType: betTypeCode,
  currency: z.string(),
  totalStake: z.string(),
  /** The whole stake in the house's currency. */
  houseStake: z.string(),
  potentialPayout: z.string(),
  live: z.boolean(),
  declineCode: z.string().nullable(),
  legs: z.array(deskLeg),
  /**
   * `big`: a stake above the desk's mark. `asked`: beyond a limit, so the trader was asked. `fast`: within two seconds after the
   * price of a leg rose or fell against the house. `before-event`: in play, seconds before something happened in the match.
   * `same-bet`: several accounts made the same bet within a minute.
   */
  flags: z.array(z.enum(TICKET_FLAGS)),
  /** How many accounts, beside a `same-bet`. */
  sameBetAccounts: z.number(),
});

export type DeskTicket = z.output<typeof deskTicket>;

/** Tickets behind a figure of the liability: open ones on this market, what they win first. */
export const getLiabilityTickets = endpoint({
  name: 'getLiabilityTickets',
  method: 'GET',
  path: '/api/desk/liability/tickets',
  summary: 'The open bets on a market that win the most',
  access: 'operator',
  right: 'liability.see',
  query: z.object({
    fixtureId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    marketKey: z.string().min(1).max(80),
  }),
  response: z.object({
    tickets: z.array(
      z.object({
        ticketId: z.string(),
        ...bettor,
        outcome: z.string(),
        placedMs: z.number(),
        totalStake: z.string(),
        currency: z.string(),
        /** In the house's currency: what it adds to the winnings on its outcome, and to the stakes of the market. */
        winnings: z.string(),
        stakes: z.string(),
      }),
    ),
  }),
  refusals: [],
});

export const getDeskTickets = endpoint({
  name: 'getDeskTickets',
  method: 'GET',
  path: '/api/desk/tickets',
  summary: 'The newest bets with what is odd about them',
  access: 'operator',
  right: 'tickets.see',
  query: z.object({ only: z.enum(['all', 'flagged', 'big', 'live', 'waiting', 'declined']).default('all') }),
  response: z.object({
    nowMs: z.number(),
    /** What `big` means, in the house's currency. */
    bigFrom: z.string(),
    tickets: z.array(deskTicket),
    /** Of the last minute, as far as the newest bets go. */
    lastMinute: z.object({ tickets: z.number(), stakes: z.string(), currency: z.string() }),
  }),
  refusals: [],
});

export const deskRefusal = z.object({
  id: z.string(),
  atMs: z.number(),
  ...bettor,
  code: z.string(),
  limitKind: z.enum(['stake', 'payout', 'market']).nullable(),
  limitOf: z.string().nullable(),
  betType: z.string(),
  legs: z.number(),
  fixtureId: z.number(),
  /** Home and away or a name; empty where the contest is no longer known. */
  fixtureName: z.string(),
  marketKey: z.string(),
  outcome: z.string(),
  priceMilli: z.number(),
  live: z.boolean(),
  stake: z.string().nullable(),
  currency: z.string(),
});

export type DeskRefusal = z.output<typeof deskRefusal>;

export const getDeskRefusals = endpoint({
  name: 'getDeskRefusals',
  method: 'GET',
  path: '/api/desk/refusals',
  summary: 'Bets that were refused at once, by reason, player and limit, newest first',
  access: 'operator',
  right: 'refusals.see',
  query: z.object({
    code: z.string().max(60).optional(),
    accountId: z.string().max(60).optional(),
    limitOf: z.string().max(80).optional(),
    before: rowId.optional(),
  }),
  response: z.object({
    refusals: z.array(deskRefusal),
    /** Goes as `before` into the next call; null at the end. */
    next: z.string().nullable(),
    lastHour: z.array(z.object({ code: z.string(), limitOf: z.string().nullable(), count: z.number() })),
  }),
  refusals: [],
});

export const deskPlayer = z.object({ ...bettor, currency: z.string(), country: z.string(), openedMs: z.number() });
export type DeskPlayer = z.output<typeof deskPlayer>;

export const getDeskPlayers = endpoint({
  name: 'getDeskPlayers',
  method: 'GET',
  path: '/api/desk/players',
  summary: 'Players by the beginning of their name, or those of a class',
  access: 'operator',
  right: 'players.see',
  query: z.object({ name: z.string().max(60).default(''), playerClass: z.string().max(40).optional() }),
  response: z.object({
    players: z.array(deskPlayer),
    classes: z.array(playerClass.extend({ players: z.number() })),
  }),
  refusals: [],
});

/** Every process deals with the player so within a second; bets that were taken stay. */
export const setPlayerClass = endpoint({
  name: 'setPlayerClass',
  method: 'PUT',
  path: '/api/desk/players/:accountId/class',
  summary: 'Puts a player into a class',
  access: 'operator',
  right: 'players.change',
  params: z.object({ accountId: z.uuid() }),
  body: z.object({ playerClass: z.string().max(40), reason }),
  response: z.object({ playerClass: z.string() }),
  refusals: ['NotFound'],
});

export const getRiskSettings = endpoint({
  name: 'getRiskSettings',
  method: 'GET',
  path: '/api/desk/risk-settings',
  summary: 'Classes of players, limits by time to the start, and the rules that answer for the trader',
  access: 'operator',
  right: 'limits.see',
  response: z.object({ classes: playerClasses, timeLimits, traderRules }),
  refusals: [],
});

/** What is left out stays. A class that players are in cannot be taken away: `ClassInUse`. */
export const setRiskSettings = endpoint({
  name: 'setRiskSettings',
  method: 'PUT',
  path: '/api/desk/risk-settings',
  summary: 'Changes classes, limits by time, or the rules that answer for the trader',
  access: 'operator',
  right: 'limits.change',
  body: z.object({
    classes: playerClasses.optional(),
    timeLimits: timeLimits.optional(),
    traderRules: traderRules.optional(),
    reason,
  }),
  response: z.object({ classes: playerClasses, timeLimits, traderRules }),
  refusals: ['ClassInUse'],
});
