import './slip.css';
import { TicketCard } from './history/ticket-card.tsx';
import { PickLine, PickSkeleton } from './pick-row.tsx';
import { PlacingNote } from './placing-note.tsx';
import { Receipt } from './receipt.tsx';
import { Rejected } from './rejected.tsx';
import { SlipFoot, Why } from './slip-foot.tsx';
import { sampleSelection, sampleSlip, sampleStates, sampleTicket, sampleTickets } from './slip-samples.ts';

function Picks() {
  return (
    <ul className="slip__list">
      {sampleStates.map((now) => (
        <PickLine
          key={`${now.state}${now.move}`}
          now={now}
          policy={1}
          clock={
            <span className="pick__sub num">
              <b>52:10</b>1–1
            </span>
          }
          onRemove={() => undefined}
        />
      ))}
      <PickSkeleton />
    </ul>
  );
}

function Reasons() {
  const changed = sampleStates.filter(({ move }) => move === 'blocking');
  return (
    <>
      <Why block={{ kind: 'comboCount' }} />
      <Why block={{ kind: 'clash', first: '1/1x2/home', second: '2/total:2.5/over' }} />
      <Why block={{ kind: 'changed', changed }} />
      <Why block={{ kind: 'changed', changed: [...changed, ...changed] }} />
      <Why block={{ kind: 'suspended', selection: sampleSelection(1) }} />
      <Why block={{ kind: 'closed', selection: sampleSelection(1) }} />
      <Why block={{ kind: 'stale' }} />
      <Why block={{ kind: 'stake' }} />
      <Rejected rejection={{ code: 'MarketClosed' }} />
    </>
  );
}

const body = {
  idempotencyKey: 'gallery-example',
  betType: 1,
  stake: '10.00',
  selections: [{ fixtureId: 1, marketKey: '1x2', outcome: 'home', priceMilli: 1920 }],
} as const;

function Waiting() {
  const started = Date.now();
  return (
    <>
      <PlacingNote
        placing={{ kind: 'sending', body: { ...body, selections: [...body.selections] }, amount: 'EUR 10.00' }}
      />
      <PlacingNote
        placing={{
          kind: 'delayed',
          ticket: sampleTicket({ status: 4, acceptAtMs: started + 60_000 }),
          sinceMs: started - 30_000,
        }}
      />
      <PlacingNote
        placing={{ kind: 'unanswered', body: { ...body, selections: [...body.selections] }, amount: 'EUR 10.00' }}
      />
    </>
  );
}

/** The slip and its history in every state, for the gallery page. */
export const states = [
  { title: 'Slip: selections', Show: Picks },
  { title: 'Slip: why it cannot be placed', Show: Reasons },
  {
    title: 'Slip: foot',
    Show: () => (
      <>
        <SlipFoot slip={{ ...sampleSlip, selections: sampleSlip.selections.slice(0, 1) }} tab="single" />
        <SlipFoot slip={sampleSlip} tab="single" />
        <SlipFoot slip={sampleSlip} tab="combo" />
      </>
    ),
  },
  { title: 'Slip: on its way', Show: Waiting },
  { title: 'Slip: accepted', Show: () => <Receipt ticket={sampleTicket()} /> },
  {
    title: 'History: every status and outcome',
    wide: true,
    Show: () => (
      <div className="hist__scroll acct__tickets">
        {sampleTickets.map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket} />
        ))}
      </div>
    ),
  },
];
