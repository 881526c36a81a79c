import { STUDIO_SILENT_SECONDS } from '@evens/games';
import type { Database } from '../../../platform/database/index.ts';
import type { NewLink, TableChains } from './chains.ts';
import { giveUpRound, standingDevice } from './devices/device-store.ts';
import type { Payer } from './payer.ts';
import { closeRound, drawRound, insertRound, type LiveRow, latestRound, markPaid } from './round-store.ts';
import type { Table, TableTimes } from './tables.ts';
import type { Turns } from './turns.ts';
import { waitOn } from './turns-store.ts';

/** The row is looked at so often at least, should its times or the clock have been set; never more often than the other. */
const LOOK = { mostMs: 1_000, leastMs: 5 } as const;
/** Decisions come by any process; whose time is over is looked at so often at least. */
const TURN_LOOK_MS = 200;
/** What a device says comes by any process; it is looked for so often at least. */
const DEVICE_LOOK_MS = 200;
/** A round that cannot be drawn is given up so long after its close: its stakes go back. */
export const LATE_MS = 10 * 60_000;
/** What could not be ended is tried again so much later. */
const AGAIN_MS = 500;

export interface Conductor {
  /**
   * Does what is due at the table now, by the clock of the database, and answers after how many milliseconds something is due again.
   * Each step is bound to the state that it leads from: two processes that do it at the same time do it once.
   */
  advance(): Promise<number>;
}

export interface ConductorParts {
  readonly db: Database;
  readonly table: Table;
  readonly times: TableTimes;
  readonly chains: TableChains;
  readonly payer: Payer;
  /** Of a table at which players decide. */
  readonly turns: Turns | undefined;
  readonly isClosed: () => Promise<boolean>;
  /** Told when the round has another state. */
  readonly onMoved: () => void;
}

const leftOf = (until: Date, { readAt }: LiveRow, moreMs = 0): number => until.getTime() + moreMs - readAt.getTime();

/** Draws a closed round. It fails where the house's key is another than the one under which the round was made. */
async function drawNow({ db, table, times, chains }: ConductorParts, round: LiveRow): Promise<void> {
  const hash = chains.open(round);
  const said = round.device?.result;
  if (said) return drawRound(db, round.id, { hash, result: said }, times);
  const { result, opens } = table.drawn({ chainHash: hash, salt: round.salt, number: round.number }, round.hand);
  await drawRound(db, round.id, { hash: opens ? hash : null, result }, times);
}

/** The next hand of a shoe that has not ended; undefined where the next link is due. */
function sameShoe(table: Table, { status, hash, hand, result, shoeFrom, ...link }: LiveRow): NewLink | undefined {
  if (!table.shoe || status !== 'paid' || hash !== null) return undefined;
  const { chainId, number, hashBefore, sealed: sealedHash } = link;
  const taken = table.turns && result ? { shoeFrom: (shoeFrom ?? 0) + table.turns.cardsOf(result) } : {};
  return { chainId, number, hand: hand + 1, hashBefore, sealedHash, ...taken };
}

/** The next link of the chain, of a shoe that players decide in from its first card. */
const freshLink = async ({ chains, turns }: ConductorParts): Promise<NewLink> => ({
  ...(await chains.next()),
  ...(turns && { shoeFrom: 0 }),
});

/**
 * Waits for a device's word; answers after how many milliseconds to look again, `over` where the round has ended without it, and
 * undefined once it has been said. Whoever is silent for the printed time is heard no more, and stakes go back.
 */
async function waitsForDevice(
  { db, times, payer }: ConductorParts,
  round: LiveRow,
  since: Date,
): Promise<number | 'over' | undefined> {
  if (round.device?.result) return undefined;
  if (round.silentAt) return (await payer.callOff(round, 0)) ? 'over' : AGAIN_MS;
  const leftMs = leftOf(since, round, times.silentMs ?? STUDIO_SILENT_SECONDS * 1_000);
  if (leftMs > 0) return Math.min(leftMs, DEVICE_LOOK_MS);
  await giveUpRound(db, round.id);
  return LOOK.leastMs;
}

export function openConductor(parts: ConductorParts): Conductor {
  const { db, table, times, payer, turns, isClosed, onMoved } = parts;

  const moved = (): number => {
    onMoved();
    return LOOK.leastMs;
  };

  /** What cannot be dealt or drawn is tried again until it is too late; then its stakes go back. */
  const orCalledOff = async (round: LiveRow, since: Date, work: () => Promise<unknown>): Promise<number> => {
    try {
      await work();
      return moved();
    } catch (error) {
      if (leftOf(since, round, LATE_MS) > 0) throw error;
      return (await payer.callOff(round, LATE_MS)) ? moved() : AGAIN_MS;
    }
  };

  const steps: Readonly<Record<LiveRow['status'], (round: LiveRow) => Promise<number>>> = {
    open: async (round) => {
      const leftMs = leftOf(round.closesAt, round);
      if (leftMs > 0) return leftMs;
      // A table at which nobody sits waits, unless its operator has closed it.
      if (turns && !(await isClosed()) && (await waitOn(db, round.id, times))) return moved();
      await closeRound(db, round.id);
      return moved();
    },
    closed: async (round) => {
      const since = round.closedAt ?? round.closesAt;
      const leftMs = leftOf(since, round, times.closedMs);
      if (leftMs > 0) return leftMs;
      const waits = table.device ? await waitsForDevice(parts, round, since) : undefined;
      if (waits !== undefined) return waits === 'over' ? moved() : waits;
      return orCalledOff(round, since, () => (turns ? turns.deal(round) : drawNow(parts, round)));
    },
    playing: async (round) => {
      const until = round.turnEndsAt ?? round.closesAt;
      const leftMs = leftOf(until, round);
      if (leftMs > 0) return Math.min(leftMs, TURN_LOOK_MS);
      return orCalledOff(round, until, async () => turns?.silent(round));
    },
    drawn: async (round) => {
      const leftMs = round.paysAt ? leftOf(round.paysAt, round) : 0;
      if (leftMs > 0) return leftMs;
      await payer.pay(table, round);
      return (await markPaid(db, round.id)) ? moved() : AGAIN_MS;
    },
    paid: (round) => follow(round),
    calledOff: (round) => follow(round),
  };

  const follow = async (before: LiveRow | undefined): Promise<number> => {
    const leftMs = before?.endedAt ? leftOf(before.endedAt, before, times.pauseMs) : 0;
    if (leftMs > 0) return leftMs;
    if (await isClosed()) return LOOK.mostMs;
    // Nobody would say what such a round came to.
    if (table.device && !(await standingDevice(db, table.key))) return LOOK.mostMs;
    await insertRound(db, table.key, (before && sameShoe(table, before)) ?? (await freshLink(parts)), times);
    return moved();
  };

  return {
    advance: async () => {
      const round = await latestRound(db, table.key);
      const dueMs = await (round ? steps[round.status](round) : follow(undefined));
      return Math.max(LOOK.leastMs, Math.min(LOOK.mostMs, dueMs));
    },
  };
}
