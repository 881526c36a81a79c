import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { TicketView } from '@evens/contract';
import type { Clock, Rng } from '@evens/kernel';
import { type Connection, openConnection } from '../placing/connection.ts';
import type { SignedInPlayer } from '../placing/players.ts';
import type { Journal } from './journal.ts';

export interface AskedLeg {
  readonly fixtureId: number;
  readonly marketKey: string;
  readonly outcome: string;
  readonly priceMilli: number;
}

/** The body of a placement, as the contract has it. */
export interface AskedBet {
  readonly idempotencyKey: string;
  readonly betType: number;
  readonly stake: string;
  readonly selections: readonly AskedLeg[];
  readonly oddsChangePolicy: 0 | 1 | 2;
  readonly systemStakes?: readonly { readonly size: number; readonly stake: string }[];
  readonly bankers?: readonly string[];
  readonly ifBetRule?: 'win-only' | 'win-tie';
}

/** A bet as its player knows it: what was asked, when, and every answer. */
export interface BetRecord {
  readonly player: SignedInPlayer;
  readonly asked: AskedBet;
  readonly sentMs: number;
  readonly answeredMs: number;
  /** Undefined for a bet that was taken. */
  readonly code: string | undefined;
  readonly first: TicketView | undefined;
  /** After the live delay and the answer to an offer. */
  last: TicketView | undefined;
  lastMs: number;
  /** The odds that the house offered instead, when it did. */
  offered: TicketView['offer'];
}

export interface StormPlayerParts {
  readonly url: string;
  readonly player: SignedInPlayer;
  readonly rng: Rng;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly book: BetRecord[];
  readonly goesOn: () => boolean;
  readonly thinkMs: number;
}

interface PlaceAnswer {
  readonly HasErrors: boolean;
  readonly code: string | null;
  readonly ticket: TicketView | null;
}

const BAD_STAKES = ['abc', '0', '-5', '99999999999999999', '0.001', ''];

/** A player who bets on what his page showed some moments ago, in every way, until the storm ends. */
export async function playStorm(parts: StormPlayerParts): Promise<void> {
  const { rng, clock, book, goesOn, thinkMs } = parts;
  const line = openLine(parts.url, parts.player);
  const waiting: Promise<void>[] = [];
  while (goesOn()) {
    const asked = drawBet(parts);
    if (asked) {
      const sentMs = clock.wallMs();
      // A nervous hand: the same click again, at once.
      const clicks = rng.next() < 0.1 ? 2 : 1;
      const answers = await Promise.all(Array.from({ length: clicks }, () => place(line, asked)));
      const [answer] = answers;
      const tickets = new Set(answers.flatMap(({ ticket }) => (ticket ? [ticket.id] : [])));
      if (tickets.size > 1) throw new Error(`one key gave the tickets ${[...tickets].join(', ')}`);
      const first = earliest(answers.flatMap(({ ticket }) => ticket ?? []));
      const code = first ? undefined : (answer?.code ?? 'none');
      const answeredMs = clock.wallMs();
      const bet: BetRecord = {
        player: parts.player,
        asked,
        sentMs,
        answeredMs,
        code,
        first,
        last: first,
        lastMs: answeredMs,
        offered: undefined,
      };
      book.push(bet);
      if (first?.status === 4) waiting.push(awaitAnswer(parts, line, bet));
    }
    await wait(rng.int(0, 2 * thinkMs));
  }
  await Promise.all(waiting);
  line.close();
}

/** A player's browser: as many kept connections as it has requests on their way at once. */
interface Line {
  ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown>;
  close(): void;
}

