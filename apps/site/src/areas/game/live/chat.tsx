import { type ChatMessage, getLiveChat, reportLiveChat, sayInLiveChat } from '@evens/contract';
import { CHAT_MOST, chatFault } from '@evens/games';
import { Button, Icon } from '@evens/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queryClient } from '../../../shared/api/api.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { useUser } from '../../../shared/session/session.ts';

/** What others say is asked for so often while somebody looks: it is on no topic, for not everybody may read it. */
const EVERY_MS = 4_000;

const chatKey = (key: string) => ['live-chat', key] as const;

/** What the house would answer, before anything is sent. */
const FAULT_CODES = { link: 'ChatLink', number: 'ChatNumber', word: 'ChatWord' } as const;

function Line({ message, report }: { message: ChatMessage; report: (id: string) => Promise<unknown> }) {
  const { t } = useTranslation('live-casino');
  const [reported, note] = useState(false);
  const { id, name, own, text, removed } = message;
  if (text === null)
    return (
      <li className="lvm__x">
        <Icon name="shield-check" /> {t('chat.removed', { why: t(`chat.why.${removed ?? 'other'}`) })}
      </li>
    );
  return (
    <li>
      <b>{name}</b> <span dir="auto">{text}</span>{' '}
      {!own && (
        <button
          type="button"
          className="lvm__r"
          disabled={reported}
          aria-label={t('chat.reportOf', { name })}
          onClick={() => void report(id).then(() => note(true))}
        >
          {reported ? t('chat.reported') : t('chat.report')}
        </button>
      )}
    </li>
  );
}

function Say({ gameKey, mayWrite }: { gameKey: string; mayWrite: boolean }) {
  const { t } = useTranslation('live-casino');
  const [text, write] = useState('');
  const faultId = useId();
  const send = useMutation({
    mutationFn: () => api.call(sayInLiveChat, { params: { key: gameKey }, body: { text } }),
    onSuccess: (answer) => {
      if (!answer.ok) return;
      write('');
      void queryClient.invalidateQueries({ queryKey: chatKey(gameKey) });
    },
  });
  const found = chatFault(text);
  const fault = found === 'link' || found === 'number' || found === 'word' ? FAULT_CODES[found] : undefined;
  const refused = send.data?.ok === false ? send.data.refusal : undefined;
  const refusalText = useRefusalText();
  const said = fault ? refusalText({ code: fault }) : refused ? refusalText(refused) : '';
  const submit = (): void => {
    if (found === undefined && mayWrite && !send.isPending) send.mutate();
  };
  return (
    <fieldset className="lvm__f" disabled={!mayWrite}>
      <legend className="sr">{t('chat.title')}</legend>
      <input
        type="text"
        value={text}
        maxLength={CHAT_MOST}
        placeholder={t('chat.say')}
        aria-label={t('chat.say')}
        aria-describedby={faultId}
        aria-invalid={said !== '' || undefined}
        autoComplete="off"
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // The game's own form around it places bets.
          event.preventDefault();
          submit();
        }}
      />
      <Button size="sm" disabled={found !== undefined || send.isPending} onClick={submit}>
        {t('chat.send')}
      </Button>
      <p id={faultId} className="lvm__e" role="status">
        {said}
      </p>
    </fieldset>
  );
}

/** The chat of a table. Whoever is kept from play has none. */
export function Chat({ gameKey }: { gameKey: string }) {
  const { t } = useTranslation('live-casino');
  const user = useUser();
  const chat = useQuery({
    queryKey: chatKey(gameKey),
    queryFn: async () => {
      const answer = await api.call(getLiveChat, { params: { key: gameKey } });
      return answer.ok ? answer.value : null;
    },
    enabled: Boolean(user),
    refetchInterval: EVERY_MS,
  }).data;
  if (user && chat === null) return null;
  const report = (id: string): Promise<unknown> => api.call(reportLiveChat, { params: { id } });
  return (
    <section className="lvm">
      <h2>{t('chat.title')}</h2>
      {!user && <p className="hint">{t('chat.signIn')}</p>}
      {chat && (
        <>
          <ul className="lvm__l" aria-live="off">
            {chat.messages.length === 0 && <li className="hint">{t('chat.none')}</li>}
            {chat.messages.map((message) => (
              <Line key={message.id} message={message} report={report} />
            ))}
          </ul>
          <Say gameKey={gameKey} mayWrite={chat.open && chat.mutedUntilMs === null} />
          <p className="hint">{t('chat.note', { from: String(chat.hours.from), until: String(chat.hours.until) })}</p>
        </>
      )}
    </section>
  );
}
