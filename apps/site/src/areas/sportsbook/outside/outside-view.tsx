import { Button, Spinner } from '@evens/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Message } from '../stream/stream-panel.tsx';

/** Who has not opened by then is not waited for any longer, in milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * What the page in the frame may do: run, and keep things under its own name. It cannot send the reader elsewhere, open windows or
 * ask anything of the browser; and where it is of our own origin it has none at all, or it could take the fence down.
 */
const allowed = (url: string): string =>
  new URL(url, location.href).origin === location.origin ? 'allow-scripts' : 'allow-scripts allow-same-origin';

/** A match as another house shows it, in a frame of the panel's size; `onTracker` is there where the house draws it itself. */
export function OutsideView({
  template,
  name,
  onTracker,
}: {
  /** The address, with `{language}` for the reader's. */
  template: string;
  name: string;
  onTracker?: () => void;
}) {
  const { t } = useTranslation('match');
  const { tag } = useLanguage();
  const url = template.replaceAll('{language}', encodeURIComponent(tag));
  const [state, setState] = useState<'opening' | 'shown' | 'failed'>('opening');
  useEffect(() => {
    if (state !== 'opening') return undefined;
    const given = new AbortController();
    const fail = () => {
      if (!given.signal.aborted) setState('failed');
    };
    // A frame says that it has loaded even if it shows that nobody answered.
    fetch(url, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal: given.signal }).catch(fail);
    const timer = setTimeout(fail, PATIENCE_MS);
    return () => {
      given.abort();
      clearTimeout(timer);
    };
  }, [state, url]);
  if (state === 'failed')
    return (
      <Message
        icon="wifi-slash"
        title={t('outside.failedTitle')}
        actions={
          <>
            <Button kind="sel" onClick={() => setState('opening')}>
              {t('stream.retry')}
            </Button>
            {onTracker && <Button onClick={onTracker}>{t('stream.showTracker')}</Button>}
          </>
        }
      >
        {t('outside.failed')}
      </Message>
    );
  return (
    <div className="ovw" aria-busy={state === 'opening'}>
      <iframe
        src={url}
        title={t('outside.label', { match: name })}
        sandbox={allowed(url)}
        referrerPolicy="strict-origin"
        onLoad={() => setState('shown')}
      />
      {state === 'opening' && (
        <p className="strm__wait" role="status">
          <Spinner size="sm" /> {t('outside.opening')}
        </p>
      )}
    </div>
  );
}
