import { Button, Dialog } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../shared/formats/numbers.ts';
import { cancelAsked, useActivityFilter } from '../../shared/history/activity-filter.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { type ModalProps, showMessage } from '../../shared/modals/modal-store.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { firstError } from './model.ts';
import { renewMoney, takeBack, withdrawalsQuery } from './queries.ts';

/** The specification's modal (2, section 4): with errors the first in an error modal, else a message with Ok; what shows money is renewed. */
export function CancelModal({ data, onClose }: ModalProps) {
  const { t } = useTranslation('withdraw');
  const { tag } = useLanguage();
  const refusal = useRefusalText();
  const [busy, setBusy] = useState(false);
  const found = useQuery(withdrawalsQuery).data?.withdrawals.find(({ Id }) => Id === data);
  const amount = found ? moneyText(found.Amount, found.Currency, tag) : '';
  const setFilter = useActivityFilter((state) => state.set);
  useEffect(() => {
    if (data === undefined) return;
    setFilter((filter) => cancelAsked(filter, data, true));
    return () => setFilter((filter) => cancelAsked(filter, data, false));
  }, [data, setFilter]);
  const cancel = async (): Promise<void> => {
    if (data === undefined) return;
    setBusy(true);
    const answer = await takeBack(data);
    setBusy(false);
    onClose();
    renewMoney();
    const code = answer.ok ? firstError(answer.value.Errors) : answer.refusal.code;
    if (answer.ok && !answer.value.HasErrors)
      showMessage({ title: t('canceled'), message: t('canceledText', { amount }) });
    else showMessage({ message: refusal(answer.ok ? { code: code as never, message: '' } : answer.refusal) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cancelTitle')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button kind="act" busy={busy} onClick={() => void cancel()}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t('cancelText', { amount })}</p>
    </Dialog>
  );
}
