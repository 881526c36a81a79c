import { type GameProviderView, listGameProviders, RETURN_DAYS } from '@evens/contract';
import { Seg } from '@evens/ui';
import { useState } from 'react';
import type { Column } from '../../shared/data-table.tsx';
import { QueueRoom } from '../../shared/queue-room/queue-room.tsx';
import { useQueue } from '../../shared/queue-room/use-queue.ts';
import { useLive } from '../../shared/use-calls.ts';
import { pointsText, shareText, statedText } from './model.ts';
import { ProviderDetail } from './provider-detail.tsx';
import { TEXTS } from './texts.ts';

const EVERY_MS = 5_000;
type Days = (typeof RETURN_DAYS)[number];

export default function GameProvidersRoom() {
  const queue = useQueue('game-providers', {});
  const [days, choose] = useState<Days>(7);
  const { data, error } = useLive(listGameProviders, { query: { days } }, { everyMs: EVERY_MS });
  const rows = data?.providers;
  return (
    <QueueRoom
      texts={{ ...TEXTS, noneNext: TEXTS.pick }}
      queue={queue}
      list={{ items: rows, error }}
      keyOf={({ provider }) => provider}
      columns={COLUMNS}
      filters={
        <Seg
          small
          label={TEXTS.days}
          value={String(days)}
          options={RETURN_DAYS.map((each) => ({ value: String(each), label: TEXTS.daysOf(each) }))}
          onChange={(value) => choose(RETURN_DAYS.find((each) => String(each) === value) ?? 7)}
        />
      }
      detail={<ProviderDetail key={queue.picked} provider={queue.picked} rows={rows ?? []} days={days} />}
      proposals="games"
    />
  );
}

const stateText = ({ configured, isOn }: GameProviderView): string =>
  configured === 'none' ? TEXTS.notConfigured : isOn ? TEXTS.on : TEXTS.off;

const COLUMNS: readonly Column<GameProviderView>[] = [
  {
    title: TEXTS.provider,
    cell: ({ name, confidence, configured }) => (
      <>
        <b>{name}</b>
        <small>
          {TEXTS.confidences[confidence]}
          {configured === 'sandbox' && `, ${TEXTS.sandbox}`}
        </small>
      </>
    ),
  },
  {
    title: TEXTS.state,
    cell: (row) => (
      <>
        <span className={row.isOn ? 'tag' : 'tag tag--alert'}>{stateText(row)}</span>
        {row.gamesOff > 0 && <small>{TEXTS.gamesOff(row.gamesOff)}</small>}
      </>
    ),
  },
  {
    title: TEXTS.rtp,
    className: 'r',
    cell: ({ returns }) => (
      <>
        {returns.actual === null ? '–' : shareText(returns.actual)}
        <small>{returns.band === null ? TEXTS.verdicts[returns.verdict] : TEXTS.band(pointsText(returns.band))}</small>
      </>
    ),
  },
  {
    title: TEXTS.stated,
    className: 'r',
    cell: ({ returns }) => (
      <>
        {statedText(returns)}
        {returns.band !== null && (
          <small>
            <span className={returns.verdict === 'low' || returns.verdict === 'high' ? 'tag tag--alert' : ''}>
              {TEXTS.verdicts[returns.verdict]}
            </span>
          </small>
        )}
      </>
    ),
  },
  {
    title: TEXTS.rounds,
    className: 'r',
    cell: ({ returns, openRounds }) => (
      <>
        {returns.rounds}
        {openRounds > 0 && <small>{TEXTS.running(openRounds)}</small>}
      </>
    ),
  },
  { title: TEXTS.errors, className: 'r col-x', cell: ({ errors }) => errors },
  {
    title: TEXTS.differences,
    className: 'r',
    cell: ({ differences }) => (differences === 0 ? 0 : <span className="tag tag--alert">{differences}</span>),
  },
];
