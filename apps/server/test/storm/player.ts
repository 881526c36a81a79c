import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { TicketView } from '@evens/contract';
import type { Clock, Rng } from '@evens/kernel';
import type { SignedInPlayer } from '../placing/players.ts';
import type { Journal } from './journal.ts';
import { type Line, openLine } from './line.ts';
import { type SaleRecord, trySale } from './seller.ts';

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
  readonly askTrader?: boolean;
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
  /** The odds that the house offered instead, when it did: the last that the player took, with the end of the delay after it. */
  offered: (NonNullable<TicketView['offer']> & { acceptAtMs?: number | null | undefined }) | undefined;
}

export interface StormPlayerParts {
  readonly url: string;
  readonly player: SignedInPlayer;
  readonly rng: Rng;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly book: BetRecord[];
  readonly sales: SaleRecord[];
  readonly goesOn: () => boolean;
  readonly thinkMs: number;
}

interface PlaceAnswer {
  readonly HasErrors: boolean;
  readonly code: string | null;
  readonly ticket: TicketView | null;
}

/** A match that begins so much later is still before its beginning when the trader answers. */
const CALM_MS = 10_000;

const BAD_STAKES = ['abc', '0', '-5', '99999999999999999', '0.001', ''];

/** A player who bets on what his page showed some moments ago, in every way, until the storm ends. */
export async function playStorm(parts: StormPlayerParts): Promise<void> {
  const { rng, clock, book, goesOn, thinkMs } = parts;
  const line = openLine(parts.url, parts.player);
  const waiting: Promise<void>[] = [];
  /** Bets that may be open still. */
  const own: BetRecord[] = [];
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
      if (first?.status === 4 || first?.status === 0) waiting.push(awaitAnswer(parts, line, bet));
      own.push(bet);
    }
    await sellSome(parts, line, own);
    await wait(rng.int(0, 2 * thinkMs));
  }
  await Promise.all(waiting);
  line.close();
}

/** Tries to sell one of the player's own bets; those that are not open any more are let go. */
async function sellSome({ rng, sales }: StormPlayerParts, line: Line, own: BetRecord[]): Promise<void> {
  const at = rng.int(0, Math.max(0, own.length - 1));
  const bet = own[at];
  if (!bet || rng.next() > 0.9) return;
  const sale = bet.last?.status === 1 ? await trySale(line, rng, bet) : undefined;
  if (sale) sales.push(sale);
  else if (bet.last?.status !== 0 && bet.last?.status !== 3 && bet.last?.status !== 4) own.splice(at, 1);
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
      const { offer } = ticket;
      const accept = rng.next() < 0.7;
      const answer = (await line.ask('POST', `/api/tickets/${id}/offer`, { accept })) as PlaceAnswer;
      const acceptAtMs = answer.ticket?.acceptAtMs;
      if (accept && offer && answer.ticket?.status === 4) bet.offered = { ...offer, acceptAtMs };
      else bet.offered ??= offer ?? undefined;
    } else if (ticket.status !== 4 && ticket.status !== 0) return;
  }
  throw new Error(`bet ${id} has had no answer for half a minute`);
}

/** A bet on some of the outcomes on show, one a match; undefined while there is too little to choose from. */
function drawBet({ rng, clock, journal }: StormPlayerParts): AskedBet | undefined {
  const betType = rng.pick([1, 1, 1, 1, 1, 1.1, 2, 2, 3, 4, 5]);
  // Some want far more than the house takes of anybody, and ask the trader for it: mostly on what has time.
  const big = betType <= 2 && rng.next() < 0.15;
  const shown = big && rng.next() < 0.8 ? journal.onShowUntil(clock.wallMs() + CALM_MS) : journal.onShow();
  // Two in three look at a page that is up to date; the others bet on what has moved on.
  const seenMs = clock.wallMs() - (rng.next() < 0.65 ? 0 : rng.int(50, 900));
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
    stake: big ? amount(rng.int(11_000, 40_000)) : rng.next() < 0.02 ? rng.pick(BAD_STAKES) : amount(cents),
    selections,
    oddsChangePolicy: policy,
    ...(big && { askTrader: true }),
  };
  if (betType === 4 || betType === 5) return { ...bet, ifBetRule: rng.pick(['win-only', 'win-tie'] as const) };
  if (betType !== 3) return bet;
  const [first] = selections;
  const bankers = first && rng.next() < 0.3 ? [`${first.fixtureId}/${first.marketKey}/${first.outcome}`] : [];
  const others = wanted - bankers.length;
  const sizes = [...new Set([rng.int(1, others), rng.int(1, others)])];
  return { ...bet, bankers, systemStakes: sizes.map((size) => ({ size, stake: amount(rng.int(10, 300)) })) };
}
