import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Rng, seededRng } from '@evens/kernel';
import {
  type HeardCall,
  type NamedCall,
  type Play,
  PROTOCOLS,
  type SentCall,
  type Situation,
  sendCall,
} from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { AdapterId } from '../src/capabilities/casino/providers/index.ts';
import { ALL_CHECKS } from '../src/entrypoints/all-checks.ts';
import { sandboxKeys } from '../src/entrypoints/sandbox-side.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { openPlayers } from './placing/players.ts';
import { keysAt, type ProviderSeat, seatAtProvider } from './provider-seats.ts';
import { testDatabase } from './support/index.ts';
import { type TwoWebs, twoWebs } from './support/two-webs.ts';

/*
 * Providers on their worst day, all at once, at two web processes over one database: what they send is repeated, late, early, twice at the
 * same moment (at both processes), unheard, forged, of another player, in another currency, or no amount at all. Each round is of a kind
 * whose sum is known before it is sent, in whatever order its calls arrive: so the test counts by itself, and asks the books only at the end.
 * PROVIDER_STORM sends another number of calls, STORM_SEED repeats one. On a machine with other work the storm ends after STORM_MINUTES,
 * however many it has sent by then, and says so: what was sent is held against the books all the same.
 */
const CALLS = Number(process.env.PROVIDER_STORM ?? 100_000);
const SEED = process.env.STORM_SEED ?? String(Date.now());
const MOST_MS = Number(process.env.STORM_MINUTES ?? 20) * 60_000;
const HANDS = 24;
const SEATS_EACH = 3;
const CASH = 100_000_00n;
/** More than anybody has. */
const TOO_MUCH = 9_000_000_00n;
/** A call is sent again for so many rounds after its own. */
const REMEMBERED = 60;

const SHARED = 'what the two processes and the providers share';

const { db, url: databaseUrl } = await testDatabase();
let webs: TwoWebs | undefined;
afterAll(() => webs?.end());

/** `paid`: a stake and a win. `undone`: a stake and its rollback, in either order. */
interface StormRound {
  readonly kind: 'paid' | 'undone';
  readonly bet: Play;
  readonly win: Play;
  /** By what the house has said. */
  readonly said: { bet: boolean; win: boolean; end: boolean; undo: boolean };
}
interface StormSeat {
  readonly at: ProviderSeat;
  /** Where the two processes take this provider's calls. */
  readonly urls: readonly string[];
  readonly rounds: StormRound[];
  serial: number;
}

type Part = keyof StormRound['said'];
const SAID_SO: Readonly<Record<Part, readonly Situation[]>> = {
  bet: ['done', 'repeatedBet'],
  win: ['done', 'repeatedWin'],
  end: ['done'],
  undo: ['undone', 'repeatedUndo', 'undoBeforeBet'],
};

const figures: Record<string, number> = {};
const count = (what: string): void => {
  figures[what] = (figures[what] ?? 0) + 1;
};
let sent = 0;

function newRound(seat: StormSeat, rng: Rng): StormRound {
  seat.serial += 1;
  const name = `${seat.serial}`;
  const round: StormRound = {
    kind: rng.next() < 0.7 ? 'paid' : 'undone',
    bet: seat.at.play(rng.int(1, 300), `b${name}`, `r${name}`),
    win: seat.at.play(rng.next() < 0.4 ? 0 : rng.int(1, 400), `w${name}`, `r${name}`),
    said: { bet: false, win: false, end: false, undo: false },
  };
  seat.rounds.push(round);
  return round;
}

const namedOf = ({ at: { protocol } }: StormSeat, round: StormRound, part: Part): NamedCall => {
  if (part === 'bet') return protocol.bet(round.bet);
  if (part === 'undo') return protocol.undo(round.bet);
  return part === 'end' ? (protocol.end?.(round.win) ?? protocol.win(round.win)) : protocol.win(round.win);
};
const partsOf = ({ at: { protocol } }: StormSeat, { kind, said }: StormRound): readonly Part[] => {
  if (kind === 'undone') return ['bet', 'undo'];
  // The end is told after the win.
  return protocol.end && said.win ? ['bet', 'win', 'end'] : ['bet', 'win'];
};

/** At the two processes in turn: so what is sent twice at once meets both. */
const deliver = ({ urls }: StormSeat, call: SentCall, patienceMs?: number): Promise<HeardCall> => {
  sent += 1;
  return sendCall(urls[sent % urls.length] ?? '', call, patienceMs);
};

