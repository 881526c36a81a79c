import { type AnswerOf, type listDeskContests, previewDeskResult, proposeResult } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { type ReactNode, useId, useState } from 'react';
import { marketWords } from '../../shared/bet-words.ts';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useAsk, useDo } from '../../shared/use-calls.ts';
import { Moved, Runs } from './before-asking.tsx';
import { partsOf, scoreOf } from './model.ts';
import { TEXTS } from './texts.ts';

type Contest = AnswerOf<typeof listDeskContests>['contests'][number];
type What = Parameters<ReturnType<typeof useDo<typeof proposeResult>>['mutate']>[0]['body']['what'];
const REASONS = Object.keys(TEXTS.reasons) as (keyof typeof TEXTS.reasons)[];

/** What a person may say of one fixture; each is asked of a second person. */
export function ByHand({ contest }: { contest: Contest }) {
  const [source, setSource] = useState('');
  const propose = useDo(proposeResult);
  const ask = (what: What, endedMs?: number): void =>
    propose.mutate({ body: { fixtureId: contest.id, what, source, ...(endedMs !== undefined && { endedMs }) } });
  const ready = source.trim().length >= 3;
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.byHand}</h2>
      </div>
      <div className="pad pad--flush stk stk--m">
        <div>
          <b>{contest.names.join(' – ')}</b>
          <div className="sub2">
            {contest.tournament} · {TEXTS.legsOf(contest.legs)}
          </div>
        </div>
        <Field label={TEXTS.source}>
          {(id) => (
            <input
              id={id}
              value={source}
              placeholder={TEXTS.sourceHint}
              autoComplete="off"
              onChange={(event) => setSource(event.target.value)}
            />
          )}
        </Field>
        <Score
          contest={contest}
          ready={ready}
          busy={propose.isPending}
          onAsk={(result, endedMs) => ask({ result }, endedMs)}
        />
        <Void contest={contest} ready={ready} busy={propose.isPending} onAsk={ask} />
        <Refused error={propose.error} />
        {propose.isSuccess && (
          <output className="note">
            <Icon name="info" />
            <span>{TEXTS.asked}</span>
          </output>
        )}
        <span className="sub2">{TEXTS.someoneElse}</span>
      </div>
    </section>
  );
}

type ScoreSaid = { readonly score: [number, number]; readonly parts: [string, [number, number]][] };

function Score({
  contest,
  ready,
  busy,
  onAsk,
}: {
  contest: Contest;
  ready: boolean;
  busy: boolean;
  onAsk: (said: ScoreSaid, endedMs: number | undefined) => void;
}) {
  const [ended, setEnded] = useState<number>();
  const [final, setFinal] = useState('');
  const [half, setHalf] = useState('');
  const score = scoreOf(final);
  const parts = score && (half.trim() === '' ? [] : scoreOf(half) && partsOf(score, scoreOf(half)));
  const said = score && parts ? { score, parts } : undefined;
  const preview = useAsk(
    previewDeskResult,
    { body: { fixtureId: contest.id, result: said ?? { score: [0, 0], parts: [] } } },
    { enabled: said !== undefined },
  );
  const runs = preview.data?.runs ?? null;
  const wrong = (final !== '' && !score) || (half.trim() !== '' && score !== undefined && !parts);
  return (
    <>
      <div className="g2">
        <Field label={TEXTS.final}>
          {(id) => (
            <input
              id={id}
              value={final}
              placeholder={TEXTS.scoreHint}
              autoComplete="off"
              onChange={(event) => setFinal(event.target.value)}
            />
          )}
        </Field>
        <Field label={TEXTS.half}>
          {(id) => <input id={id} value={half} autoComplete="off" onChange={(event) => setHalf(event.target.value)} />}
        </Field>
      </div>
      {wrong && <p className="warns">{TEXTS.badScore}</p>}
      {said && preview.data && (
        <Scroller label={TEXTS.settles}>
          <table className="dt num">
            <thead>
              <tr>
                <th>{TEXTS.settles}</th>
                <th>{TEXTS.says}</th>
                <th className="r">{TEXTS.legs}</th>
              </tr>
            </thead>
            <tbody>
              {preview.data.markets.map(({ key, says, legs, changes }) => (
                <tr key={key}>
                  <td>{marketWords(key)}</td>
                  <td className="w">
                    {says}
                    {!changes && <small>{TEXTS.same}</small>}
                  </td>
                  <td className="r">{legs}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {preview.data.open.length > 0 && (
            <p className="pad sub2">{TEXTS.open(preview.data.open.map(marketWords).join(', '))}</p>
          )}
          <Moved money={preview.data.money} more={preview.data.moreBets} />
        </Scroller>
      )}
      {said && runs && <Runs runs={runs} ended={ended} onEnded={setEnded} />}
      <Button
        kind="act"
        busy={busy}
        disabled={!ready || !said || !preview.data || (runs !== null && ended === undefined)}
        onClick={() => said && onAsk(said, runs === null ? undefined : ended)}
      >
        {TEXTS.ask}
      </Button>
    </>
  );
}

function Void({
  contest,
  ready,
  busy,
  onAsk,
}: {
  contest: Contest;
  ready: boolean;
  busy: boolean;
  onAsk: (what: What) => void;
}) {
  const [market, setMarket] = useState('');
  const [reason, setReason] = useState<(typeof REASONS)[number]>('cancelled');
  // What bets wait on, and what has a result: a score of nothing names them all.
  const known = useAsk(previewDeskResult, { body: { fixtureId: contest.id, result: { score: [0, 0], parts: [] } } });
  const keys = known.data ? [...new Set([...known.data.markets.map(({ key }) => key), ...known.data.open])] : [];
  const markets = market === '' ? keys : [market];
  return (
    <>
      <h3 className="label">
        {TEXTS.void}: {TEXTS.stakesBack}
      </h3>
      <div className="g2">
        <Field label={TEXTS.market}>
          {(id) => (
            <>
              <select id={id} value={market} onChange={(event) => setMarket(event.target.value)}>
                <option value="">{TEXTS.allMarkets}</option>
                {keys.map((key) => (
                  <option key={key} value={key}>
                    {marketWords(key)}
                  </option>
                ))}
              </select>
              <Icon name="caret-down" size="sm" />
            </>
          )}
        </Field>
        <Field label={TEXTS.reason}>
          {(id) => (
            <>
              <select id={id} value={reason} onChange={(event) => setReason(event.target.value as typeof reason)}>
                {REASONS.map((each) => (
                  <option key={each} value={each}>
                    {TEXTS.reasons[each]}
                  </option>
                ))}
              </select>
              <Icon name="caret-down" size="sm" />
            </>
          )}
        </Field>
      </div>
      <div className="hline">
        <Button
          busy={busy}
          disabled={!ready}
          onClick={() => onAsk({ void: { reason, ...(market !== '' && { markets: [market] }) } })}
        >
          {TEXTS.void}
        </Button>
        <Button
          busy={busy}
          disabled={!ready || markets.length === 0}
          onClick={() => onAsk({ rollback: { of: 'result', markets } })}
        >
          {TEXTS.rollback}
        </Button>
        <Button
          busy={busy}
          disabled={!ready || markets.length === 0}
          onClick={() => onAsk({ rollback: { of: 'void', markets } })}
        >
          {TEXTS.rollbackVoid}
        </Button>
      </div>
    </>
  );
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input">{children(id)}</div>
    </div>
  );
}
