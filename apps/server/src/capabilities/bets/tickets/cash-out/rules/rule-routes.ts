import { type AnswerOf, deleteCashOutRule, getCashOutRules, setCashOutRule } from '@evens/contract';
import { formatAmount, parseAmount, type Refusal, refusal, refuse } from '@evens/kernel';
import type { PlayerRoute } from '../../../../../platform/http/index.ts';
import { route } from '../../../../../platform/http/index.ts';
import { specAnswer } from '../../shown/spec-answer.ts';
import { type BareTicket, bareTickets } from '../../stored/bare-ticket-store.ts';
import { PASSING } from '../chances-now.ts';
import { type SellParts, sellable } from '../sell-ticket.ts';
import { closedRefusal, valueTicket } from '../value-ticket.ts';
import { presentRule } from './rule.ts';
import {
  countAtWork,
  type NewRule,
  type RuleRow,
  removeRule,
  ruleOf,
  rulesOfAccount,
  writeRule,
} from './rule-store.ts';

/** How many rules of one player are minded at a time. */
export const MOST_RULES = 100;

export interface RuleRouteParts extends SellParts {
  /** A rule was set or taken away: whoever minds them looks at once. */
  readonly onSet: (ticketId: bigint) => void;
  /** Tells the player's pages. */
  readonly tell: (rule: RuleRow) => void;
}

type Asked = { readonly kind: 'value'; readonly amount: string } | { readonly kind: 'fall'; readonly percent: number };

type Checked = { readonly ok: true; readonly rule: NewRule } | { readonly ok: false; readonly refusal: Refusal };

/** Whether a bet can have such a rule, by the book of now. */
function checkRule(parts: SellParts, ticket: BareTicket, asked: Asked): Checked {
  const no = (code: Refusal['code'], detail?: Refusal['detail']): Checked => ({
    ok: false,
    refusal: refusal(code, detail),
  });
  const closed = closedRefusal(ticket);
  if (closed) return { ok: false, refusal: closed };
  const value = valueTicket(ticket, { ...parts, eventMs: parts.clock.eventMs() });
  // What is suspended for a moment may be worth something again; what has no value as it stands never sells.
  if (!value.ok && !PASSING.has(value.refusal.code)) return { ok: false, refusal: value.refusal };
  const { id: ticketId, accountId, currency } = ticket;
  const rule = { ticketId, accountId, atMinor: null, fallPercent: null, bestMinor: null };
  if (asked.kind === 'fall') {
    return {
      ok: true,
      rule: { ...rule, fallPercent: asked.percent, bestMinor: value.ok ? value.value.valueMinor : null },
    };
  }
  const atMinor = parseAmount(asked.amount, currency);
  if (atMinor === undefined || atMinor === 0n) return no('InvalidAmount');
  const { canPayMinor } = sellable(ticket);
  if (atMinor > canPayMinor)
    return no('AmountAboveMaximum', { maximum: formatAmount(canPayMinor, currency), currency });
  return { ok: true, rule: { ...rule, atMinor } };
}

const answerOf = (rule: RuleRow | undefined, refused?: Refusal): AnswerOf<typeof setCashOutRule> => ({
  ...specAnswer(refused),
  rule: rule ? presentRule(rule) : null,
});

export function ruleRoutes(parts: RuleRouteParts): readonly PlayerRoute[] {
  const { db } = parts;
  return [
    route(getCashOutRules, async ({ caller }) => ({
      rules: (await rulesOfAccount(db, caller.accountId, 2 * MOST_RULES)).map(presentRule),
    })),

    route(setCashOutRule, async ({ caller, params, body }) => {
      const ticketId = BigInt(params.ticketId);
      const [ticket] = await bareTickets(db, [ticketId]);
      // Another player's ticket is as good as none.
      if (ticket?.accountId !== caller.accountId) return refuse(refusal('NotFound'));
      const checked = checkRule(parts, ticket, body);
      if (!checked.ok) return answerOf(await ruleOf(db, ticketId), checked.refusal);
      if ((await countAtWork(db, caller.accountId, ticketId)) >= MOST_RULES) {
        return answerOf(undefined, refusal('CashOutNotAvailable', { reason: 'rules' }));
      }
      const written = await writeRule(db, checked.rule);
      if (written) parts.onSet(ticketId);
      const rule = await ruleOf(db, ticketId);
      if (written && rule) parts.tell(rule);
      return answerOf(rule, written ? undefined : refusal('CashOutInProgress'));
    }),

    route(deleteCashOutRule, async ({ caller, params }) => {
      const ticketId = BigInt(params.ticketId);
      const rule = await ruleOf(db, ticketId);
      if (rule?.accountId !== caller.accountId) return refuse(refusal('NotFound'));
      if (await removeRule(db, ticketId)) {
        parts.onSet(ticketId);
        return answerOf(undefined);
      }
      const now = await ruleOf(db, ticketId);
      return answerOf(now, now?.state === 'selling' ? refusal('CashOutInProgress') : undefined);
    }),
  ];
}
