import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Currency, formatAmount } from '@evens/kernel';
import {
  CALL_PATIENCE_MS,
  type Demand,
  type Demands,
  type GameSession,
  type HeardCall,
  type NamedCall,
  type Play,
  type Protocol,
  type SentCall,
  type Situation,
  sendCall,
} from '@evens/sandbox';
import type { Desk } from './desk.ts';
import { fieldsOf, type Names, shownAnswer, shownCall } from './shown.ts';

/** One call of a check: what a sheet says of it. */
export interface Row {
  readonly step: string;
  readonly sent: string;
  readonly answered: string;
  readonly demanded: string;
  readonly assumed: boolean;
  /** What was otherwise than demanded; empty where it passed. */
  readonly faults: readonly string[];
}

export interface Expected {
  /** What the call does to the player's cash, in minor units; nothing where it is left out. */
  readonly moves?: bigint;
  /** The first answer, of a repeat. */
  readonly first?: HeardCall;
  readonly session?: GameSession;
  readonly wrongSignature?: boolean;
}

/** The same call many times at once. */
export interface AtOnce {
  readonly step: string;
  readonly named: NamedCall;
  readonly times: number;
  /** What one of them comes into, and what all the others do. */
  readonly does: Situation;
  readonly repeats: Situation;
  readonly moves: bigint;
}

/** What checks stand on: one player in one game of one provider, and an own count of his cash. */
export interface Ground {
  readonly protocol: Protocol;
  readonly demands: Demands;
  readonly desk: Desk;
  readonly rows: Row[];
  session(): GameSession;
  /** Opens the game anew; `isShown`: the sign-in stands in the sheet. */
  sit(isShown: boolean): Promise<void>;
  /** A movement of this run: names are made its own. */
  play(round: string, id: string, minor: bigint, betAnswer?: unknown): Play;
  /** Sends one call and holds its answer and the cash against what is demanded. */
  call(step: string, named: NamedCall, situation: Situation, expected?: Expected): Promise<HeardCall>;
  /** Sends the same call so many times at once: one does it, and the others are repeats. */
  atOnce(asked: AtOnce): Promise<void>;
  /** Sends calls at once, whatever is answered to each: together they leave the cash as it was. */
  together(step: string, named: readonly NamedCall[], demanded: string): Promise<void>;
  cash(): bigint;
}

/** An answer without what may differ from one time to the next. */
function withoutVarying(body: unknown, varies: readonly string[]): unknown {
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, each]) => (varies.includes(name) ? [] : [[name, strip(each)]])),
    );
  };
  return strip(fieldsOf(body));
}

const signed = (minor: bigint, currency: Currency): string =>
  `${minor > 0n ? '+' : ''}${formatAmount(minor, currency)}`;
const moneyWord = (minor: bigint, currency: Currency): string =>
  minor === 0n ? 'nothing moves' : signed(minor, currency);

/** What a run is made of, and how it stands at this moment. */
interface Running extends Pick<Ground, 'protocol' | 'demands' | 'desk' | 'rows'> {
  /** What each of its ids begins with. */
  readonly run: string;
  readonly now: { session: GameSession; cash: bigint };
}

const LEAST_SECRET = 16;

function namesOf({ desk, run, now: { session } }: Running): Names {
  const secrets = Object.values(desk.keys).filter(({ length }) => length >= LEAST_SECRET);
  const { token, sessionId, player, game } = session;
  const named = [token, sessionId].map((each): [string, string] => [each, '(session)']);
  const hidden = secrets.map((each): [string, string] => [each, '(secret)']);
  return { run, known: new Map([...hidden, ...named, [player, '(player)'], [game, game]]) };
}

const built = (
  { protocol, desk: { keys }, now }: Running,
  named: NamedCall,
  { session = now.session, wrongSignature = false }: Pick<Expected, 'session' | 'wrongSignature'> = {},
): SentCall => protocol.build(named, { session, keys, wrongSignature, nowMs: Date.now(), newId: randomUUID });

/** A house without time for an answer is a fault of its own, which a sheet names: a provider would send the same once more. */
const send = ({ desk }: Running, sent: SentCall): Promise<HeardCall> =>
  sendCall(desk.callUrl, sent).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
    throw new Error(`no answer within ${CALL_PATIENCE_MS / 1000} s: the house, or the machine below it, is too slow`);
  });

/** What the cash is, against this run's own count, which goes on from what it is. */
async function cashFaults({ desk, now }: Running): Promise<string[]> {
  const [found, wanted] = [await desk.cash(), now.cash];
  now.cash = found;
  const say = (minor: bigint): string => formatAmount(minor, desk.currency);
  return found === wanted ? [] : [`cash is ${say(found)}, not ${say(wanted)}`];
}

