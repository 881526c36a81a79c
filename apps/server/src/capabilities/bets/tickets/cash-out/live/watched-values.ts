import { type Clock, type Refusal, refuse } from '@evens/kernel';
import type { Bus } from '../../../../../platform/bus/index.ts';
import type { Database } from '../../../../../platform/database/index.ts';
import { bareTickets } from '../../bare-ticket-store.ts';
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
export function openWatchedValues(parts: WatchedParts, lookers: Lookers): WatchedValues {
  const { db, clock, bus, book, onError } = parts;
  const board = new ValueBoard(parts);
  const looks = new Map<bigint, Look>();
  /** A page looks anew: it is told though nothing has changed. */
  const anew = new Set<bigint>();
  const perAccount = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> = Promise.resolve();
  let isReading = false;
  let allMs = Number.NEGATIVE_INFINITY;
  /** Bets that may not be sold for now, whatever they are worth. */
  let held: ReadonlyMap<bigint, Refusal> = new Map();
  const leave: (() => void)[] = [];

  const count = (accountId: string, by: number): void => {
    const now = (perAccount.get(accountId) ?? 0) + by;
    if (now === 0) perAccount.delete(accountId);
    else perAccount.set(accountId, now);
  };
  const forget = (ticketId: bigint, { accountId }: Look): void => {
    looks.delete(ticketId);
    board.remove(ticketId);
    count(accountId, -1);
  };

  lookers.watch((accountId, id) => {
    const ticketId = BigInt(id);
    const known = looks.get(ticketId);
    // Somebody else's ticket is as good as none, and whose it is shows when it is read.
    if (known) {
      anew.add(ticketId);
      return known.accountId === accountId;
    }
    if ((perAccount.get(accountId) ?? 0) >= MOST_WATCHED) return false;
    looks.set(ticketId, { accountId, readMs: undefined, told: '' });
    count(accountId, 1);
    return true;
  });

  const read = async (ids: readonly bigint[], nowMs: number): Promise<void> => {
    const tickets = new Map((await bareTickets(db, ids)).map((ticket) => [ticket.id, ticket]));
    for (const id of ids) {
      const look = looks.get(id);
      const ticket = tickets.get(id);
      if (!look) continue;
      look.readMs = nowMs;
      if (ticket?.accountId === look.accountId) board.put(ticket);
      else board.remove(id);
    }
  };
  const readDue = async (nowMs: number): Promise<void> => {
    const due = [...looks].filter(([, { readMs }]) => readMs === undefined || nowMs - readMs >= READ_AGAIN_MS);
    for (let at = 0; at < due.length; at += READ_AT_ONCE) {
      const ids = due.slice(at, at + READ_AT_ONCE).map(([id]) => id);
      await read(ids, nowMs);
    }
  };

  const tell = async (ids: readonly bigint[]): Promise<void> => {
    const waiting = ids.filter((id) => board.ticketOf(id)?.status === 5);
    const asked = waiting.length === 0 ? [] : await waitingCashOuts(db, waiting);
    for (const id of ids) {
      const [look, ticket, value] = [looks.get(id), board.ticketOf(id), board.offerOf(id)];
      if (!look || !ticket || !value) continue;
      const heldFor = value.ok ? held.get(id) : undefined;
      const offer = presentOffer(
        ticket,
        heldFor ? refuse(heldFor) : value,
        asked.find(({ ticketId }) => ticketId === id),
      );
      const said = JSON.stringify(offer);
      if (said === look.told) continue;
      look.told = said;
      lookers.account(look.accountId, 'cashOutValue', offer, String(id));
    }
  };

  const look = async (): Promise<void> => {
    const nowMs = clock.monotonicMs();
    for (const [id, each] of looks) if (!lookers.looks(each.accountId, String(id))) forget(id, each);
    await readDue(nowMs);
    if (nowMs - allMs >= ALL_AGAIN_MS) {
      allMs = nowMs;
      held = await heldLegs(db, board.ids());
      board.markAll();
    }
    const again = [...anew];
    anew.clear();
    for (const id of again) {
      const known = looks.get(id);
      if (known) known.told = '';
    }
    await tell([...new Set([...board.flush(clock.eventMs()), ...again])]);
  };
  const tick = (): void => {
    if (isReading || looks.size === 0) return;
    isReading = true;
    reading = look()
      .catch(onError)
      .finally(() => {
        isReading = false;
      });
  };
  const readAgain = (id: bigint): void => {
    const known = looks.get(id);
    if (known) known.readMs = undefined;
  };

  return {
    get figures() {
      return board.figures;
    },
    start: () => {
      leave.push(feedBoard(book, board));
      const heard = ({ ids }: { readonly ids: readonly string[] }): void => {
        for (const id of ids) readAgain(BigInt(id));
      };
      if (bus) leave.push(bus.subscribe('tickets.changed', heard));
      timer = setInterval(tick, LOOK_MS);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      for (const each of leave) each();
      await reading;
    },
  };
}
