import type { Bus } from '../../../../platform/bus/index.ts';
import { type Database, inTransaction } from '../../../../platform/database/index.ts';
import { repeatedLook } from '../../../../platform/lifecycle/index.ts';
import { endSpentWords, overridePosition, standingOverrides } from './override-store.ts';
import { type Overrides, overridesOf } from './overrides.ts';

declare module '../../../../platform/bus/bus.ts' {
  interface BusEvents {
    /** A manual override stands, or was taken back: in the table, committed. */
    'trader.said': Record<string, never>;
  }
}

export interface OverrideWatchParts {
  readonly db: Database;
  readonly bus: Pick<Bus, 'subscribe'>;
  /** All that stands, where it may have changed. */
  readonly take: (manual: Overrides) => void;
  readonly onError: (error: unknown) => void;
}

/** The bus may forget, the table does not: it is asked so often by itself. */
const LOOK_MS = 400;
const SWEEP_MS = 5000;

/** Reads what traders have said, for who keeps the book: once before anything opens, then as it changes. */
export class OverrideWatch {
  private position = -1n;
  private sweptMs = 0;
  private again = false;
  private told = false;
  private readonly looking;
  private stopListening: () => void = () => undefined;

  constructor(private readonly parts: OverrideWatchParts) {
    this.looking = repeatedLook({
      look: () => this.look(),
      everyMs: LOOK_MS,
      onError: (error) => this.complain(error),
    });
  }

  /** Everything that stands now. */
  async read(): Promise<void> {
    const { db, take } = this.parts;
    // The position first: what is said in between is read again.
    const position = await overridePosition(db);
    take(overridesOf(await standingOverrides(db)));
    this.position = position;
  }

  start(): void {
    this.stopListening = this.parts.bus.subscribe('trader.said', () => {
      // Said while a look goes on, which may have begun too early to see it.
      this.again = true;
      this.looking.now();
    });
    this.looking.start();
  }

  async stop(): Promise<void> {
    this.stopListening();
    await this.looking.stop();
  }

  private async look(): Promise<void> {
    do {
      this.again = false;
      if ((await overridePosition(this.parts.db)) !== this.position) await this.read();
    } while (this.again);
    this.told = false;
    const nowMs = performance.now();
    if (nowMs - this.sweptMs < SWEEP_MS) return;
    this.sweptMs = nowMs;
    if (this.position > 0n) await inTransaction(this.parts.db, endSpentWords);
  }

  /** Once, while the database is away. */
  private complain(error: unknown): void {
    if (!this.told) this.parts.onError(error);
    this.told = true;
  }
}
