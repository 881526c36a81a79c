import { getDeskLimits, LIMIT_SPANS, type PlayLimit, tightenLimit } from '@evens/contract';
import { Button } from '@evens/ui';
import { useId, useState } from 'react';
import { momentOf } from '../../../shared/format.ts';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { Refused } from '../../../shared/refused.tsx';
import { useMay } from '../../../shared/session.ts';
import { useAsk, useDo } from '../../../shared/use-calls.ts';
import { LIMIT_TEXTS as TEXTS } from './limit-texts.ts';
import type { PanelProps } from './panel-props.ts';

const amountOf = ({ kind, amount }: PlayLimit, currency: string): string =>
  amount === null ? TEXTS.none : kind === 'time' ? TEXTS.minutes(amount) : `${currency} ${amount}`;

/** What the player allows himself, and how the house tightens it: lower than now, never higher than his own. */
export function LimitsPanel({ player: { accountId } }: PanelProps) {
  const { data, error } = useAsk(getDeskLimits, { params: { accountId } });
  const mayTighten = useMay()('players.protect');
  const [tightening, setTightening] = useState<PlayLimit>();
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.title}</h2>
      </div>
      <div className="pad stk stk--m offd">
        <Refused error={error} />
        {data && (
          <table className="dt num">
            <thead>
              <tr>
                <th>{TEXTS.kind}</th>
                {LIMIT_SPANS.map((span) => (
                  <th key={span}>{TEXTS.spans[span]}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(['deposit', 'loss', 'stake', 'time'] as const).map((kind) => (
                <tr key={kind}>
                  <td>{TEXTS.kinds[kind]}</td>
                  {data.limits
                    .filter((each) => each.kind === kind)
                    .map((each) => (
                      <td key={each.span}>
                        <b>{amountOf(each, data.currency)}</b>
                        {each.left !== null && <small className="sub2">{TEXTS.left(each.left)}</small>}
                        {each.byHouse && <small className="sub2">{TEXTS.byHouse}</small>}
                        {mayTighten && (
                          <Button
                            size="sm"
                            kind="text"
                            aria-label={TEXTS.tightenWhat(TEXTS.kinds[kind], TEXTS.spans[each.span])}
                            onClick={() => setTightening(each)}
                          >
                            {TEXTS.tighten}
                          </Button>
                        )}
                      </td>
                    ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {data?.changes.slice(0, 8).map((each) => (
          <div className="sub2 num" key={`${each.atMs} ${each.kind} ${each.span} ${each.what}`}>
            {momentOf(each.atMs)} · {TEXTS.kinds[each.kind] ?? each.kind}, {TEXTS.spans[each.span] ?? each.span}:{' '}
            {TEXTS.what[each.what] ?? each.what} {each.before ?? TEXTS.none} → {each.after ?? TEXTS.none} ({each.actor})
          </div>
        ))}
      </div>
      {tightening && <Tighten accountId={accountId} limit={tightening} onClose={() => setTightening(undefined)} />}
    </section>
  );
}

function Tighten(props: { accountId: string; limit: PlayLimit; onClose: () => void }) {
  const { accountId, limit, onClose } = props;
  const [amount, setAmount] = useState('');
  const act = useDo(tightenLimit);
  const id = useId();
  const put = (said: string | null, reason: string): void =>
    act.mutate(
      { params: { accountId }, body: { kind: limit.kind, span: limit.span, amount: said, reason } },
      { onSuccess: onClose },
    );
  return (
    <ReasonDialog
      open
      title={TEXTS.tightenWhat(TEXTS.kinds[limit.kind], TEXTS.spans[limit.span])}
      confirm={limit.byHouse && amount.trim() === '' ? TEXTS.lift : TEXTS.tighten}
      busy={act.isPending}
      error={act.error}
      onClose={onClose}
      onConfirm={(reason) => put(limit.byHouse && amount.trim() === '' ? null : amount.trim(), reason)}
    >
      <p>{limit.byHouse ? TEXTS.aboutLift : TEXTS.about}</p>
      <div className="field">
        <label htmlFor={id}>{limit.kind === 'time' ? TEXTS.newMinutes : TEXTS.newLimit}</label>
        <div className="input">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </div>
      </div>
    </ReasonDialog>
  );
}
