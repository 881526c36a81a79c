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
      <Card className="entry__card entry__card--art">
        <div className="entry__art" aria-hidden="true" />
        <div className="entry__main">{children}</div>
      </Card>
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
      <div className="entry__or">
        <span>{t('login.noAccount')}</span>
        <Link className="btn btn--line" to={`/${code}/register`}>
          {t('login.register')}
        </Link>
      </div>
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
