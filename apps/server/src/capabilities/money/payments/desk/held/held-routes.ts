import { decideHeldPayment, listHeldPayments } from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { type OperatorRoute, route } from '../../../../../platform/http/index.ts';
import { paymentMethodId } from '../../catalogue/payment-method.ts';
import {
  CREDIT_KIND,
  type HeldPayment,
  type HeldPlace,
  heldPayment,
  heldPayments,
} from '../../movement/deposit/held/held-store.ts';
import type { CashierParts } from '../../movement/deposit/parts.ts';
import { heldDecisions } from './decide-held.ts';
import { presentHeld, TWO_FROM_MINOR } from './present-held.ts';

const PAGE = 50;

const placeText = ({ heldAt, depositId }: HeldPayment): string => `${heldAt.getTime()}_${depositId}`;

function placeOf(text: string): HeldPlace | undefined {
  const [, atMs, depositId] = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? [];
  return depositId === undefined ? undefined : { atMs: Number(atMs), depositId };
}

/** The room of payments that came too late. */
export function heldDesk(parts: CashierParts): readonly OperatorRoute[] {
  const { db, methods, namesOf } = parts;
  const decide = heldDecisions(parts);

  const shown = async (payments: readonly HeldPayment[]) => {
    const names = await namesOf([...new Set(payments.flatMap(({ operator }) => operator ?? []))]);
    const ids = payments.map(({ depositId }) => depositId);
    const gone = await parts.coinsGone(db, ids);
    const fromMinor = parts.approvals.amounts.twoFromMinor(CREDIT_KIND, TWO_FROM_MINOR);
    return payments.map((each) => presentHeld(parts, each, { names, gone, fromMinor }));
  };

  return [
    route(listHeldPayments, async ({ query: { after, ...filter } }) => {
      const place = after === undefined ? undefined : placeOf(after);
      if (after !== undefined && !place) return refuse(refusal('InvalidRequest'));
      const found = await heldPayments(db, { ...filter, after: place }, PAGE + 1);
      const page = found.slice(0, PAGE);
      const last = found.length > PAGE ? page.at(-1) : undefined;
      return {
        payments: await shown(page),
        next: last ? placeText(last) : null,
        methods: [...new Set(methods.map(paymentMethodId))],
      };
    }),

    route(decideHeldPayment, async ({ caller, params: { depositId }, body }) => {
      const decided = await decide({ ...body, depositId, operator: caller.operatorId });
      if (!decided.ok) return decided;
      const payment = await heldPayment(db, depositId);
      const [view] = payment ? await shown([payment]) : [];
      return view ? { payment: view, approvalId: decided.value.approvalId } : refuse(refusal('NotFound'));
    }),
  ];
}
