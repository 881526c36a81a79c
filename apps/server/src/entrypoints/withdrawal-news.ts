import { formatAmount } from '@evens/kernel';
import type { TellWithdrawal } from '../capabilities/money/payments/index.ts';
import type { Letters } from '../capabilities/people/mail/index.ts';
import type { MessageSender } from '../capabilities/people/messages/index.ts';

interface Telling {
  readonly messages: MessageSender;
  readonly letters: Pick<Letters, 'send'>;
}

/** What a letter's button opens. */
const path = '/open-modal/withdraw';

/** Tells a player what became of a withdrawal: in the inbox, and by mail, in the language that he reads. */
export const tellOfWithdrawals =
  ({ messages, letters }: Telling): TellWithdrawal =>
  async (tx, { id, accountId, amountMinor, currency, label }, news) => {
    const money = { amount: formatAmount(amountMinor, currency), currency };
    const to = { accountId, key: `withdrawal-${news.what}:${id}` };
    switch (news.what) {
      case 'asked': {
        const values = { money, account: label };
        await messages.send(tx, { ...to, kind: 'withdrawalAsked', values });
        await letters.send(tx, { ...to, kind: 'withdrawal-asked', values, path });
        return;
      }
      case 'approved': {
        const values = { money, account: label };
        await messages.send(tx, { ...to, kind: 'withdrawalApproved', values });
        await letters.send(tx, { ...to, kind: 'withdrawal-approved', values, path });
        return;
      }
      case 'paid': {
        const values = { money, account: label };
        await messages.send(tx, { ...to, kind: 'withdrawalPaid', values });
        await letters.send(tx, { ...to, kind: 'withdrawal-paid', values, path });
        return;
      }
      case 'canceled':
        await messages.send(tx, { ...to, kind: 'withdrawalCanceled', values: { money } });
        await letters.send(tx, { ...to, kind: 'withdrawal-canceled', values: { money }, path });
        return;
      case 'back': {
        const values = { money, reason: { inLanguages: news.reason } };
        await messages.send(tx, { ...to, kind: 'withdrawalBack', values });
        await letters.send(tx, { ...to, kind: 'withdrawal-back', values, path });
        return;
      }
      case 'metDebt': {
        const of = (minor: bigint) => ({ amount: formatAmount(minor, currency), currency });
        const values = { money: of(news.debtMinor), left: of(news.leftMinor) };
        await messages.send(tx, {
          accountId,
          key: `withdrawal-debt:${id}:${news.time}`,
          kind: 'withdrawalMetDebt',
          values,
        });
        return;
      }
      case 'declined': {
        const values = { money, reason: { inLanguages: news.reason } };
        if (news.words === '') {
          await messages.send(tx, { ...to, kind: 'withdrawalDeclined', values });
          await letters.send(tx, { ...to, kind: 'withdrawal-declined', values, path });
          return;
        }
        const said = { ...values, words: news.words };
        await messages.send(tx, { ...to, kind: 'withdrawalDeclinedWithWords', values: said });
        await letters.send(tx, { ...to, kind: 'withdrawal-declined-with-words', values: said, path });
      }
    }
  };
