import { getRiskSettings, type PlayerClass, STANDARD_CLASS_NAME, setRiskSettings } from '@evens/contract';
import { Button, IconButton, TextField } from '@evens/ui';
import { useState } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useAsk, useDo } from '../../shared/use-calls.ts';
import { isReason } from '../../shared/words-field.tsx';
import { TEXTS } from './texts.ts';

/** Makes a class, or gives one that stands other terms; takes one away that nobody is in. */
export function WriteClass() {
  const mayChange = useMay()('limits.change');
  const { data, error } = useAsk(getRiskSettings, {});
  const act = useDo(setRiskSettings);
  const [typed, type] = useState(NOTHING);
  if (!mayChange) return null;
  const classes = data?.classes ?? [];
  const written = classOf(typed);
  const said = isReason(typed.reason);
  const save = (next: readonly PlayerClass[]): void =>
    act.mutate({ body: { classes: [...next], reason: typed.reason.trim() } }, { onSuccess: () => type(NOTHING) });
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.writeClass}</h2>
      </div>
      <form
        className="pad stk stk--m offd"
        onSubmit={(event) => {
          event.preventDefault();
          if (written && said) save([...classes.filter(({ name }) => name !== written.name), written]);
        }}
      >
        <Refused error={error ?? act.error} />
        <ul className="stk" aria-label={TEXTS.ownClasses}>
          {classes
            .filter(({ name }) => name !== STANDARD_CLASS_NAME)
            .map((each) => (
              <li key={each.name} className="hline">
                <Button kind="line" size="sm" onClick={() => type({ ...typedOf(each), reason: typed.reason })}>
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
        <ClassFields typed={typed} onChange={(part) => type({ ...typed, ...part })} />
        <div className="hline">
          <Button kind="line" type="submit" busy={act.isPending} disabled={!written || !said}>
            {TEXTS.saveClass}
          </Button>
        </div>
      </form>
    </section>
  );
}

const NOTHING = { name: '', percent: '', seconds: '', reason: '' };

type Typed = typeof NOTHING;

const typedOf = ({ name, limitShare, extraDelayMs }: PlayerClass): Omit<Typed, 'reason'> => ({
  name,
  percent: String(Math.round(limitShare * 1000) / 10),
  seconds: String(extraDelayMs / 1000),
});

const MOST_DELAY_MS = 60_000;

/** The class that was typed; undefined while it is none. The server judges it again. */
function classOf({ name, percent, seconds }: Typed): PlayerClass | undefined {
  const written: PlayerClass = {
    name: name.trim(),
    limitShare: Number(percent) / 100,
    extraDelayMs: Math.round(Number(seconds) * 1000),
  };
  const isClass =
    /^[a-z][a-z0-9-]{0,39}$/.test(written.name) &&
    written.name !== STANDARD_CLASS_NAME &&
    written.limitShare > 0 &&
    written.limitShare <= 1 &&
    written.extraDelayMs >= 0 &&
    written.extraDelayMs <= MOST_DELAY_MS;
  return isClass ? written : undefined;
}

function ClassFields({ typed, onChange }: { typed: Typed; onChange: (part: Partial<Typed>) => void }) {
  return (
    <>
      <TextField
        label={TEXTS.className}
        hint={TEXTS.classNameHint}
        autoComplete="off"
        value={typed.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className="f2">
        <TextField
          label={TEXTS.percentField}
          inputMode="decimal"
          value={typed.percent}
          onChange={(event) => onChange({ percent: event.target.value })}
        />
        <TextField
          label={TEXTS.secondsField}
          inputMode="decimal"
          value={typed.seconds}
          onChange={(event) => onChange({ seconds: event.target.value })}
        />
      </div>
      <TextField
        label={TEXTS.reason}
        autoComplete="off"
        value={typed.reason}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
    </>
  );
}
