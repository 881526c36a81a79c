import { type DeskRound, listDeskRounds } from '@evens/contract';
import { useState } from 'react';
import { amountText } from '../../../shared/bet-words.ts';
import { type Column, DataTable } from '../../../shared/data-table.tsx';
import { momentOf } from '../../../shared/format.ts';
import { Pages } from '../../../shared/pages.tsx';
import { Refused } from '../../../shared/refused.tsx';
import { useAsk } from '../../../shared/use-calls.ts';
import { LIFE_TEXTS as TEXTS } from './life-texts.ts';
import type { PanelProps } from './panel-props.ts';

const COLUMNS: readonly Column<DeskRound>[] = [
  { title: TEXTS.time, cell: ({ round }) => momentOf(round.startedMs) },
  {
    title: TEXTS.game,
    cell: ({ round }) => (
      <>
        <b>{round.game}</b>
        <small className="sub2">{round.id}</small>
      </>
    ),
  },
  {
    title: TEXTS.stake,
    className: 'r',
    cell: ({ round }) => (
      <b>
        {amountText(round.stake)} {round.currency}
      </b>
    ),
  },
  {
    title: TEXTS.paid,
    className: 'r',
    cell: ({ round }) => (round.payout === null ? '–' : amountText(round.payout)),
  },
  {
    title: TEXTS.status,
    cell: ({ round }) =>
      round.status === 'held' ? (
        <span className="tag tag--alert">{TEXTS.statuses.held}</span>
      ) : (
        TEXTS.statuses[round.status]
      ),
  },
  {
    title: TEXTS.drawn,
    className: 'col-x',
    cell: ({ round: { seeds } }) => (
      <>
        <span className="code code--s">{seeds.serverHash.slice(0, 12)}…</span>
        <small className="sub2">{TEXTS.nonce(seeds.nonce)}</small>
      </>
    ),
  },
];

/** A player's rounds of the house's own games, newest first, each with the seeds that anybody can draw it from again. */
export function RoundsPanel({ player: { accountId } }: PanelProps) {
  const [before, setBefore] = useState<string>();
  const { data, error, isPlaceholderData } = useAsk(listDeskRounds, {
    query: { accountId, ...(before !== undefined && { before }) },
  });
  return (
    <section className="card card--t">
      <div className="card__h">
        <h2>{TEXTS.rounds}</h2>
      </div>
      <Refused error={error} />
      <DataTable
        label={TEXTS.rounds}
        columns={COLUMNS}
        items={data?.rounds}
        keyOf={({ round }) => round.id}
        empty={[TEXTS.noRounds]}
      />
      <Pages after={before} next={data?.next ?? null} waits={isPlaceholderData} onPage={setBefore} />
    </section>
  );
}
