import './register.css';
import { confirmEmail } from '@evens/contract';
import { Button, Card } from '@evens/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import { useTitle } from '../../../shared/page-title.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { setUser } from '../../../shared/session/session.ts';
import { EmailProofNote } from './email-proof-note.tsx';

/**
 * What the link of the letter leads to. The code stands behind the hash sign, leaves the address at once, and counts only when a
 * person presses: mail programs look at links before their readers do.
 */
export function ConfirmEmailScreen() {
  const { t } = useTranslation('welcome');
  const { code } = useLanguage();
  const refusal = useRefusalText();
  const [key] = useState(() => location.hash.slice(1));
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [refused, setRefused] = useState<string>();
  useTitle(t('confirm.title'));
  useEffect(() => history.replaceState(history.state, '', location.pathname + location.search), []);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const answer = await api.call(confirmEmail, { body: { Code: key } });
    setBusy(false);
    if (!answer.ok) {
      const isDead = ['LinkNotUsable', 'InvalidRequest'].includes(answer.refusal.code);
      return setRefused(isDead ? t('confirm.dead') : refusal(answer.refusal));
    }
    if (answer.value.user) setUser(answer.value.user);
    setDone(true);
  };
  return (
    <div className="entry">
      <Card className="entry__card">
        <div className="entry__form">
          <h1>{t('confirm.title')}</h1>
          <p role="status">{t(done ? 'confirm.done' : 'confirm.ask')}</p>
          {refused && (
            <p className="err" role="alert">
              {refused}
            </p>
          )}
          {refused && <EmailProofNote />}
          {!done && !refused && (
            <Button kind="act" size="lg" busy={busy} onClick={() => void confirm()}>
              {t('confirm.go')}
            </Button>
          )}
          <p className="entry__foot">
            <Link to={`/${code}`}>{t('confirm.home')}</Link>
          </p>
        </div>
      </Card>
    </div>
  );
}
