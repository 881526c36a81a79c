import { Button, Icon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { transfersQuery } from './widget.ts';
import { WIDGET_MODALS } from './widget-tags.ts';

/** What was bought in a widget and left waiting; where no method has one nobody is asked. */
export function WaitingTransfers({ enabled }: { enabled: boolean }) {
  const { t } = useTranslation('cashier');
  const { tag } = useLanguage();
  const transfers = useQuery({ ...transfersQuery, enabled }).data?.transfers ?? [];
  return transfers.map(({ Id, DepositAmount, DepositCurrency }) => (
    <p className="waits" key={Id}>
      <Icon name="clock" size="sm" />
      <span>{t('transfer.waits', { amount: moneyText(DepositAmount, DepositCurrency, tag) })}</span>
      <Button size="sm" onClick={() => openModal(WIDGET_MODALS.transfer, Id)}>
        {t('transfer.look')}
      </Button>
    </p>
  ));
}