/** A machine with other work may let somebody wait for too long: he has heard nothing then, and will say the same again. */
const unlessSlow = (asked: Promise<HeardCall>): Promise<HeardCall | undefined> =>
  asked.catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
    count('too slow');
    return undefined;
  });

/** Notes what an answer means; one of a server that is in trouble means nothing. */
function note(seat: StormSeat, round: StormRound, part: Part, heard: HeardCall): void {
  const { demands } = seat.at;
  if (SAID_SO[part].some((situation) => demands.of[situation].says === demands.says(heard))) round.said[part] = true;
}

/** What changes nothing, whatever the house thinks of it. */
function nonsense(seat: StormSeat, other: StormSeat, rng: Rng): SentCall {
  const { at } = seat;
  seat.serial += 1;
  const play = at.play(rng.int(1, 300), `n${seat.serial}`);
  const bet = at.protocol.bet(play);
  const { amountIn } = at.demands;
  const amount = rng.pick<unknown>([
    '1e309',
    '10.505',
    'NaN',
    null,
    '9'.repeat(25),
    amountIn.whole ? '10.5' : '0.0001',
  ]);
  const { token, sessionId } = other.at.session;
  const makes: readonly (readonly [string, () => SentCall])[] = [
    ['forged', () => at.build(bet, { wrongSignature: true })],
    ['of another player', () => at.build(bet, { session: { ...at.session, token, sessionId } })],
    ['of nobody', () => at.build(bet, { session: { ...at.session, token: 'nobody', sessionId: 'nobody' } })],
    [
      'in another currency',
      () =>
        at.build(inDollars(at.protocol.bet({ ...play, currency: 'USD' })), {
          session: { ...at.session, currency: 'USD' },
        }),
    ],
    ['no amount', () => at.build(withField(bet, amountIn.field, amount))],
    ['below nothing', () => at.build(at.protocol.bet({ ...play, amountMinor: -play.amountMinor }))],
    ['too much', () => at.build(at.protocol.bet({ ...play, amountMinor: TOO_MUCH }))],
    ['a win without a stake', () => at.build(at.protocol.win(play))],
    ['an unknown call', () => at.build({ ...bet, call: 'gift' })],
    ['half a message', () => ({ ...at.build(bet), body: '{"a":' })],
  ];
  const [what, make] = rng.pick(makes);
  count(what);
  return make();
}
const inDollars = (named: NamedCall): NamedCall => ({ ...named, fields: { ...named.fields, currency: 'USD' } });

function withField(named: NamedCall, path: string, value: unknown): NamedCall {
  const set = (fields: unknown, [name, ...deeper]: readonly string[]): unknown => {
    if (name === undefined) return value;
    if (Array.isArray(fields)) return fields.map((each, at) => (String(at) === name ? set(each, deeper) : each));
    return { ...(fields as object), [name]: set((fields as Record<string, unknown>)[name], deeper) };
  };
  return { ...named, fields: set(named.fields, path.split('.')) as NamedCall['fields'] };
}

/** One call of a round, on a good or a bad moment. */
async function send(seat: StormSeat, round: StormRound, part: Part, rng: Rng): Promise<void> {
  const named = namedOf(seat, round, part);
  const extended = rng.next() < 0.05 ? { ...named, fields: { ...named.fields, surprise: 'x' } } : named;
  const call = seat.at.build(extended);
  const luck = rng.next();
  if (luck < 0.1) {
    count('unheard');
    await deliver(seat, call, rng.int(1, 12)).catch(() => undefined);
    return;
  }
  if (luck < 0.15) {
    count('late');
    await sleep(rng.int(1, 30));
  }
  const times = luck > 0.85 ? rng.int(2, 5) : 1;
  if (times > 1) count('at once');
  const answers = await Promise.all(Array.from({ length: times }, () => unlessSlow(deliver(seat, call))));
  for (const heard of answers) if (heard) note(seat, round, part, heard);
}

async function hand(seats: readonly StormSeat[], at: number, untilMs: number): Promise<void> {
  const rng = seededRng(`${SEED}/${at}`);
  while (sent < CALLS && performance.now() < untilMs) {
    const seat = rng.pick(seats);
    if (rng.next() < 0.15) {
      const others = seats.filter((each) => each !== seat && each.at.protocol === seat.at.protocol);
      await unlessSlow(deliver(seat, nonsense(seat, rng.pick(others), rng)));
      continue;
    }
    const round =
      rng.next() < 0.22 || seat.rounds.length === 0 ? newRound(seat, rng) : rng.pick(seat.rounds.slice(-REMEMBERED));
    await send(seat, round, rng.pick(partsOf(seat, round)), rng);
  }
}

