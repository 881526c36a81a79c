import { playVirtual, type VirtualFrame, virtualMatchup, virtualPrices } from '@evens/feeds';
import type { VirtualsParts, VirtualTimes } from './parts.ts';
import {
  callRoundOff,
  closeRound,
  decideRound,
  endRound,
  insertRound,
  latestRound,
  runRound,
  type VirtualRow,
} from './round-store.ts';
import { type Said, saidCalledOff, saidClosed, saidDecided, saidOpen, saidRunning } from './said.ts';
import { newSeed, numbersOfSeed, openSeed } from './seeds.ts';
import type { VirtualsSource } from './source.ts';

/** The row is looked at so often at least, should its times or the clock have been set; never more often than the other. */
const LOOK = { mostMs: 1_000, leastMs: 20 } as const;
/** A result that is not stored yet is looked for, and a picture looked at, so often. */
const AGAIN_MS = 250;
/** What was said and is not stored is said again: whoever heard it may have gone. */
const SAID_AGAIN_MS = 3_000;

export interface Conductor {
  /**
   * Does what is due in a sport now, by the clock of the database, and answers after how many milliseconds something is due again. Each
   * step is bound to the state that it leads from: two processes that do it at the same time do it once.
   */
  advance(): Promise<number>;
  /** What was said was said to another book. */
  forget(): void;
}

export interface ConductorParts extends Pick<VirtualsParts, 'db' | 'clock' | 'sealing' | 'catalogue' | 'onError'> {
  readonly sport: string;
  readonly times: VirtualTimes;
  readonly source: VirtualsSource;
  /** The first round of all is open for so much longer, so that the sports do not begin together. */
  readonly laterMs: number;
  /** Told when the round has another state. */
  readonly onMoved: () => void;
}

const leftOf = (until: Date, { readAt }: VirtualRow, moreMs = 0): number => until.getTime() + moreMs - readAt.getTime();

/** The last frame that the picture has shown by now, which changed the score. */
function shownFrame({ story, startsAt, endsAt, readAt }: VirtualRow): VirtualFrame | undefined {
  const passed = (readAt.getTime() - startsAt.getTime()) / Math.max(1, endsAt.getTime() - startsAt.getTime());
  return story?.frames.findLast(({ at }) => at <= passed);
}

class SportConductor implements Conductor {
  /** What was said last: of which round, and in which words. */
  private told = '';
  private toldMs = Number.NEGATIVE_INFINITY;
  /** When the bets of a round end in event time: worked out once, so that it does not tremble. */
  private starts: { readonly id: bigint; readonly eventMs: number } | undefined;

  private offered: { readonly id: bigint; readonly keys: readonly string[] } | undefined;

  constructor(private readonly parts: ConductorParts) {}

  forget(): void {
    this.told = '';
    this.starts = undefined;
  }

  async advance(): Promise<number> {
    const { db, sport } = this.parts;
    const round = await latestRound(db, sport);
    const dueMs = await (round ? this.steps[round.status](round) : this.open(undefined));
    return Math.max(LOOK.leastMs, Math.min(LOOK.mostMs, dueMs));
  }

  private readonly steps: Readonly<Record<VirtualRow['status'], (round: VirtualRow) => Promise<number>>> = {
    open: async (round) => {
      this.say(round, 'open', () => saidOpen(round, this.startOf(round)));
      const leftMs = leftOf(round.closesAt, round);
      if (leftMs > 0) return leftMs;
      await closeRound(this.parts.db, round.id);
      return this.moved();
    },
    closed: async (round) => {
      this.say(round, 'closed', () => saidClosed(round, this.startOf(round)));
      const leftMs = leftOf(round.startsAt, round);
      return leftMs > 0 ? leftMs : this.draw(round);
    },
    running: async (round) => {
      const frame = shownFrame(round);
      this.say(round, `running ${frame?.score.join('-') ?? ''}`, () => saidRunning(round, this.startOf(round), frame));
      const leftMs = leftOf(round.endsAt, round);
      if (leftMs > 0) return Math.min(AGAIN_MS, leftMs);
      await decideRound(this.parts.db, round.id, openSeed(this.parts.sealing, round));
      return this.moved();
    },
    decided: async (round) => {
      this.say(round, 'decided', () => saidDecided(round), true);
      const { catalogue, db } = this.parts;
      const stored = await catalogue.standingResults([Number(round.fixtureId)]);
      const keys = new Set(stored.map(({ key }) => key));
      if (!this.marketsOf(round).every((key) => keys.has(key))) return AGAIN_MS;
      await endRound(db, round.id);
      return this.moved();
    },
    ended: (round) => this.open(round),
    calledOff: (round) => this.open(round),
  };

  /** Draws a closed round and begins its picture; where that fails for too long, its stakes go back. */
  private async draw(round: VirtualRow): Promise<number> {
    const { db, sealing, times, catalogue, onError } = this.parts;
    try {
      const { result, live, frames } = playVirtual(round.matchup, numbersOfSeed(openSeed(sealing, round)));
      await runRound(db, round.id, { result, live, frames }, times.runMs);
      return this.moved();
    } catch (error) {
      if (leftOf(round.startsAt, round, times.lateMs) > 0) throw error;
      onError(error);
    }
    this.say(round, 'calledOff', () => saidCalledOff(round), true);
    const voids = await catalogue.voidsOf([Number(round.fixtureId)]);
    if (voids.length === 0) return AGAIN_MS;
    await callRoundOff(db, round.id);
    return this.moved();
  }

  /** The next round: its seed is sealed and its hash stored before anybody can bet. */
  private async open(before: VirtualRow | undefined): Promise<number> {
    const { db, sport, times, sealing, laterMs } = this.parts;
    const leftMs = before ? leftOf(before.openedAt, before, times.everyMs) : 0;
    if (leftMs > 0) return leftMs;
    const number = (before?.number ?? 0) + 1;
    const openMs = times.openMs + (before ? 0 : laterMs);
    const matchup = virtualMatchup(sport, number);
    await insertRound(db, { sport, number, matchup, ...newSeed(sealing) }, { ...times, openMs });
    return this.moved();
  }

  private startOf(round: VirtualRow): number {
    if (this.starts?.id !== round.id) {
      const { eventMs, speed } = this.parts.clock.now();
      this.starts = { id: round.id, eventMs: Math.round(eventMs + leftOf(round.closesAt, round) * speed) };
    }
    return this.starts.eventMs;
  }

  /** The markets that were offered on a round: pricing it costs more than a look. */
  private marketsOf(round: VirtualRow): readonly string[] {
    if (this.offered?.id !== round.id)
      this.offered = { id: round.id, keys: virtualPrices(round.matchup).map(({ key }) => key) };
    return this.offered.keys;
  }

  /** Says it once, or again after a while where it has to be stored. */
  private say(round: VirtualRow, words: string, make: () => Said, again = false): void {
    const told = `${round.id} ${words}`;
    const nowMs = this.parts.clock.monotonicMs();
    if (told === this.told && !(again && nowMs - this.toldMs > SAID_AGAIN_MS)) return;
    const { news, standing } = make();
    // A book that has just begun may have been told all that stands before this round was among it.
    const all = this.told === '' ? [...standing, ...news] : news;
    this.told = told;
    this.toldMs = nowMs;
    this.parts.source.tell(round.sport, all, standing);
  }

  private moved(): number {
    this.parts.onMoved();
    return LOOK.leastMs;
  }
}

export const openConductor = (parts: ConductorParts): Conductor => new SportConductor(parts);
