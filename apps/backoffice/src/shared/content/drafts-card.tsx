import {
  type ContentDraftRow,
  type ContentKind,
  holdContent,
  listContentDrafts,
  publishContent,
} from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { momentOf } from '../format.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { Refused } from '../refused.tsx';
import { useMay } from '../session.ts';
import { useDo, useLive } from '../use-calls.ts';
import { languageName, utcMoment } from './names.ts';
import { TEXTS } from './texts.ts';

const EVERY_MS = 5_000;

const keyOf = ({ name, lang }: ContentDraftRow): string => `${name} ${lang}`;

/** Drafts of one kind, which of them are published, and when. */
export function DraftsCard({ kind, onPick }: { kind: ContentKind; onPick: (draft: ContentDraftRow) => void }) {
  const may = useMay();
  const { data, error } = useLive(listContentDrafts, {}, { everyMs: EVERY_MS });
  const [left, leave] = useState<ReadonlySet<string>>(new Set());
  const [asking, ask] = useState(false);
  const drafts = (data?.drafts ?? []).filter((draft) => draft.kind === kind);
  const chosen = drafts.filter((draft) => !left.has(keyOf(draft)));
  const turn = (draft: ContentDraftRow): void => {
    const next = new Set(left);
    if (!next.delete(keyOf(draft))) next.add(keyOf(draft));
    leave(next);
  };
  return (
    <section className="card" aria-label={TEXTS.drafts}>
      <div className="card__h">
        <h2>{TEXTS.drafts}</h2>
        <span className="sp" />
        {may('content.publish') && drafts.length > 0 && (
          <Button size="sm" kind="act" disabled={chosen.length === 0} onClick={() => ask(true)}>
            {TEXTS.publish(chosen.length)}
          </Button>
        )}
      </div>
      <Refused error={error} />
      {drafts.length === 0 && <p className="pad pad--flush muted">{TEXTS.noDrafts}</p>}
      <div className="vers">
        {drafts.map((draft) => (
          <DraftLine
            key={keyOf(draft)}
            draft={draft}
            included={!left.has(keyOf(draft))}
            onTurn={() => turn(draft)}
            onPick={() => onPick(draft)}
          />
        ))}
      </div>
      {asking && <PublishDialog drafts={chosen} onClose={() => ask(false)} />}
    </section>
  );
}

function DraftLine(props: { draft: ContentDraftRow; included: boolean; onTurn: () => void; onPick: () => void }) {
  const { draft, included, onTurn, onPick } = props;
  const { kind, name, lang, edition, by, atMs, publishAtMs, stuck } = draft;
  const mayPublish = useMay()('content.publish');
  const act = useDo(holdContent);
  return (
    <div className="is-d">
      <input
        type="checkbox"
        aria-label={TEXTS.takes(`${name} ${languageName(lang)}`)}
        checked={included}
        onChange={onTurn}
      />
      <span>
        <button type="button" className="rowb code" onClick={onPick}>
          {name}
        </button>
        <small>
          {languageName(lang)}, {TEXTS.by(by, momentOf(atMs))}
        </small>
        {publishAtMs !== null && <small>{stuck ? TEXTS.stuck(stuck) : TEXTS.at(momentOf(publishAtMs))}</small>}
        <Refused error={act.error} />
      </span>
      {publishAtMs !== null && mayPublish && (
        <Button size="sm" busy={act.isPending} onClick={() => act.mutate({ body: { kind, name, lang, edition } })}>
          {TEXTS.hold}
        </Button>
      )}
    </div>
  );
}

function PublishDialog({ drafts, onClose }: { drafts: readonly ContentDraftRow[]; onClose: () => void }) {
  const [timed, setTimed] = useState(false);
  const [typed, setTyped] = useState('');
  const act = useDo(publishContent);
  const atMs = timed ? utcMoment(typed) : null;
  return (
    <ReasonDialog
      open
      title={timed ? TEXTS.schedule(drafts.length) : TEXTS.publish(drafts.length)}
      confirm={timed ? TEXTS.schedule(drafts.length) : TEXTS.publish(drafts.length)}
      ready={atMs !== undefined}
      busy={act.isPending}
      error={act.error}
      onClose={onClose}
      onConfirm={(reason) =>
        atMs !== undefined &&
        act.mutate(
          {
            body: {
              drafts: drafts.map(({ kind, name, lang, edition }) => ({ kind, name, lang, edition })),
              ...{ atMs, reason },
            },
          },
          { onSuccess: onClose },
        )
      }
    >
      <p>{TEXTS.publishWhat}</p>
      <fieldset className="chips" aria-label={TEXTS.when}>
        <button type="button" className="chip" aria-pressed={!timed} onClick={() => setTimed(false)}>
          {TEXTS.atOnce}
        </button>
        <button type="button" className="chip" aria-pressed={timed} onClick={() => setTimed(true)}>
          {TEXTS.atTime}
        </button>
      </fieldset>
      {timed && (
        <label className="field">
          <span className="label">{TEXTS.time}</span>
          <span className="input">
            <input type="datetime-local" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </span>
        </label>
      )}
    </ReasonDialog>
  );
}
