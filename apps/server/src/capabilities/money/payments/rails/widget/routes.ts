import {
  DEFAULT_LANGUAGE,
  fundTransfer,
  getPendingTransfers,
  getWidget,
  isLanguageCode,
  startWidget,
} from '@evens/contract';
import { formatAmount, type Refusal, refusal, refuse } from '@evens/kernel';
import { carriesCardData } from '../../../../../platform/card-data/index.ts';
import { inTransaction } from '../../../../../platform/database/index.ts';
import { type PlayerCaller, type PlayerRoute, route, USER_TYPES } from '../../../../../platform/http/index.ts';
import { paymentMethodId } from '../../catalogue/payment-method.ts';
import type { CashierParts } from '../../movement/deposit/parts.ts';
import { presentDeposit } from '../../movement/deposit/present.ts';
import { fund } from './fund-transfer.ts';
import { proposalsOf, widgetsOf } from './widget-of.ts';

/** The X1 calls: widget init, status, pending transfer, fund transfer. */
export function widgetRoutes(parts: CashierParts): readonly PlayerRoute[] {
  const { db, accounts } = parts;

  /** What stands against money coming in, whatever it comes by. */
  const barred = async ({ accountId, userType }: PlayerCaller, agrees: boolean): Promise<Refusal | undefined> => {
    if (userType === USER_TYPES.demoUser) return refusal('PlayMoneyOnly');
    const account = await accounts.account(accountId);
    if (!account) return refusal('NotSignedIn');
    if (account.breakUntilMs !== null) return refusal('AccountLockedException', { untilMs: account.breakUntilMs });
    return account.paymentTermsAccepted || agrees ? undefined : refusal('DepositTermsRequired');
  };

  return [
    route(startWidget, async ({ caller, body }) => {
      if (carriesCardData({ ...body })) return refuse(refusal('CardDataRefused'));
      const refused = await barred(caller, body.AgreeWithDepositTerms === true);
      if (refused) return refuse(refused);
      const offered = await widgetsOf(parts, caller, { Country: body.Country });
      const chosen = offered.find(({ method }) => paymentMethodId(method) === body.PaymentMethodId);
      if (!chosen) return refuse(refusal('PaymentMethodUnavailable'));
      const account = await accounts.account(caller.accountId);
      if (account?.paymentTermsAccepted === false) {
        await inTransaction(db, (tx) => accounts.acceptPaymentTerms(tx, caller.accountId));
      }
      const language = body.Language;
      const opened = await chosen.widget.init({
        customer: caller.accountId,
        currency: caller.currency,
        locale: language !== undefined && isLanguageCode(language) ? language : DEFAULT_LANGUAGE,
        email: account?.email ?? '',
      });
      return opened.ok ? opened.value : opened;
    }),

    route(getWidget, async ({ caller, params }) => {
      for (const { widget } of await widgetsOf(parts, caller)) {
        const state = await widget.status(params.id, caller.accountId);
        if (state.ok) return { State: state.value };
        if (state.refusal.code !== 'NotFound') return state;
      }
      return refuse(refusal('NotFound'));
    }),

    route(getPendingTransfers, async ({ caller }) => {
      if (caller.userType === USER_TYPES.demoUser) return { transfers: [] };
      const found = await proposalsOf(parts, caller);
      if (!found.ok) return found;
      return {
        transfers: found.value.map(({ proposal }) => ({
          Id: proposal.id,
          DepositAmount: formatAmount(proposal.amountMinor, caller.currency),
          DepositCurrency: caller.currency,
          PaidAmount: proposal.paidAmount,
          PaidCurrency: proposal.paidCurrency,
        })),
      };
    }),

    route(fundTransfer, async ({ caller, body }) => {
      if (carriesCardData({ ...body })) return refuse(refusal('CardDataRefused'));
      const refused = await barred(caller, false);
      if (refused) return refuse(refused);
      const funded = await fund(parts, caller, body);
      return funded.ok ? presentDeposit(funded.value) : funded;
    }),
  ];
}
