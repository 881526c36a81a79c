import { Card } from '@evens/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Link } from '../../shared/link.tsx';
import { useTitle } from '../../shared/page-title.ts';
import { useHomePath, useVisitorsOnly } from '../../shared/session/use-home-path.ts';
import { LoginForm } from './login/login-form.tsx';
import { RegisterForm } from './register/register-form.tsx';

/** A screen for visitors: whoever is signed in already is sent home. */
function VisitorScreen({ children }: { children: ReactNode }) {
  useVisitorsOnly();
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
        <Link to={`/${code}/lost-password`}>{t('login.lost')}</Link>
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
