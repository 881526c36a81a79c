import './slip.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { bettingSettingsQuery } from '../../shared/betting-settings.ts';
import { sessionQuery } from '../../shared/session/session.ts';
import { OwnDraft } from './draft-context.tsx';
import { BetOptions, StakePart } from './foot/bet-options.tsx';
import { TermsNote } from './foot/terms-note.tsx';
import { Totals } from './foot/totals.tsx';
import { Why } from './foot/why.tsx';
import { TicketCard } from './history/ticket-card.tsx';
import { summarizeTab } from './model/summary.ts';
import { PickLine, PickSkeleton } from './picks/pick-row.tsx';
import { type BetOnWay, OFFER_DECLINED } from './placing/bets-on-way.ts';
import { PlacingNote } from './placing/placing-note.tsx';
import { Receipt } from './placing/receipt.tsx';
import { Rejected } from './placing/rejected.tsx';
import { insuranceQuoteQuery } from './settings-queries.ts';
import {
  SAMPLE_PREMIUM,
  type SampleSlip,
  sampleDraft,
  sampleFreeBet,
  sampleInput,
  sampleSelection,
  sampleSettings,
  sampleSlip,
  sampleSlips,
  sampleStates,
  sampleUser,
} from './slip-samples.ts';
import { SlipBody } from './slip-view.tsx';
import { sampleLargeOffer, sampleOffer, sampleTicket, sampleTickets, sampleTicketTypes } from './ticket-samples.ts';

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

/** A house of its own, so that the slips stand under terms that are known. */
function SampleHouse({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    const own = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
    own.setQueryData(bettingSettingsQuery.queryKey, sampleSettings);
    for (const sample of sampleSlips) {
      const { selections } = sampleInput(sample.slip, sample.draft);
      const quote = {
        HasErrors: false,
        ErrorMessage: null,
        code: null,
        premiumPercent: SAMPLE_PREMIUM,
        sharePercent: 100,
      };
      own.setQueryData(insuranceQuoteQuery(selections, undefined).queryKey, quote);
    }
    own.setQueryData(sessionQuery.queryKey, { user: sampleUser, csrfToken: '' });
    return own;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function Slip({ sample }: { sample: SampleSlip }) {
  return (
    <section className="spanel" aria-label={sample.title}>
      <div className="spanel__cap">
        <h2>{sample.title}</h2>
      </div>
      <div className="slip spanel__b">
        <OwnDraft initial={sampleDraft(sample.draft)}>
          <SlipBody slip={sample.slip} adding={[]} />
        </OwnDraft>
      </div>
    </section>
  );
}

function Slips() {
  return (
    <SampleHouse>
      <div className="spanels">
        {sampleSlips.map((sample) => (
          <Slip key={sample.title} sample={sample} />
        ))}
      </div>
    </SampleHouse>
  );
}

/** What a player with a free bet sees before they choose it, and after. */
function FreeBets() {
  const slip = sampleSlip(sampleSelection(1));
  return [{}, { freeBetId: sampleFreeBet.id }].map((draft) => {
    const input = sampleInput(slip, draft, { freeBets: [sampleFreeBet] });
    return (
      <OwnDraft key={draft.freeBetId ?? ''} initial={input.draft}>
        <BetOptions input={input} balance="1284.60" />
        <StakePart input={input} onMax={() => undefined} />
        <Totals input={input} summary={summarizeTab(input)} />
      </OwnDraft>
    );
  });
}

const REASONS = [
  { code: 'MinimumSelectionsRequiredException' },
  { code: 'IncompatibleSelectionsException' },
  { code: 'InvalidBetCombinationException', detail: { maximumLines: 252, lines: 381 } },
  { code: 'MarketSuspended', detail: { selection: '1/1x2/home' } },
  { code: 'MarketClosed', detail: { selection: '1/1x2/home' } },
  { code: 'PricesStale' },
  { code: 'InvalidStakeException' },
  { code: 'AccountLockedException', detail: { untilMs: sampleFreeBet.expiresMs } },
] as const;

function Reasons() {
  const input = sampleInput(sampleSlip(sampleSelection(1), sampleSelection(2)), {});
  return (
    <>
      {REASONS.map((reason) => (
        <Why key={reason.code} reason={reason} input={input} />
      ))}
      <TermsNote />
      <Rejected rejection={{ code: 'MarketClosed', about: undefined }} />
      <Rejected rejection={{ code: OFFER_DECLINED, about: undefined }} />
      <Rejected rejection={{ code: 'MarketClosed', about: sampleSelection(1) }} />
    </>
  );
}

const onWay = { amount: '10.00', currency: 'EUR', body: undefined, selections: [sampleSelection(1)] };

function Waiting() {
  const [started] = useState(() => Date.now());
  const delayed = sampleTicket({ status: 4, acceptAtMs: started + 60_000 });
  const all: readonly (readonly BetOnWay[])[] = [
    [{ ...onWay, key: 'sent', stage: 'sending' }],
    [{ ...onWay, key: 'delayed', stage: 'delayed', ticket: delayed, sinceMs: started - 30_000 }],
    [
      { ...onWay, key: 'first', stage: 'accepted', ticket: sampleTicket() },
      { ...onWay, key: 'second', stage: 'sending', selections: [sampleSelection(2)] },
      { ...onWay, key: 'third', stage: 'waiting', selections: [sampleSelection(3)] },
    ],
    [{ ...onWay, key: 'silent', stage: 'unanswered' }],
    [{ ...onWay, key: 'offer', stage: 'offered', ticket: sampleOffer(started + 28_000) }],
    [{ ...onWay, key: 'large', stage: 'offered', ticket: sampleLargeOffer(started + 28_000) }],
  ];
  return all.map((bets) => <PlacingNote key={bets[0]?.key} bets={bets} />);
}

/** The slip and its history in every state, for the gallery page. */
export const states = [
  { title: 'Slip: every type', wide: true, Show: Slips },
  { title: 'Slip: selections', Show: Picks },
  { title: 'Slip: why it cannot be placed', Show: Reasons },
  { title: 'Slip: free bet', Show: FreeBets },
  { title: 'Slip: on its way', Show: Waiting },
  { title: 'Slip: accepted', Show: () => <Receipt tickets={[sampleTicket()]} rejections={[]} /> },
  {
    title: 'Slip: several accepted, one not',
    Show: () => (
      <Receipt
        tickets={[sampleTicket(), ...sampleTicketTypes.slice(1, 2)]}
        rejections={[{ code: 'PriceChanged', about: sampleSelection(1) }]}
      />
    ),
  },
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
  {
    title: 'History: every bet type and extra',
    wide: true,
    Show: () => (
      <div className="hist__scroll acct__tickets">
        {[...sampleTicketTypes, sampleOffer(Date.now() + 28_000)].map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket} />
        ))}
      </div>
    ),
  },
];
