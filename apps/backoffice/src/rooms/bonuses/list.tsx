import { type CampaignView, listApprovals } from '@evens/contract';
import { Button, Chip, Icon, Tag } from '@evens/ui';
import { useState } from 'react';
import type { RefusedError } from '../../shared/api.ts';
import { cssVars } from '../../shared/css-vars.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useLive } from '../../shared/use-calls.ts';
import { WaitingCard } from '../../shared/waiting.tsx';
import { StopButton } from './stop.tsx';
import { TEXTS } from './texts.ts';
import { firstVersion, givesText, liveVersion, type StateName, shareGiven, stateOf } from './words.ts';

const SHOWN = ['now', 'live', 'proposed', 'draft', 'stopped', 'over'] as const;
type Shown = (typeof SHOWN)[number];

/** What people work on: all but what has ended. */
const isNow = (state: StateName): boolean => state !== 'stopped' && state !== 'over';
const isShown = (shown: Shown, campaign: CampaignView): boolean =>
  shown === 'now' ? isNow(stateOf(campaign)) : stateOf(campaign) === shown;

const PROPOSALS_EVERY_MS = 5_000;

/** What waits for a second person, for whoever may see it. */
export function Proposed() {
  const { data, error } = useLive(
    listApprovals,
    { query: { state: 'open', kind: 'bonuses' } },
    { everyMs: PROPOSALS_EVERY_MS, enabled: useMay()('approvals.see') },
  );
  return (
    <>
      <Refused error={error} />
      <WaitingCard approvals={data?.approvals} />
    </>
  );
}

/** Every campaign: how it stands, what it gives, what of its budget is given and what has become cash. */
export function CampaignList(props: {
  readonly campaigns: readonly CampaignView[] | undefined;
  readonly error: RefusedError | null;
  readonly onOpen: (id: string) => void;
  readonly onNew: () => void;
  readonly onSegments: () => void;
}) {
  const { campaigns, error, onOpen, onNew, onSegments } = props;
  const mayChange = useMay()('bonuses.change');
  const [shown, show] = useState<Shown>('now');
  const count = (each: Shown): number => campaigns?.filter((campaign) => isShown(each, campaign)).length ?? 0;
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about}</p>
        <span className="sp" />
        <Button onClick={onSegments}>{TEXTS.segments}</Button>
        {mayChange && (
          <Button kind="act" onClick={onNew}>
            <Icon name="plus" size="sm" />
            {TEXTS.add}
          </Button>
        )}
      </div>
      <Refused error={error} />
      <Proposed />
      <section className="card card--t">
        <div className="card__h">
          <fieldset className="chips chips--row">
            <legend className="sr">{TEXTS.state}</legend>
            {SHOWN.map((each) => (
              <Chip key={each} pressed={each === shown} count={count(each)} onClick={() => show(each)}>
                {each === 'now' ? TEXTS.now : TEXTS.states[each]}
              </Chip>
            ))}
          </fieldset>
        </div>
        <DataTable
          label={TEXTS.table}
          columns={mayChange ? [...COLUMNS, STOP] : COLUMNS}
          items={campaigns?.filter((campaign) => isShown(shown, campaign))}
          keyOf={({ Id }) => Id}
          empty={[TEXTS.none, TEXTS.noneNext]}
          picking={{ picked: undefined, onPick: onOpen }}
        />
      </section>
    </div>
  );
}

export function StateTag({ campaign }: { campaign: CampaignView }) {
  const state = stateOf(campaign);
  return (
    <Tag {...(state === 'live' ? { kind: 'won' as const } : state === 'proposed' ? { kind: 'alert' as const } : {})}>
      {TEXTS.states[state]}
    </Tag>
  );
}

const COLUMNS: readonly Column<CampaignView>[] = [
  {
    title: TEXTS.campaign,
    cell: (campaign) => {
      const version = liveVersion(campaign) ?? firstVersion(campaign);
      return (
        <>
          <b>{campaign.Key}</b>
          <small>
            {version && `${TEXTS.version(version.Version)} · ${TEXTS.products[version.Content.product].toLowerCase()}`}
          </small>
        </>
      );
    },
  },
  {
    title: TEXTS.gives,
    className: 'w',
    cell: (campaign) => {
      const version = liveVersion(campaign) ?? firstVersion(campaign);
      return version ? givesText(version.Content) : '';
    },
  },
  { title: TEXTS.state, className: 'tagw', cell: (campaign) => <StateTag campaign={campaign} /> },
  {
    title: TEXTS.bonuses,
    className: 'r',
    cell: ({ Money }) => Money.reduce((sum, { Grants }) => sum + Grants, 0) || '–',
  },
  {
    title: TEXTS.budget,
    cell: ({ Money }) =>
      Money.map((money) => (
        <div key={money.Currency} className="expo">
          <div className={shareGiven(money) >= 90 ? 'mtr mtr--alert' : 'mtr mtr--act'}>
            <i style={cssVars({ '--p': shareGiven(money) })} />
          </div>
          <span>{TEXTS.budgetOf(money.Given, money.Budget, money.Currency)}</span>
        </div>
      )),
  },
  {
    title: TEXTS.left,
    className: 'r col-x',
    cell: ({ Money }) => Money.map(({ Currency, Left }) => <div key={Currency}>{`${Currency} ${Left}`}</div>),
  },
  {
    title: TEXTS.cost,
    className: 'r',
    cell: ({ Money }) => Money.map(({ Currency, Converted }) => <div key={Currency}>{`${Currency} ${Converted}`}</div>),
  },
];

const STOP: Column<CampaignView> = {
  title: TEXTS.stop,
  className: 'r',
  cell: (campaign) => liveVersion(campaign) && campaign.StoppedMs === null && <StopButton campaign={campaign} small />,
};
