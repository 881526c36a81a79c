import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Currency, formatAmount } from '@evens/kernel';
import {
  type Demand,
  type Demands,
  type GameSession,
  type HeardCall,
  type NamedCall,
  type Play,
  type Protocol,
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
  atOnce(
    step: string,
    named: NamedCall,
    times: number,
    situations: readonly [Situation, Situation],
    moves: bigint,
  ): Promise<void>;
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

export async function openGround(desk: Desk, protocol: Protocol, demands: Demands): Promise<Ground> {
  const run = `c${randomUUID().slice(0, 8)}-`;
  const { currency, keys } = desk;
  const rows: Row[] = [];
  let session = await desk.launch();
  let cash = await desk.cash();
  const names = (): Names => {
    const secrets = Object.values(keys).filter((each) => each.length >= 16);
    return {
      run,
      known: new Map([
        ...secrets.map((each): [string, string] => [each, '(secret)']),
        [session.token, '(session)'],
        [session.sessionId, '(session)'],
        [session.player, '(player)'],
        [session.game, session.game],
      ]),
    };
  };
  const build = (named: NamedCall, of = session, wrongSignature = false) =>
    protocol.build(named, { session: of, keys, wrongSignature, nowMs: Date.now(), newId: randomUUID });
  const send = (built: ReturnType<typeof build>) => sendCall(desk.callUrl, built);

  /** What the cash is, against this run's own count, which goes on from what it is. */
  const cashFaults = async (): Promise<string[]> => {
    const found = await desk.cash();
    const wanted = cash;
    cash = found;
    return found === wanted ? [] : [`cash is ${formatAmount(found, currency)}, not ${formatAmount(wanted, currency)}`];
  };

  function answerFaults(heard: HeardCall, demand: Demand, first: HeardCall | undefined): string[] {
    const said = demands.says(heard);
    const faults = said === demand.says ? [] : [`said ${said}`];
    const told = protocol.balanceIn(heard.body, currency);
    if (told !== undefined && told !== cash) faults.push(`told a balance of ${formatAmount(told, currency)}`);
    if (first && demand.asFirst) {
      const [one, other] = [first, heard].map(({ body }) => withoutVarying(body, demands.varies));
      if (!isDeepStrictEqual(one, other)) faults.push('not the first answer');
    }
    return faults;
  }

  const ground: Ground = {
    ...{ protocol, demands, desk, rows },
    session: () => session,
    cash: () => cash,
    play: (round, id, amountMinor, betAnswer) => ({
      ...{ round: `${run}${round}`, id: `${run}${id}`, amountMinor, currency },
      ...(betAnswer !== undefined && { betAnswer }),
    }),
    sit: async (isShown) => {
      session = await desk.launch();
      if (!protocol.enter) return;
      const launched = session;
      const built = build(protocol.enter);
      const heard = await send(built);
      session = { ...session, ...protocol.entered?.(heard.body) };
      if (!isShown) return;
      const hidden = names();
      const known = new Map([...hidden.known, [launched.token, '(launch)'] as const]);
      const faults = demands.says(heard) === demands.of.done.says ? [] : [`said ${demands.says(heard)}`];
      rows.push({
        step: 'The game opens',
        sent: shownCall(built, { ...hidden, known }),
        answered: shownAnswer(heard.status, heard.body, hidden),
        demanded: demands.of.done.says,
        assumed: demands.of.done.assumed === true,
        faults,
      });
    },
    call: async (step, named, situation, { moves = 0n, first, session: of = session, wrongSignature = false } = {}) => {
      const demand = demands.of[situation];
      const built = build(named, of, wrongSignature);
      const heard = await send(built);
      cash += moves;
      const faults = [...(await cashFaults()), ...answerFaults(heard, demand, first)];
      const demanded = [
        demand.says,
        ...(first && demand.asFirst ? ['as the first answer'] : []),
        moneyWord(moves, currency),
      ].join('; ');
      rows.push({
        step,
        sent: shownCall(built, names()),
        answered: shownAnswer(heard.status, heard.body, names()),
        demanded,
        assumed: demand.assumed === true,
        faults,
      });
      return heard;
    },
    atOnce: async (step, named, times, [once, again], moves) => {
      const built = build(named);
      const answers = await Promise.all(Array.from({ length: times }, () => send(built)));
      cash += moves;
      const [does, repeats] = [demands.of[once], demands.of[again]];
      const counts = new Map<string, number>();
      for (const heard of answers) counts.set(demands.says(heard), (counts.get(demands.says(heard)) ?? 0) + 1);
      const same = does.says === repeats.says;
      const wanted = new Map(
        same
          ? [[does.says, times]]
          : [
              [does.says, 1],
              [repeats.says, times - 1],
            ],
      );
      const told = (all: ReadonlyMap<string, number>): string =>
        [...all]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([code, count]) => `${count} × ${code}`)
          .join(', ');
      const faults = [...(await cashFaults()), ...(told(counts) === told(wanted) ? [] : ['other answers'])];
      rows.push({
        step: `${step}, ${times} times at once`,
        sent: shownCall(built, names()),
        answered: told(counts),
        demanded: `${told(wanted)}; ${moneyWord(moves, currency)}`,
        assumed: (does.assumed ?? repeats.assumed) === true,
        faults,
      });
    },
    together: async (step, all, demanded) => {
      const built = all.map((named) => build(named));
      await Promise.all(built.map(send));
      rows.push({
        step,
        sent: built.map((each) => shownCall(each, names())).join(' and '),
        answered: 'in either order',
        demanded,
        assumed: false,
        faults: await cashFaults(),
      });
    },
  };
  return ground;
}
