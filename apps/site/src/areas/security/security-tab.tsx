import './security.css';
import { cancelEmail } from '@evens/contract';
import { Button, LinesSkeleton } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queryClient } from '../../shared/api/api.ts';
import { dateTime } from '../../shared/formats/time.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { NotLoaded } from './not-loaded.tsx';
import { SECURITY_PARTS } from './parts.ts';
import { contactQuery } from './queries.ts';
import { SecurityRow } from './security-row.tsx';
import { SessionList } from './sessions/session-list.tsx';
import { SignInHistory } from './sessions/sign-in-history.tsx';
import { SECURITY_MODALS } from './tags.ts';
import { useTimeStyle } from './use-time-style.ts';

/** A row's button: the same short word in each, its object for whoever does not see the row. */
function Change({ what, tag, isNew = false }: { what: string; tag: string; isNew?: boolean }) {
  const { t } = useTranslation('security');
  return (
    <Button size="sm" aria-label={t('tab.changeWhat', { what })} onClick={() => openModal(tag)}>
      {t(isNew ? 'tab.add' : 'tab.change')}
    </Button>
  );
}

function SignInRows() {
  const { t } = useTranslation('security');
  const style = useTimeStyle();
  const { data, isError, refetch } = useQuery(contactQuery);
  if (isError) return <NotLoaded onAgain={() => void refetch()} />;
  if (!data) return <LinesSkeleton rows={4} label={t('tab.loading')} />;
  const { Email, PendingEmail, Phone, PasswordChangedMs } = data;
  const giveUp = async (): Promise<void> => {
    const answer = await api.call(cancelEmail, { body: {} });
    if (answer.ok) queryClient.setQueryData(contactQuery.queryKey, answer.value);
  };
  const changed = PasswordChangedMs === null ? undefined : dateTime(PasswordChangedMs, style);
  return (
    <div className="rows">
      <SecurityRow
        icon="envelope-simple"
        title={t('tab.email')}
        text={PendingEmail ? `${Email} · ${t('tab.pendingEmail', { email: PendingEmail.Email })}` : Email}
      >
        {PendingEmail && (
          <Button size="sm" onClick={() => void giveUp()}>
            {t('tab.giveUp')}
          </Button>
        )}
        <Change what={t('tab.email')} tag={SECURITY_MODALS.email} />
      </SecurityRow>
      <SecurityRow
        icon="key"
        title={t('tab.password')}
        text={changed === undefined ? t('tab.passwordFirst') : t('tab.passwordSince', { when: changed })}
      >
        <Change what={t('tab.password')} tag={SECURITY_MODALS.password} />
      </SecurityRow>
      {SECURITY_PARTS.map(({ key, Row }) => (
        <Suspense key={key} fallback={<LinesSkeleton rows={1} label={t('tab.loading')} />}>
          <Row />
        </Suspense>
      ))}
      <SecurityRow
        icon="headset"
        title={t('tab.phone')}
        text={Phone === null ? t('tab.noPhone') : t('tab.phoneFor', { phone: Phone })}
      >
        <Change what={t('tab.phone')} tag={SECURITY_MODALS.phone} isNew={Phone === null} />
      </SecurityRow>
    </div>
  );
}

/** How a player comes in, where he is signed in, and who has tried to be him. */
export function SecurityTab() {
  const { t } = useTranslation('security');
  return (
    <div className="sec">
      <section className="sec__s">
        <div className="sec__h">
          <h3>{t('tab.signIn')}</h3>
        </div>
        <SignInRows />
      </section>
      <SessionList />
      <SignInHistory />
    </div>
  );
}
