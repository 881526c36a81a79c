import type { Clock, Refusal, Result } from '@evens/kernel';
import type { Bus } from '../../../../platform/bus/index.ts';
import type { PlayerRoute } from '../../../../platform/http/index.ts';
import type { AccountNews } from '../../../money/wallet/index.ts';
import { type DueQueue, openDueQueue } from '../answers/due-queue.ts';
import { answerWaiting } from './answer-waiting.ts';
import type { LiveFigures } from './live/value-board.ts';
import { type Lookers, openWatchedValues } from './live/watched-values.ts';
import { presentCashOut } from './present.ts';
import { cashOutRoutes } from './routes.ts';
import { openRuleMinder } from './rules/mind-rules.ts';
import { presentRule } from './rules/rule.ts';
import { ruleRoutes } from './rules/rule-routes.ts';
import type { RuleRow } from './rules/rule-store.ts';
import { type Asked, type SaleAsked, type SellParts, sellTicket } from './sell-ticket.ts';
import { cashOutsOf, dueCashOuts } from './store.ts';

export interface CashOutParts extends SellParts {
  readonly clock: Clock;
  readonly news: AccountNews;
  readonly bus?: Pick<Bus, 'publish' | 'subscribe'> | undefined;
  /** Whether this process decides what waits. */
  readonly answers: boolean;
  /** What keeps back, and leaves to others, whoever answers delayed bets: it is the same book. */
  readonly queue: Pick<Parameters<typeof openDueQueue>[0], 'holdsBack' | 'leavesToOthersMs' | 'speaksOfOne'>;
  /** Sends tickets and balances as they are now to their players' pages. */
  readonly announce: (ticketIds: readonly bigint[]) => Promise<void>;
  /** The pages of this process; where it has none, nobody is told values. */
  readonly lookers?: Lookers | undefined;
  readonly onError: (error: unknown) => void;
}

/** A rule of a player's that sells a ticket while nobody looks. */
export interface RuleSale {
  readonly ticketId: bigint;
  readonly accountId: string;
  /** The rule's own: the same key sells once. */
  readonly key: string;
  /** Not sold for less, as an amount of the ticket's currency; paid is the lower of the values when it fires and when it is sold. */
  readonly atLeast: string;
  /** Whether the rule still stands, asked in the transaction of the sale. */
  readonly isWanted?: SaleAsked['isWanted'];
}

export interface CashOuts {
  readonly routes: readonly PlayerRoute[];
  /**
   * Sells all that is still in of a ticket for a rule, by the same way as for a player who takes better values: paid at once, or
   * after the delay of bets in play. Refused without a trace; undefined: no ticket of this player.
   */
  sellForRule(rule: RuleSale): Promise<Result<Asked, Refusal> | undefined>;
  /** Tickets whose values this process works out, and how many values it has: of those that pages look at, and those with a rule. */
  readonly figures: { readonly looked: LiveFigures | undefined; readonly ruled: LiveFigures };
  /** One look of the rules now. */
  mindRules(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Cash-outs of one process: asked for over its routes, decided at their time by whoever answers. */
export function openCashOuts(parts: CashOutParts): CashOuts {
  const { db, clock, news, bus, answers, announce, onError, databaseNow } = parts;
  let forget: (() => void) | undefined;

  const tell = async (ticketIds: readonly bigint[]): Promise<void> => {
    if (ticketIds.length === 0) return;
    for (const row of await cashOutsOf(db, ticketIds)) {
      news.account(row.accountId, 'cashOut', presentCashOut(row), String(row.ticketId));
    }
    await announce(ticketIds);
  };
  const waiting: DueQueue = openDueQueue({
    ...parts.queue,
    clock,
    onError,
    waiting: () => dueCashOuts(db, databaseNow?.()),
    answer: async (ticketIds, again) => {
      const answered = await answerWaiting(parts, ticketIds);
      // What was decided stands; a page that could not be told asks again.
      await tell(again ? ticketIds : answered.map(({ ticketId }) => ticketId)).catch(onError);
    },
  });
  const afterSale = async ({ row, repeated }: Asked): Promise<void> => {
    // One that waits already keeps its time: asking again would put it off. Should nobody know of it, the next sweep does.
    if (row.status === 5 && row.dueAt && !repeated) {
      const dueInMs = row.dueAt.getTime() - row.askedAt.getTime();
      if (answers) waiting.add(row.ticketId, dueInMs);
      else bus?.publish('cashOut.delayed', { ticketId: String(row.ticketId), dueInMs });
    }
    await tell([row.ticketId]);
  };

  const sellForRule: CashOuts['sellForRule'] = async ({ ticketId, accountId, key, atLeast, isWanted }) => {
    const asked = { amount: atLeast, prices: [], policy: 'acceptBetter' } as const;
    const sold = await sellTicket(parts, { ticketId, accountId, askedBy: 'rule', key, asked, isWanted });
    if (sold?.ok && !sold.value.repeated) await afterSale(sold.value).catch(onError);
    return sold;
  };
  const tellRule = (rule: RuleRow): void =>
    news.account(rule.accountId, 'cashOutRule', presentRule(rule), String(rule.ticketId));
  const holdsBack = parts.queue.holdsBack ?? (() => false);
  const minder = openRuleMinder({ ...parts, sellForRule, tell: tellRule, holdsBack });
  const watched = parts.lookers && openWatchedValues(parts, parts.lookers);
  const onSet = (ticketId: bigint): void => {
    minder.changed(ticketId);
    bus?.publish('cashOut.ruleChanged', { ticketId: String(ticketId) });
  };

  return {
    routes: [...cashOutRoutes({ ...parts, afterSale }), ...ruleRoutes({ ...parts, onSet, tell: tellRule })],
    sellForRule,
    get figures() {
      return { looked: watched?.figures, ruled: minder.figures };
    },
    mindRules: () => minder.look(),
    start: async () => {
      watched?.start();
      if (!answers) return;
      minder.start();
      forget = bus?.subscribe('cashOut.delayed', ({ ticketId, dueInMs }) => waiting.add(BigInt(ticketId), dueInMs));
      await waiting.start();
    },
    stop: async () => {
      forget?.();
      await watched?.stop();
      await minder.stop();
      await waiting.stop();
    },
  };
}
