import { randomUUID } from 'node:crypto';
import { type Clock, formatAmount, type Refusal } from '@evens/kernel';
import type { Bus } from '../../../../../platform/bus/index.ts';
import type { Database } from '../../../../../platform/database/index.ts';
import { bareTickets } from '../../stored/bare-ticket-store.ts';
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

const isDue = (lastMs: number | undefined, nowMs: number, everyMs: number): boolean =>
  lastMs === undefined || nowMs - lastMs >= everyMs;

/**
 * Sells bets by their players' rules while nobody looks. Of all processes that answer bets one holds the lease and minds
 * all rules by its own book; when it is gone another takes over from the tables. Two that both believe to hold it do no
 * harm: a sale has the rule's key, and the bet's lock decides.
 */
class LeasedRuleMinder implements RuleMinder {
  private readonly holder = randomUUID();
  private readonly board: ValueBoard;
  private readonly rules = new Map<bigint, RuleRow>();
  private readonly best = new Map<bigint, bigint>();
  private readonly retryMs = new Map<bigint, number>();
  private readonly readAgain = new Set<bigint>();
  /** Bets that wait for a manual review: no sale is tried, and no value counts as their best. */
  private held: ReadonlyMap<bigint, Refusal> = new Map();
  private readonly leave: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  /** When each was done last, by the monotonic clock. */
  private leasedMs: number | undefined;
  private rulesMs: number | undefined;
  private ticketsMs: number | undefined;
  private allMs: number | undefined;
  private holds = false;

  constructor(private readonly parts: RuleMinderParts) {
    this.board = new ValueBoard(parts);
  }

  private drop(ticketId: bigint): void {
    this.rules.delete(ticketId);
    this.best.delete(ticketId);
    this.retryMs.delete(ticketId);
    this.board.remove(ticketId);
  }

  private async lease(nowMs: number): Promise<boolean> {
    if (!isDue(this.leasedMs, nowMs, RENEW_MS)) return this.holds;
    this.holds = await holdLease(this.parts.db, this.holder, LEASE_MS);
    this.leasedMs = nowMs;
    if (!this.holds) for (const id of [...this.rules.keys()]) this.drop(id);
    if (!this.holds) this.rulesMs = undefined;
    return this.holds;
  }

  /** The rules as they stand; those whose bet is closed come to their end. */
  private async readRules(nowMs: number): Promise<void> {
    this.rulesMs = nowMs;
    const standing = await rulesAtWork(this.parts.db);
    const ids = new Set(standing.map(({ ticketId }) => ticketId));
    for (const id of [...this.rules.keys()]) if (!ids.has(id)) this.drop(id);
    for (const rule of standing) {
      if (!rule.open || rule.state === 'selling') {
        await settleRule(this.parts, rule);
        this.drop(rule.ticketId);
        continue;
      }
      const known = this.rules.get(rule.ticketId);
      if (known?.number !== rule.number) this.best.delete(rule.ticketId);
      if (!known) this.readAgain.add(rule.ticketId);
      this.rules.set(rule.ticketId, rule);
    }
  }

  private async readTickets(nowMs: number): Promise<void> {
    if (isDue(this.ticketsMs, nowMs, READ_TICKETS_MS)) {
      this.ticketsMs = nowMs;
      for (const id of this.rules.keys()) this.readAgain.add(id);
    }
    const due = [...this.readAgain].filter((id) => this.rules.has(id));
    this.readAgain.clear();
    for (let at = 0; at < due.length; at += READ_AT_ONCE) {
      for (const ticket of await bareTickets(this.parts.db, due.slice(at, at + READ_AT_ONCE))) this.board.put(ticket);
    }
  }

  private bestOf(rule: RuleRow): bigint | null {
    const since = this.best.get(rule.ticketId);
    return since !== undefined && (rule.bestMinor === null || since > rule.bestMinor) ? since : rule.bestMinor;
  }

