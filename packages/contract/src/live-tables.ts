import { z } from 'zod';
import { casinoGame, casinoProvider } from './casino.ts';
import { endpoint } from './endpoint.ts';

/*
 * Tables that many play at once, each a game of its own by its key. A player's part in a round is a casino round: pressed by
 * `pressRound` while bets are open (game: the table's key), ended by the house once the round is drawn.
 */

/** Kinds of live games, as the live lobby lists them (specification 2, L19), and the house's further one. */
export const LIVE_KINDS = ['roulette', 'blackjack', 'baccarat', 'dragon-tiger'] as const;

/** A hand at seats. The dealer's second card is in it once nobody decides any more; outcomes stand then. */
const livePlay = z.object({
  dealer: z.array(z.string()),
  seats: z.array(
    z.object({
      seat: z.number(),
      hands: z.array(
        z.object({
          cards: z.array(z.string()),
          doubled: z.boolean(),
          outcome: z.enum(['blackjack', 'won', 'push', 'lost', 'bust']).nullable(),
        }),
      ),
    }),
  ),
  /** Whose turn it is: a seat, and which of its hands, from 0. */
  turn: z.object({ seat: z.number(), hand: z.number() }).nullable(),
});

/**
 * A round of a table. Times are milliseconds of the house's clock (see `nowMs` beside them). Whoever verifies one: SHA-256 of the text
 * of `hash` is `hashBefore`; its result follows from `hash` and `salt` as `npm run verify-round` computes it. The hash before the
 * first round of a chain is its `terminalHash`.
 */
export const liveRoundView = z.object({
  id: z.string(),
  /** The table's key. */
  table: z.string(),
  /** `playing`: players decide at their seats. `calledOff`: it could not be drawn, and stakes went back. */
  status: z.enum(['open', 'closed', 'playing', 'drawn', 'paid', 'calledOff']),
  /** Which round of its chain, from 0. */
  number: z.number(),
  terminalHash: z.string(),
  salt: z.string(),
  /** Of the round before: what the house has shown before this one. */
  hashBefore: z.string(),
  /** Null until it is drawn, as is what was drawn: by name what the table's game shows (`pocket`, `colour`; `dragon`, `tiger`, `winner`). */
  hash: z.string().nullable(),
  result: z.record(z.string(), z.string()).nullable(),
  /**
   * Where the result comes from the operator's own device and not from the hash: its name, its key (Ed25519, base64) and, once the round
   * is drawn, what it said and signed. Null where the round is drawn.
   */
  device: z
    .object({
      name: z.string(),
      key: z.string(),
      said: z.object({ text: z.string(), signature: z.string() }).nullable(),
    })
    .nullable(),
  /** Where players decide: the hand as far as it has come. Null elsewhere, and before the deal. */
  play: livePlay.nullable(),
  /** Until then the seat whose turn it is may decide; who is silent stands. */
  turnEndsMs: z.number().nullable(),
  openedMs: z.number(),
  /** From then on these are the last bets. */
  lastMs: z.number(),
  /** A bet counts if it is stored before. */
  closesMs: z.number(),
  drawnMs: z.number().nullable(),
  /** When wins are paid: once the picture of the draw has come about. Null before it is drawn. */
  paysMs: z.number().nullable(),
  paidMs: z.number().nullable(),
});

/** What all players together have laid: by place how many players have a bet there, whatever its stake; nobody's name. */
export const liveBets = z.object({
  round: z.string(),
  players: z.number(),
  bets: z.number(),
  places: z.array(z.tuple([z.string(), z.number()])),
});

/** Of a table whose results come from the operator's own device: the one that stands, and the picture beside it. */
export const liveStudio = z.object({
  device: z.string(),
  key: z.string(),
  /** Null where the table is drawn. */
  stream: z.object({ url: z.string(), type: z.enum(['hls', 'mp4']) }).nullable(),
});

/** The last results, the newest first. Of each: the round's id and what was drawn. */
export const liveBoard = z.array(z.tuple([z.string(), z.record(z.string(), z.string())]));