function answerFaults(
  { protocol, demands, desk: { currency }, now: { cash } }: Running,
  heard: HeardCall,
  demand: Demand,
  first: HeardCall | undefined,
): string[] {
  const said = demands.says(heard);
  const faults = said === demand.says ? [] : [`said ${said}`];
  // The first answer once more has the balance of then.
  const isOfThen = first !== undefined && demand.asFirst === true && !demands.varies.includes('cash');
  const told = isOfThen ? undefined : protocol.balanceIn(heard.body, currency);
  if (told !== undefined && told !== cash) faults.push(`told a balance of ${formatAmount(told, currency)}`);
  if (first && demand.asFirst) {
    const [one, other] = [first, heard].map(({ body }) => withoutVarying(body, demands.varies));
    if (!isDeepStrictEqual(one, other)) faults.push('not the first answer');
  }
  return faults;
}

async function sit(running: Running, isShown: boolean): Promise<void> {
  const { desk, protocol, demands, now, rows } = running;
  now.session = await desk.launch();
  if (!protocol.enter) return;
  const launched = now.session;
  const sent = built(running, protocol.enter);
  const heard = await send(running, sent);
  now.session = { ...launched, ...protocol.entered?.(heard.body) };
  if (!isShown) return;
  const names = namesOf(running);
  const known = new Map([...names.known, [launched.token, '(launch)'] as const]);
  const { says, assumed = false } = demands.of.done;
  const said = demands.says(heard);
  rows.push({
    ...{ step: 'The game opens', sent: shownCall(sent, { ...names, known }), demanded: says, assumed },
    answered: shownAnswer(heard.status, heard.body, names),
    faults: said === says ? [] : [`said ${said}`],
  });
}

async function call(
  running: Running,
  step: string,
  named: NamedCall,
  situation: Situation,
  expected: Expected = {},
): Promise<HeardCall> {
  const { moves = 0n, first } = expected;
  const { demands, desk, now, rows } = running;
  const demand = demands.of[situation];
  const sent = built(running, named, expected);
  const heard = await send(running, sent);
  now.cash += moves;
  const faults = [...(await cashFaults(running)), ...answerFaults(running, heard, demand, first)];
  const asBefore = first && demand.asFirst ? ['as the first answer'] : [];
  const names = namesOf(running);
  rows.push({
    ...{ step, faults, assumed: demand.assumed === true },
    sent: shownCall(sent, names),
    answered: shownAnswer(heard.status, heard.body, names),
    demanded: [demand.says, ...asBefore, moneyWord(moves, desk.currency)].join('; '),
  });
  return heard;
}

/** `1 × OK, 19 × BET_ALREADY_EXIST`, in the order of the codes. */
const told = (codes: readonly string[]): string =>
  [...new Set(codes)]
    .sort()
    .map((code) => `${codes.filter((each) => each === code).length} × ${code}`)
    .join(', ');

async function atOnce(running: Running, { step, named, times, does, repeats, moves }: AtOnce): Promise<void> {
  const { demands, desk, now, rows } = running;
  const sent = built(running, named);
  const answers = await Promise.all(Array.from({ length: times }, () => send(running, sent)));
  now.cash += moves;
  const [one, others] = [demands.of[does], demands.of[repeats]];
  const answered = told(answers.map((heard) => demands.says(heard)));
  const wanted = told([one.says, ...Array.from({ length: times - 1 }, () => others.says)]);
  rows.push({
    ...{ step: `${step}, ${times} times at once`, sent: shownCall(sent, namesOf(running)), answered },
    demanded: `${wanted}; ${moneyWord(moves, desk.currency)}`,
    assumed: one.assumed === true || others.assumed === true,
    faults: [...(await cashFaults(running)), ...(answered === wanted ? [] : ['other answers'])],
  });
}

async function together(running: Running, step: string, all: readonly NamedCall[], demanded: string): Promise<void> {
  const calls = all.map((named) => built(running, named));
  await Promise.all(calls.map((each) => send(running, each)));
  const names = namesOf(running);
  running.rows.push({
    ...{ step, answered: 'in either order', demanded, assumed: false, faults: await cashFaults(running) },
    sent: calls.map((each) => shownCall(each, names)).join(' and '),
  });
}

export async function openGround(desk: Desk, protocol: Protocol, demands: Demands): Promise<Ground> {
  const run = `c${randomUUID().slice(0, 8)}-`;
  const now = { session: await desk.launch(), cash: await desk.cash() };
  const running: Running = { desk, protocol, demands, run, now, rows: [] };
  return {
    ...{ protocol, demands, desk, rows: running.rows },
    session: () => now.session,
    cash: () => now.cash,
    play: (round, id, amountMinor, betAnswer) => ({
      ...{ round: `${run}${round}`, id: `${run}${id}`, amountMinor, currency: desk.currency },
      ...(betAnswer !== undefined && { betAnswer }),
    }),
    sit: (isShown) => sit(running, isShown),
    call: (...asked) => call(running, ...asked),
    atOnce: (asked) => atOnce(running, asked),
    together: (...asked) => together(running, ...asked),
  };
}