  private toSell(ids: readonly bigint[], nowMs: number): RuleRow[] {
    return ids.flatMap((id) => {
      const [rule, valueMinor] = [this.rules.get(id), this.board.valueOf(id)];
      if (!rule || !valueMinor || this.held.has(id) || nowMs < (this.retryMs.get(id) ?? 0)) return [];
      const word = judgeRule({ ...rule, bestMinor: this.bestOf(rule) }, valueMinor);
      if (word === 'best') this.best.set(id, valueMinor);
      return word === 'sell' ? [rule] : [];
    });
  }

  private async sell(rule: RuleRow, nowMs: number): Promise<void> {
    const { ticketId, accountId, atMinor, currency } = rule;
    this.retryMs.set(ticketId, nowMs + RETRY_MS);
    const atLeast = formatAmount(atMinor ?? 1n, currency);
    const became = await sellByRule(this.parts, rule, {
      ticketId,
      accountId,
      key: saleKeyOf(rule),
      atLeast,
      isWanted: (tx) => ruleStands(tx, rule),
    });
    if (became === 'done') this.drop(ticketId);
  }

  private async keepBestValues(): Promise<void> {
    const risen = [...this.best].flatMap(([id, bestMinor]) => {
      const rule = this.rules.get(id);
      return rule ? [{ rule, bestMinor }] : [];
    });
    this.best.clear();
    await keepBest(this.parts.db, risen);
    for (const { rule, bestMinor } of risen) this.rules.set(rule.ticketId, { ...rule, bestMinor });
  }

  private async lookOnce(): Promise<void> {
    const nowMs = this.parts.clock.monotonicMs();
    if (!(await this.lease(nowMs)) || this.parts.holdsBack()) return;
    if (isDue(this.rulesMs, nowMs, READ_RULES_MS)) {
      await this.keepBestValues();
      await this.readRules(nowMs);
    }
    await this.readTickets(nowMs);
    if (isDue(this.allMs, nowMs, ALL_AGAIN_MS)) {
      this.allMs = nowMs;
      this.held = await heldLegs(this.parts.db, [...this.rules.keys()]);
      this.board.markAll();
    }
    this.board.flush(this.parts.clock.eventMs());
    // All, not only what was valued now: a rule that had to wait is tried again though no price moves.
    const due = this.toSell([...this.rules.keys()], nowMs);
    for (let at = 0; at < due.length; at += SELL_AT_ONCE) {
      await Promise.all(
        due.slice(at, at + SELL_AT_ONCE).map((rule) => this.sell(rule, nowMs).catch(this.parts.onError)),
      );
    }
  }

  private lookNow(): Promise<void> {
    this.working ??= this.lookOnce()
      .catch(this.parts.onError)
      .finally(() => {
        this.working = undefined;
      });
    return this.working;
  }

  changed(ticketId: bigint): void {
    this.rulesMs = undefined;
    this.readAgain.add(ticketId);
  }

  get figures(): LiveFigures {
    return this.board.figures;
  }

  async look(): Promise<void> {
    await this.working;
    await this.lookNow();
  }

  start(): void {
    this.leave.push(feedBoard(this.parts.book, this.board));
    if (this.parts.bus) {
      this.leave.push(
        this.parts.bus.subscribe('cashOut.ruleChanged', ({ ticketId }) => this.changed(BigInt(ticketId))),
        this.parts.bus.subscribe('tickets.changed', ({ ids }) => {
          for (const id of ids) if (this.rules.has(BigInt(id))) this.changed(BigInt(id));
        }),
      );
    }
    this.timer = setInterval(() => void this.lookNow(), LOOK_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    for (const each of this.leave) each();
    await this.working;
    if (this.holds) await leaveLease(this.parts.db, this.holder).catch(this.parts.onError);
  }
}

export const openRuleMinder = (parts: RuleMinderParts): RuleMinder => new LeasedRuleMinder(parts);
