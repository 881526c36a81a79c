import {
  listProviderMessages,
  PROVIDER_MESSAGE_BOXES,
  PROVIDER_MESSAGE_VIEWS,
  type ProviderMessageBox,
  type ProviderMessageView,
} from '@evens/contract';
import { Seg } from '@evens/ui';
import type { Column } from '../../shared/data-table.tsx';
import { momentOf } from '../../shared/format.ts';
import { Choice } from '../../shared/queue-room/choice.tsx';
import { QueueRoom } from '../../shared/queue-room/queue-room.tsx';
import { useQueue } from '../../shared/queue-room/use-queue.ts';
import { useLive } from '../../shared/use-calls.ts';
import { MessageCard } from './message-card.tsx';
import { TEXTS } from './texts.ts';

const EVERY_MS = 10_000;

interface Filter extends Readonly<Record<string, string>> {
  readonly state: (typeof PROVIDER_MESSAGE_VIEWS)[number];
  readonly box: ProviderMessageBox | '';
}

const FIRST: Filter = { state: 'open', box: '' };

export default function ProviderMessagesRoom() {
  const queue = useQueue('provider-messages', FIRST);
  const { filter, narrow } = queue;
  const query = { state: filter.state, ...(filter.box !== '' && { box: filter.box }) };
  const { data, error } = useLive(listProviderMessages, { query }, { everyMs: EVERY_MS });
  return (
    <QueueRoom
      texts={TEXTS}
      queue={queue}
      list={{ items: data?.messages, error }}
      keyOf={({ messageId }) => messageId}
      columns={COLUMNS}
      detail={<MessageCard key={queue.picked} messageId={queue.picked} onGone={() => queue.pick(undefined)} />}
      filters={
        <>
          <Seg
            small
            label={TEXTS.which}
            value={filter.state}
            options={PROVIDER_MESSAGE_VIEWS.map((value) => ({ value, label: TEXTS.views[value] }))}
            onChange={(state) => narrow({ state })}
          />
          <Choice
            label={TEXTS.where}
            any={TEXTS.everywhere}
            value={filter.box}
            options={PROVIDER_MESSAGE_BOXES.map((value) => ({ value, label: TEXTS.boxes[value] }))}
            onChange={(box) => narrow({ box })}
          />
        </>
      }
      foot={data?.more && <p className="sub">{TEXTS.more}</p>}
    />
  );
}

const COLUMNS: readonly Column<ProviderMessageView>[] = [
  {
    title: TEXTS.what,
    cell: ({ cause, reason, seenBy, seenWords }) => (
      <>
        <b>{TEXTS.causes[cause]}</b>
        <small>{seenBy === null ? reason : TEXTS.seen(seenBy, seenWords ?? '')}</small>
      </>
    ),
  },
  { title: TEXTS.provider, cell: ({ provider }) => provider },
  { title: TEXTS.where, className: 'col-x', cell: ({ box }) => TEXTS.boxes[box] },
  { title: TEXTS.came, cell: ({ receivedMs }) => momentOf(receivedMs) },
];
