import { SUPPORT_TEXT_MAX, type SupportMessage, writeToSupport } from '@evens/contract';
import { Button, Card, EmptyState, Icon, SlipArt } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queryClient } from '../../shared/api/api.ts';
import { adminConfigQuery } from '../../shared/config/config.ts';
import { dateTime } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useTitle } from '../../shared/page-title.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { useUser } from '../../shared/session/session.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { Asked, ContentPage } from './content-page.tsx';
import { Outside } from './outside.tsx';
import { supportQuery } from './queries.ts';

function Message({ message }: { message: SupportMessage }) {
  const { t } = useTranslation('content');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const ours = message.from === 'house';
  return (
    <li className="chat__m" data-from={message.from}>
      <b>{ours ? t('support.house') : t('support.you')}</b>
      <p>{message.text}</p>
      <small className="num">{dateTime(message.atMs, { tag, zoneHours })}</small>
    </li>
  );
}

function Conversation({ messages }: { messages: readonly SupportMessage[] }) {
  const { t } = useTranslation('content');
  const end = useRef<HTMLLIElement>(null);
  const last = messages.at(-1);
  const lastId = last?.id;
  useEffect(() => {
    if (lastId !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [lastId]);
  if (messages.length === 0)
    return (
      <EmptyState art={<SlipArt />} title={t('support.emptyTitle')}>
        {t('support.empty')}
      </EmptyState>
    );
  return (
    <ol className="chat__l" aria-live="polite">
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      <li ref={end} className="chat__w">
        {last?.from === 'player' && t('support.waiting')}
      </li>
    </ol>
  );
}

/** One message keeps one key until it is known to be there, however often it is sent. */
function Writing({ userId }: { userId: string | undefined }) {
  const { t } = useTranslation('content');
  const { code: language } = useLanguage();
  const refusalText = useRefusalText();
  const id = useId();
  const [text, setText] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const send = async () => {
    if (text.trim() === '' || busy) return;
    setBusy(true);
    const answer = await api.call(writeToSupport, { body: { text, key, language } });
    setBusy(false);
    if (!answer.ok) return setRefused(refusalText(answer.refusal));
    queryClient.setQueryData(supportQuery(userId).queryKey, answer.value);
    setRefused(undefined);
    setText('');
    setKey(crypto.randomUUID());
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className="chat__f"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label className="sr" htmlFor={id}>
        {t('support.label')}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={SUPPORT_TEXT_MAX}
        placeholder={t('support.placeholder')}
        value={text}
        aria-invalid={refused !== undefined || undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKey}
      />
      {refused && (
        <p className="err" role="alert">
          <Icon name="warning-circle-fill" size="sm" />
          {refused}
        </p>
      )}
      <div className="chat__s">
        <small className="num">
          {text.length} / {SUPPORT_TEXT_MAX}
        </small>
        <Button kind="sel" type="submit" busy={busy} aria-disabled={text.trim() === '' || undefined}>
          {t('support.send')}
        </Button>
      </div>
    </form>
  );
}

/** Support as an inbox: what was written and answered, and the place to write. */
export function LiveSupport() {
  const { t } = useTranslation('content');
  const user = useUser();
  const admin = useQuery(adminConfigQuery).data;
  const here = admin?.features.liveChat === true && !admin.features.supportUrl;
  const query = useQuery({ ...supportQuery(user?.UserID), enabled: here && user !== undefined });
  useTitle(t('support.title'));
  const email = admin?.brand.supportEmail;
  const mail = email && (
    <p className="cpage__note">
      <a href={`mailto:${email}`}>{t('support.mail', { email })}</a>
    </p>
  );
  if (admin?.features.supportUrl)
    return (
      <ContentPage title={t('support.title')}>
        <Outside
          url={admin.features.supportUrl}
          title={t('support.outsideTitle')}
          text={t('support.outsideText')}
          action={t('support.outsideAction')}
        />
      </ContentPage>
    );
  if (!here)
    return (
      <ContentPage title={t('support.title')}>
        <Card>
          <EmptyState art={<SlipArt />} title={t('support.off')}>
            {t('support.offText')}
          </EmptyState>
        </Card>
        {mail}
      </ContentPage>
    );
  return (
    <ContentPage title={t('support.title')} lead={t('support.intro')}>
      <Card className="chat">
        <Asked query={query}>{({ messages }) => <Conversation messages={messages} />}</Asked>
        <Writing userId={user?.UserID} />
      </Card>
      {user === null && <p className="cpage__note">{t('support.visitor')}</p>}
      {mail}
    </ContentPage>
  );
}
