import { type Currency, formatAmount } from '@evens/kernel';
import type { PaymentsParts } from '../capabilities/money/payments/index.ts';
import type { Notice, Teller } from '../capabilities/people/notices/index.ts';

type Told = Parameters<PaymentsParts['payouts']['inform']>[1];
type News = Parameters<PaymentsParts['payouts']['inform']>[2];

const moneyOf = (minor: bigint, currency: Currency) => ({ amount: formatAmount(minor, currency), currency });

/** What a player is told of a withdrawal: each step once. */
function noticeOf({ id, accountId, amountMinor, currency, label }: Told, news: News): Notice {
  const money = moneyOf(amountMinor, currency);
  const to = { to: accountId, key: `withdrawal-${news.what}:${id}` };
  switch (news.what) {
    case 'asked':
      return { ...to, event: 'withdrawalAsked', values: { money, account: label } };
    case 'approved':
      return { ...to, event: 'withdrawalApproved', values: { money, account: label } };
    case 'paid':
      return { ...to, event: 'withdrawalPaid', values: { money, account: label } };
    case 'canceled':
      return { ...to, event: 'withdrawalCanceled', values: { money } };
    case 'back':
      return { ...to, event: 'withdrawalBack', values: { money, reason: news.reason } };
    case 'metDebt': {
      const values = { money: moneyOf(news.debtMinor, currency), left: moneyOf(news.leftMinor, currency) };
      return { event: 'withdrawalMetDebt', to: accountId, values, key: `withdrawal-debt:${id}:${news.time}` };
    }
    case 'declined': {
      const { reason, words } = news;
      if (words === '') return { ...to, event: 'withdrawalDeclined', values: { money, reason } };
      return { ...to, event: 'withdrawalDeclinedWithWords', values: { money, reason, words } };
    }
  }
}

/** Tells a player what became of a withdrawal. */
export const tellOfWithdrawals =
  (notices: Teller): PaymentsParts['payouts']['inform'] =>
  async (tx, of, news) => {
    await notices.tell(tx, noticeOf(of, news));
  };

/** Tells a player that an address was registered: whoever did not do it hears of it before anything can be paid there. */
export const tellOfAddresses =
  (notices: Teller): PaymentsParts['payouts']['informAddress'] =>
  async (tx, { id, accountId, label, fromMs }) => {
    const values = { account: label, from: { atMs: fromMs } };
    await notices.tell(tx, { event: 'payoutAddressRegistered', to: accountId, values, key: `payout-address:${id}` });
  };
