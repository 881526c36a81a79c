import { Button, Dialog } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openAccount } from '../../shared/account/open-account.ts';
import { adminConfigQuery } from '../../shared/config/config.ts';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Link } from '../../shared/link.tsx';
import type { ModalProps } from '../../shared/modals/modal-store.ts';
import { protectionQuery } from '../../shared/protection/protection-query.ts';
import { useUser } from '../../shared/session/session.ts';

const addFunds = (onClose: () => void) => () => {
  onClose();
  openAccount('deposit');
};

/** Where the promotions are, if the house has that page: behind the language when addresses carry it. */
function usePromotionsPath(): string | undefined {
  const { code } = useLanguage();
  const admin = useQuery(adminConfigQuery).data;
  if (!admin?.areas.includes('promotions')) return undefined;
  return admin.languageInPath ? `/${code}/promotions` : '/promotions';
}

/** Where a jurisdiction wants it, the specification's two texts are said so that nobody is urged to go on. */
const useNeutralTexts = (): boolean => useQuery(protectionQuery).data?.NeutralTexts ?? false;

/** Nothing to bet with at all (specification 2, section 4). */
export function LowBalanceModal({ onClose }: ModalProps) {
  const { t } = useTranslation('cashier');
  const promotions = usePromotionsPath();
  const neutral = useNeutralTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('low.title')}
      closeLabel={t('low.close')}
      actions={
        <>
          {promotions && (
            <Link className="btn btn--quiet" to={promotions} onClick={onClose}>
              {t('low.bonuses')}
            </Link>
          )}
          <Button kind="act" onClick={addFunds(onClose)}>
            {t('low.add')}
          </Button>
        </>
      }
    >
      <p>{t(neutral ? 'low.neutral' : 'low.text')}</p>
    </Dialog>
  );
}

/** Something, but less than the bet costs. `data` is "balance:stake". */
export function LessBalanceModal({ data, onClose }: ModalProps) {
  const { t } = useTranslation('cashier');
  const { tag } = useLanguage();
  const currency = useUser()?.Currency;
  const neutral = useNeutralTexts();
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
      <p>{t(neutral ? 'less.neutral' : 'less.text')}</p>
      {balance && stake && currency && (
        <p className="num">
          {t('less.balance', { balance: moneyText(balance, currency, tag), stake: moneyText(stake, currency, tag) })}
        </p>
      )}
    </Dialog>
  );
}
