import { getRiskSettings, setRiskSettings, type TimeLimit } from '@evens/contract';
import { Button, IconButton, TextField } from '@evens/ui';
import { useState } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useAsk, useDo } from '../../shared/use-calls.ts';
import { isReason } from '../../shared/words-field.tsx';
import { TEXTS } from './texts.ts';

/** What share of the limits holds how long before a start. */
export function TimeLimits() {
  const mayChange = useMay()('limits.change');
  const { data, error } = useAsk(getRiskSettings, {});
  const act = useDo(setRiskSettings);
  const [written, write] = useState(NOTHING);
  const limits = [...(data?.timeLimits ?? [])].sort((a, b) => a.leastMinutes - b.leastMinutes);
  const { reason } = written;
  const save = (timeLimits: TimeLimit[]): void =>
    act.mutate({ body: { timeLimits, reason: reason.trim() } }, { onSuccess: () => write(NOTHING) });
  const step = stepOf(written);
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
                      disabled={!isReason(reason)}
                      onClick={() => save(limits.filter((each) => each !== limit))}
                    />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {mayChange && (
          <StepForm
            written={written}
            busy={act.isPending}
            disabled={!step || !isReason(reason)}
            onChange={(part) => write({ ...written, ...part })}
            onAdd={() =>
              step && save([...limits.filter(({ leastMinutes }) => leastMinutes !== step.leastMinutes), step])
            }
          />
        )}
      </div>
    </section>
  );
}

const NOTHING = { hours: '', percent: '', reason: '' };

/** The step that was typed; undefined while it is none. */
function stepOf({ hours, percent }: typeof NOTHING): TimeLimit | undefined {
  const step = { leastMinutes: Math.round(Number(hours) * 60), limitShare: Number(percent) / 100 };
  return step.leastMinutes >= 1 && step.limitShare > 0 && step.limitShare <= 1 ? step : undefined;
}

function StepForm(props: {
  written: typeof NOTHING;
  busy: boolean;
  disabled: boolean;
  onChange: (part: Partial<typeof NOTHING>) => void;
  onAdd: () => void;
}) {
  const { written, busy, disabled, onChange, onAdd } = props;
  return (
    <form
      className="stk stk--m"
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled) onAdd();
      }}
    >
      <div className="f2">
        <TextField
          label={TEXTS.hours}
          inputMode="decimal"
          value={written.hours}
          onChange={(event) => onChange({ hours: event.target.value })}
        />
        <TextField
          label={TEXTS.percentField}
          inputMode="decimal"
          value={written.percent}
          onChange={(event) => onChange({ percent: event.target.value })}
        />
      </div>
      <TextField
        label={TEXTS.reason}
        autoComplete="off"
        value={written.reason}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
      <div className="hline">
        <Button kind="line" type="submit" busy={busy} disabled={disabled}>
          {TEXTS.addTime}
        </Button>
      </div>
    </form>
  );
}
