import { Button, Dialog } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { openAccount } from '../../../shared/account/open-account.ts';
import { type ModalProps, openModal } from '../../../shared/modals/modal-store.ts';
import { LoginForm } from '../login/login-form.tsx';
import { RegisterForm } from '../register/register-form.tsx';
import { SettingsForm } from './settings.tsx';

/** Signing in without leaving the page: what is in the slip stays where it is. */
export function LoginModal({ onClose }: ModalProps) {
  const { t } = useTranslation('account');
  return (
    <Dialog open onClose={onClose} title={t('login.title')} closeLabel={t('modal.close')}>
      <LoginForm onDone={onClose} />
      <p className="entry__foot">
        {t('login.noAccount')}
        <button
          type="button"
          onClick={() => {
            onClose();
            openModal('register');
          }}
        >
          {t('login.register')}
        </button>
      </p>
    </Dialog>
  );
}

export function RegisterModal({ onClose }: ModalProps) {
  const { t } = useTranslation('account');
  return (
    <Dialog open onClose={onClose} title={t('register.title')} closeLabel={t('modal.close')}>
      <RegisterForm onDone={onClose} />
    </Dialog>
  );
}

/** After registration (specification 2, section 4). */
export function WelcomeModal({ data, onClose }: ModalProps) {
  const { t } = useTranslation('account');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('welcome.title')}
      closeLabel={t('modal.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('welcome.later')}</Button>
          <Button
            kind="act"
            onClick={() => {
              onClose();
              openAccount('deposit');
            }}
          >
            {t('welcome.deposit')}
          </Button>
        </>
      }
    >
      <p>{t('welcome.text', { name: data ?? '' })}</p>
    </Dialog>
  );
}

/** The settings for visitors too; players find them in their account. */
export function SettingsModal({ onClose }: ModalProps) {
  const { t } = useTranslation('account');
  return (
    <Dialog open onClose={onClose} title={t('tabs.settings')} closeLabel={t('modal.close')}>
      <SettingsForm />
    </Dialog>
  );
}
