import type { DocumentFile, KycDocumentView } from '@evens/contract';
import { Button, Icon, type IconName, Tag } from '@evens/ui';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDate } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { DropArea } from './drop-area.tsx';
import { takeBack } from './queries.ts';
import { sizeText } from './sizes.ts';
import { UploadLine } from './upload-line.tsx';
import type { Uploads } from './use-uploads.ts';

const TAGS: Readonly<
  Record<KycDocumentView['state'], { readonly kind?: 'won' | 'alert' | 'sel'; readonly icon?: IconName }>
> = {
  notAsked: {},
  asked: { kind: 'sel', icon: 'warning-fill' },
  sent: { icon: 'hourglass-medium' },
  review: { icon: 'hourglass-medium' },
  accepted: { kind: 'won', icon: 'check-bold' },
  refused: { kind: 'alert', icon: 'warning-fill' },
  expired: { kind: 'alert', icon: 'warning-fill' },
};

/** What the button that begins is called. */
const ACTIONS = {
  notAsked: 'send',
  asked: 'send',
  sent: 'add',
  review: 'add',
  accepted: 'renew',
  refused: 'again',
  expired: 'again',
} as const satisfies Readonly<Record<KycDocumentView['state'], string>>;

/** One document: what it is, how it stands, its files, and the way to send it. */
export function KycDocument({ kycDocument, uploads }: { kycDocument: KycDocumentView; uploads: Uploads }) {
  const { kind, state } = kycDocument;
  const { t } = useTranslation('documents');
  const [open, setOpen] = useState(false);
  const area = useId();
  const name = t(`kind.${kind}`);
  const { icon, kind: tagKind } = TAGS[state];
  const own = uploads.all.filter((each) => each.kind === kind);
  const urgent = state === 'asked' || state === 'refused' || state === 'expired';
  const action = t(ACTIONS[state]);
  return (
    <li className="doc">
      <span className="doc__p">
        <Icon name={kind.startsWith('proof') || kind === 'sourceOfFunds' ? 'file-text' : 'identification-card'} />
      </span>
      <div className="doc__t">
        <b>{name}</b>{' '}
        {state !== 'notAsked' && (
          <Tag {...(tagKind && { kind: tagKind })}>
            {icon && <Icon name={icon} size="xs" />}
            {t(`state.${state}`)}
          </Tag>
        )}
        <Said kycDocument={kycDocument} />
        {kycDocument.files.length > 0 && (
          <ul className="doc__f">
            {kycDocument.files.map((file) => (
              <FileLine key={file.id} file={file} mayTakeBack={kycDocument.mayTakeBack} />
            ))}
          </ul>
        )}
        {own.map((each) => (
          <UploadLine key={each.key} upload={each} uploads={uploads} />
        ))}
      </div>
      {kycDocument.maySend && !open && (
        <Button
          size="sm"
          kind={urgent ? 'act' : 'quiet'}
          icon="upload-simple"
          aria-label={t('for', { action, kind: name })}
          aria-expanded={false}
          aria-controls={area}
          onClick={() => setOpen(true)}
        >
          {action}
        </Button>
      )}
      {kycDocument.maySend && open && (
        <DropArea
          id={area}
          name={name}
          onClose={() => setOpen(false)}
          onFiles={(files) => {
            uploads.send(kind, files);
            setOpen(false);
          }}
        />
      )}
    </li>
  );
}

/** What there is to say of it in words. */
function Said({ kycDocument }: { kycDocument: KycDocumentView }) {
  const { t } = useTranslation('documents');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const { kind, state, askedWords, sentMs, decidedMs, expiresOn, reason, words } = kycDocument;
  const date = (ms: number): string => shortDate(ms, { tag, zoneHours });
  const lastDay =
    expiresOn === null
      ? undefined
      : new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
          Date.parse(`${expiresOn}T12:00:00Z`),
        );
  if (state === 'refused' && reason !== null) {
    return (
      <>
        <span className="err">
          <Icon name="warning-circle-fill" size="sm" />
          <span>
            {t(`reason.${reason}`)} {words !== null && t('houseSays', { words })}
          </span>
        </span>
        {kycDocument.standing && <small>{t('standing')}</small>}
      </>
    );
  }
  return (
    <>
      {state === 'expired' && (
        <span className="err">
          <Icon name="warning-circle-fill" size="sm" />
          <span>{t('expiredText')}</span>
        </span>
      )}
      {(state === 'notAsked' || state === 'asked') && <small>{t(`about.${kind}`)}</small>}
      {state === 'asked' && askedWords !== null && <small>{t('weAsk', { words: askedWords })}</small>}
      {(state === 'sent' || state === 'review') && sentMs !== null && (
        <small>{t('sentOn', { date: date(sentMs) })}</small>
      )}
      {state === 'accepted' && (
        <small>
          {decidedMs !== null && t('acceptedOn', { date: date(decidedMs) })}
          {lastDay !== undefined && ` · ${t('validUntil', { date: lastDay })}`}
        </small>
      )}
      {kycDocument.standing && <small>{t('standing')}</small>}
    </>
  );
}

function FileLine({ file, mayTakeBack }: { file: DocumentFile; mayTakeBack: boolean }) {
  const { t } = useTranslation('documents');
  const { tag } = useLanguage();
  const [busy, setBusy] = useState(false);
  const here = useRef(true);
  const { id, name, size, scan } = file;
  const remove = async (): Promise<void> => {
    setBusy(true);
    await takeBack(id);
    if (here.current) setBusy(false);
  };
  const shown = scan === 'clean' || scan === 'unscanned';
  return (
    <li>
      <span className="doc__n">
        <bdi>{name}</bdi> <small className="num">{sizeText(size, tag)}</small>
        {!shown && <small> · {t(`scan.${scan}`)}</small>}
      </span>
      {shown && (
        <a
          className="lnk"
          href={`/api/documents/files/${id}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('fileFor', { action: t('look'), name })}
        >
          {t('look')}
        </a>
      )}
      {mayTakeBack && (
        <Button
          size="sm"
          kind="text"
          busy={busy}
          aria-label={t('fileFor', { action: t('takeBack'), name })}
          onClick={() => void remove()}
        >
          {t('takeBack')}
        </Button>
      )}
    </li>
  );
}
