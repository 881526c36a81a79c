import type { answerTraderRequest, ClientCall, TraderRequest } from '@evens/contract';
import { Button, TextField } from '@evens/ui';
import { useState } from 'react';
import type { RefusedError } from '../../shared/api.ts';
import { amountText, betWords, combinedOdds, fixtureWords, oddsText, outcomeWords } from '../../shared/bet-words.ts';
import { ClassTag } from '../../shared/class-tag.tsx';
import { Facts } from '../../shared/facts.tsx';
import { useKeys } from '../../shared/keys.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { type Draft, firstDraft, milliOf, type Offered, offeredBy, returnOf } from './model.ts';
import { HouseTable, LegsTable } from './tables.tsx';
import { TEXTS } from './texts.ts';

/** The answer as it is sent. */
export type AnswerBody = ClientCall<typeof answerTraderRequest>['body'];

/** One bet: what was asked beside what is offered, what it does to the house, and the answer. */
export function Desk(props: {
  request: TraderRequest;
  leftMs: number;
  offerMs: number;
  onAnswer: (body: AnswerBody) => void;
  busy: boolean;
  error: RefusedError | null;
}) {
  const { request, leftMs, offerMs, onAnswer, busy, error } = props;
  const [draft, setDraft] = useState(() => firstDraft(request));
  const mayAnswer = useMay()('offers.answer');
  const offered = offeredBy(draft, request);
  const [first] = request.legs;
  return (
    <div className="stk stk--m">
      <section className="card">
        <div className="card__h">
          <h2>{TEXTS.asks(request.userName, moneyOf(request, request.totalStake), pickOf(request))}</h2>
          <ClassTag name={request.playerClass} />
          <span className="sp" />
          <b className="num">{countdown(leftMs)}</b>
        </div>
        <div className="pad stk stk--m offd">
          <div className="vs">
            <Asked request={request} />
            <Offer request={request} draft={draft} offered={offered} onChange={setDraft} />
          </div>
          {request.market && first && (
            <HouseTable
              request={request}
              match={fixtureWords(first.fixture)}
              stake={offered.stake}
              milli={offered.millis?.[0]}
            />
          )}
          {request.legs.length > 1 && <LegsTable legs={request.legs} />}
          <Refused error={error} />
          {mayAnswer && <Answers request={request} draft={draft} offered={offered} busy={busy} onAnswer={onAnswer} />}
        </div>
      </section>
      <PlayersView request={request} offered={offered} offerMs={offerMs} />
    </div>
  );
}

/** What the player asked for, and what the limits leave. */
function Asked({ request }: { request: TraderRequest }) {
  const { legs, stake, potentialPayout, allowedStake } = request;
  return (
    <div>
      <span className="label">{TEXTS.asked}</span>
      <Facts
        facts={[
          [stakeName(request), moneyOf(request, stake)],
          [TEXTS.odds, oddsText(combinedOdds(legs))],
          [TEXTS.canReturn, moneyOf(request, potentialPayout)],
          [TEXTS.limitNow, Number(allowedStake) > 0 ? moneyOf(request, allowedStake) : TEXTS.noLimit],
        ]}
      />
    </div>
  );
}

/** The trader's own stake and odds, and what they could return. */
function Offer(props: { request: TraderRequest; draft: Draft; offered: Offered; onChange: (draft: Draft) => void }) {
  const { request, draft, offered, onChange } = props;
  const { legs, currency } = request;
  const [first] = legs;
  const single = legs.length === 1;
  const { stake, millis } = offered;
  const returns = millis && stake !== undefined ? returnOf(request, stake, millis).toFixed(2) : undefined;
  return (
    <div className="act">
      <span className="label">{TEXTS.yourOffer}</span>
      <div className="f2 f2--k">
        <TextField
          label={stakeName(request)}
          prefix={currency}
          inputMode="decimal"
          autoComplete="off"
          value={draft.stake}
          aria-invalid={stake === undefined}
          onChange={(event) => onChange({ ...draft, stake: event.target.value })}
        />
        {legs.map(({ position, fixture, marketKey, outcome }) => (
          <TextField
            key={position}
            label={single ? TEXTS.odds : TEXTS.oddsOf(outcomeWords(fixture, marketKey, outcome))}
            inputMode="decimal"
            autoComplete="off"
            value={draft.odds[position] ?? ''}
            aria-invalid={milliOf(draft.odds[position]) === undefined}
            onChange={(event) => onChange({ ...draft, odds: { ...draft.odds, [position]: event.target.value } })}
          />
        ))}
      </div>
      <Facts
        facts={[
          [TEXTS.canReturn, returns === undefined ? '–' : moneyOf(request, returns)],
          ...(single && first ? [[TEXTS.book, bookOf(first)] as const] : []),
        ]}
      />
    </div>
  );
}

