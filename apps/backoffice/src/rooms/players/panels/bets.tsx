import { getDeskBets, type TicketView } from '@evens/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { amountText, betWords, outcomeWords, resultWords } from '../../../shared/bet-words.ts';
import { type Column, DataTable } from '../../../shared/data-table.tsx';
import { momentOf } from '../../../shared/format.ts';
import { Pages } from '../../../shared/pages.tsx';
import { Refused } from '../../../shared/refused.tsx';
import { useAsk } from '../../../shared/use-calls.ts';
import type { PanelProps } from './panel-props.ts';
import { WALLET_TEXTS as TEXTS } from './wallet-texts.ts';

const COLUMNS: readonly Column<TicketView>[] = [
  { title: TEXTS.placed, cell: ({ placedMs }) => momentOf(placedMs) },
  {
    title: TEXTS.bet,
    cell: ({ id }) => (
      <Link className="lnk" to={`/tickets/${id}`}>
        {id}
      </Link>
    ),
  },
  {
    title: TEXTS.what,
    className: 'w',
    cell: ({ betType, legs }) => (
      <>
        <b>{betWords(betType, legs.length)}</b>
        <small className="sub2">
          {legs.map((leg) => outcomeWords(leg.fixture, leg.marketKey, leg.outcome)).join(', ')}
        </small>
      </>
    ),
  },
  { title: TEXTS.stake, className: 'r', cell: ({ totalStake }) => <b>{amountText(totalStake)}</b> },
  { title: TEXTS.outcome, cell: ({ status, outcome }) => (status === 2 ? TEXTS.declined : resultWords(outcome)) },
  {
    title: TEXTS.paid,
    className: 'r',
    cell: ({ payout }) => (payout === null ? '–' : amountText(payout)),
  },
];

/** A player's bets, newest first. Nothing is settled from here: a bet is decided anew in Results, by two people. */
export function BetsPanel({ player: { accountId } }: PanelProps) {
  const [before, setBefore] = useState<string>();
  const { data, error, isPlaceholderData } = useAsk(getDeskBets, {
    params: { accountId },
    query: before === undefined ? {} : { before },
  });
  return (
    <section className="card card--t">
      <div className="card__h">
        <h2>{TEXTS.bets}</h2>
      </div>
      <Refused error={error} />
      <DataTable
        label={TEXTS.bets}
        columns={COLUMNS}
        items={data?.bets}
        keyOf={({ id }) => id}
        empty={[TEXTS.noBets]}
      />
      <Pages after={before} next={data?.next ?? null} waits={isPlaceholderData} onPage={setBefore} />
    </section>
  );
}
