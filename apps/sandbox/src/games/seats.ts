import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type GameBehaviour, GOOD_GAMES } from './behaviour.ts';
import { drawRound } from './draw-round.ts';
import { type JackpotPools, jackpotPools } from './jackpot-pools.ts';
import type { GameSession, Keys, NamedCall, Play, Protocol } from './protocol.ts';
import { protocolOf } from './protocols.ts';
import { type BookedRound, type RoundBook, roundBook } from './round-book.ts';
import { type HeardCall, sendCall } from './sending.ts';
import type { SandboxTitle } from './titles.ts';

/** Somebody before a game's page. */
export interface Seat {
  readonly id: string;
  readonly title: SandboxTitle;
  readonly language: string;
  /** Undefined in a demo, which no wallet knows of. */
  readonly session: GameSession | undefined;
  balanceMinor: bigint;
  last: LastRound | undefined;
}

export type LastRound =
  | { readonly kind: 'played'; readonly stakeMinor: bigint; readonly payoutMinor: bigint }
  /** What the house answered to the stake. */
  | { readonly kind: 'refused'; readonly status: number };

/** What everybody has in a demo. */
const DEMO_MINOR = 1_000_00n;
/** Seats of one sandbox at most; the oldest is given up. */
const MOST_SEATS = 2_000;
const HANGS_UP_AFTER_MS = 20;

export interface SeatsParts {
  readonly keysOf: (provider: string) => Keys;
  /** Where the house takes a provider's calls. */
  readonly houseUrl: (provider: string) => string;
  readonly nowMs: () => number;
}

export interface Seats {
  /** Opens a game. With a session the house is asked for the balance where none was told; throws where it lets nobody in. */
  take(title: SandboxTitle, language: string, session: GameSession | undefined, toldMinor?: bigint): Promise<Seat>;
  /** The session that a launch leads to, its token exchanged where the protocol does so; undefined where the house lets nobody in. */
  enter(provider: string, launched: GameSession): Promise<GameSession | undefined>;
  find(id: string): Seat | undefined;
  /** One press: stake, draw, win, each told to the house. */
  press(seat: Seat, stakeMinor: bigint): Promise<void>;
  /** One call of the provider by its own name, as it stands. */
  send(session: GameSession, provider: string, named: NamedCall, wrongSignature?: boolean): Promise<HeardCall>;
  misbehave(change: Partial<GameBehaviour>): GameBehaviour;
  readonly pools: JackpotPools;
  /** What was played for money, as each provider has it. */
  readonly book: RoundBook;
}

function protocolFor(provider: string): Protocol {
  const protocol = protocolOf(provider);
  if (!protocol) throw new Error(`nobody plays ${provider}`);
  return protocol;
}

/** What a provider sends with on this day. */
function sender({ keysOf, houseUrl, nowMs }: SeatsParts) {
  let behaviour = GOOD_GAMES;

  /** The currency that calls name: on a bad day another than the session's. */
  const told = ({ currency }: GameSession): GameSession['currency'] => {
    if (!behaviour.foreignCurrency) return currency;
    return currency === 'USD' ? 'EUR' : 'USD';
  };

  const built = (session: GameSession, provider: string, named: NamedCall, wrongSignature: boolean) => {
    const currency = told(session);
    const fields = behaviour.foreignCurrency ? { ...named.fields, currency } : named.fields;
    return protocolFor(provider).build(
      { ...named, fields },
      { session: { ...session, currency }, keys: keysOf(provider), wrongSignature, nowMs: nowMs(), newId: randomUUID },
    );
  };

  /** As the provider sends on a good or a bad day: every way ends with an answer that was heard. */
  const send: Seats['send'] = async (session, provider, named, wrongSignature = behaviour.wrongSignature) => {
    const call = built(session, provider, named, wrongSignature);
    const url = houseUrl(provider);
    if (behaviour.lateMs > 0) await sleep(behaviour.lateMs);
    if (behaviour.drop > 0) {
      behaviour = { ...behaviour, drop: behaviour.drop - 1 };
      await sendCall(url, call, HANGS_UP_AFTER_MS).catch(() => undefined);
    }
    const answers = await Promise.all(Array.from({ length: Math.max(1, behaviour.atOnce) }, () => sendCall(url, call)));
    for (let again = 0; again < behaviour.repeat; again += 1) answers.push(await sendCall(url, call));
    const [first] = answers;
    if (!first) throw new Error('nothing was sent');
    return first;
  };

  return {
    send,
    told,
    reorders: () => behaviour.reorder,
    misbehave: (change: Partial<GameBehaviour>): GameBehaviour => {
      behaviour = { ...behaviour, ...change };
      return behaviour;
    },
  };
}