/** The four answers, each by its key as well. */
function Answers(props: {
  request: TraderRequest;
  draft: Draft;
  offered: Offered;
  busy: boolean;
  onAnswer: (body: AnswerBody) => void;
}) {
  const { request, draft, offered, busy, onAnswer } = props;
  const { stake, millis } = offered;
  const allowed = Number(request.allowedStake) > 0;
  const answer = (body: AnswerBody): void => {
    if (!busy) onAnswer(body);
  };
  const offer = (): void => {
    if (stake === undefined || !millis) return;
    const legs = request.legs.map(({ position }, at) => ({ position, priceMilli: millis[at] ?? 0 }));
    answer({ answer: 'offer', stake: draft.stake.trim().replace(',', '.'), legs });
  };
  const take = (): void => answer({ answer: 'take' });
  const decline = (): void => answer({ answer: 'decline' });
  const limitOnly = (): void => {
    if (allowed) answer({ answer: 'offer', stake: request.allowedStake });
  };
  useKeys({ c: offer, a: take, l: limitOnly, d: decline });
  return (
    <div className="hline">
      <Button kind="act" busy={busy} disabled={stake === undefined || !millis} onClick={offer}>
        {stake === undefined || !millis ? TEXTS.yourOffer : TEXTS.offer(amountText(stake.toFixed(2)), oddsOf(millis))}{' '}
        <kbd>C</kbd>
      </Button>
      <Button onClick={take}>
        {TEXTS.take} <kbd>A</kbd>
      </Button>
      {allowed && (
        <Button onClick={limitOnly}>
          {TEXTS.limitOnly(amountText(request.allowedStake))} <kbd>L</kbd>
        </Button>
      )}
      <span className="sp" />
      <Button kind="alert" onClick={decline}>
        {TEXTS.refuse} <kbd>D</kbd>
      </Button>
    </div>
  );
}

/** The offer as its player will read it. */
function PlayersView(props: { request: TraderRequest; offered: Offered; offerMs: number }) {
  const { request, offered, offerMs } = props;
  const { stake, millis } = offered;
  const asked = `${moneyOf(request, request.totalStake)} at ${oddsText(combinedOdds(request.legs))}`;
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.sees}</h2>
      </div>
      <div className="pad offd">
        <div className="receipt num offsees">
          <b>{TEXTS.newOffer(offerMs / 1000)}</b>
          <Facts
            facts={[
              [TEXTS.asked, asked],
              [
                TEXTS.offered,
                stake === undefined || !millis ? '–' : `${moneyOf(request, stake.toFixed(2))} at ${oddsOf(millis)}`,
              ],
            ]}
          />
          <span className="sub2">{TEXTS.silence}</span>
        </div>
      </div>
    </section>
  );
}

const moneyOf = ({ currency }: TraderRequest, amount: string): string => `${currency}\u00a0${amountText(amount)}`;

const oddsOf = (millis: readonly number[]): string =>
  oddsText(combinedOdds(millis.map((priceMilli) => ({ priceMilli }))));

const stakeName = ({ legs }: TraderRequest): string => (legs.length === 1 ? TEXTS.stake : TEXTS.perLine);

/** "Bayern München", "Combo of 3". */
function pickOf({ betType, legs }: TraderRequest): string {
  const [first] = legs;
  return legs.length === 1 && first
    ? outcomeWords(first.fixture, first.marketKey, first.outcome)
    : betWords(betType, legs.length);
}

/** "00:11". */
function countdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

function bookOf({ currentPriceMilli, fairPriceMilli, state }: TraderRequest['legs'][number]): string {
  if (currentPriceMilli === null) return TEXTS.gone;
  const price = oddsText(currentPriceMilli);
  const worth = fairPriceMilli === null ? price : TEXTS.fair(price, oddsText(Math.round(fairPriceMilli / 10) * 10));
  return state === 'open' ? worth : `${worth}, ${TEXTS.state[state]}`;
}
