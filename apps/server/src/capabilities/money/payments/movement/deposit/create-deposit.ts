import { isLanguageCode } from '@evens/contract';
import { type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { carriesCardData } from '../../../../../platform/card-data/index.ts';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { type PlayerCaller, USER_TYPES } from '../../../../../platform/http/index.ts';
import { choiceFault, isLeft } from '../../catalogue/choice.ts';
import { readFields } from '../../catalogue/fields.ts';
import { lookedAt } from '../../catalogue/offered.ts';
import { paymentMethodId } from '../../catalogue/payment-method.ts';
import { OPEN_BY_KIND } from '../../rails/open-by-kind.ts';
import type { DepositWish } from './deposit-wish.ts';
import type { CashierParts } from './parts.ts';

/** Starts a deposit by its method's kind, once everything is right that all kinds have in common. */
export async function startDeposit(
  parts: CashierParts,
  caller: PlayerCaller,
  wish: DepositWish,
): Promise<Result<{ readonly Id: string; readonly Url: string | null }, Refusal>> {
  // Before anything else: what a card says must not travel any further.
  if (carriesCardData({ ...wish })) return refuse(refusal('CardDataRefused'));
  const { methods, accounts } = parts;
  const { currency, accountId } = caller;
  if (caller.userType === USER_TYPES.demoUser) return refuse(refusal('PlayMoneyOnly'));
  const account = await accounts.account(accountId);
  if (!account) return refuse(refusal('NotSignedIn'));
  const looker = { currency, country: account.country, ...lookedAt(parts) };
  const fault = choiceFault(looker, wish);
  if (fault) return refuse(fault);
  const method = methods.find((each) => paymentMethodId(each) === wish.PaymentMethodId);
  if (!method || !isLeft(method, looker, wish)) return refuse(refusal('PaymentMethodUnavailable'));
  const fields = readFields(method, wish);
  if (!fields.ok) return fields;
  // A break is from spending, and putting money in is the first half of it.
  if (account.breakUntilMs !== null) {
    return refuse(refusal('AccountLockedException', { untilMs: account.breakUntilMs }));
  }
  const agreed = account.paymentTermsAccepted;
  const onAgreed = async (tx: DatabaseTransaction): Promise<void> => {
    if (!agreed) await accounts.acceptPaymentTerms(tx, accountId);
  };
  const mayStart = agreed || wish.AgreeWithDepositTerms === true;
  const language = wish.Language !== undefined && isLanguageCode(wish.Language) ? wish.Language : undefined;
  const open = OPEN_BY_KIND[method.kind];
  if ('lacks' in open) return refuse(refusal('PaymentMethodUnavailable'));
  return open(parts, caller, { method, wish, fields: fields.value, language, mayStart }, onAgreed);
}
