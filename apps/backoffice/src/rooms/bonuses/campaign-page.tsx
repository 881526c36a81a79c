import { type CampaignView, previewCampaign, proposeCampaign, writeCampaign } from '@evens/contract';
import { Button } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ask } from '../../shared/api.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import { CampaignForm } from './campaign-form.tsx';
import { CodesCard } from './codes.tsx';
import { CostCard } from './cost-card.tsx';
import { type Draft, faultsOf, withWay } from './draft.ts';
import { GiveCard } from './give.tsx';
import { Proposed, StateTag } from './list.tsx';
import { MoneyCard } from './money-card.tsx';
import { PlayerCard } from './player-card.tsx';
import { StopButton } from './stop.tsx';
import { TEXTS } from './texts.ts';
import { useSettled } from './use-settled.ts';
import { VersionsCard } from './versions.tsx';
import { firstVersion, liveVersion } from './words.ts';
import { type Preview, WorthCard } from './worth-card.tsx';

/** So long nothing was typed before the house is asked what it comes to. */
const QUIET_MS = 350;

/** What a draft comes to, asked once it is whole and nobody types; undefined until then. */
function usePreview(draft: Draft, whole: boolean): { readonly data: Preview | undefined; readonly waits: boolean } {
  const quiet = useSettled(JSON.stringify(draft), QUIET_MS);
  const { data, isFetching } = useQuery({
    queryKey: ['previewCampaign', quiet],
    queryFn: () => ask(api.call(previewCampaign, { body: { Content: JSON.parse(quiet) as Draft } })),
    enabled: useMay()('bonuses.change') && whole && quiet === JSON.stringify(draft),
    placeholderData: (before) => before,
  });
  return { data: whole ? data : undefined, waits: isFetching };
}

interface PageProps {
  /** Undefined: a new one. */
  readonly campaign: CampaignView | undefined;
  readonly blank: Draft;
  readonly onOpen: (id: string) => void;
  readonly onBack: () => void;
}

/** One campaign: its fields, and beside them what a player reads, what it is worth and what it has cost. */
export function CampaignPage({ campaign, blank, onOpen, onBack }: PageProps) {
  const shown = campaign && firstVersion(campaign);
  const [changed, change] = useState<Draft | undefined>(campaign ? undefined : blank);
  const draft = changed ?? shown?.Content ?? blank;
  const faults = changed ? faultsOf(changed) : {};
  const whole = Object.keys(faults).length === 0;
  const { data: preview, waits } = usePreview(draft, whole);
  const mayChange = useMay()('bonuses.change');
  return (
    <div className="bo__v bw">
      <Head campaign={campaign} draft={draft} version={changed ? undefined : shown?.Version} onBack={onBack}>
        {mayChange && (
          <Actions
            campaign={campaign}
            draft={draft}
            changed={changed !== undefined}
            whole={whole}
            preview={preview}
            onEdit={() => change(draft)}
            onDiscard={() => (campaign ? change(undefined) : onBack())}
            onSaved={(id) => {
              change(undefined);
              onOpen(id);
            }}
          />
        )}
      </Head>
      <Proposed />
      <div className="edt2">
        <div className="stk stk--m">
          <CampaignForm
            draft={draft}
            faults={faults}
            fixedKey={campaign !== undefined}
            readOnly={changed === undefined}
            onChange={change}
          />
        </div>
        <aside className="stk stk--m" aria-label={TEXTS.card}>
          <PlayerCard offers={preview?.Offers} />
          <WorthCard
            preview={preview}
            waits={waits}
            onWay={mayChange ? (way) => change(withWay(draft, way)) : undefined}
          />
          <CostCard costs={preview?.Costs} />
          {campaign && <MoneyCard campaign={campaign} />}
          {campaign && <CodesCard campaign={campaign} />}
          {campaign && <GiveCard campaign={campaign} />}
          {campaign && <VersionsCard campaign={campaign} />}
        </aside>
      </div>
    </div>
  );
}

function Head(props: {
  readonly campaign: CampaignView | undefined;
  readonly draft: Draft;
  readonly version: number | undefined;
  readonly onBack: () => void;
  readonly children: React.ReactNode;
}) {
  const { campaign, draft, version, onBack, children } = props;
  return (
    <div className="pageh">
      <Button size="sm" onClick={onBack}>
        {TEXTS.back}
      </Button>
      <h1>
        {campaign ? campaign.Key : draft.key || TEXTS.add}{' '}
        {version !== undefined && <span className="muted">{TEXTS.version(version)}</span>}
      </h1>
      {campaign && <StateTag campaign={campaign} />}
      <span className="sp" />
      {children}
    </div>
  );
}

interface ActionsProps {
  readonly campaign: CampaignView | undefined;
  readonly draft: Draft;
  readonly changed: boolean;
  readonly whole: boolean;
  readonly preview: Preview | undefined;
  readonly onEdit: () => void;
  readonly onDiscard: () => void;
  readonly onSaved: (id: string) => void;
}

/** Write, propose, stop: what is possible as it stands. */
function Actions({ campaign, draft, changed, whole, preview, onEdit, onDiscard, onSaved }: ActionsProps) {
  const write = useDo(writeCampaign);
  const shown = campaign && firstVersion(campaign);
  if (changed)
    return (
      <>
        <Refused error={write.error} />
        <Button onClick={onDiscard}>{TEXTS.discard}</Button>
        <Button
          kind="act"
          busy={write.isPending}
          disabled={!whole}
          onClick={() => write.mutate({ body: { Content: draft } }, { onSuccess: ({ Id }) => onSaved(Id) })}
        >
          {TEXTS.save}
        </Button>
      </>
    );
  const stands = campaign !== undefined && campaign.StoppedMs === null;
  return (
    <>
      <Button onClick={onEdit}>{TEXTS.edit}</Button>
      {stands && liveVersion(campaign) && <StopButton campaign={campaign} />}
      {stands && shown?.State === 'draft' && (
        <Propose id={campaign.Id} version={shown.Version} ready={preview !== undefined && preview.Blocked === null} />
      )}
    </>
  );
}

function Propose({ id, version, ready }: { id: string; version: number; ready: boolean }) {
  const [asked, ask] = useState(false);
  const act = useDo(proposeCampaign);
  const close = (): void => {
    act.reset();
    ask(false);
  };
  return (
    <>
      <Button kind="act" disabled={!ready} onClick={() => ask(true)}>
        {TEXTS.propose}
      </Button>
      <ReasonDialog
        open={asked}
        title={TEXTS.proposeTitle}
        confirm={TEXTS.propose}
        busy={act.isPending}
        error={act.error}
        onClose={close}
        onConfirm={(reason) =>
          act.mutate({ params: { id }, body: { Version: version, Reason: reason } }, { onSuccess: close })
        }
      >
        {TEXTS.proposeWhat}
      </ReasonDialog>
    </>
  );
}
