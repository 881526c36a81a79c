import { getRiskSettings, setRiskSettings, type TimeLimit } from '@evens/contract';
import { Button, IconButton, TextField } from '@evens/ui';
import { useState } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useAsk, useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

/** What share of the limits holds how long before a start. */
export function TimeLimits() {
  const mayChange = useMay()('limits.change');
  const { data, error } = useAsk(getRiskSettings, {});
  const act = useDo(setRiskSettings);
  const [hours, setHours] = useState('');
  const [percent, setPercent] = useState('');
  const [reason, setReason] = useState('');
  const limits = [...(data?.timeLimits ?? [])].sort((a, b) => a.leastMinutes - b.leastMinutes);
  const save = (timeLimits: TimeLimit[]): void =>
    act.mutate(
      { body: { timeLimits, reason: reason.trim() } },
      {
        onSuccess: () => {
          setHours('');
          setPercent('');
          setReason('');
        },
      },
    );
  const said = reason.trim().length >= 3;
  const step = { leastMinutes: Math.round(Number(hours) * 60), limitShare: Number(percent) / 100 };
  const ready = said && step.leastMinutes >= 1 && step.limitShare > 0 && step.limitShare <= 1;
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.times}</h2>
      </div>
      <div className="pad stk stk--m offd">
        <Refused error={error ?? act.error} />
        {limits.length === 0 && <p className="sub2">{TEXTS.noTimes}</p>}
        {limits.length > 0 && (
          <dl className="kv num">
            {limits.map((limit) => (
              <div key={limit.leastMinutes}>
                <dt>{TEXTS.before(limit.leastMinutes)}</dt>
                <dd>
                  {TEXTS.percent(limit.limitShare)}{' '}
                  {mayChange && (
                    <IconButton
                      icon="trash"
                      size="sm"
                      label={TEXTS.remove(TEXTS.before(limit.leastMinutes))}
                      disabled={!said}
                      onClick={() => save(limits.filter((each) => each !== limit))}
                    />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {mayChange && (
          <form
            className="stk stk--m"
            onSubmit={(event) => {
              event.preventDefault();
              if (ready) save([...limits.filter(({ leastMinutes }) => leastMinutes !== step.leastMinutes), step]);
            }}
          >
            <div className="f2">
              <TextField
                label={TEXTS.hours}
                inputMode="decimal"
                value={hours}
                onChange={(event) => setHours(event.target.value)}
              />
              <TextField
                label={TEXTS.percentField}
                inputMode="decimal"
                value={percent}
                onChange={(event) => setPercent(event.target.value)}
              />
            </div>
            <TextField
              label={TEXTS.reason}
              autoComplete="off"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <div className="hline">
              <Button kind="line" type="submit" busy={act.isPending} disabled={!ready}>
                {TEXTS.addTime}
              </Button>
            </div>
          </form>
        )}
      </div>
    </section>
  );
}
