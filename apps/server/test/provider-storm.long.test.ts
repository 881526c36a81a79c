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
import { LEDGER_CHECKS } from '../src/capabilities/money/wallet/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { keysAt, type ProviderSeat, seatAtProvider } from './provider-seats.ts';
import { providersHouse, SHARED } from './providers-house.ts';
import { testDatabase } from './support/index.ts';

/*
 * Providers on their worst day, all at once: what they send is repeated, late, early, twice at the same moment, unheard, forged, of
 * another player, in another currency, or no amount at all. Each round is of a kind whose sum is known before it is sent, in whatever order
 * its calls arrive: so the test counts by itself, and asks the house only at the end.
 * PROVIDER_STORM sends another number of calls, STORM_SEED repeats one.
 */
const CALLS = Number(process.env.PROVIDER_STORM ?? 100_000);
const SEED = process.env.STORM_SEED ?? String(Date.now());
const HANDS = 24;
const SEATS_EACH = 3;
const CASH = 100_000_00n;
/** More than anybody has. */
const TOO_MUCH = 9_000_000_00n;
/** A call is sent again for so many rounds after its own. */
const REMEMBERED = 60;

const { db } = await testDatabase({ max: 16 });
const room = await providersHouse(db);
afterAll(() => room.close());

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
  readonly url: string;
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

const deliver = (seat: StormSeat, call: SentCall, patienceMs?: number): Promise<HeardCall> => {
  sent += 1;
  return sendCall(seat.url, call, patienceMs);
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

async function hand(seats: readonly StormSeat[], at: number): Promise<void> {
  const rng = seededRng(`${SEED}/${at}`);
  while (sent < CALLS) {
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

it(`${CALLS} calls of thirteen providers, shuffled and misbehaving, keep every cent (seed ${SEED})`, async () => {
  process.stdout.write(`STORM_SEED=${SEED}\n`);
  const seats: StormSeat[] = [];
  for (const { id } of PROTOCOLS) {
    for (let each = 0; each < SEATS_EACH; each += 1) {
      const { accountId } = await room.api.player(CASH);
      const at = await seatAtProvider(db, {
        provider: id as AdapterId,
        accountId,
        url: room.api.url,
        keys: keysAt(id, SHARED),
      });
      seats.push({ at, url: `${room.api.url}/api/provider/${id}`, rounds: [], serial: 0 });
    }
  }
  const began = performance.now();
  await Promise.all(Array.from({ length: HANDS }, (_, at) => hand(seats, at)));
  // Whoever hung up may have been heard: what runs still, ends.
  await sleep(500);
  const tookMs = Math.round(performance.now() - began);
  await Promise.all(seats.map(saidToTheEnd));

  const wanted = seats.map(({ at, rounds }) => {
    const paid = rounds.filter(({ kind }) => kind === 'paid');
    return [at.accountId, paid.reduce((sum, { bet, win }) => sum - bet.amountMinor + win.amountMinor, CASH)];
  });
  const found = await Promise.all(
    seats.map(async ({ at }) => [at.accountId, (await room.house.wallet.balance(at.accountId))?.cashMinor]),
  );
  expect(found).toEqual(wanted);
  const { rows } = await sql<{ id: string; cash: bigint; open: bigint }>`
    select account_id as id, ${CASH}::bigint + sum(paid_minor - staked_minor)::bigint as cash, count(*) filter (where state = 'open') as open
    from provider_round group by account_id`.execute(db);
  expect(new Map(rows.map(({ id, cash }) => [id, cash]))).toEqual(new Map(wanted as [string, bigint][]));
  expect(rows.filter(({ open }) => open > 0n)).toEqual([]);
  expect(await reconcile(db, LEDGER_CHECKS)).toMatchObject({ ok: true, findings: [] });
  expect(room.errors).toEqual([]);
  const rounds = seats.reduce((sum, seat) => sum + seat.rounds.length, 0);
  process.stdout.write(`${JSON.stringify({ sent, rounds, refused: room.refusals.length, tookMs, ...figures })}\n`);
}, 3_000_000);
