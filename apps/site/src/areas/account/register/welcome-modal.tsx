import './register.css';
import { Button, Icon, IconButton, Overlay } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { openAccount } from '../../../shared/account/open-account.ts';
import type { ModalProps } from '../../../shared/modals/modal-store.ts';
import { useUser } from '../../../shared/session/session.ts';
import { EmailProofNote } from './email-proof-note.tsx';

/** After registration (specification 2, section 4, whose words name it): the account is open; limits, the address, a first deposit. */
export function WelcomeModal({ data, onClose }: ModalProps) {
  const { t } = useTranslation('account');
  const { t: own } = useTranslation('welcome');
  const on = (tab: 'deposit' | 'protection') => (): void => {
    onClose();
    openAccount(tab);
  };
  const hasMoney = Number(useUser()?.Balances.TotalBalance ?? 0) > 0;
  return (
    <Overlay open onClose={onClose} label={t('welcome.title')} className="over--welc">
      <div className="welc">
        <div className="welc__pic">
          <p>{t('welcome.title')}</p>
          <IconButton icon="x" label={t('modal.close')} onClick={onClose} />
        </div>
        <div className="welc__b">
          <h3 tabIndex={-1} data-focus-first>
            {t('welcome.open', { name: data ?? '' })}
          </h3>
          <div className="proof">
            <Icon name="shield-check" />
            <div>
              <b>{own('limits.title')}</b>
              <span>{own('limits.text')}</span>
            </div>
            <Button kind="line" onClick={on('protection')}>
              {own('limits.set')}
            </Button>
          </div>
          <EmailProofNote />
          {/* Nobody who has money is asked for more. */}
          {hasMoney ? (
            <Button kind="act" size="lg" onClick={onClose}>
              {t('welcome.later')}
            </Button>
          ) : (
            <>
              <Button kind="act" size="lg" onClick={on('deposit')}>
                {t('welcome.deposit')}
              </Button>
              <button type="button" className="welc__later" onClick={onClose}>
                {t('welcome.later')}
              </button>
            </>
          )}
        </div>
      </div>
    </Overlay>
  );
}
