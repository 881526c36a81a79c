import { getRiskSettings, type PlayerClass, STANDARD_CLASS_NAME, setRiskSettings } from '@evens/contract';
import { Button, IconButton, TextField } from '@evens/ui';
import { useState } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useAsk, useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

/** Makes a class, or gives one that stands other terms; takes one away that nobody is in. */
export function WriteClass() {
  const mayChange = useMay()('limits.change');
  const { data, error } = useAsk(getRiskSettings, {});
  const act = useDo(setRiskSettings);
  const [name, setName] = useState('');
  const [percent, setPercent] = useState('');
  const [seconds, setSeconds] = useState('');
  const [reason, setReason] = useState('');
  if (!mayChange) return null;
  const classes = data?.classes ?? [];
  const own = classes.filter((each) => each.name !== STANDARD_CLASS_NAME);
  const said = reason.trim().length >= 3;
  const written: PlayerClass = {
    name: name.trim(),
    limitShare: Number(percent) / 100,
    extraDelayMs: Math.round(Number(seconds) * 1000),
  };
  const ready =
    said &&
    /^[a-z][a-z0-9-]{0,39}$/.test(written.name) &&
    written.name !== STANDARD_CLASS_NAME &&
    written.limitShare > 0 &&
    written.limitShare <= 1 &&
    written.extraDelayMs >= 0 &&
    written.extraDelayMs <= 60_000;
  const save = (next: readonly PlayerClass[]): void =>
    act.mutate(
      { body: { classes: [...next], reason: reason.trim() } },
      {
        onSuccess: () => {
          for (const clear of [setName, setPercent, setSeconds, setReason]) clear('');
        },
      },
    );
  const take = (each: PlayerClass): void => {
    setName(each.name);
    setPercent(String(Math.round(each.limitShare * 1000) / 10));
    setSeconds(String(each.extraDelayMs / 1000));
  };
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.writeClass}</h2>
      </div>
      <form
        className="pad stk stk--m offd"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) save([...classes.filter((each) => each.name !== written.name), written]);
        }}
      >
        <Refused error={error ?? act.error} />
        <ul className="stk" aria-label={TEXTS.ownClasses}>
          {own.map((each) => (
            <li key={each.name} className="hline">
              <Button kind="line" size="sm" onClick={() => take(each)}>
                {TEXTS.changeTerms(each.name)}
              </Button>
              <IconButton
                icon="trash"
                size="sm"
                label={TEXTS.removeClass(each.name)}
                disabled={!said || act.isPending}
                onClick={() => save(classes.filter((other) => other !== each))}
              />
            </li>
          ))}
        </ul>
        <TextField
          label={TEXTS.className}
          hint={TEXTS.classNameHint}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="f2">
          <TextField
            label={TEXTS.percentField}
            inputMode="decimal"
            value={percent}
            onChange={(event) => setPercent(event.target.value)}
          />
          <TextField
            label={TEXTS.secondsField}
            inputMode="decimal"
            value={seconds}
            onChange={(event) => setSeconds(event.target.value)}
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
            {TEXTS.saveClass}
          </Button>
        </div>
      </form>
    </section>
  );
}
