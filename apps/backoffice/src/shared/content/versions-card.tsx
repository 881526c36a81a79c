import { bringBackContent, type ContentKind, listContentVersions } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { momentOf } from '../format.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { Refused } from '../refused.tsx';
import { useMay } from '../session.ts';
import { useDo, useLive } from '../use-calls.ts';
import { languageName } from './names.ts';
import { TEXTS } from './texts.ts';

const LONGEST = 90;
const EVERY_MS = 5_000;

/** What was published of something in a language, and the way back to it. */
export function VersionsCard({ kind, name, lang }: { kind: ContentKind; name: string; lang: string }) {
  const mayPublish = useMay()('content.publish');
  // What is published at its time is published by a worker: no action of this page tells of it.
  const { data, error } = useLive(listContentVersions, { query: { kind, name, lang } }, { everyMs: EVERY_MS });
  const [asked, ask] = useState<number>();
  const act = useDo(bringBackContent);
  const close = (): void => {
    act.reset();
    ask(undefined);
  };
  const versions = data?.versions ?? [];
  const [live] = versions;
  const shipped = live === undefined || live.body === null;
  return (
    <section className="card" aria-label={TEXTS.versions}>
      <div className="card__h">
        <h2>{TEXTS.versions}</h2>
        <span className="sub">{languageName(lang)}</span>
        <span className="sp" />
        {mayPublish && !shipped && (
          <Button size="sm" onClick={() => ask(0)}>
            {TEXTS.toShipped}
          </Button>
        )}
      </div>
      <Refused error={error} />
      {data && versions.length === 0 && <p className="pad pad--flush muted">{TEXTS.noVersions}</p>}
      <div className="vers">
        {versions.map(({ version, body, by, atMs }) => (
          <div key={version}>
            <b className="num">{version}</b>
            <span>
              {body === null ? TEXTS.shippedAgain : body.slice(0, LONGEST)}
              <small>{TEXTS.by(by, momentOf(atMs))}</small>
            </span>
            {version === live?.version ? (
              <span className="tag">{TEXTS.live}</span>
            ) : (
              mayPublish && (
                <Button size="sm" onClick={() => ask(version)}>
                  {TEXTS.bringBack(version)}
                </Button>
              )
            )}
          </div>
        ))}
      </div>
      <ReasonDialog
        open={asked !== undefined}
        title={asked === 0 ? TEXTS.toShippedTitle : TEXTS.bringBackTitle(asked ?? 0)}
        confirm={TEXTS.bringBackDo}
        busy={act.isPending}
        error={act.error}
        onClose={close}
        onConfirm={(reason) =>
          asked !== undefined &&
          act.mutate({ body: { kind, name, lang, version: asked, reason } }, { onSuccess: close })
        }
      >
        {TEXTS.bringBackWhat}
      </ReasonDialog>
    </section>
  );
}