function openLine(url: string, { cookie, csrfToken }: SignedInPlayer): Line {
  const free: Connection[] = [];
  const all: Connection[] = [];
  const { host } = new URL(url);
  return {
    ask: async (method, path, body) => {
      let connection = free.pop();
      if (!connection) {
        connection = await openConnection(url);
        all.push(connection);
      }
      const json = body === undefined ? '' : JSON.stringify(body);
      const answer = await connection.send(
        Buffer.from(
          `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: http://${host}\r\ncookie: ${cookie}\r\n` +
            `x-csrf-token: ${csrfToken}\r\n${json && 'content-type: application/json\r\n'}` +
            `content-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
        ),
      );
      free.push(connection);
      if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`);
      return JSON.parse(answer.body);
    },
    close: () => {
      for (const each of all) each.close();
    },
  };
}

/**
 * The answer to the click that made the bet: it tells the moment by which the bet was judged and by which voids count. A
 * repeated click and every later look tell when the database stored it, some milliseconds afterwards.
 */
const earliest = (tickets: readonly TicketView[]): TicketView | undefined =>
  tickets.toSorted((a, b) => a.placedMs - b.placedMs)[0];

const place = async (line: Line, asked: AskedBet): Promise<PlaceAnswer> =>
  (await line.ask('POST', '/api/betslip/place', asked)) as PlaceAnswer;

/** Follows a bet in play to its answer, and answers an offer of other odds one way or the other. */
async function awaitAnswer(parts: StormPlayerParts, line: Line, bet: BetRecord): Promise<void> {
  const { clock, rng } = parts;
  const id = bet.first?.id;
  for (let looks = 0; looks < 400; looks += 1) {
    await wait(100);
    const ticket = (await line.ask('GET', `/api/tickets/${id}`)) as TicketView;
    bet.last = ticket;
    bet.lastMs = clock.wallMs();
    if (ticket.status === 3) {
      bet.offered ??= ticket.offer;
      await line.ask('POST', `/api/tickets/${id}/offer`, { accept: rng.next() < 0.7 });
    } else if (ticket.status !== 4) return;
  }
  throw new Error(`bet ${id} has had no answer for half a minute`);
}

/** A bet on some of the outcomes on show, one a match; undefined while there is too little to choose from. */
function drawBet({ rng, clock, journal }: StormPlayerParts): AskedBet | undefined {
  const shown = journal.onShow();
  // Two in three look at a page that is up to date; the others bet on what has moved on.
  const seenMs = clock.wallMs() - (rng.next() < 0.65 ? 0 : rng.int(50, 900));
  const betType = rng.pick([1, 1, 1, 1, 1, 1.1, 2, 2, 3, 4, 5]);
  const wanted = { 1: 1, 1.1: rng.int(2, 3), 2: rng.int(2, 4), 3: rng.int(3, 5), 4: rng.int(2, 3), 5: 2 }[betType] ?? 1;
  const legs = new Map<number, AskedLeg>();
  for (let tries = 0; tries < 40 && legs.size < wanted && shown.length > 0; tries += 1) {
    const id = rng.pick(shown);
    const priceMilli = journal.priceAt(id, seenMs);
    if (priceMilli === undefined) continue;
    const [fixture = '', marketKey = '', outcome = ''] = id.split('/');
    legs.set(Number(fixture), { fixtureId: Number(fixture), marketKey, outcome, priceMilli });
  }
  const selections = [...legs.values()];
  if (selections.length < wanted) return undefined;
  const cents = rng.int(10, 2000);
  const amount = (minor: number): string => (minor / 100).toFixed(2);
  const policy = rng.pick([0, 1, 2] as const);
  const bet: AskedBet = {
    idempotencyKey: randomUUID(),
    betType,
    stake: rng.next() < 0.02 ? rng.pick(BAD_STAKES) : amount(cents),
    selections,
    oddsChangePolicy: policy,
  };
  if (betType === 4 || betType === 5) return { ...bet, ifBetRule: rng.pick(['win-only', 'win-tie'] as const) };
  if (betType !== 3) return bet;
  const [first] = selections;
  const bankers = first && rng.next() < 0.3 ? [`${first.fixtureId}/${first.marketKey}/${first.outcome}`] : [];
  const others = wanted - bankers.length;
  const sizes = [...new Set([rng.int(1, others), rng.int(1, others)])];
  return { ...bet, bankers, systemStakes: sizes.map((size) => ({ size, stake: amount(rng.int(10, 300)) })) };
}
