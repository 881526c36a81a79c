import './settings.css';
import {
  checkSettings,
  getHouseSettings,
  listApprovals,
  publishSettings,
  SETTING_AREAS,
  type SettingArea,
  type SettingFault,
} from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Note } from '../../shared/note.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useAsk, useDo, useLive } from '../../shared/use-calls.ts';
import { WaitingCard } from '../../shared/waiting.tsx';
import { AreaNav } from './area-nav.tsx';
import { ChangesCard } from './changes-card.tsx';
import { ChecksCard } from './checks-card.tsx';
import { FieldRow } from './field-row.tsx';
import { TEXTS } from './texts.ts';
import { useDraft } from './use-draft.ts';
import { VersionsCard } from './versions-card.tsx';

const EVERY_MS = 3_000;
const isArea = (name: string): name is SettingArea => (SETTING_AREAS as readonly string[]).includes(name);

/** Settings as they stand, the caller's draft of them, and what can be done with it. */
function useRoom() {
  const mayChange = useMay()('settings.change');
  const { data: settings, error } = useAsk(getHouseSettings, {});
  const draft = useDraft(settings, mayChange);
  const checking = useDo(checkSettings);
  const publishing = useDo(publishSettings);
  const fields = settings?.fields ?? [];
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  const publish = (reason: string, done: () => void): void => {
    const { baseVersion, changes } = draft;
    const onSuccess = (): void => {
      done();
      draft.forget();
      checking.reset();
    };
    publishing.mutate({ body: { baseVersion, changes: { ...changes }, reason } }, { onSuccess });
  };
  return {
    ...{ mayChange, settings, draft, checking, publishing, fields, fieldOf, publish },
    error: error ?? checking.error,
    titleOf: (name: string): string => fieldOf(name)?.title ?? name,
    takesTwo: Object.keys(draft.changes).some((name) => fieldOf(name)?.twoPeople ?? true),
  };
}

type Room = ReturnType<typeof useRoom>;

/** How the house is, one area at a time: a draft, what it changes, whether the site works with it, and every version before. */
export default function SettingsRoom() {
  const { '*': picked = '' } = useParams();
  const navigate = useNavigate();
  const room = useRoom();
  const { settings, draft, fields, fieldOf, titleOf, mayChange, checking } = room;
  const proposed = useLive(listApprovals, { query: { state: 'open', kind: 'settings' } }, { everyMs: EVERY_MS });
  const area: SettingArea = isArea(picked) ? picked : 'brand';
  return (
    <div className="bo__v">
      <Head room={room} />
      <Refused error={room.error ?? proposed.error} />
      {draft.isOutdated && (
        <>
          <Note kind="alert" words={TEXTS.outdated} />
          <Button size="sm" onClick={draft.goOn}>
            {TEXTS.goOn(settings?.version ?? 0)}
          </Button>
        </>
      )}
      <WaitingCard approvals={proposed.data?.approvals} />
      {settings && (
        <div className="sgs">
          <AreaNav
            fields={fields}
            changes={draft.changes}
            area={area}
            onArea={(next) => navigate(`/settings/${next}`)}
          />
          <div className="stk stk--m">
            <AreaCard room={room} area={area} />
            <ChangesCard changes={draft.changes} fieldOf={fieldOf} />
          </div>
          <div className="stk stk--m">
            {mayChange && <ChecksCard check={checking.data} titleOf={titleOf} />}
            <VersionsCard settings={settings} fieldOf={fieldOf} mayChange={mayChange} />
          </div>
        </div>
      )}
    </div>
  );
}

/** What stands or is drafted, and the ways on with a draft. */
function Head({ room }: { room: Room }) {
  const { settings, draft, checking, publishing, takesTwo, mayChange } = room;
  const [asking, ask] = useState(false);
  const end = (): void => {
    ask(false);
    publishing.reset();
  };
  const throwAway = (): void => {
    draft.throwAway();
    checking.reset();
  };
  const check = (): void => checking.mutate({ body: { changes: { ...draft.changes } } });
  return (
    <div className="pageh">
      <div>
        <h1>{TEXTS.title}</h1>
        <p>
          {draft.count === 0 ? TEXTS.standing(settings?.version ?? 0) : TEXTS.draftOn(draft.count, draft.baseVersion)}
        </p>
      </div>
      <span className="sp" />
      {mayChange && draft.count > 0 && (
        <>
          <Button kind="line" onClick={throwAway}>
            {TEXTS.throwAway}
          </Button>
          <Button icon="arrows-clockwise" busy={checking.isPending} onClick={check}>
            {TEXTS.runChecks}
          </Button>
          <Button kind="act" disabled={draft.isOutdated} onClick={() => ask(true)}>
            {takesTwo ? TEXTS.propose : TEXTS.publish}
          </Button>
        </>
      )}
      <ReasonDialog
        open={asking}
        title={takesTwo ? TEXTS.proposeTitle : TEXTS.publishTitle}
        confirm={takesTwo ? TEXTS.propose : TEXTS.publish}
        busy={publishing.isPending}
        error={publishing.error}
        onClose={end}
        onConfirm={(reason) => room.publish(reason, end)}
      >
        <p>{takesTwo ? TEXTS.proposeWhat : TEXTS.publishWhat}</p>
      </ReasonDialog>
    </div>
  );
}

/** The settings of one area. */
function AreaCard({ room, area }: { room: Room; area: SettingArea }) {
  const { draft, fields, checking, mayChange, titleOf } = room;
  const faults: readonly SettingFault[] = checking.data?.faults ?? [];
  return (
    <section className="card" aria-label={TEXTS.areas[area]}>
      <div className="card__h">
        <h2>{TEXTS.areas[area]}</h2>
      </div>
      {area === 'policies' && (
        <div className="pad">
          <Note words={TEXTS.policiesNote} />
        </div>
      )}
      {fields
        .filter((field) => field.area === area)
        .map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            changes={draft.changes}
            faults={faults.filter(({ field: name }) => name === field.name)}
            mayChange={mayChange}
            titleOf={titleOf}
            onChange={draft.change}
          />
        ))}
    </section>
  );
}
