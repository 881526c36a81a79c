import { type Clock, type Refusal, refuse } from '@evens/kernel';
import type { Bus } from '../../../../../platform/bus/index.ts';
import type { Database } from '../../../../../platform/database/index.ts';
import { bareTickets } from '../../stored/bare-ticket-store.ts';
import { heldLegs } from '../held-leg-store.ts';
import { presentOffer } from '../present.ts';
import { waitingCashOuts } from '../store.ts';
import { feedBoard } from './feed-board.ts';
import { type BoardParts, type LiveFigures, ValueBoard } from './value-board.ts';

/** The pages of this process: what they look at, and the way to tell an account's pages here. */
export interface Lookers {
  /** Calls `opened` for each page that begins to look; it says no to one bet too many. */
  watch(opened: (accountId: string, ticketId: string) => boolean): void;
  /** Whether somebody still looks. */
  looks(accountId: string, ticketId: string): boolean;
  account(accountId: string, kind: 'cashOutValue', payload: unknown, id: string): void;
}

export interface WatchedParts extends BoardParts {
  readonly db: Database;
  readonly clock: Pick<Clock, 'eventMs' | 'monotonicMs'>;
  readonly bus?: Pick<Bus, 'subscribe'> | undefined;
  readonly onError: (error: unknown) => void;
}

/** Of one player at a time. */
const MOST_WATCHED = 100;
const LOOK_MS = 250;
/** What no price tells, the clock does: kick-off, prices that have grown old. */
const ALL_AGAIN_MS = 5000;
/** Tickets are read anew when they change; what was not heard is made up for by then. */
const READ_AGAIN_MS = 30_000;
const READ_AT_ONCE = 500;

export interface WatchedValues {
  readonly figures: LiveFigures;
  start(): void;
  stop(): Promise<void>;
}

interface Look {
  readonly accountId: string;
  readMs: number | undefined;
  told: string;
}

/** Tells pages what the bets they look at are worth, whenever that changes: in the process that has the page, by its own book. */
class ValuesOfWatched implements WatchedValues {
  private readonly board: ValueBoard;
  private readonly looks = new Map<bigint, Look>();
  /** A page looks anew: it is told though nothing has changed. */
  private readonly anew = new Set<bigint>();
  private readonly perAccount = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private reading: Promise<void> = Promise.resolve();
  private isReading = false;
  private allMs = Number.NEGATIVE_INFINITY;
  /** Bets that may not be sold for now, whatever they are worth. */
  private held: ReadonlyMap<bigint, Refusal> = new Map();
  private readonly leave: (() => void)[] = [];

  constructor(
    private readonly parts: WatchedParts,
    private readonly lookers: Lookers,
  ) {
    this.board = new ValueBoard(parts);
    lookers.watch((accountId, id) => this.beginLook(accountId, BigInt(id)));
  }

  /** A page begins to look; false where it may not, or looks at too many. */
  private beginLook(accountId: string, ticketId: bigint): boolean {
    const known = this.looks.get(ticketId);
    // Somebody else's ticket is as good as none, and whose it is shows when it is read.
    if (known) {
      this.anew.add(ticketId);
      return known.accountId === accountId;
    }
    if ((this.perAccount.get(accountId) ?? 0) >= MOST_WATCHED) return false;
    this.looks.set(ticketId, { accountId, readMs: undefined, told: '' });
    this.count(accountId, 1);
    return true;
  }

  private count(accountId: string, by: number): void {
    const now = (this.perAccount.get(accountId) ?? 0) + by;
    if (now === 0) this.perAccount.delete(accountId);
    else this.perAccount.set(accountId, now);
  }

  private forget(ticketId: bigint, { accountId }: Look): void {
    this.looks.delete(ticketId);
    this.board.remove(ticketId);
    this.count(accountId, -1);
  }

  private async read(ids: readonly bigint[], nowMs: number): Promise<void> {
    const tickets = new Map((await bareTickets(this.parts.db, ids)).map((ticket) => [ticket.id, ticket]));
    for (const id of ids) {
      const look = this.looks.get(id);
      const ticket = tickets.get(id);
      if (!look) continue;
      look.readMs = nowMs;
      if (ticket?.accountId === look.accountId) this.board.put(ticket);
      else this.board.remove(id);
    }
  }

  private async readDue(nowMs: number): Promise<void> {
    const due = [...this.looks].filter(([, { readMs }]) => readMs === undefined || nowMs - readMs >= READ_AGAIN_MS);
    for (let at = 0; at < due.length; at += READ_AT_ONCE) {
      const ids = due.slice(at, at + READ_AT_ONCE).map(([id]) => id);
      await this.read(ids, nowMs);
    }
  }

  private async tell(ids: readonly bigint[]): Promise<void> {
    const waiting = ids.filter((id) => this.board.ticketOf(id)?.status === 5);
    const asked = waiting.length === 0 ? [] : await waitingCashOuts(this.parts.db, waiting);
    for (const id of ids) {
      const [look, ticket, value] = [this.looks.get(id), this.board.ticketOf(id), this.board.offerOf(id)];
      if (!look || !ticket || !value) continue;
      const heldFor = value.ok ? this.held.get(id) : undefined;
      const offer = presentOffer(
        ticket,
        heldFor ? refuse(heldFor) : value,
        asked.find(({ ticketId }) => ticketId === id),
      );
      const said = JSON.stringify(offer);
      if (said === look.told) continue;
      look.told = said;
      this.lookers.account(look.accountId, 'cashOutValue', offer, String(id));
    }
  }

  private async look(): Promise<void> {
    const nowMs = this.parts.clock.monotonicMs();
    for (const [id, each] of this.looks) if (!this.lookers.looks(each.accountId, String(id))) this.forget(id, each);
    await this.readDue(nowMs);
    if (nowMs - this.allMs >= ALL_AGAIN_MS) {
      this.allMs = nowMs;
      this.held = await heldLegs(this.parts.db, this.board.ids());
      this.board.markAll();
    }
    const again = [...this.anew];
    this.anew.clear();
    for (const id of again) {
      const known = this.looks.get(id);
      if (known) known.told = '';
    }
    await this.tell([...new Set([...this.board.flush(this.parts.clock.eventMs()), ...again])]);
  }

  private readonly tick = (): void => {
    if (this.isReading || this.looks.size === 0) return;
    this.isReading = true;
    this.reading = this.look()
      .catch(this.parts.onError)
      .finally(() => {
        this.isReading = false;
      });
  };

  private readAgain(id: bigint): void {
    const known = this.looks.get(id);
    if (known) known.readMs = undefined;
  }

  get figures(): LiveFigures {
    return this.board.figures;
  }

  start(): void {
    this.leave.push(feedBoard(this.parts.book, this.board));
    const heard = ({ ids }: { readonly ids: readonly string[] }): void => {
      for (const id of ids) this.readAgain(BigInt(id));
    };
    if (this.parts.bus) this.leave.push(this.parts.bus.subscribe('tickets.changed', heard));
    this.timer = setInterval(this.tick, LOOK_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    for (const each of this.leave) each();
    await this.reading;
  }
}

export const openWatchedValues = (parts: WatchedParts, lookers: Lookers): WatchedValues =>
  new ValuesOfWatched(parts, lookers);