/** Says once more what the house has not answered, as a provider does after a bad day: everything has an answer then. */
async function saidToTheEnd(seat: StormSeat): Promise<void> {
  for (const round of seat.rounds) {
    for (let part = unsaidOf(seat, round); part; part = unsaidOf(seat, round)) {
      const heard = await deliver(seat, seat.at.build(namedOf(seat, round, part)));
      note(seat, round, part, heard);
      expect(round.said[part], `${seat.at.protocol.id} ${part} of ${round.bet.round}: ${JSON.stringify(heard)}`).toBe(
        true,
      );
    }
  }
}
function unsaidOf(seat: StormSeat, round: StormRound): Part | undefined {
  const { said } = round;
  // Of a stake that was taken back before it came some protocols never say that it is done.
  if (round.kind === 'undone') return said.undo ? undefined : 'undo';
  return partsOf(seat, round).find((part) => !said[part]);
}

/** Players of each provider in its game, with nothing sent yet. */
async function seated({ urls }: TwoWebs): Promise<readonly StormSeat[]> {
  const [first = ''] = urls;
  const players = await openPlayers(
    databaseUrl,
    PROTOCOLS.flatMap(() => Array<bigint>(SEATS_EACH).fill(CASH)),
  );
  const seats: StormSeat[] = [];
  for (const [at, { accountId }] of players.entries()) {
    const provider = PROTOCOLS[Math.floor(at / SEATS_EACH)]?.id as AdapterId;
    const keys = keysAt(provider, sandboxKeys(SHARED).secret);
    const sits = await seatAtProvider(db, { provider, accountId, url: first, keys });
    seats.push({ at: sits, urls: urls.map((url) => `${url}/api/provider/${provider}`), rounds: [], serial: 0 });
  }
  return seats;
}

/** By player what he has to have, by this test's own count: of a paid round its win less its stake, of the others nothing. */
const counted = (seats: readonly StormSeat[]): ReadonlyMap<string, bigint> =>
  new Map(
    seats.map(({ at, rounds }) => {
      const paid = rounds.filter(({ kind }) => kind === 'paid');
      return [at.accountId, paid.reduce((sum, { bet, win }) => sum - bet.amountMinor + win.amountMinor, CASH)];
    }),
  );

async function cashInLedger(): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; cash: bigint }>`
    select holder_id as id, balance_minor as cash from ledger_account where kind = 'cash' and currency = 'EUR'`.execute(
    db,
  );
  return new Map(rows.map(({ id, cash }) => [id, cash]));
}

/** What the rounds say that each player has, and how many of them have not ended. */
async function saidByRounds(): Promise<{ readonly cash: ReadonlyMap<string, bigint>; readonly open: number }> {
  const { rows } = await sql<{ id: string; cash: bigint; open: number }>`
    select account_id as id, ${CASH}::bigint + sum(paid_minor - staked_minor)::bigint as cash,
      count(*) filter (where state = 'open')::integer as open
    from provider_round group by account_id`.execute(db);
  return {
    cash: new Map(rows.map(({ id, cash }) => [id, cash])),
    open: rows.reduce((sum, { open }) => sum + open, 0),
  };
}

it(`${CALLS} calls of thirteen providers, shuffled and misbehaving, at two processes, keep every cent (seed ${SEED})`, async () => {
  process.stdout.write(`STORM_SEED=${SEED}\n`);
  webs = await twoWebs(databaseUrl, { SANDBOX_SECRET: SHARED });
  const seats = await seated(webs);
  const began = performance.now();
  await Promise.all(Array.from({ length: HANDS }, (_, at) => hand(seats, at, began + MOST_MS)));
  // Whoever hung up may have been heard: what runs still, ends.
  await sleep(500);
  const tookMs = Math.round(performance.now() - began);
  await Promise.all(seats.map(saidToTheEnd));
  const endedMs = Math.round(performance.now() - began) - tookMs;
  const rounds = seats.reduce((sum, seat) => sum + seat.rounds.length, 0);
  process.stdout.write(`${JSON.stringify({ sent, rounds, tookMs, endedMs, ...figures })}\n`);

  const wanted = counted(seats);
  expect(await cashInLedger()).toEqual(wanted);
  expect(await saidByRounds()).toEqual({ cash: wanted, open: 0 });
  expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
  expect(webs.errors()).toEqual([]);
}, 3_000_000);
