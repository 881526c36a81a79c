import { finishSetup, lookAtSetup, type SetupView, saveSetup } from '@evens/contract';
import { Button, Fault, TextField } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, ask } from '../shared/api.ts';
import { refusalText } from '../shared/refusal-texts.ts';
import { TEXTS as FRAME } from '../texts.ts';
import { Mark } from './mark.tsx';
import { fieldsOf, formOf, SETUP_STEPS, type SetupForm } from './setup-form.ts';
import { StepFields } from './setup-steps.tsx';
import { SETUP_TEXTS as TEXTS } from './setup-texts.ts';

/** The first run. Its token stands behind the #, which browsers send to nobody. */
export function Setup() {
  const [token] = useState(() => location.hash.slice(1));
  const { data, error } = useQuery({
    queryKey: ['setup', token],
    queryFn: () => ask(api.call(lookAtSetup, { body: { token } })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <main className="full">
      {data && <Wizard token={token} first={data} />}
      {error && (
        <section className="auth">
          <div className="auth__h" role="alert">
            <h1 className="h2">{FRAME.welcome.unusable}</h1>
            <p>{TEXTS.waits}</p>
          </div>
          <Link className="lnk" to="/">
            {FRAME.welcome.toSignIn}
          </Link>
        </section>
      )}
    </main>
  );
}

function Wizard({ token, first }: { token: string; first: SetupView }) {
  const [at, setAt] = useState(0);
  const [view, setView] = useState(first);
  const [form, setForm] = useState<SetupForm>(() => formOf(first.fields));
  const [operator, setOperator] = useState({ name: '', displayName: '' });
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const step = SETUP_STEPS[at] ?? 'operator';

  const send = async (): Promise<void> => {
    if (step === 'operator') {
      const answer = await api.call(finishSetup, { body: { token, ...operator } });
      if (answer.ok) navigate(`/welcome#${answer.value.invitation}`, { replace: true });
      else setFault(refusalText(answer.refusal));
      return;
    }
    const fields = fieldsOf(step, form);
    if (fields) {
      const answer = await api.call(saveSetup, { body: { token, fields } });
      if (!answer.ok) {
        setFault(answer.refusal.code === 'InvalidRequest' ? TEXTS.wrongField : refusalText(answer.refusal));
        return;
      }
      setView(answer.value);
      setForm(formOf(answer.value.fields));
    }
    setAt(at + 1);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    setFault(undefined);
    setBusy(true);
    void send().finally(() => setBusy(false));
  };
  return (
    <section className="wiz">
      <div className="wiz__l">
        <span className="brand">
          <Mark />
        </span>
        <p className="sub">{TEXTS.about}</p>
        <ol className="stk stk--s">
          {SETUP_STEPS.map((each, place) => (
            <li key={each} aria-current={place === at ? 'step' : undefined}>
              {place === at ? <b>{TEXTS.steps[each]}</b> : TEXTS.steps[each]}
            </li>
          ))}
        </ol>
      </div>
      <form className="wiz__m" style={{ alignContent: 'start' }} onSubmit={submit} noValidate>
        <p className="sub">{TEXTS.step(at + 1, SETUP_STEPS.length)}</p>
        <h1 className="h2">{TEXTS.steps[step]}</h1>
        <StepFields {...{ step, form, view }} onChange={(change) => setForm((before) => ({ ...before, ...change }))} />
        {step === 'operator' && <OperatorFields operator={operator} onChange={setOperator} />}
        {fault !== undefined && <Fault>{fault}</Fault>}
        <div className="wiz__f">
          {at > 0 && <Button onClick={() => setAt(at - 1)}>{TEXTS.back}</Button>}
          <Button kind="act" type="submit" busy={busy}>
            {step === 'operator' ? TEXTS.finish : fieldsOf(step, form) ? TEXTS.next : TEXTS.skip}
          </Button>
        </div>
      </form>
    </section>
  );
}

interface First {
  readonly name: string;
  readonly displayName: string;
}

function OperatorFields({ operator, onChange }: { operator: First; onChange: (operator: First) => void }) {
  return (
    <>
      <p>{TEXTS.operatorAbout}</p>
      <TextField
        label={TEXTS.name}
        value={operator.name}
        autoComplete="username"
        onChange={(event) => onChange({ ...operator, name: event.target.value })}
      />
      <TextField
        label={TEXTS.displayName}
        value={operator.displayName}
        autoComplete="name"
        onChange={(event) => onChange({ ...operator, displayName: event.target.value })}
      />
    </>
  );
}
