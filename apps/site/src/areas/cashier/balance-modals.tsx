import { Button, Dialog } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { openAccount } from '../../shared/account/open-account.ts';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import type { ModalProps } from '../../shared/modals/modal-store.ts';
import { useUser } from '../../shared/session/session.ts';

const addFunds = (onClose: () => void) => () => {
  onClose();
  openAccount('deposit');
};

/** Nothing to bet with at all (specification 2, section 4). */
export function LowBalanceModal({ onClose }: ModalProps) {
  const { t } = useTranslation('cashier');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('low.title')}
      closeLabel={t('low.close')}
      actions={
        <Button kind="act" onClick={addFunds(onClose)}>
          {t('low.add')}
        </Button>
      }
    >
      <p>{t('low.text')}</p>
    </Dialog>
  );
}

/** Something, but less than the bet costs. `data` is "balance:stake". */
export function LessBalanceModal({ data, onClose }: ModalProps) {
  const { t } = useTranslation('cashier');
  const { tag } = useLanguage();
  const currency = useUser()?.Currency;
  const [balance, stake] = (data ?? '').split(':');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('less.title')}
      closeLabel={t('low.close')}
      actions={
        <Button kind="act" onClick={addFunds(onClose)}>
          {t('less.add')}
        </Button>
      }
    >
      <p>{t('less.text')}</p>
      {balance && stake && currency && (
        <p className="num">
          {t('less.balance', { balance: moneyText(balance, currency, tag), stake: moneyText(stake, currency, tag) })}
        </p>
      )}
    </Dialog>
  );
}
