import { DOCUMENT_FILE } from '@evens/contract';
import { Button, classNames, Icon, IconButton } from '@evens/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { sizeText } from './sizes.ts';

const TYPES = DOCUMENT_FILE.types.join(',');

/** Where a file of one document comes in: dropped, chosen, or from the camera of a phone. */
export function DropArea(props: {
  id: string;
  name: string;
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('documents');
  const { tag } = useLanguage();
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null): void => {
    if (files && files.length > 0) props.onFiles([...files]);
  };
  const chosen = (event: ChangeEvent<HTMLInputElement>): void => take(event.target.files);
  const label = (action: string): string => t('for', { action, kind: props.name });
  return (
    <fieldset
      id={props.id}
      className={classNames('drop', over && 'drop--over')}
      aria-label={label(t('send'))}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <IconButton icon="x" size="sm" className="drop__x" label={t('close')} onClick={props.onClose} />
      <Icon name="upload-simple" size="lg" />
      <b>{t('drop')}</b>
      <span>{t('rules', { size: sizeText(DOCUMENT_FILE.maxBytes, tag) })}</span>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={TYPES}
        aria-label={label(t('choose'))}
        onChange={chosen}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        capture="environment"
        aria-label={label(t('camera'))}
        onChange={chosen}
      />
      <span className="drop__b">
        <Button kind="sel" aria-label={label(t('choose'))} onClick={() => chooser.current?.click()}>
          {t('choose')}
        </Button>
        <Button kind="text" icon="camera" aria-label={label(t('camera'))} onClick={() => camera.current?.click()}>
          {t('camera')}
        </Button>
      </span>
    </fieldset>
  );
}
