import type { answerTraderRequest, ClientCall, TraderRequest } from '@evens/contract';
import { Button, TextField } from '@evens/ui';
import { useState } from 'react';
import type { RefusedError } from '../../shared/api.ts';
import { amountText, betWords, combinedOdds, fixtureWords, oddsText, outcomeWords } from '../../shared/bet-words.ts';
import { ClassTag } from '../../shared/class-tag.tsx';
import { useKeys } from '../../shared/keys.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { firstDraft, milliOf, returnOf, stakeOf } from './model.ts';
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
  const single = request.legs.length === 1;
  const stake = stakeOf(draft.stake, request);
  const millis = request.legs.map(({ position }) => milliOf(draft.odds[position]));
  const typed = millis.every((each) => each !== undefined) ? millis.map((each) => each ?? 0) : undefined;
  const answer = (body: AnswerBody): void => {
    if (!busy && mayAnswer) onAnswer(body);
  };
  const offer = (): void => {
    if (stake === undefined || !typed) return;
    const legs = request.legs.map(({ position }, at) => ({ position, priceMilli: typed[at] ?? 0 }));
    answer({ answer: 'offer', stake: draft.stake.trim().replace(',', '.'), legs });
  };
  const allowed = Number(request.allowedStake) > 0;
  const limitOnly = (): void => {
    if (allowed) answer({ answer: 'offer', stake: request.allowedStake });
  };
  useKeys({
    c: offer,
    a: () => answer({ answer: 'take' }),
    l: limitOnly,
    d: () => answer({ answer: 'decline' }),
  });
  const money = (value: string): string => `${request.currency}\u00a0${amountText(value)}`;
  const [first] = request.legs;
  const pick =
    single && first
      ? outcomeWords(first.fixture, first.marketKey, first.outcome)
      : betWords(request.betType, request.legs.length);
  const odds = typed && oddsText(combinedOdds(typed.map((priceMilli) => ({ priceMilli }))));
  const returns = typed && stake !== undefined ? returnOf(request, stake, typed).toFixed(2) : undefined;
  return (
    <div className="stk stk--m">
      <section className="card">
        <div className="card__h">
          <h2>{TEXTS.asks(request.userName, money(request.totalStake), pick)}</h2>
          <ClassTag name={request.playerClass} />
          <span className="sp" />
          <b className="num">{countdown(leftMs)}</b>
        </div>
        <div className="pad stk stk--m offd">
          <div className="vs">
            <div>
              <span className="label">{TEXTS.asked}</span>
              <dl className="kv num">
                <Fact name={single ? TEXTS.stake : TEXTS.perLine} value={money(request.stake)} />
                <Fact name={TEXTS.odds} value={oddsText(combinedOdds(request.legs))} />
                <Fact name={TEXTS.canReturn} value={money(request.potentialPayout)} />
                <Fact name={TEXTS.limitNow} value={allowed ? money(request.allowedStake) : TEXTS.noLimit} />
              </dl>
            </div>
            <div className="act">
              <span className="label">{TEXTS.yourOffer}</span>
              <div className="f2 f2--k">
                <TextField
                  label={single ? TEXTS.stake : TEXTS.perLine}
                  prefix={request.currency}
                  inputMode="decimal"
                  autoComplete="off"
                  value={draft.stake}
                  aria-invalid={stake === undefined}
                  onChange={(event) => setDraft({ ...draft, stake: event.target.value })}
                />
                {request.legs.map((leg) => (
                  <TextField
                    key={leg.position}
                    label={single ? TEXTS.odds : TEXTS.oddsOf(outcomeWords(leg.fixture, leg.marketKey, leg.outcome))}
                    inputMode="decimal"
                    autoComplete="off"
                    value={draft.odds[leg.position] ?? ''}
                    aria-invalid={milliOf(draft.odds[leg.position]) === undefined}
                    onChange={(event) =>
                      setDraft({ ...draft, odds: { ...draft.odds, [leg.position]: event.target.value } })
                    }
                  />
                ))}
              </div>
              <dl className="kv num">
                <Fact name={TEXTS.canReturn} value={returns === undefined ? '–' : money(returns)} />
                {single && first && <Fact name={TEXTS.book} value={bookOf(first)} />}
              </dl>
            </div>
          </div>
          {request.market && first && (
            <HouseTable request={request} match={fixtureWords(first.fixture)} stake={stake} milli={typed?.[0]} />
          )}
          {!single && <LegsTable legs={request.legs} />}
          <Refused error={error} />
          {mayAnswer && (
            <div className="hline">
              <Button kind="act" busy={busy} disabled={stake === undefined || !typed} onClick={offer}>
                {odds === undefined || stake === undefined
                  ? TEXTS.yourOffer
                  : TEXTS.offer(amountText(stake.toFixed(2)), odds)}{' '}
                <kbd>C</kbd>
              </Button>
              <Button onClick={() => answer({ answer: 'take' })}>
                {TEXTS.take} <kbd>A</kbd>
              </Button>
              {allowed && (
                <Button onClick={limitOnly}>
                  {TEXTS.limitOnly(amountText(request.allowedStake))} <kbd>L</kbd>
                </Button>
              )}
              <span className="sp" />
              <Button kind="alert" onClick={() => answer({ answer: 'decline' })}>
                {TEXTS.refuse} <kbd>D</kbd>
              </Button>
            </div>
          )}
        </div>
      </section>
      <section className="card">
        <div className="card__h">
          <h2>{TEXTS.sees}</h2>
        </div>
        <div className="pad offd">
          <div className="receipt num offsees">
            <b>{TEXTS.newOffer(offerMs / 1000)}</b>
            <dl className="kv">
              <Fact
                name={TEXTS.asked}
                value={`${money(request.totalStake)} at ${oddsText(combinedOdds(request.legs))}`}
              />
              <Fact
                name={TEXTS.offered}
                value={stake === undefined || odds === undefined ? '–' : `${money(stake.toFixed(2))} at ${odds}`}
              />
            </dl>
            <span className="sub2">{TEXTS.silence}</span>
          </div>
        </div>
      </section>
    </div>
  );
}

/** "00:11". */
function countdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function bookOf({ currentPriceMilli, fairPriceMilli, state }: TraderRequest['legs'][number]): string {
  if (currentPriceMilli === null) return TEXTS.gone;
  const price = oddsText(currentPriceMilli);
  const worth = fairPriceMilli === null ? price : TEXTS.fair(price, oddsText(Math.round(fairPriceMilli / 10) * 10));
  return state === 'open' ? worth : `${worth}, ${TEXTS.state[state]}`;
}
