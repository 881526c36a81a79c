import { Button, Dialog } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { needsDeposit, useClaim } from '../../shared/bonuses/bonuses.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import type { ModalProps } from '../../shared/modals/modal-store.ts';
import { useClaimWords } from './use-claim-words.ts';

/** A claim of the bonuses area that failed: where a deposit is missing, its button leads to one. */
export function ClaimError({ onClose }: ModalProps) {
  const { t } = useTranslation('bonuses');
  const words = useClaimWords();
  const navigate = useNavigate();
  const { code } = useLanguage();
  const { errors, reset } = useClaim();
  const fault = errors.ClaimBonus;
  const close = (): void => {
    reset();
    onClose();
  };
  const deposit = (): void => {
    close();
    void navigate(`/${code}/user/deposit`);
  };
  const missing = fault !== undefined && needsDeposit(fault);
  return (
    <Dialog
      open
      onClose={close}
      title={t('errorTitle')}
      closeLabel={t('close')}
      actions={
        <Button kind="act" onClick={missing ? deposit : close}>
          {t(missing ? 'deposit' : 'ok')}
        </Button>
      }
    >
      <p>{fault ? words(fault) : t('wrong')}</p>
    </Dialog>
  );
}
