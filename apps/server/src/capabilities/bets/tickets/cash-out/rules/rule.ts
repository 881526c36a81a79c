import type { CashOutRuleView } from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import type { RuleRow } from './rule-store.ts';

/** What a rule makes of a value, in minor units: it sells, or has seen a better one than before, or waits. */
export type RuleWord = 'sell' | 'best' | 'wait';

export function judgeRule(
  { atMinor, fallPercent, bestMinor }: Pick<RuleRow, 'atMinor' | 'fallPercent' | 'bestMinor'>,
  valueMinor: bigint,
): RuleWord {
  if (atMinor !== null) return valueMinor >= atMinor ? 'sell' : 'wait';
  if (bestMinor === null || valueMinor > bestMinor) return 'best';
  return valueMinor * 100n <= bestMinor * BigInt(100 - (fallPercent ?? 0)) ? 'sell' : 'wait';
}

/** The key of a rule's sale: a new one for each try, since one that was declined is done with. */
export const saleKeyOf = ({ number, tries }: Pick<RuleRow, 'number' | 'tries'>): string => `rule-${number}-${tries}`;

export function presentRule(rule: RuleRow): CashOutRuleView {
  const { currency, refusal } = rule;
  const amount = (minor: bigint | null): string | null => (minor === null ? null : formatAmount(minor, currency));
  return {
    betId: String(rule.ticketId),
    kind: rule.atMinor === null ? 'fall' : 'value',
    amount: amount(rule.atMinor),
    percent: rule.fallPercent,
    best: amount(rule.bestMinor),
    currency,
    state: rule.state,
    paid: amount(rule.paidMinor),
    end: refusal && { code: refusal.code, ...(refusal.detail && { detail: { ...refusal.detail } }) },
    setMs: rule.setAt.getTime(),
    endedMs: rule.endedAt?.getTime() ?? null,
  };
}
