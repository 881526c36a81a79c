import { CASE_STATES, type CaseState, type HarmCaseView, listCases } from '@evens/contract';
import { Seg } from '@evens/ui';
import { useParams } from 'react-router';
import type { Column } from '../../shared/data-table.tsx';
import { momentOf } from '../../shared/format.ts';
import { QueueRoom } from '../../shared/queue-room/queue-room.tsx';
import { useQueue } from '../../shared/queue-room/use-queue.ts';
import { useLive } from '../../shared/use-calls.ts';
import { CaseCard } from './case-card.tsx';
import { TEXTS } from './texts.ts';

const EVERY_MS = 10_000;

export default function CasesRoom() {
  // Whoever comes by a link to one case has it in the list, however it stands.
  const isLinked = useParams()['*'] !== '';
  const first: { state: CaseState | '' } = { state: isLinked ? '' : 'open' };
  const queue = useQueue('cases', first);
  const { after: before, ...filter } = queue.query;
  const query = { ...filter, ...(before !== undefined && { before }) };
  const { data, error, isPlaceholderData } = useLive(listCases, { query }, { everyMs: EVERY_MS });
  return (
    <QueueRoom
      texts={TEXTS}
      queue={queue}
      list={{ items: data?.cases, next: data?.next ?? null, waits: isPlaceholderData, error }}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      detail={<CaseCard key={queue.picked} caseId={queue.picked} />}
      filters={
        <Seg
          small
          label={TEXTS.which}
          value={queue.filter.state}
          options={[
            ...CASE_STATES.map((value) => ({ value, label: TEXTS.states[value] })),
            { value: '' as const, label: TEXTS.all },
          ]}
          onChange={(state) => queue.narrow({ state })}
        />
      }
    />
  );
}

const COLUMNS: readonly Column<HarmCaseView>[] = [
  {
    title: TEXTS.player,
    cell: ({ userName, period }) => (
      <>
        <b>{userName}</b>
        <small>{TEXTS.about2(period)}</small>
      </>
    ),
  },
  { title: TEXTS.marker, cell: ({ marker }) => TEXTS.markers[marker] },
  { title: TEXTS.raised, cell: ({ raisedMs }) => momentOf(raisedMs) },
  {
    title: TEXTS.state,
    cell: ({ state }) => <span className={state === 'open' ? 'tag tag--alert' : 'tag'}>{TEXTS.states[state]}</span>,
  },
];