export type LivePlay = z.output<typeof livePlay>;
export type LiveRoundView = z.output<typeof liveRoundView>;
export type LiveStudio = z.output<typeof liveStudio>;
export type LiveBets = z.output<typeof liveBets>;
export type LiveBoard = z.output<typeof liveBoard>;

/** Results that a table's board is made of. */
export const LIVE_BOARD = 120;

/** A table as its card in the lobby shows it. */
export const liveTable = z.object({
  kind: z.enum(LIVE_KINDS),
  /** What one player may stake on a round, in the caller's currency or, of a visitor, the house's. */
  least: z.string(),
  most: z.string(),
  currency: z.string(),
  /** Milliseconds for which bets are open. */
  openMs: z.number(),
  /** The last results, the newest first; a few. */
  last: z.array(z.record(z.string(), z.string())),
  players: z.number(),
  /** Its results come from the operator's own device: no seed verifies them. */
  studio: z.boolean(),
});

export const liveCasinoGame = casinoGame.extend({
  /** Where it is played, below the language: `/live-casino-game/PROVIDER/KEY` (specification 2, L18, L74). */
  Url: z.string(),
  /** Null of a table of another maker. */
  table: liveTable.nullable(),
});

export type LiveCasinoGame = z.output<typeof liveCasinoGame>;

const liveGames = z.object({ Games: z.array(liveCasinoGame) });

/** Path and query by specification 2, L149. */
export const getLiveCasino = endpoint({
  name: 'getLiveCasino',
  method: 'GET',
  path: '/api/livecasino/get',
  summary: 'Live games of a kind, or all of them, with the state of the house’s tables',
  access: 'public',
  query: z.object({
    /** In whatever letters. */
    type: z
      .string()
      .regex(new RegExp(`^(?:all|${LIVE_KINDS.join('|')})$`, 'i'))
      .transform((text) => text.toLowerCase())
      .default('all'),
  }),
  response: liveGames.extend({ Providers: z.array(casinoProvider) }),
  refusals: [],
});

/** Path by specification 2, L163. */
export const getPopularLive = endpoint({
  name: 'getPopularLive',
  method: 'GET',
  path: '/api/PopularCasinoGames/Live',
  summary: 'Live games that most players played of late, the most played first',
  access: 'public',
  response: liveGames,
  refusals: [],
});

/** What a table may refuse of a press, beside what every game does: its bets are closed, or the seats that it names. */
export const TABLE_REFUSALS = ['RoundMoved', 'SeatTaken', 'SeatEmpty', 'OneSeatOnly'] as const;

/** Of a table of the house. */
export const tableKey = z.string().regex(/^live-[a-z-]{1,50}$/);

export const getLiveTable = endpoint({
  name: 'getLiveTable',
  method: 'GET',
  path: '/api/livecasino/tables/:key',
  summary: 'The round of a table as it stands, what was drawn before, and the chain that it is drawn from',
  access: 'public',
  params: z.object({ key: tableKey }),
  response: z.object({
    /** Null where this house has not played one yet. */
    round: liveRoundView.nullable(),
    bets: liveBets.nullable(),
    board: liveBoard,
    /** Null of a table that is drawn from its chain, and where no device stands. */
    studio: liveStudio.nullable(),
    /** The chain that follows: what it leads to is shown long before its first round, its salt when that begins. */
    nextTerminalHash: z.string().nullable(),
    nowMs: z.number(),
  }),
  refusals: ['NotFound'],
});

export const getLiveRounds = endpoint({
  name: 'getLiveRounds',
  method: 'GET',
  path: '/api/livecasino/tables/:key/rounds',
  summary: 'Rounds of a table that have ended, the last one first, to be verified',
  access: 'public',
  params: z.object({ key: tableKey }),
  query: z.object({
    /** The `next` of the page before. */
    before: z
      .string()
      .regex(/^[1-9]\d{0,15}$/)
      .optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({ rounds: z.array(liveRoundView), next: z.string().nullable() }),
  refusals: ['NotFound'],
});
