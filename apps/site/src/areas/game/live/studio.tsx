import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attachStream } from '../../../shared/stream/attach.ts';
import type { LiveTable } from './table-state.ts';

/** The picture of the operator's studio; what is drawn instead where there is none, or it cannot be played. */
export function StudioPicture({ table, children }: { table: LiveTable; children: ReactNode }) {
  const { t } = useTranslation('live-casino');
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const { url, type } = table.studio?.stream ?? {};
  useEffect(() => {
    const element = video.current;
    if (!element || !url || !type) return undefined;
    setFailed(false);
    return attachStream(element, { url, type }, () => setFailed(true));
  }, [url, type]);
  return (
    <>
      {(!url || failed) && children}
      {url && (
        <video
          ref={video}
          className="lvs__v"
          hidden={failed}
          aria-label={t('studio.picture')}
          muted
          autoPlay
          playsInline
        />
      )}
    </>
  );
}

/** What is said of the scene of such a table: where its results come from. */
export function useStudioNote({ studio }: LiveTable): string {
  const { t } = useTranslation('live-casino');
  return studio ? t('studio.scene', { device: studio.device }) : t('studio.away');
}

/** In place of a proof: no seed says what falls here, and the page says so. */
export function StudioProof({ device }: { device: NonNullable<NonNullable<LiveTable['round']>['device']> }) {
  const { t } = useTranslation('live-casino');
  return (
    <section>
      <h2>{t('studio.title')}</h2>
      <p className="hint">{t('studio.unproven')}</p>
      <dl className="lvd__p">
        <dt>{t('studio.device')}</dt>
        <dd>{device.name}</dd>
        <dt>{t('studio.key')}</dt>
        <dd>
          <code>{device.key}</code>
        </dd>
        <dt>{t('studio.signature')}</dt>
        <dd>{device.said === null ? t('studio.waits') : <code>{device.said.signature}</code>}</dd>
      </dl>
    </section>
  );
}
