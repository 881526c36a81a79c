import { lostPassword } from '@evens/contract';
import { Button, Icon, TextField, useFirstField } from '@evens/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import { useTitle } from '../../../shared/page-title.ts';
import type { RefusalWords } from '../../../shared/refusals/refusal-text.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { useVisitorsOnly } from '../../../shared/session/use-home-path.ts';
import { AuthCard } from './auth-card.tsx';

const AGAIN_SECONDS = 60;

/** Counts down to nothing, a second at a time. */
function useCountdown(from: number): readonly [left: number, begin: () => void] {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(from)];
}

function Sent({ name }: { name: string }) {
  const { t } = useTranslation('security');
  const { code } = useLanguage();
  const [left, begin] = useCountdown(AGAIN_SECONDS);
  return (
    <div className="auth" role="status">
      <div className="auth__h">
        <span className="auth__sign">
          <Icon name="envelope-simple" />
        </span>
        <h1>{t('lost.sentTitle')}</h1>
        <p>{t('lost.sent')}</p>
      </div>
      <Button
        disabled={left > 0}
        onClick={() => {
          begin();
          void api.call(lostPassword, { body: { UserName: name } });
        }}
      >
        {left > 0 ? t('lost.againIn', { seconds: left }) : t('lost.again')}
      </Button>
      <p className="entry__foot">
        <Link to={`/${code}/login`}>{t('lost.back')}</Link>
      </p>
    </div>
  );
}

/** Asks for a link by mail. What is answered is the same whoever asks for whom. */
export function LostPasswordScreen() {
  const { t } = useTranslation('security');
  const { code } = useLanguage();
  const refusal = useRefusalText();
  const [refused, setRefused] = useState<RefusalWords>();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({ resolver: zodResolver(lostPassword.body), defaultValues: { UserName: '' } });
  const { errors, isSubmitting } = form.formState;
  const element = useFirstField();
  useVisitorsOnly();
  useTitle(t('lost.title'));
  const submit = form.handleSubmit(async (body) => {
    setRefused(undefined);
    const answer = await api.call(lostPassword, { body });
    if (!answer.ok) return setRefused({ code: answer.refusal.code, detail: answer.refusal.detail });
    setSentTo(body.UserName);
  });
  if (sentTo !== undefined) {
    return (
      <AuthCard>
        <Sent name={sentTo} />
      </AuthCard>
    );
  }
  return (
    <AuthCard>
      <form className="auth" ref={element} data-focus-first onSubmit={submit} noValidate>
        <div className="auth__h">
          <h1>{t('lost.title')}</h1>
          <p>{t('lost.text')}</p>
        </div>
        <TextField
          {...form.register('UserName')}
          label={t('lost.name')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.UserName && t('again.required')}
        />
        {refused && (
          <p className="err" role="alert">
            {refusal(refused)}
          </p>
        )}
        <Button kind="act" size="lg" type="submit" busy={isSubmitting}>
          {t('lost.submit')}
        </Button>
        <p className="auth__sub">{t('lost.noMail')}</p>
        <p className="entry__foot">
          <Link to={`/${code}/login`}>{t('lost.back')}</Link>
        </p>
      </form>
    </AuthCard>
  );
}
