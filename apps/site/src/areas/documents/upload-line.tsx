import { DOCUMENT_FILE } from '@evens/contract';
import { Button, Icon, IconButton } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { sizeText } from './sizes.ts';
import type { Upload, Uploads } from './use-uploads.ts';

/** A file on its way with how far it is, or what became of it. */
export function UploadLine({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { t } = useTranslation('documents');
  const { tag } = useLanguage();
  const refusal = useRefusalText();
  const { key, name, share, state } = upload;
  const percent = Math.round(share * 100);
  if (state === 'underWay') {
    return (
      <div className="doc__up">
        <span>
          <bdi>{name}</bdi> <small className="num">{t('uploading', { percent })}</small>
          <span
            className="mtr mtr--sel"
            role="progressbar"
            aria-label={t('upload', { name })}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <i style={{ ['--p' as string]: percent }} />
          </span>
        </span>
        <Button size="sm" aria-label={t('fileFor', { action: t('stop'), name })} onClick={() => uploads.stop(key)}>
          {t('stop')}
        </Button>
      </div>
    );
  }
  const why =
    state === 'tooLarge'
      ? t('tooLarge', { size: sizeText(DOCUMENT_FILE.maxBytes, tag) })
      : upload.refusal && refusal(upload.refusal);
  return (
    <div className={state === 'arrived' ? 'note note--up' : 'note note--alert'} role="status">
      <Icon name={state === 'arrived' ? 'check-circle-fill' : 'warning-fill'} />
      <span>
        <b>{t(state === 'arrived' ? 'arrived' : state === 'stopped' ? 'stopped' : 'failed', { name })}</b> {why}
      </span>
      <IconButton icon="x" size="sm" label={t('close')} onClick={() => uploads.forget(key)} />
    </div>
  );
}
