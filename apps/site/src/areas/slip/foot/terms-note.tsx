import { Button, Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_MODALS } from '../../../shared/account/open-account.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';

/** The house has newer terms than the player agreed to: they are read and accepted from here. */
export function TermsNote() {
  const { t } = useTranslation('slip');
  return (
    <div className="opt opt--note" id="slip-why">
      <span className="opt__i">
        <Icon name="article" />
      </span>
      <span>{t('why.terms')}</span>
      <Button kind="sel" size="sm" onClick={() => openModal(ACCOUNT_MODALS.terms)}>
        {t('why.readTerms')}
      </Button>
    </div>
  );
}
