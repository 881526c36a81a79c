import { randomUUID } from 'node:crypto';
import { type Clock, formatAmount, type Refusal } from '@evens/kernel';
import type { Bus } from '../../../../../platform/bus/index.ts';
import type { Database } from '../../../../../platform/database/index.ts';
import { bareTickets } from '../../bare-ticket-store.ts';
import { heldLegs } from '../held-leg-store.ts';
import { feedBoard } from '../live/feed-board.ts';
import { type BoardParts, type LiveFigures, ValueBoard } from '../live/value-board.ts';
import type { CashOuts } from '../open-cash-outs.ts';
import { judgeRule, saleKeyOf } from './rule.ts';
import { holdLease, keepBest, leaveLease, type RuleRow, ruleStands, rulesAtWork } from './rule-store.ts';
import { type RuleEnds, sellByRule, settleRule } from './sell-by-rule.ts';

export interface RuleMinderParts extends BoardParts, Pick<RuleEnds, 'tell'> {
  readonly db: Database;
  readonly clock: Pick<Clock, 'eventMs' | 'monotonicMs'>;
  readonly bus?: Pick<Bus, 'publish' | 'subscribe'> | undefined;
  readonly sellForRule: CashOuts['sellForRule'];
  /** While true no rule sells: the book is still filling. */
  readonly holdsBack: () => boolean;
  readonly onError: (error: unknown) => void;
}

const LOOK_MS = 250;
const LEASE_MS = 10_000;
const RENEW_MS = 3000;
/** Rules and their tickets are read anew when they change; what was not heard is made up for by then. */
const READ_RULES_MS = 2000;
const READ_TICKETS_MS = 30_000;
const ALL_AGAIN_MS = 5000;
const READ_AT_ONCE = 500;
/** A rule that could not sell this moment waits so long. */
const RETRY_MS = 2000;
const SELL_AT_ONCE = 4;

