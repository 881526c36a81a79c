import { Dialog, Tabs } from '@evens/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openAccount } from '../../../shared/account/open-account.ts';
import type { ModalProps } from '../../../shared/modals/modal-store.ts';
import { useUser } from '../../../shared/session/session.ts';
import { LoginForm } from '../login/login-form.tsx';
import { RegisterForm } from '../register/register-form.tsx';

/** Tabs of the modal by the specification; its default is deposit. */
type AuthTab = 'login' | 'register' | 'deposit';

/**
 * The one door (specification 2, sections 2 and 9): signing in and registering without leaving the page, and what is in the
 * slip stays where it is. Its default tab is the deposit: a player is on it at once, a visitor when he has come in.
 */
export function AuthModal({ data, onClose }: ModalProps) {
  const { t } = useTranslation('account');
  const user = useUser();
  const asked: AuthTab = data === 'login' || data === 'register' ? data : 'deposit';
  const [tab, setTab] = useState(asked === 'register' ? 'register' : 'login');
  const [wasIn] = useState(Boolean(user));
  useEffect(() => {
    if (!wasIn) return;
    onClose();
    openAccount('deposit');
  }, [wasIn, onClose]);
  if (wasIn) return null;
  const isLogin = tab === 'login';
  const done = (): void => {
    onClose();
    if (asked === 'deposit') openAccount('deposit');
  };
  return (
    <Dialog open onClose={onClose} title={t(isLogin ? 'login.title' : 'register.title')} closeLabel={t('modal.close')}>
      <Tabs
        kind="seg"
        label={t('modal.authTabs')}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'login', label: t('login.title') },
          { value: 'register', label: t('register.title') },
        ]}
      />
      {isLogin ? <LoginForm onDone={done} onLost={onClose} /> : <RegisterForm onDone={onClose} />}
    </Dialog>
  );
}

export const LoginModal = (props: ModalProps) => <AuthModal {...props} data="login" />;
export const RegisterModal = (props: ModalProps) => <AuthModal {...props} data="register" />;
