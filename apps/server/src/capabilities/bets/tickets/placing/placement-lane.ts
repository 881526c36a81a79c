import type { Currency } from '@evens/kernel';
import type { AccountKind } from '@evens/ledger';
import type { LegTerms, TicketTerms } from '../stored/ticket-terms.ts';

/** A ledger account that pays a part of a stake. */
export interface LaneFund {
  readonly kind: AccountKind;
  readonly holderId: string;
  readonly amountMinor: string;
}

/** A bet on its way to the database, with everything that is written about it. */
export interface LaneRow {
  readonly accountId: string;
  readonly currency: Currency;
  readonly key: string;
  /** Hex, of everything that makes two requests the same bet. */
  readonly hash: string;
  readonly betType: string;
  readonly terms: TicketTerms;
  readonly stakeMinor: string;
  readonly combinations: number;
  readonly totalStakeMinor: string;
  readonly potentialPayoutMinor: string;
  readonly policy: number;
  readonly live: boolean;
  /** How long it waits for its answer, by the database's clock from the moment of placing; null: it is accepted at once. */
  readonly delayMs: number | null;
  /** It waits for the trader, `delayMs` at most; its legs reserve nothing yet. */
  readonly asks?: true;
  /** What pays the stake, each a part of it; the player's cash pays it all where absent. Each keeps to its own floor. */
  readonly funds?: readonly LaneFund[];
  /** Whose slip loses the selections; null leaves them there. */
  readonly slipOwner: string | null;
  /** Which selections that slip loses, where they are not the legs themselves. */
  readonly slipIds?: readonly string[];
  readonly legs: readonly {
    readonly fixtureId: number;
    readonly marketKey: string;
    readonly outcome: string;
    readonly priceMilli: number;
    readonly askedPriceMilli: number;
    readonly live: boolean;
    readonly eventMs: number;
    readonly fixture: unknown;
    /** What the leg puts at risk on its market, and what that market may lose, in the house's currency: risk/leg-risk.ts. */
    readonly riskOutcome: string;
    readonly winningsMinor: string;
    readonly stakesMinor: string;
    readonly limitMinor: string;
    readonly terms: LegTerms;
  }[];
}

/** The database's answer: `placed`, `known`, `alone`, or the code of a refusal. `noLonger`: re-validation failed. */
export interface LaneDecision {
  readonly decision: string;
  readonly ticketId: bigint | undefined;
  /** Selections of this bet were in the slip and have left it. */
  readonly slipChanged?: boolean;
}

export interface LaneParts {
  /**
   * Decides and writes a batch in one transaction; answers in the order of the rows. `late`: it came to the database more
   * than `ageLimitMs` after `judgedMs`, the moment at which the oldest of it was judged, and nothing was done.
   */
  readonly placeBatch: (rows: readonly LaneRow[], judgedMs: number) => Promise<readonly LaneDecision[] | 'late'>;
  readonly monotonicMs: () => number;
  /** Bets of one batch agree in this; when absent all do. */
  readonly isUsual?: (row: LaneRow) => boolean;
  /** Whether an error speaks about a row; a lost connection does not, and trying again would only hide what happened. */
  readonly isRowError: (error: unknown) => boolean;
  readonly lanes?: number;
  readonly maxBatch?: number;
  readonly enough?: number;
}

export interface PlacementLane {
  /**
   * Settles after the commit. Rejects when it is not known what happened: the same key sent again finds out. What has waited
   * too long is judged `again` before it is placed: the bet as it is now, or undefined when it is none any more.
   */
  submit(row: LaneRow, again: () => LaneRow | undefined): Promise<LaneDecision>;
  /** Takes nothing more and waits for what is under way. */
  stop(): Promise<void>;
  /** Bets waiting for a lane, for the metrics. */
  waiting(): number;
}

interface Waiting {
  row: LaneRow;
  /** Monotonic. */
  judgedMs: number;
  readonly again: () => LaneRow | undefined;
  readonly resolve: (decision: LaneDecision) => void;
  readonly reject: (error: unknown) => void;
  /** Re-validation failed and the player has been told: never place this bet, even if the batch is retried. */
  refused: boolean;
}

/** Two keep the database busy while one batch's answers are on their way; more only wait for each other's locks. */
export const LANES = 2;
const MAX_BATCH = 128;

/** A bet that was judged longer ago than this is judged again before it is placed: prices move, matches begin. */
export const JUDGED_FOR_MS = 1000;
/** So often a batch may come late to the database before it is given up. */
const MOST_TRIES = 20;

/**
 * So many bets are worth a call of their own; fewer go together with those that come until a lane is free, because each call
 * costs the database as much as several bets in it.
 */
const ENOUGH = 32;

/**
 * Gathers bets into batches, never on a timer: while nothing runs, a batch goes as soon as a turn of the event loop has
 * brought no more bets, so that requests which arrive together are placed together; beside a batch that runs, only one
 * of `enough` bets. So many go at once, in the middle of a turn: else one batch would take all that a turn brings, and
 * database and process would wait for each other. A player has one bet in the lanes at a time, so that each decision reads a
 * balance that no other bet of the batch has changed.
 */