export interface RuleMinder {
  readonly figures: LiveFigures;
  /** A rule was set or taken away. */
  changed(ticketId: bigint): void;
  /** One look that begins now. */
  look(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/**
 * Sells bets by their players' rules while nobody looks. Of all processes that answer bets one holds the lease and minds
 * all rules by its own book; when it is gone another takes over from the tables. Two that both believe to hold it do no
 * harm: a sale has the rule's key, and the bet's lock decides.
 */
export function openRuleMinder(parts: RuleMinderParts): RuleMinder {
  const { db, clock, bus, book, holdsBack, onError } = parts;
  const holder = randomUUID();
  const board = new ValueBoard(parts);
  const rules = new Map<bigint, RuleRow>();
  const best = new Map<bigint, bigint>();
  const retryMs = new Map<bigint, number>();
  const readAgain = new Set<bigint>();
  /** Bets that wait for a person's word: no sale is tried, and no value counts as their best. */
  let held: ReadonlyMap<bigint, Refusal> = new Map();
  const leave: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let [leasedMs, rulesMs, ticketsMs, allMs]: (number | undefined)[] = [];
  let holds = false;

  const isDue = (lastMs: number | undefined, nowMs: number, everyMs: number): boolean =>
    lastMs === undefined || nowMs - lastMs >= everyMs;
  const drop = (ticketId: bigint): void => {
    rules.delete(ticketId);
    best.delete(ticketId);
    retryMs.delete(ticketId);
    board.remove(ticketId);
  };

  async function lease(nowMs: number): Promise<boolean> {
    if (!isDue(leasedMs, nowMs, RENEW_MS)) return holds;
    holds = await holdLease(db, holder, LEASE_MS);
    leasedMs = nowMs;
    if (!holds) for (const id of [...rules.keys()]) drop(id);
    if (!holds) rulesMs = undefined;
    return holds;
  }

  /** The rules as they stand; those whose bet is closed come to their end. */
  async function readRules(nowMs: number): Promise<void> {
    rulesMs = nowMs;
    const standing = await rulesAtWork(db);
    const ids = new Set(standing.map(({ ticketId }) => ticketId));
    for (const id of [...rules.keys()]) if (!ids.has(id)) drop(id);
    for (const rule of standing) {
      if (!rule.open || rule.state === 'selling') {
        await settleRule(parts, rule);
        drop(rule.ticketId);
        continue;
      }
      const known = rules.get(rule.ticketId);
      if (known?.number !== rule.number) best.delete(rule.ticketId);
      if (!known) readAgain.add(rule.ticketId);
      rules.set(rule.ticketId, rule);
    }
  }

  async function readTickets(nowMs: number): Promise<void> {
    if (isDue(ticketsMs, nowMs, READ_TICKETS_MS)) {
      ticketsMs = nowMs;
      for (const id of rules.keys()) readAgain.add(id);
    }
    const due = [...readAgain].filter((id) => rules.has(id));
    readAgain.clear();
    for (let at = 0; at < due.length; at += READ_AT_ONCE) {
      for (const ticket of await bareTickets(db, due.slice(at, at + READ_AT_ONCE))) board.put(ticket);
    }
  }

  const bestOf = (rule: RuleRow): bigint | null => {
    const since = best.get(rule.ticketId);
    return since !== undefined && (rule.bestMinor === null || since > rule.bestMinor) ? since : rule.bestMinor;
  };

  function toSell(ids: readonly bigint[], nowMs: number): RuleRow[] {
    return ids.flatMap((id) => {
      const [rule, valueMinor] = [rules.get(id), board.valueOf(id)];
      if (!rule || !valueMinor || held.has(id) || nowMs < (retryMs.get(id) ?? 0)) return [];
      const word = judgeRule({ ...rule, bestMinor: bestOf(rule) }, valueMinor);
      if (word === 'best') best.set(id, valueMinor);
      return word === 'sell' ? [rule] : [];
    });
  }

  async function sell(rule: RuleRow, nowMs: number): Promise<void> {
    const { ticketId, accountId, atMinor, currency } = rule;
    retryMs.set(ticketId, nowMs + RETRY_MS);
    const atLeast = formatAmount(atMinor ?? 1n, currency);
    const became = await sellByRule(parts, rule, {
      ticketId,
      accountId,
      key: saleKeyOf(rule),
      atLeast,
      isWanted: (tx) => ruleStands(tx, rule),
    });
    if (became === 'done') drop(ticketId);
  }

  async function keepBestValues(): Promise<void> {
    const risen = [...best].flatMap(([id, bestMinor]) => {
      const rule = rules.get(id);
      return rule ? [{ rule, bestMinor }] : [];
    });
    best.clear();
    await keepBest(db, risen);
    for (const { rule, bestMinor } of risen) rules.set(rule.ticketId, { ...rule, bestMinor });
  }

  async function lookOnce(): Promise<void> {
    const nowMs = clock.monotonicMs();
    if (!(await lease(nowMs)) || holdsBack()) return;
    if (isDue(rulesMs, nowMs, READ_RULES_MS)) {
      await keepBestValues();
      await readRules(nowMs);
    }
    await readTickets(nowMs);
    if (isDue(allMs, nowMs, ALL_AGAIN_MS)) {
      allMs = nowMs;
      held = await heldLegs(db, [...rules.keys()]);
      board.markAll();
    }
    board.flush(clock.eventMs());
    // All, not only what was valued now: a rule that had to wait is tried again though no price moves.
    const due = toSell([...rules.keys()], nowMs);
    for (let at = 0; at < due.length; at += SELL_AT_ONCE) {
      await Promise.all(due.slice(at, at + SELL_AT_ONCE).map((rule) => sell(rule, nowMs).catch(onError)));
    }
  }
  const look = (): Promise<void> => {
    working ??= lookOnce()
      .catch(onError)
      .finally(() => {
        working = undefined;
      });
    return working;
  };
  const changed = (ticketId: bigint): void => {
    rulesMs = undefined;
    readAgain.add(ticketId);
  };

  return {
    get figures() {
      return board.figures;
    },
    changed,
    look: async () => {
      await working;
      await look();
    },
    start: () => {
      leave.push(feedBoard(book, board));
      if (bus) {
        leave.push(
          bus.subscribe('cashOut.ruleChanged', ({ ticketId }) => changed(BigInt(ticketId))),
          bus.subscribe('tickets.changed', ({ ids }) => {
            for (const id of ids) if (rules.has(BigInt(id))) changed(BigInt(id));
          }),
        );
      }
      timer = setInterval(() => void look(), LOOK_MS);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      for (const each of leave) each();
      await working;
      if (holds) await leaveLease(db, holder).catch(onError);
    },
  };
}
