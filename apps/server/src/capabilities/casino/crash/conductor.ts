import { crashCurve, crashFlight, crashMoment } from '@evens/games';
import { openParts, type RoundRow } from '../rounds/index.ts';
import type { Chains } from './chains.ts';
import { targetOf } from './game.ts';
import { type OpenedRound, openRound } from './opened.ts';
import type { CrashParts, CrashTimes } from './parts.ts';
import type { Payer } from './payer.ts';
import { type CrashRow, callOff, crashRound, insertRound, latestRound, letFly } from './round-store.ts';

/** More than play a round; whoever is beyond is taken out at the end. */
const MOST_PARTS = 50_000;
/** The row is looked at so often at least, should its times or the clock have been set; never more often than the other. */
const LOOK = { mostMs: 250, leastMs: 5 } as const;

/** The round that flies, in the memory of the process that leads: open, with who is to be taken out next. */
interface Flight {
  readonly id: bigint;
  readonly opened: OpenedRound;
  readonly flightMs: number;
  /** By their targets, the lowest last. */
  readonly waiting: RoundRow[];
}

export interface Conductor {
  /**
   * Does what is due now, by the clock of the database, and answers after how many milliseconds something is due again. Each step is
   * bound to the state that it leads from: two processes that do it at the same time do it once.
   */
  advance(): Promise<number>;
}

export interface ConductorParts extends Pick<CrashParts, 'db'> {
  readonly chains: Chains;
  readonly payer: Payer;
  readonly times: CrashTimes;
  /** Told when the round has another state, and when parts in it have ended. */
  readonly onMoved: () => void;
  readonly onParts: () => void;
}

export function openConductor({ db, chains, payer, times, onMoved, onParts }: ConductorParts): Conductor {
  let flight: Flight | undefined;

  const board = async (round: CrashRow): Promise<Flight> => {
    if (flight?.id === round.id) return flight;
    const opened = openRound(chains, round);
    const parts = await openParts(db, round.id, MOST_PARTS);
    const waiting = parts.sort((one, other) => targetOf(other.press.options) - targetOf(one.press.options));
    flight = { id: round.id, opened, flightMs: crashFlight(opened.point), waiting };
    return flight;
  };

  const flies = async (round: CrashRow, flewAt: Date): Promise<number> => {
    const { opened, flightMs, waiting } = await board(round);
    const flownMs = round.readAt.getTime() - flewAt.getTime();
    if (flownMs >= flightMs) {
      // By this moment it is over, whether the statement that says so comes through or another process's does.
      if (await crashRound(db, round.id, opened, flightMs)) onMoved();
      return LOOK.leastMs;
    }
    const curve = crashCurve(flownMs);
    const reached: RoundRow[] = [];
    const lowest = (): number => targetOf(waiting.at(-1)?.press.options);
    while (waiting.length > 0 && lowest() <= curve) reached.push(...waiting.splice(-1));
    if (reached.length > 0) payer.payReached(opened, reached, onParts);
    const nextMs = Math.min(flightMs, waiting.length > 0 ? crashMoment(lowest()) : flightMs) - flownMs;
    return Math.max(LOOK.leastMs, Math.min(LOOK.mostMs, nextMs));
  };

  const waits = async (round: CrashRow): Promise<number> => {
    const leftMs = round.fliesAt.getTime() - round.readAt.getTime();
    if (leftMs > 0) return Math.min(LOOK.mostMs, leftMs);
    if (leftMs > -times.lateMs) await letFly(db, round.id, times);
    else await callOff(db, round.id, openRound(chains, round), times);
    onMoved();
    return LOOK.leastMs;
  };

  return {
    advance: async () => {
      const round = await latestRound(db);
      if (round?.status === 'waiting') return waits(round);
      if (round?.flewAt && round.status === 'flying') return flies(round, round.flewAt);
      const restMs = round?.endedAt ? round.endedAt.getTime() + times.pauseMs - round.readAt.getTime() : 0;
      if (restMs > 0) return Math.min(LOOK.mostMs, restMs);
      flight = undefined;
      await insertRound(db, await chains.next(), times);
      onMoved();
      return LOOK.leastMs;
    },
  };
}
