import type { Refusal } from '@evens/kernel';
import type { Database } from '../../../../../platform/database/index.ts';
import type { CashOuts, RuleSale } from '../open-cash-outs.ts';
import { type CashOutRow, cashOutByKey } from '../store.ts';
import { saleKeyOf } from './rule.ts';
import { type RuleRow, type RuleStep, ruleOf, stepRule } from './rule-store.ts';

export interface RuleEnds {
  readonly db: Database;
  readonly sellForRule: CashOuts['sellForRule'];
  /** Tells the player's pages of a rule as it is now. */
  readonly tell: (rule: RuleRow) => void;
}

/** What is over in a moment: the rule stays. All else is why this bet cannot be sold by it. */
const LATER: ReadonlySet<string> = new Set([
  'MarketSuspended',
  'PricesStale',
  'CashOutValueChanged',
  'CashOutInProgress',
  'ServiceUnavailable',
  'AmountBelowMinimum',
  'TooManyRequests',
]);

async function step({ db, tell }: RuleEnds, rule: RuleRow, to: RuleStep): Promise<void> {
  if (!(await stepRule(db, rule, to))) return;
  const now = await ruleOf(db, rule.ticketId);
  if (now) tell(now);
}

const saleOf = ({ db }: RuleEnds, rule: RuleRow): Promise<CashOutRow | undefined> =>
  cashOutByKey(db, { accountId: rule.accountId, askedBy: 'rule', key: saleKeyOf(rule) });

/** What a sale of the rule's came to: paid, waiting, or declined, after which the rule looks again. */
async function afterSale(ends: RuleEnds, rule: RuleRow, sale: CashOutRow): Promise<'done' | 'later'> {
  if (sale.status === 1) await step(ends, rule, { state: 'sold', paidMinor: sale.amountMinor });
  else if (sale.status === 5) await step(ends, rule, { state: 'selling' });
  else if (sale.decline && !LATER.has(sale.decline.code)) await refuse(ends, rule, sale.decline as Refusal);
  else await step(ends, rule, { state: 'armed' });
  return 'done';
}

/** The bet of a rule that cannot be sold: it is closed, or it has no value as it stands. */
async function refuse(ends: RuleEnds, rule: RuleRow, refusal: Refusal): Promise<void> {
  const now = await ruleOf(ends.db, rule.ticketId);
  await step(ends, rule, now?.open ? { state: 'refused', refusal } : { state: 'expired' });
}

/** Sells by a rule; `later`: not this moment, the rule stays as it is. */
export async function sellByRule(ends: RuleEnds, rule: RuleRow, sale: RuleSale): Promise<'done' | 'later'> {
  const sold = await ends.sellForRule(sale);
  if (sold?.ok) return afterSale(ends, rule, sold.value.row);
  if (sold && LATER.has(sold.refusal.code)) return 'later';
  await refuse(ends, rule, sold?.refusal ?? { code: 'NotFound' });
  return 'done';
}

/**
 * A rule whose sale was under way, or whose bet is closed: by the bet it is sold, or back at work, or has expired. Whatever one
 * process knew and could not write down is found here by the next.
 */
export async function settleRule(ends: RuleEnds, rule: RuleRow): Promise<void> {
  const sale = await saleOf(ends, rule);
  if (sale && (sale.status === 1 || rule.open)) await afterSale(ends, rule, sale);
  else if (!rule.open) await step(ends, rule, { state: 'expired' });
  else await step(ends, rule, { state: 'armed' });
}
