import { Seg } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Statement } from './statement.tsx';
import { TransactionHistory } from './transaction-history.tsx';

/** Transactions of a period with their states, or every movement there ever was with the balance after it. */
export function Transactions() {
  const { t } = useTranslation('history');
  const [view, setView] = useState<'history' | 'statement'>('history');
  return (
    <>
      <Seg
        small
        label={t('views.label')}
        value={view}
        onChange={setView}
        options={(['history', 'statement'] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
      />
      {view === 'history' ? <TransactionHistory /> : <Statement />}
    </>
  );
}
