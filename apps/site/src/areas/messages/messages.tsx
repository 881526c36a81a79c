import './messages.css';
import { MESSAGES_PAGE_SIZE, type UserMessage } from '@evens/contract';
import { Button, Chip, classNames, EmptyState, Icon, IconButton, LinesSkeleton, SlipArt } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountTabProps } from '../../shared/account/account-tabs.ts';
import { clockTime, dateTime, shortDate } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useUnread } from '../../shared/messages/unread.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { toast } from '../../shared/toasts/toast-store.ts';
import { useMessageList } from './message-list-store.ts';
import { firstWords } from './message-parts.ts';
import { markAllRead, markRead, messagesQuery, removeById } from './message-queries.ts';
import { MessageText } from './message-text.tsx';

const DAY_MS = 86_400_000;

function Line(props: { message: UserMessage; current: boolean; nowMs: number; onOpen: () => void }) {
  const { message, current, nowMs } = props;
  const { t } = useTranslation('messages');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const style = { tag, zoneHours };
  return (
    <button
      type="button"
      className={classNames('msg', !message.IsRead && 'msg--new')}
      aria-current={current || undefined}
      onClick={props.onOpen}
    >
      <b className="clip">
        {message.Subject}
        {!message.IsRead && <span className="sr">, {t('unread')}</span>}
      </b>
      <time dateTime={new Date(message.SentMs).toISOString()}>
        {nowMs - message.SentMs < DAY_MS ? clockTime(message.SentMs, style) : shortDate(message.SentMs, style)}
      </time>
      <small className="clip">{firstWords(message.Text)}</small>
    </button>
  );
}

function Reading(props: { message: UserMessage; onBack: () => void; onLeave: () => void }) {
  const { message, onBack, onLeave } = props;
  const { t } = useTranslation('messages');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const remove = async () => {
    setBusy(true);
    const removed = await removeById(message.ID);
    setBusy(false);
    if (removed) return onBack();
    toast({ kind: 'alert', title: t('notRemoved') });
  };
  return (
    <article className="inbox__r">
      <div className="inbox__h">
        <IconButton icon="caret-left" className="inbox__back" label={t('back')} onClick={onBack} />
        <h3 ref={heading} tabIndex={-1}>
          {message.Subject}
        </h3>
        <IconButton icon="trash" label={t('remove')} disabled={busy} onClick={() => void remove()} />
      </div>
      <small className="num">{dateTime(message.SentMs, { tag, zoneHours })}</small>
      <MessageText text={message.Text} onLeave={onLeave} />
    </article>
  );
}

function Pages({ total }: { total: number }) {
  const { t } = useTranslation('messages');
  const { page, turnTo } = useMessageList();
  const pages = Math.max(1, Math.ceil(total / MESSAGES_PAGE_SIZE));
  useEffect(() => {
    // The last message of the last page is gone.
    if (page > pages) turnTo(pages - 1);
  }, [page, pages, turnTo]);
  if (pages === 1) return null;
  return (
    <nav className="inbox__f num" aria-label={t('pages')}>
      <IconButton
        icon="caret-left"
        size="sm"
        label={t('newer')}
        disabled={page === 1}
        onClick={() => turnTo(page - 2)}
      />
      <span>{t('pageOf', { page, pages })}</span>
      <IconButton
        icon="caret-right"
        size="sm"
        label={t('older')}
        disabled={page >= pages}
        onClick={() => turnTo(page)}
      />
    </nav>
  );
}

/** Which messages are listed, and all of them read at a press. */
function Tools() {
  const { t } = useTranslation('messages');
  const { show, showOnly } = useMessageList();
  const { UnreadMessagesCount: waiting } = useUnread();
  const [busy, setBusy] = useState(false);
  const readAll = async () => {
    setBusy(true);
    await markAllRead();
    setBusy(false);
  };
  return (
    <div className="inbox__t">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the row */}
      <div className="inbox__c" role="group" aria-label={t('which')}>
        <Chip className="chip--sm" pressed={show === 'all'} onClick={() => showOnly('all')}>
          {t('all')}
        </Chip>
        <Chip className="chip--sm" pressed={show === 'unread'} onClick={() => showOnly('unread')}>
          {t('onlyUnread')} {waiting > 0 && <span className="n num">{waiting}</span>}
        </Chip>
      </div>
      <Button size="sm" disabled={waiting === 0} busy={busy} onClick={() => void readAll()}>
        {t('markAll')}
      </Button>
    </div>
  );
}

/** The player's inbox: what the house has to tell, newest first, and the one that is read. */
export function Messages({ data, onClose }: AccountTabProps) {
  const { t } = useTranslation('messages');
  const { code } = useLanguage();
  const { page, show } = useMessageList();
  const [nowMs] = useState(() => Date.now());
  const [wantedId, setWantedId] = useState(data);
  // What is being read stays, also where it is unread no more and out of the list.
  const [reading, setReading] = useState<UserMessage>();
  const query = useQuery(messagesQuery(page, code, show));
  if (query.isPending) return <LinesSkeleton rows={6} label={t('loading')} />;
  if (!query.data) {
    return (
      <EmptyState
        art={<SlipArt />}
        title={t('failed')}
        action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
      />
    );
  }
  const { UserMessages, TotalRecords } = query.data;
  if (TotalRecords === 0 && show === 'all') {
    return (
      <EmptyState art={<SlipArt />} title={t('emptyTitle')}>
        {t('empty')}
      </EmptyState>
    );
  }
  const open = reading ?? UserMessages.find(({ ID }) => ID === wantedId);
  const read = (message: UserMessage): void => {
    setReading(message);
    if (!message.IsRead) void markRead(message.ID, code);
  };
  const back = (): void => {
    setReading(undefined);
    setWantedId(undefined);
  };
  return (
    <div className="inbox__w">
      <Tools />
      <div className={classNames('inbox', open && 'inbox--open')}>
        <div className="inbox__l">
          {UserMessages.map((message) => (
            <Line
              key={message.ID}
              message={message}
              current={message.ID === open?.ID}
              nowMs={nowMs}
              onOpen={() => read(message)}
            />
          ))}
          {TotalRecords === 0 && (
            <p className="inbox__no">
              <b>{t('noneUnreadTitle')}</b>
              {t('noneUnread')}
            </p>
          )}
          <Pages total={TotalRecords} />
        </div>
        {open ? (
          <Reading key={open.ID} message={open} onBack={back} onLeave={onClose} />
        ) : (
          <p className="inbox__none">
            <Icon name="envelope-simple" size="lg" />
            {t('choose')}
          </p>
        )}
      </div>
    </div>
  );
}