type Sender = ReturnType<typeof sender>;

/** A round with a wallet behind it: stake, draw, win, each told to the house. Undefined where it takes no stake. */
async function playRound(
  { send, told, reorders }: Sender,
  seat: Seat,
  session: GameSession,
  stakeMinor: bigint,
): Promise<Omit<BookedRound, 'atMs'> | undefined> {
  const { provider } = seat.title;
  const protocol = protocolFor(provider);
  const { currency } = session;
  const play: Play = { round: randomUUID(), id: randomUUID(), amountMinor: stakeMinor, currency: told(session) };
  if (reorders()) await send(session, provider, protocol.undo(play));
  const heard = await send(session, provider, protocol.bet(play));
  const after = heard.status < 300 ? protocol.balanceIn(heard.body, currency) : undefined;
  if (after === undefined) {
    seat.last = { kind: 'refused', status: heard.status };
    return undefined;
  }
  const payoutMinor = drawRound(seat.title, stakeMinor)?.payoutMinor ?? 0n;
  const win = { ...play, id: randomUUID(), amountMinor: payoutMinor, betAnswer: heard.body };
  const won = await send(session, provider, protocol.win(win));
  if (protocol.end) await send(session, provider, protocol.end(win));
  seat.balanceMinor = protocol.balanceIn(won.body, currency) ?? after;
  seat.last = { kind: 'played', stakeMinor, payoutMinor };
  const { player } = session;
  return { round: play.round, player, currency, stakedMinor: stakeMinor, paidMinor: payoutMinor };
}

/** A round of a demo: nobody is told of it. */
function tryRound(seat: Seat, stakeMinor: bigint): void {
  if (stakeMinor > seat.balanceMinor) {
    seat.last = { kind: 'refused', status: 0 };
    return;
  }
  const payoutMinor = drawRound(seat.title, stakeMinor)?.payoutMinor ?? 0n;
  seat.balanceMinor += payoutMinor - stakeMinor;
  seat.last = { kind: 'played', stakeMinor, payoutMinor };
}

/** Who plays by a launch, asked where the protocol asks; undefined where the house lets nobody in. */
async function signedIn({ send }: Sender, provider: string, session: GameSession): Promise<GameSession | undefined> {
  const { enter, entered, balanceIn } = protocolFor(provider);
  if (!enter) return session;
  const { body } = await send(session, provider, enter);
  if (!entered) return balanceIn(body, session.currency) === undefined ? undefined : session;
  const changes = entered(body);
  return Object.keys(changes).length > 0 ? { ...session, ...changes } : undefined;
}

async function balanceAsked({ send }: Sender, provider: string, session: GameSession): Promise<bigint> {
  const protocol = protocolFor(provider);
  const heard = await send(session, provider, protocol.balance);
  const balance = protocol.balanceIn(heard.body, session.currency);
  if (balance === undefined) throw new Error(`the house let nobody in: ${heard.status}`);
  return balance;
}

export function openSeats(parts: SeatsParts): Seats {
  const seats = new Map<string, Seat>();
  const sending = sender(parts);
  const [pools, book] = [jackpotPools(), roundBook()];
  return {
    ...{ pools, book },
    send: sending.send,
    misbehave: sending.misbehave,
    enter: (provider, launched) => signedIn(sending, provider, launched),
    find: (id) => seats.get(id),
    take: async (title, language, session, toldMinor) => {
      const asked =
        session && toldMinor === undefined ? await balanceAsked(sending, title.provider, session) : toldMinor;
      const balanceMinor = session ? (asked ?? 0n) : DEMO_MINOR;
      const seat: Seat = { id: randomUUID(), title, language, session, balanceMinor, last: undefined };
      seats.set(seat.id, seat);
      for (const oldest of seats.keys()) {
        if (seats.size <= MOST_SEATS) break;
        seats.delete(oldest);
      }
      return seat;
    },
    press: async (seat, stakeMinor) => {
      const { session, title } = seat;
      if (!session) {
        tryRound(seat, stakeMinor);
        return;
      }
      const round = await playRound(sending, seat, session, stakeMinor);
      if (!round) return;
      pools.staked(title.provider, session.currency, stakeMinor);
      book.write(title.provider, { ...round, atMs: parts.nowMs() });
    },
  };
}
