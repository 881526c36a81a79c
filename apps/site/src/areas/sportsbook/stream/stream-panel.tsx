import { Button, Icon, IconButton, Spinner } from '@evens/ui';
import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { askToSignIn } from '../../../shared/account/open-account.ts';
import { useUser } from '../../../shared/session/session.ts';
import { attachStream, type StreamSource } from '../../../shared/stream/attach.ts';
import { type StreamState, streamAfter } from './stream-state.ts';

/** What stands in the place of a picture that is not shown. */
export function Message({
  icon,
  title,
  children,
  actions,
}: {
  icon: 'broadcast' | 'lock-simple-fill' | 'wifi-slash';
  title: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <div className="strm strm--msg">
      <Icon name={icon} size="lg" />
      <b>{title}</b>
      <span>{children}</span>
      <span className="strm__b">{actions}</span>
    </div>
  );
}

/** What the panel shows in each of its states; the picture itself comes as children. */
export function StreamView(props: {
  state: StreamState;
  onOpen: () => void;
  onClose: () => void;
  onTracker?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const { t } = useTranslation('match');
  const { state, onTracker } = props;
  const tracker = onTracker && <Button onClick={onTracker}>{t('stream.showTracker')}</Button>;
  if (state === 'notForYou')
    return (
      <Message
        icon="lock-simple-fill"
        title={t('stream.notForYouTitle')}
        actions={
          <Button kind="sel" onClick={askToSignIn}>
            {t('stream.logIn')}
          </Button>
        }
      >
        {t('stream.notForYou')}
      </Message>
    );
  if (state === 'closed')
    return (
      <Message
        icon="broadcast"
        title={t('stream.closedTitle')}
        actions={
          <Button kind="sel" onClick={props.onOpen}>
            {t('stream.open')}
          </Button>
        }
      >
        {t('stream.closed')}
      </Message>
    );
  if (state === 'failed')
    return (
      <Message
        icon="wifi-slash"
        title={t('stream.failedTitle')}
        actions={
          <>
            <Button kind="sel" onClick={props.onOpen}>
              {t('stream.retry')}
            </Button>
            {tracker}
          </>
        }
      >
        {t('stream.failed')}
      </Message>
    );
  return (
    <div className="strm" aria-busy={state === 'opening'}>
      {props.children}
      {state === 'opening' && (
        <p className="strm__wait" role="status">
          <Spinner size="sm" /> {t('stream.opening')}
        </p>
      )}
      <IconButton className="strm__x" icon="x" size="sm" label={t('stream.close')} onClick={props.onClose} />
    </div>
  );
}

/** A match's picture: nothing of it is loaded before it is opened, and all is let go of when it is closed. */
export function StreamPanel({
  source,
  name,
  onTracker,
}: {
  source: StreamSource;
  name: string;
  onTracker?: () => void;
}) {
  const { t } = useTranslation('match');
  const user = useUser();
  const video = useRef<HTMLVideoElement>(null);
  const [state, tell] = useReducer(streamAfter, 'closed');
  const shown = user ? state : 'notForYou';
  const open = shown === 'opening' || shown === 'playing';
  const { url, type } = source;
  useEffect(() => {
    const element = video.current;
    if (!open || !element) return undefined;
    return attachStream(element, { url, type }, () => tell('fails'));
  }, [open, url, type]);
  return (
    <StreamView state={shown} onOpen={() => tell('open')} onClose={() => tell('close')} onTracker={onTracker}>
      <video
        ref={video}
        aria-label={t('stream.playing', { match: name })}
        controls
        muted
        autoPlay
        playsInline
        onPlaying={() => tell('plays')}
        onWaiting={() => tell('waits')}
      />
    </StreamView>
  );
}
