import { endOtherSessions, endSession, type SessionOfList } from '@evens/contract';
import { Button, Icon, LinesSkeleton, Tag } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queryClient } from '../../../shared/api/api.ts';
import { dateTime } from '../../../shared/formats/time.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { sessionsQuery } from '../queries.ts';
import { SecurityRow } from '../security-row.tsx';
import { SECURITY_MODALS } from '../tags.ts';
import { useTimeStyle } from '../use-time-style.ts';
import { deviceIcon } from './device.ts';

function SessionRow({ session, onEnd }: { session: SessionOfList; onEnd: () => Promise<void> }) {
  const { t } = useTranslation('security');
  const style = useTimeStyle();
  const [busy, setBusy] = useState(false);
  const device = session.Device === '' ? t('sessions.unknown') : session.Device;
  const isStrange = session.IsNew && !session.IsThis;
  const word = t(isStrange ? 'sessions.notMe' : 'sessions.end');
  return (
    <SecurityRow
      icon={deviceIcon(session.Device)}
      title={device}
      tag={
        session.IsThis ? (
          <Tag kind="sel">{t('sessions.this')}</Tag>
        ) : (
          isStrange && (
            <Tag kind="alert">
              <Icon name="warning-fill" size="xs" />
              {t('sessions.isNew')}
            </Tag>
          )
        )
      }
      text={t('sessions.since', { network: session.Network, when: dateTime(session.SinceMs, style) })}
    >
      {session.IsThis ? (
        <span>{t('sessions.now')}</span>
      ) : (
        <>
          <span className="num rw__seen">{dateTime(session.SeenMs, style)}</span>
          <Button
            size="sm"
            kind={isStrange ? 'alert' : 'quiet'}
            aria-label={t('sessions.endOf', { what: word, device })}
            busy={busy}
            onClick={() => {
              setBusy(true);
              void onEnd().finally(() => setBusy(false));
            }}
          >
            {word}
          </Button>
        </>
      )}
    </SecurityRow>
  );
}

/** Every browser that is signed in, this one first; each can be signed out from here. */
export function SessionList() {
  const { t } = useTranslation('security');
  const refusal = useRefusalText();
  const { data, isError, refetch } = useQuery(sessionsQuery);
  const [busy, setBusy] = useState(false);
  const end = async ({ Id, IsNew }: SessionOfList): Promise<void> => {
    const answer = await api.call(endSession, { body: { Id } });
    if (!answer.ok) return toast({ kind: 'alert', title: refusal(answer.refusal) });
    queryClient.setQueryData(sessionsQuery.queryKey, answer.value);
    toast({ kind: 'good', title: t('sessions.ended'), ...(IsNew && { text: t('sessions.notMeNext') }) });
    if (IsNew) openModal(SECURITY_MODALS.password);
  };
  const endOthers = async (): Promise<void> => {
    setBusy(true);
    const answer = await api.call(endOtherSessions, { body: {} });
    setBusy(false);
    if (!answer.ok) return toast({ kind: 'alert', title: refusal(answer.refusal) });
    queryClient.setQueryData(sessionsQuery.queryKey, answer.value);
    toast({ kind: 'good', title: t('sessions.endedOthers') });
  };
  return (
    <section className="sec__s">
      <div className="sec__h">
        <h3>{t('sessions.heading')}</h3>
        {data && data.Sessions.length > 1 && (
          <Button size="sm" kind="line" icon="sign-out" busy={busy} onClick={() => void endOthers()}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </div>
      {isError && <NotLoaded onAgain={() => void refetch()} />}
      {!data && !isError && <LinesSkeleton rows={3} label={t('tab.loading')} />}
      {data && (
        <div className="rows">
          {data.Sessions.map((session) => (
            <SessionRow key={session.Id} session={session} onEnd={() => end(session)} />
          ))}
        </div>
      )}
    </section>
  );
}
