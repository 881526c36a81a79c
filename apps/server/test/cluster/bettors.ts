import { setTimeout as sleep } from 'node:timers/promises';
import type { FixtureRow, TicketView } from '@evens/contract';
import type { Rng } from '@evens/kernel';
import type { SignedInPlayer } from '../placing/players.ts';
import type { Member } from './cluster.ts';
import { type BetAsked, type Entry, isKnown, type ShownOutcome, takeAnswer, takeTicket } from './journal.ts';

const ACTIVE = 1;
const PATIENCE_MS = 15_000;
const THINK_MS = 700;
const LOOK_MS = 150;
const PAGE = 60;

export interface Betting {
  readonly journal: readonly Entry[];
  /** Bets whose answer is awaited now. */
  inFlight(): number;
  /** Bets that wait for the end of their delay or for an answer to their offer. */
  waiting(): number;
  /** Not as it must be. */
  readonly faults: readonly string[];
  /** When a bet was taken last, on the monotonic clock. */
  lastTakenMs(): number;
  /** No new bets; resolves when every bet that was sent has its answer. */
  stop(): Promise<void>;
}

/** Players who bet through all web processes in turn, on what their pages show, until they are told to stop. */
export function startBetting(webs: readonly Member[], players: readonly SignedInPlayer[], rng: Rng): Betting {
  const journal: Entry[] = [];
  const faults: string[] = [];
  const shown = { live: [] as ShownOutcome[], ahead: [] as ShownOutcome[] };
  const sent = new Set<Entry>();
  const waiting = new Set<Entry>();
  let lastTakenMs = 0;
  let stopped = false;

  const fault = (error: unknown): void => void faults.push(error instanceof Error ? error.message : String(error));

  const look = async (): Promise<void> => {
    // Lists go by sport: another page of them each time, so that sports with short contests are bet on too.
    const read = async (view: string, pages: number): Promise<ShownOutcome[]> => {
      const offset = PAGE * rng.int(0, pages - 1);
      const answer = await fetch(`${rng.pick(webs).url}/api/fixtures?view=${view}&limit=${PAGE}&offset=${offset}`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok) return [];
      const { fixtures } = (await answer.json()) as { fixtures: readonly FixtureRow[] };
      return fixtures.filter(({ kind }) => kind === 'match').flatMap(outcomesOf);
    };
    const [live, ahead] = await Promise.all([read('live', 4), read('today', 4)]);
    if (live.length > 0) shown.live = live;
    if (ahead.length > 0) shown.ahead = ahead;
  };
  const looking = (async () => {
    while (!stopped) {
      await look().catch(() => undefined);
      await sleep(LOOK_MS * 4);
    }
  })();

  /** One answer, from whichever process answers; undefined where it was lost. */
  const ask = async (player: SignedInPlayer, method: string, path: string, body?: unknown) => {
    const { url } = rng.pick(webs);
    try {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          cookie: player.cookie,
          origin: url,
          'x-csrf-token': player.csrfToken,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return { status: answer.status, body: (await answer.json()) as unknown };
    } catch {
      return undefined;
    }
  };

  /** Asks with the same key until the house says what became of the bet, as a page does. */
  const place = async (entry: Entry): Promise<void> => {
    sent.add(entry);
    try {
      while (!isKnown(entry)) {
        const answer = await ask(entry.player, 'POST', '/api/betslip/place', entry.asked);
        if (answer && takeAnswer(entry, answer.status, answer.body)) break;
        if (answer && answer.status < 500 && answer.status !== 200) {
          throw new Error(`a placement was answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`);
        }
        entry.lost += 1;
        await sleep(rng.int(100, 500));
      }
    } finally {
      sent.delete(entry);
    }
    if (entry.ticketId !== undefined) lastTakenMs = performance.now();
    const status = entry.told.at(-1);
    if (status === 4 || status === 3) await follow(entry);
  };

  /** Looks at a bet in play until it has its answer, and answers an offer one way or the other. */
  const follow = async (entry: Entry): Promise<void> => {
    waiting.add(entry);
    try {
      for (;;) {
        await sleep(LOOK_MS);
        const answer = await ask(entry.player, 'GET', `/api/tickets/${entry.ticketId}`);
        if (answer?.status !== 200) continue;
        const ticket = answer.body as TicketView;
        takeTicket(entry, ticket);
        if (ticket.status !== 3 && ticket.status !== 4) return;
        const { acknowledged, expiresMs } = entry.offer ?? {};
        const answered = acknowledged === true && expiresMs === ticket.offer?.expiresMs;
        if (ticket.status === 3 && ticket.offer && !answered) await answerOffer(entry, ticket.offer.expiresMs);
      }
    } finally {
      waiting.delete(entry);
    }
  };
  const answerOffer = async (entry: Entry, expiresMs: number): Promise<void> => {
    // One that was taken may be followed by another; to the same the same answer is given until it is heard.
    if (entry.offer?.expiresMs !== expiresMs) {
      entry.offer = { accepts: rng.next() < 0.7, acknowledged: false, expiresMs };
    }
    const { accepts } = entry.offer;
    const said = { accept: accepts, expiresMs };
    const answer = await ask(entry.player, 'POST', `/api/tickets/${entry.ticketId}/offer`, said);
    if (answer?.status !== 200) return;
    const { HasErrors, ticket } = answer.body as { HasErrors: boolean; ticket: TicketView | null };
    if (ticket) takeTicket(entry, ticket);
    if (!HasErrors) entry.offer.acknowledged = true;
  };

  const draw = (of: Rng): BetAsked | undefined => {
    const pool = of.next() < 0.45 && shown.live.length > 0 ? shown.live : shown.ahead;
    const betType = of.next() < 0.75 ? 1 : 2;
    const legs = new Map<number, ShownOutcome>();
    for (let tries = 0; tries < 10 && legs.size < (betType === 1 ? 1 : 3) && pool.length > 0; tries += 1) {
      const outcome = of.pick(pool);
      legs.set(outcome.fixtureId, outcome);
    }
    if (legs.size < betType) return undefined;
    return {
      idempotencyKey: `cluster-${of.int(0, 2 ** 30)}-${of.int(0, 2 ** 30)}`,
      betType,
      stake: (of.int(50, 500) / 100).toFixed(2),
      selections: [...legs.values()],
      oddsChangePolicy: of.pick([0, 1, 2, 2] as const),
    };
  };
  const play = async (player: SignedInPlayer, of: Rng): Promise<void> => {
    const open = new Set<Promise<void>>();
    while (!stopped) {
      const asked = draw(of);
      if (asked) {
        const entry: Entry = { player, asked, told: [], lost: 0 };
        journal.push(entry);
        const placing = place(entry)
          .catch(fault)
          .finally(() => open.delete(placing));
        open.add(placing);
        // A page places one bet at a time; what waits in play keeps nobody from the next.
        await Promise.race([placing, until(() => isKnown(entry))]);
      }
      await sleep(of.int(0, 2 * THINK_MS));
    }
    await Promise.all(open);
  };
  const playing = players.map((player, at) => play(player, rng.fork(`player ${at}`)));

  return {
    journal,
    inFlight: () => sent.size,
    waiting: () => waiting.size,
    faults,
    lastTakenMs: () => lastTakenMs,
    stop: async () => {
      stopped = true;
      await Promise.all([looking, ...playing]);
    },
  };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(20);
}

/** What a page shows of a match as open to bets. */
function outcomesOf({ id, preview }: FixtureRow): ShownOutcome[] {
  return preview
    .filter(({ status }) => status === ACTIVE)
    .flatMap(({ key, outcomes }) =>
      outcomes
        .filter(([, , active]) => active === 1)
        .map(([outcome, priceMilli]) => ({ fixtureId: id, marketKey: key, outcome, priceMilli })),
    );
}
