import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { PlayerCaller } from '../../../../../platform/http/index.ts';
import { choiceFault, isLeft, type PaymentChoice } from '../../catalogue/choice.ts';
import { type Looker, lookedAt } from '../../catalogue/offered.ts';
import type { PaymentMethod } from '../../catalogue/payment-method.ts';
import type { CashierParts } from '../../movement/deposit/parts.ts';
import type { Proposal, WidgetProvider } from './widget-provider.ts';

export interface OfferedWidget {
  readonly method: PaymentMethod;
  readonly widget: WidgetProvider;
}

/** The widgets that an account may use from where it says that it pays, each with its method. */
export async function widgetsOf(
  parts: CashierParts,
  { accountId, currency }: PlayerCaller,
  choice: PaymentChoice = {},
): Promise<OfferedWidget[]> {
  const { accounts, methods, widgets = [] } = parts;
  if (widgets.length === 0) return [];
  const country = (await accounts.account(accountId))?.country;
  const looker: Looker = { currency, country, ...lookedAt(parts) };
  if (choiceFault(looker, choice)) return [];
  return methods.flatMap((method) => {
    const widget = widgets.find(({ provider }) => provider === method.provider);
    return widget && method.kind === 'widget' && isLeft(method, looker, choice) ? [{ method, widget }] : [];
  });
}

export interface Wished extends OfferedWidget {
  readonly proposal: Proposal;
}

/** What waits at the providers for an account's yes, in its own currency. */
export async function proposalsOf(
  parts: CashierParts,
  caller: PlayerCaller,
): Promise<Result<readonly Wished[], Refusal>> {
  const offered = await widgetsOf(parts, caller);
  const asked = await Promise.all(
    offered.map(async (each) => ({ each, answer: await each.widget.pending(caller.accountId) })),
  );
  // One that answers nothing hides nothing of the others; where none answers nobody knows.
  if (asked.length > 0 && asked.every(({ answer }) => !answer.ok)) return refuse(refusal('PaymentProviderUnavailable'));
  return accept(
    asked.flatMap(({ each, answer }) =>
      answer.ok
        ? answer.value.filter(({ currency }) => currency === caller.currency).map((proposal) => ({ ...each, proposal }))
        : [],
    ),
  );
}
