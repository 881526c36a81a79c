import { askForCopy, linkToCopy, type PrivacyView } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, ask, RefusedError } from '../../shared/api/api.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { usePrivacyDeed } from './privacy-query.ts';
import { useDay } from './use-day.ts';

const MEGABYTE = 1_000_000;

export function CopyCard({ copy }: { copy: PrivacyView['copy'] }) {
  const { t } = useTranslation('privacy');
  const { tag } = useLanguage();
  const day = useDay();
  const refusal = useRefusalText();
  const make = usePrivacyDeed(() => ask(api.call(askForCopy, { body: {} })));
  const download = useMutation({
    mutationFn: () => ask(api.call(linkToCopy, { body: {} })),
    // The browser saves it: the answer says that it is a file.
    onSuccess: ({ path }) => location.assign(path),
  });
  const size = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  }).format(Math.max(0.1, (copy?.bytes ?? 0) / MEGABYTE));
  const ready = copy?.state === 'ready';
  const error = make.error ?? download.error;
  return (
    <section className="card">
      <h3>{t('copy')}</h3>
      <p className="sub">{t('copyNote')}</p>
      {ready && (
        <div className="note note--up">
          <Icon name="check-circle-fill" />
          <div className="priv__file">
            {t('copyReady', { name: copy.name ?? '', size, until: day(copy.untilMs ?? 0) })}
          </div>
        </div>
      )}
      {copy?.state === 'asked' && (
        <div className="note" role="status">
          <Icon name="info" />
          <div>{t('copyMaking')}</div>
        </div>
      )}
      {copy?.state === 'failed' && <p className="err">{t('copyFailed')}</p>}
      {error instanceof RefusedError && error.refusal.code !== 'ReauthenticationRequired' && (
        <p className="err" role="alert">
          {refusal(error.refusal)}
        </p>
      )}
      <div className="hline">
        {ready ? (
          <Button icon="download-simple" busy={download.isPending} onClick={() => download.mutate()}>
            {t('download')}
          </Button>
        ) : (
          copy?.state !== 'asked' && (
            <Button busy={make.isPending} onClick={() => make.mutate()}>
              {t('copyMake')}
            </Button>
          )
        )}
        <span className="sub2">{t('proof')}</span>
      </div>
    </section>
  );
}
