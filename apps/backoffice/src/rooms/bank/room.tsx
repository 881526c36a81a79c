import { BANK_LINE_VIEWS, type BankLineView, listBankLines } from '@evens/contract';
import { Seg } from '@evens/ui';
import { amountText } from '../../shared/bet-words.ts';
import type { Column } from '../../shared/data-table.tsx';
import { QueueRoom } from '../../shared/queue-room/queue-room.tsx';
import { useQueue } from '../../shared/queue-room/use-queue.ts';
import { useLive } from '../../shared/use-calls.ts';
import { FilesCard } from './files-card.tsx';
import { LineCard } from './line-card.tsx';
import { TEXTS } from './texts.ts';
import { UploadCard } from './upload-card.tsx';

const EVERY_MS = 10_000;

const FIRST: { state: (typeof BANK_LINE_VIEWS)[number] } = { state: 'waiting' };

export default function BankRoom() {
  const queue = useQueue('bank', FIRST);
  const { state } = queue.filter;
  const query = { ...queue.query, state };
  const { data, error, isPlaceholderData } = useLive(listBankLines, { query }, { everyMs: EVERY_MS });
  return (
    <QueueRoom
      texts={TEXTS}
      queue={queue}
      list={{ items: data?.lines, next: data?.next ?? null, waits: isPlaceholderData, error }}
      keyOf={({ id }) => id}
      columns={columnsOf(state === 'waiting')}
      detail={<LineCard key={queue.picked} line={data?.lines.find(({ id }) => id === queue.picked)} />}
      above={
        data && (
          <>
            <UploadCard data={data} />
            <FilesCard files={data.files} />
          </>
        )
      }
      filters={
        <Seg
          small
          label={TEXTS.which}
          value={state}
          options={BANK_LINE_VIEWS.map((value) => ({ value, label: TEXTS.views[value] }))}
          onChange={(chosen) => queue.narrow({ state: chosen })}
        />
      }
      proposals="payments"
    />
  );
}

const columnsOf = (waiting: boolean): readonly Column<BankLineView>[] => [
  {
    title: TEXTS.payer,
    cell: ({ payerName, deposit, account }) => (
      <>
        <b>{payerName ?? TEXTS.unknown}</b>
        <small>{deposit?.userName ?? account}</small>
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
  { title: TEXTS.booked, cell: ({ bookedOn }) => bookedOn },
  { title: TEXTS.words, className: 'col-x', cell: ({ words }) => words },
  {
    title: waiting ? TEXTS.why : TEXTS.state,
    cell: ({ state, why, decidedBy, proposed }) => (
      <>
        <span className={state === 'open' ? 'tag tag--alert' : 'tag'}>
          {why === null ? TEXTS.states[state] : TEXTS.causes[why]}
        </span>
        {decidedBy !== null && <small>{TEXTS.by(decidedBy)}</small>}
        {proposed !== null && <small>{TEXTS.proposed[proposed]}</small>}
      </>
    ),
  },
];
