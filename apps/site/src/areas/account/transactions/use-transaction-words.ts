import { type Transaction, transactionGroup } from '@evens/contract';
import { useTranslation } from 'react-i18next';
import { referenceParts } from '../model.ts';

/** What a transaction is, what it is about and where it stands, in the reader's words. */
export function useTransactionWords() {
  const { t, i18n } = useTranslation(['history', 'account']);
  return {
    kind: ({ Kind }: Pick<Transaction, 'Kind'>): string => {
      // The key is made from the ledger's own kinds, so the checked `t` cannot know it.
      const word: unknown = i18n.getResource(i18n.language, 'account', `transactions.kind.${Kind}`);
      return typeof word === 'string' ? word : Kind;
    },
    about: ({ Reference }: Pick<Transaction, 'Reference'>): string => {
      const { about, id } = referenceParts(Reference);
      if (about === 'ticket') return t('account:transactions.ticket', { id });
      if (about === 'deposit') return t('account:transactions.depositReference', { id: id.slice(0, 8) });
      return '';
    },
    status: ({ StatusID }: Pick<Transaction, 'StatusID'>): string =>
      StatusID === 0 ? '' : t(`history:status.s${StatusID}`),
    group: ({ StatusID }: Pick<Transaction, 'StatusID'>) => transactionGroup(StatusID),
  };
}
