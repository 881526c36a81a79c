import { Card } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { adminConfigQuery } from '../../shared/config/config.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Link } from '../../shared/link.tsx';
import { useTitle } from '../../shared/page-title.ts';
import { useUser } from '../../shared/session/session.ts';
import { LoginForm } from './login/login-form.tsx';
import { RegisterForm } from './register/register-form.tsx';

/** Where a player goes after signing in: the language plus the operator's home path. */
export function useHomePath(): string {
  const { code } = useLanguage();
  const path = useQuery(adminConfigQuery).data?.homePath ?? '';
  return `/${code}${path === '' || path.startsWith('/') ? path : `/${path}`}`;
}

/** A screen for visitors: whoever is signed in already is sent home. */
function VisitorScreen({ children }: { children: ReactNode }) {
  const user = useUser();
  const home = useHomePath();
  const navigate = useNavigate();
  useEffect(() => {
    if (user) void navigate(home, { replace: true });
  }, [user, home, navigate]);
  return (
    <div className="entry">
      <Card className="entry__card">{children}</Card>
    </div>
  );
}

export function LoginScreen() {
  const { t } = useTranslation('account');
  const { code } = useLanguage();
  const home = useHomePath();
  const navigate = useNavigate();
  useTitle(t('titles.login'));
  return (
    <VisitorScreen>
      <LoginForm onDone={() => void navigate(home, { replace: true })}>
        <h1>{t('login.heading')}</h1>
      </LoginForm>
      <p className="entry__foot entry__foot--below">
        {t('login.noAccount')} <Link to={`/${code}/register`}>{t('login.register')}</Link>
      </p>
    </VisitorScreen>
  );
}

export function RegisterScreen() {
  const { t } = useTranslation('account');
  const { code } = useLanguage();
  const home = useHomePath();
  const navigate = useNavigate();
  useTitle(t('titles.register'));
  return (
    <VisitorScreen>
      <RegisterForm onDone={() => void navigate(home, { replace: true })} />
      <p className="entry__foot entry__foot--below">
        {t('register.haveAccount')} <Link to={`/${code}/login`}>{t('register.logIn')}</Link>
      </p>
    </VisitorScreen>
  );
}
