import './register.css';
import { Button, Dialog } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { openAccount } from '../../../shared/account/open-account.ts';
import type { ModalProps } from '../../../shared/modals/modal-store.ts';
import { useUser } from '../../../shared/session/session.ts';
import { EmailProofNote } from './email-proof-note.tsx';

/** After registration (specification 2, section 4, whose words head it): the account is open; limits, the address, a first deposit. */
export function WelcomeModal({ data, onClose }: ModalProps) {
  const { t } = useTranslation('account');
  const { t: own } = useTranslation('welcome');
  const on = (tab: 'deposit' | 'protection') => (): void => {
    onClose();
    openAccount(tab);
  };
  const hasMoney = Number(useUser()?.Balances.TotalBalance ?? 0) > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('welcome.title')}
      closeLabel={t('modal.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('welcome.later')}</Button>
          {/* Nobody who has money is asked for more. */}
          {!hasMoney && (
            <Button kind="act" onClick={on('deposit')}>
              {t('welcome.deposit')}
            </Button>
          )}
        </>
      }
    >
      <div className="welc">
        <svg className="welc__mark" viewBox="0 0 112 64" aria-hidden="true">
          <rect x="28" y="4" width="84" height="26" rx="13" fill="var(--act)" />
          <rect y="34" width="84" height="26" rx="13" fill="var(--line-ctl)" />
        </svg>
        <h3 tabIndex={-1} data-focus-first>
          {t('welcome.open', { name: data ?? '' })}
        </h3>
        <div className="proof">
          <div>
            <b>{own('limits.title')}</b> {own('limits.text')}
          </div>
          <Button size="sm" kind="line" onClick={on('protection')}>
            {own('limits.set')}
          </Button>
        </div>
        <EmailProofNote />
      </div>
    </Dialog>
  );
}
