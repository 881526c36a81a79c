import { type DeskPriceError, listPriceErrors } from '@evens/contract';
import { amountText, marketWords, oddsText, outcomeWords } from '../../shared/bet-words.ts';
import type { Column } from '../../shared/data-table.tsx';
import { momentOf } from '../../shared/format.ts';
import { QueueRoom } from '../../shared/queue-room/queue-room.tsx';
import { useQueue } from '../../shared/queue-room/use-queue.ts';
import { useMay } from '../../shared/session.ts';
import { useLive } from '../../shared/use-calls.ts';
import { Answer } from './answer.tsx';
import { TEXTS } from './texts.ts';

export default function ErrorsRoom() {
  const { data, error } = useLive(listPriceErrors, {});
  const queue = useQueue('errors', {});
  const mayAnswer = useMay()('errors.change');
  const chosen = data?.errors.find(({ id, state }) => id === queue.picked && state === 'open');
  return (
    <QueueRoom
      texts={TEXTS}
      queue={queue}
      list={{ items: data?.errors, error }}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      detail={mayAnswer && <Answer key={queue.picked} error={chosen} />}
      proposals="errors"
    />
  );
}

/** The outcome whose price moved furthest says what is wrong. */
function worst({ outcomes }: DeskPriceError) {
  const far = ({ oldMilli, newMilli }: DeskPriceError['outcomes'][number]): number =>
    oldMilli === null || newMilli === null ? 0 : Math.abs(Math.log(newMilli / oldMilli));
  return [...outcomes].sort((left, right) => far(right) - far(left))[0];
}

function What({ of }: { of: DeskPriceError }) {
  const { fixtureNames, key, foundMs } = of;
  const moved = worst(of);
  const named = { competitors: fixtureNames, name: fixtureNames[0] ?? '' };
  return (
    <>
      <b>
        {marketWords(key)}
        {moved && `, ${outcomeWords(named, key, moved.outcome)}`}
      </b>
      <small>
        {fixtureNames.join(' – ')} · {momentOf(foundMs)}
      </small>
    </>
  );
}

const priceOf = (milli: number | null | undefined): string => (milli == null ? '–' : oddsText(milli));

const COLUMNS: readonly Column<DeskPriceError>[] = [
  { title: TEXTS.market, cell: (of) => <What of={of} /> },
  { title: TEXTS.old, className: 'r', cell: (of) => priceOf(worst(of)?.oldMilli) },
  { title: TEXTS.new, className: 'r', cell: (of) => <b>{priceOf(worst(of)?.newMilli)}</b> },
  { title: TEXTS.why, cell: ({ fault }) => TEXTS.faults[fault] ?? fault },
  { title: TEXTS.bets, className: 'r', cell: ({ state, bets }) => (state === 'open' ? bets : '') },
  {
    title: TEXTS.stakes,
    className: 'r col-x',
    cell: ({ stakes }) =>
      stakes.map(({ currency, minor }) => `${currency} ${amountText((Number(minor) / 100).toFixed(2))}`).join(', '),
  },
  {
    title: TEXTS.state,
    cell: ({ state, answeredBy }) => (
      <>
        <span className={state === 'open' ? 'tag tag--alert' : 'tag'}>{TEXTS.states[state]}</span>
        {answeredBy !== null && <small>{TEXTS.by(answeredBy)}</small>}
      </>
    ),
  },
];
