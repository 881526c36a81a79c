import './register.css';
import { Button, Dialog } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { openAccount } from '../../../shared/account/open-account.ts';
import type { ModalProps } from '../../../shared/modals/modal-store.ts';
import { EmailProofNote } from './email-proof-note.tsx';

/** After registration (specification 2, section 4): on to the first deposit, and the limits before it. */
export function WelcomeModal({ data, onClose }: ModalProps) {
  const { t } = useTranslation('account');
  const { t: own } = useTranslation('welcome');
  const on = (tab: 'deposit' | 'protection') => (): void => {
    onClose();
    openAccount(tab);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('welcome.title')}
      closeLabel={t('modal.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('welcome.later')}</Button>
          <Button kind="act" onClick={on('deposit')}>
            {t('welcome.deposit')}
          </Button>
        </>
      }
    >
      <div className="welc">
        <svg className="art" viewBox="0 0 320 128" aria-hidden="true">
          <rect x="62" y="18" width="196" height="40" rx="20" fill="var(--act)" />
          <rect x="22" y="70" width="196" height="40" rx="20" fill="var(--price-bg-hover)" />
          <path d="M92 38h96M52 90h76" stroke="var(--bg-card)" strokeWidth="6" strokeLinecap="round" opacity=".5" />
          <circle cx="236" cy="38" r="12" fill="var(--act-ink)" opacity=".85" />
          <circle cx="196" cy="90" r="12" fill="var(--text-1)" />
        </svg>
        <p>{t('welcome.text', { name: data ?? '' })}</p>
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
