import { followContactLink } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api, queryClient } from '../../../shared/api/api.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import { useTitle } from '../../../shared/page-title.ts';
import type { RefusalWords } from '../../../shared/refusals/refusal-text.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { sessionQuery } from '../../../shared/session/session.ts';
import { AuthCard } from '../password/auth-card.tsx';

/**
 * What the links of a change of address lead to. Nothing happens until a person presses: mail programs look at links before
 * their readers do.
 */
export function ContactLinkScreen() {
  const { t } = useTranslation('security');
  const { code } = useLanguage();
  const refusal = useRefusalText();
  const [parameters] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string>();
  const [refused, setRefused] = useState<RefusalWords>();
  useTitle(t('link.title'));
  const go = async (): Promise<void> => {
    setBusy(true);
    const answer = await api.call(followContactLink, { body: { Token: parameters.get('link') || '-' } });
    setBusy(false);
    if (!answer.ok) return setRefused({ code: answer.refusal.code, detail: answer.refusal.detail });
    setDone(t(`link.${answer.value.Done}`, { email: answer.value.Email }));
    void queryClient.invalidateQueries(sessionQuery);
    void queryClient.invalidateQueries({ queryKey: ['profile'] });
  };
  return (
    <AuthCard>
      <div className="auth__h">
        {done !== undefined && (
          <span className="auth__sign">
            <Icon name="check-bold" />
          </span>
        )}
        <h1>{t('link.title')}</h1>
        {done === undefined ? <p>{t('link.ask')}</p> : <p role="status">{done}</p>}
      </div>
      {refused && (
        <p className="err" role="alert">
          {refused.code === 'LinkNotUsable' ? t('link.dead') : refusal(refused)}
        </p>
      )}
      {done === undefined && !refused ? (
        <Button kind="act" size="lg" busy={busy} onClick={() => void go()}>
          {t('link.go')}
        </Button>
      ) : (
        <p className="entry__foot">
          <Link to={`/${code}`}>{t('link.home')}</Link>
        </p>
      )}
    </AuthCard>
  );
}
