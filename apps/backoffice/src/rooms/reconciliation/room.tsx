import { DIFFERENCE_KINDS, DIFFERENCE_STATES, type DifferenceView, listDifferences } from '@evens/contract';
import { Seg } from '@evens/ui';
import { amountText } from '../../shared/bet-words.ts';
import type { Column } from '../../shared/data-table.tsx';
import { momentOf } from '../../shared/format.ts';
import { Choice } from '../../shared/queue-room/choice.tsx';
import { QueueRoom } from '../../shared/queue-room/queue-room.tsx';
import { type Queue, useQueue } from '../../shared/queue-room/use-queue.ts';
import { useLive } from '../../shared/use-calls.ts';
import { Chargebacks } from './chargebacks.tsx';
import { DifferenceCard } from './difference-card.tsx';
import { Providers } from './providers.tsx';
import { TEXTS } from './texts.ts';

const EVERY_MS = 10_000;

interface Filter extends Readonly<Record<string, string>> {
  readonly state: (typeof DIFFERENCE_STATES)[number];
  readonly what: (typeof DIFFERENCE_KINDS)[number] | '';
  readonly provider: string;
}

const FIRST: Filter = { state: 'open', what: '', provider: '' };

export default function ReconciliationRoom() {
  const queue = useQueue('reconciliation', FIRST);
  const query = { ...queue.query, state: queue.filter.state };
  const { data, error, isPlaceholderData } = useLive(listDifferences, { query }, { everyMs: EVERY_MS });
  return (
    <QueueRoom
      texts={TEXTS}
      queue={queue}
      list={{ items: data?.differences, next: data?.next ?? null, waits: isPlaceholderData, error }}
      keyOf={({ differenceId }) => differenceId}
      columns={COLUMNS}
      detail={<DifferenceCard key={queue.picked} differenceId={queue.picked} />}
      above={
        <>
          {data && <Providers providers={data.providers} />}
          <Chargebacks />
        </>
      }
      filters={<Filters queue={queue} providers={data?.providers.map(({ name }) => name) ?? []} />}
      proposals="reconciliation"
    />
  );
}

function Filters({ queue: { filter, narrow }, providers }: { queue: Queue<Filter>; providers: readonly string[] }) {
  return (
    <>
      <Seg
        small
        label={TEXTS.which}
        value={filter.state}
        options={DIFFERENCE_STATES.map((value) => ({ value, label: TEXTS.states[value] }))}
        onChange={(state) => narrow({ state })}
      />
      <Choice
        label={TEXTS.what}
        any={TEXTS.everyWhat}
        value={filter.what}
        options={DIFFERENCE_KINDS.map((value) => ({ value, label: TEXTS.kinds[value] }))}
        onChange={(what) => narrow({ what })}
      />
      <Choice
        label={TEXTS.provider}
        any={TEXTS.everyProvider}
        value={filter.provider}
        options={providers.map((value) => ({ value, label: value }))}
        onChange={(provider) => narrow({ provider })}
      />
    </>
  );
}

const sideText = (side: DifferenceView['ours']): string =>
  side ? `${amountText(side.amount)} ${side.currency}` : TEXTS.nothing;

const COLUMNS: readonly Column<DifferenceView>[] = [
  {
    title: TEXTS.what,
    cell: ({ what, kind, reference }) => (
      <>
        <b>{TEXTS.kinds[what]}</b>
        <small>
          {TEXTS.movements[kind]} {reference.slice(0, 8)}
        </small>
      </>
    ),
  },
  {
    title: TEXTS.provider,
    cell: ({ provider, state }) => (
      <>
        {provider}
        <small>
          <span className={state === 'open' ? 'tag tag--alert' : 'tag'}>{TEXTS.states[state]}</span>
        </small>
      </>
    ),
  },
  { title: TEXTS.theirs, className: 'r', cell: ({ theirs }) => sideText(theirs) },
  { title: TEXTS.ours, className: 'r', cell: ({ ours }) => sideText(ours) },
  { title: TEXTS.since, className: 'col-x', cell: ({ foundMs }) => momentOf(foundMs) },
];
