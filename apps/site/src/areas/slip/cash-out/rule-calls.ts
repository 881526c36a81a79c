import {
  type CashOutRuleView,
  cashOutRuleView,
  deleteCashOutRule,
  getCashOutRules,
  setCashOutRule,
} from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask, queryClient } from '../../../shared/api/api.ts';
import type { SaleError } from './cash-out-store.ts';

/** Rules that sell bets by themselves: those of open bets, and those that ended lately. */
export const rulesQuery = queryOptions({
  queryKey: ['cash-out-rules'],
  queryFn: async () => (await ask(api.call(getCashOutRules))).rules,
});

/** News of a rule replaces what was known of that bet's. */
export const withRule = (rules: readonly CashOutRuleView[], rule: CashOutRuleView): CashOutRuleView[] => [
  rule,
  ...rules.filter(({ betId }) => betId !== rule.betId),
];

export function hearRule(payload: unknown): void {
  const rule = cashOutRuleView.safeParse(payload);
  if (rule.success) keep(rule.data);
}

const keep = (rule: CashOutRuleView): void => {
  queryClient.setQueryData(rulesQuery.queryKey, (rules) => rules && withRule(rules, rule));
};

/** What a player wants: at a value, or so many percent below the best. */
export type WantedRule =
  | { readonly kind: 'value'; readonly amount: string }
  | { readonly kind: 'fall'; readonly percent: number };

/** Sets the rule of a bet in the place of one before. Undefined when it stands, else why not. */
export async function wantRule(ticketId: string, rule: WantedRule): Promise<SaleError | undefined> {
  return kept(await call(ticketId, rule));
}

export async function dropRule(ticketId: string): Promise<SaleError | undefined> {
  const answer = await api.call(deleteCashOutRule, { params: { ticketId } });
  const error = kept(answer);
  void queryClient.invalidateQueries({ queryKey: rulesQuery.queryKey });
  return error;
}

const call = (ticketId: string, body: WantedRule) => api.call(setCashOutRule, { params: { ticketId }, body });
type Answer = Awaited<ReturnType<typeof call>>;

function kept(answer: Answer): SaleError | undefined {
  if (!answer.ok) {
    const { code, detail } = answer.refusal;
    return code === 'ServiceUnavailable' ? { kind: 'failed' } : { kind: 'refused', code, detail };
  }
  const { HasErrors, code, detail, rule } = answer.value;
  if (rule) keep(rule);
  if (!HasErrors) return undefined;
  return code ? { kind: 'refused', code, detail } : { kind: 'failed' };
}
