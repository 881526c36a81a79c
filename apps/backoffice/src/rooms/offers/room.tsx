import { answerTraderRequest, getTraderRequests, type TraderRequest } from '@evens/contract';
import { useState } from 'react';
import { amountText, betWords, combinedOdds, oddsText, outcomeWords } from '../../shared/bet-words.ts';
import { ClassTag } from '../../shared/class-tag.tsx';
import { aheadOf, useNow } from '../../shared/now.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo, useLive } from '../../shared/use-calls.ts';
import { type AnswerBody, Desk } from './desk.tsx';
import { Rules } from './rules.tsx';
import { TEXTS } from './texts.ts';

export default function OffersRoom() {
  const { data, error, dataUpdatedAt } = useLive(getTraderRequests, {}, { everyMs: 1000 });
  const maySeeRules = useMay()('limits.see');
  const [chosen, choose] = useState<string>();
  const [told, tell] = useState<string>();
  // Here and not beside the bet: its answer may come after the bet has left the list.
  const act = useDo(answerTraderRequest);
  const answer = (ticketId: string, body: AnswerBody): void =>
    act.mutate(
      { params: { ticketId }, body },
      {
        onSuccess: ({ outcome }) => {
          tell(body.answer === 'take' && outcome === 'offered' ? TEXTS.becameOffer : TEXTS.told[outcome]);
          choose(undefined);
        },
      },
    );
  const nowMs = useNow() + aheadOf(data?.nowMs, dataUpdatedAt);
  const waiting = (data?.waiting ?? []).filter(({ untilMs }) => untilMs > nowMs);
  const current = waiting.find(({ ticketId }) => ticketId === chosen) ?? waiting[0];
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about}</p>
        <span className="sp" />
        {data && (
          <span className="sub2 num">
            {TEXTS.lastDay(data.lastDay.taken, data.lastDay.offered, data.lastDay.declined, data.lastDay.silent)}
          </span>
        )}
      </div>
      <Refused error={error} />
      <p className="sr" role="status">
        {told}
      </p>
      {data && !current && (
        <section className="card">
          <div className="bo__gone">
            <b>{TEXTS.empty}</b>
            <span>{TEXTS.emptyNext}</span>
          </div>
        </section>
      )}
      {current && (
        <div className="bo__x bo__x--l">
          <Queue waiting={waiting} current={current} nowMs={nowMs} onChoose={choose} />
          <Desk
            key={current.ticketId}
            request={current}
            leftMs={current.untilMs - nowMs}
            offerMs={data?.offerMs ?? 0}
            busy={act.isPending}
            error={act.variables?.params.ticketId === current.ticketId ? act.error : null}
            onAnswer={(body) => answer(current.ticketId, body)}
          />
        </div>
      )}
      {maySeeRules && <Rules />}
    </div>
  );
}

/** Who asks, for what, and how long they still wait; the one that ends first stands first. */
function Queue(props: {
  waiting: readonly TraderRequest[];
  current: TraderRequest;
  nowMs: number;
  onChoose: (ticketId: string) => void;
}) {
  const { waiting, current, nowMs, onChoose } = props;
  return (
    <ul className="offq" aria-label={TEXTS.queue}>
      {waiting.map((request) => (
        <li key={request.ticketId}>
          <button
            type="button"
            className="offc"
            aria-current={request === current ? 'true' : undefined}
            onClick={() => onChoose(request.ticketId)}
          >
            <Ring request={request} nowMs={nowMs} />
            <span className="clip">
              <b>{request.userName}</b> <ClassTag name={request.playerClass} />
              <small className="clip">{pickOf(request)}</small>
            </span>
            <span className="amt num">{amountText(request.totalStake)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** "Maranzano at 2.50", "Combo of 3 at 9.40". */
function pickOf({ betType, legs }: TraderRequest): string {
  const [first] = legs;
  const what =
    legs.length === 1 && first
      ? outcomeWords(first.fixture, first.marketKey, first.outcome)
      : betWords(betType, legs.length);
  return `${what} at ${oddsText(combinedOdds(legs))}`;
}

const HOT_SECONDS = 15;

function Ring({ request: { askedMs, untilMs }, nowMs }: { request: TraderRequest; nowMs: number }) {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  const share = Math.max(0, Math.min(1, (untilMs - nowMs) / (untilMs - askedMs)));
  return (
    <svg
      className={`tring${seconds <= HOT_SECONDS ? ' hot' : ''}`}
      viewBox="0 0 40 40"
      role="img"
      aria-label={TEXTS.left(seconds)}
    >
      <circle cx="20" cy="20" r="17" />
      <circle cx="20" cy="20" r="17" strokeDasharray={`${(share * 106.8).toFixed(1)} 107`} />
      <text x="20" y="24">
        {seconds}
      </text>
    </svg>
  );
}