class BatchingLane implements PlacementLane {
  private readonly isUsual: (row: LaneRow) => boolean;
  private readonly lanes: number;
  private readonly maxBatch: number;
  private readonly enough: number;
  private queue: Waiting[] = [];
  /** Bets that came since a batch was last taken. What that one left waits for a lane to end, and does not make enough. */
  private arrived = 0;
  private readonly busy = new Set<string>();
  private readonly running = new Set<Promise<void>>();
  private stopping = false;
  private gathering = false;

  constructor(private readonly parts: LaneParts) {
    this.isUsual = parts.isUsual ?? (() => true);
    this.lanes = parts.lanes ?? LANES;
    this.maxBatch = parts.maxBatch ?? MAX_BATCH;
    this.enough = parts.enough ?? ENOUGH;
  }

  /** Whoever waits longest decides whether the batch is one of usual bets. */
  private takeBatch(): Waiting[] {
    this.arrived = 0;
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    let usual: boolean | undefined;
    for (const each of this.queue) {
      if (
        batch.length < this.maxBatch &&
        !this.busy.has(each.row.accountId) &&
        (usual ?? this.isUsual(each.row)) === this.isUsual(each.row)
      ) {
        if (!this.freshen(each)) continue;
        usual ??= this.isUsual(each.row);
        this.busy.add(each.row.accountId);
        batch.push(each);
      } else rest.push(each);
    }
    this.queue = rest;
    return batch;
  }

  /** Judges anew what has waited too long; false when it is no bet any more, and has been answered so. */
  private freshen(each: Waiting): boolean {
    const nowMs = this.parts.monotonicMs();
    if (nowMs - each.judgedMs <= JUDGED_FOR_MS) return true;
    try {
      const row = each.again();
      if (!row) {
        each.refused = true;
        each.resolve({ decision: 'noLonger', ticketId: undefined });
        return false;
      }
      each.row = row;
      each.judgedMs = nowMs;
      return true;
    } catch (error) {
      each.refused = true;
      each.reject(error);
      return false;
    }
  }

  /** A batch that came too late is judged anew and sent again. */
  private async send(batch: readonly Waiting[]): Promise<[readonly Waiting[], readonly LaneDecision[]]> {
    let fresh = batch;
    for (let tries = 1; fresh.length > 0; tries += 1) {
      const judgedMs = Math.min(...fresh.map((each) => each.judgedMs));
      const answer = await this.parts.placeBatch(
        fresh.map((each) => each.row),
        judgedMs,
      );
      if (answer !== 'late') return [fresh, answer];
      if (tries === MOST_TRIES) throw new Error('the database is reached too late for any bet');
      fresh = fresh.filter((each) => this.freshen(each));
    }
    return [[], []];
  }

  /** One transaction for all; when a row breaks it, each gets its own, and so does a bet that a limit wants alone. */
  private async place(batch: readonly Waiting[]): Promise<void> {
    let fresh: readonly Waiting[];
    let decisions: readonly LaneDecision[];
    try {
      [fresh, decisions] = await this.send(batch);
    } catch (error) {
      const left = batch.filter((each) => !each.refused);
      if (left.length > 1 && this.parts.isRowError(error)) {
        for (const each of left) await this.place([each]);
      } else for (const each of left) each.reject(error);
      return;
    }
    for (const [at, each] of fresh.entries()) {
      const decision = decisions[at];
      if (!decision) each.reject(new Error('the batch gave no answer for a bet'));
      else if (decision.decision === 'alone' && batch.length > 1) await this.place([each]);
      else each.resolve(decision);
    }
  }

  private kick(): void {
    while (this.running.size < this.lanes) {
      const batch = this.takeBatch();
      if (batch.length === 0) return;
      const run = this.place(batch).finally(() => {
        for (const each of batch) this.busy.delete(each.row.accountId);
        this.running.delete(run);
        this.gather();
      });
      this.running.add(run);
    }
  }

  private gather(): void {
    if (this.queue.length === 0 || this.running.size >= this.lanes) return;
    if (this.arrived >= this.enough) {
      this.kick();
      return;
    }
    if (this.gathering) return;
    this.gathering = true;
    let seen = this.queue.length;
    const turn = (): void => {
      const quiet = this.queue.length === seen;
      seen = this.queue.length;
      if (seen < this.enough && !quiet) {
        setImmediate(turn);
        return;
      }
      this.gathering = false;
      // What is too little for a lane of its own is looked at again with the next bet, and when a lane ends.
      if (this.running.size === 0 || seen >= this.enough) this.kick();
    };
    setImmediate(turn);
  }

  submit(row: LaneRow, again: () => LaneRow | undefined): Promise<LaneDecision> {
    return new Promise((resolve, reject) => {
      if (this.stopping) {
        reject(new Error('the placement lane is closed'));
        return;
      }
      this.queue.push({ row, again, judgedMs: this.parts.monotonicMs(), resolve, reject, refused: false });
      this.arrived += 1;
      this.gather();
    });
  }

  async stop(): Promise<void> {
    this.stopping = true;
    while (this.running.size > 0 || this.queue.length > 0) {
      this.kick();
      await Promise.all(this.running);
    }
  }

  waiting(): number {
    return this.queue.length;
  }
}

export const openPlacementLane = (parts: LaneParts): PlacementLane => new BatchingLane(parts);
