import { HELD_PAYMENT_CAUSES, HELD_PAYMENT_VIEWS, type HeldPaymentView, listHeldPayments } from '@evens/contract';
import { Seg } from '@evens/ui';
import { useSearchParams } from 'react-router';
import { amountText } from '../../shared/bet-words.ts';
import type { Column } from '../../shared/data-table.tsx';
import { momentOf } from '../../shared/format.ts';
import { Choice } from '../../shared/queue-room/choice.tsx';
import { QueueRoom } from '../../shared/queue-room/queue-room.tsx';
import { type Queue, useQueue } from '../../shared/queue-room/use-queue.ts';
import { useLive } from '../../shared/use-calls.ts';
import { HeldCard } from './held-card.tsx';
import { TEXTS } from './texts.ts';

const EVERY_MS = 10_000;

interface Filter extends Readonly<Record<string, string>> {
  readonly state: (typeof HELD_PAYMENT_VIEWS)[number];
  readonly why: (typeof HELD_PAYMENT_CAUSES)[number] | '';
  readonly method: string;
}

const FIRST: Filter = { state: 'waiting', why: '', method: '' };

export default function HeldPaymentsRoom() {
  /** `?player=ID`, from a player's page. */
  const accountId = useSearchParams()[0].get('player') ?? undefined;
  const queue = useQueue('held-payments', FIRST);
  const { state } = queue.filter;
  const query = { ...queue.query, state, ...(accountId !== undefined && { accountId }) };
  const { data, error, isPlaceholderData } = useLive(listHeldPayments, { query }, { everyMs: EVERY_MS });
  return (
    <QueueRoom
      texts={TEXTS}
      queue={queue}
      list={{ items: data?.payments, next: data?.next ?? null, waits: isPlaceholderData, error }}
      keyOf={({ depositId }) => depositId}
      columns={columnsOf(state === 'waiting')}
      detail={
        <HeldCard key={queue.picked} payment={data?.payments.find(({ depositId }) => depositId === queue.picked)} />
      }
      filters={<Filters queue={queue} methods={data?.methods ?? []} />}
      proposals="payments"
    />
  );
}

function Filters({ queue: { filter, narrow }, methods }: { queue: Queue<Filter>; methods: readonly string[] }) {
  return (
    <>
      <Seg
        small
        label={TEXTS.which}
        value={filter.state}
        options={HELD_PAYMENT_VIEWS.map((value) => ({ value, label: TEXTS.views[value] }))}
        onChange={(state) => narrow({ state })}
      />
      <Choice
        label={TEXTS.why}
        any={TEXTS.anyCause}
        value={filter.why}
        options={HELD_PAYMENT_CAUSES.map((value) => ({ value, label: TEXTS.causes[value] }))}
        onChange={(why) => narrow({ why })}
      />
      <Choice
        label={TEXTS.method}
        any={TEXTS.anyMethod}
        value={filter.method}
        options={methods.map((value) => ({ value, label: value }))}
        onChange={(method) => narrow({ method })}
      />
    </>
  );
}

const columnsOf = (waiting: boolean): readonly Column<HeldPaymentView>[] => [
  {
    title: TEXTS.player,
    cell: ({ userName, heldMs }) => (
      <>
        <b>{userName}</b>
        <small>{momentOf(heldMs)}</small>
      </>
    ),
  },
  {
    title: TEXTS.amount,
    className: 'r',
    cell: ({ amount, currency }) => (
      <>
        <b>{amountText(amount)}</b> {currency}
      </>
    ),
  },
  { title: TEXTS.method, className: 'col-x', cell: ({ method }) => method },
  { title: TEXTS.why, cell: ({ why }) => TEXTS.cause(why) },
  {
    title: waiting ? TEXTS.age : TEXTS.when,
    cell: ({ doneMs, heldMs }) => (doneMs === null ? TEXTS.ago(Date.now() - heldMs) : momentOf(doneMs)),
  },
  {
    title: TEXTS.state,
    cell: ({ state, decidedBy, problem, proposed }) => (
      <>
        <span className={state === 'held' ? 'tag tag--alert' : 'tag'}>{TEXTS.states[state]}</span>
        {decidedBy !== null && <small>{TEXTS.by(decidedBy)}</small>}
        {state === 'held' && problem !== null && <small>{TEXTS.refusedReturn}</small>}
        {proposed !== null && <small>{TEXTS.proposed[proposed]}</small>}
      </>
    ),
  },
];
