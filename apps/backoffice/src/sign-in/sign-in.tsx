import { beginOperatorSignIn, endOperatorSignIn } from '@evens/contract';
import { Button, Icon, TextField } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../shared/api.ts';
import { refusalText } from '../shared/refusal-texts.ts';
import { useSetSession } from '../shared/session.ts';
import { TEXTS } from '../texts.ts';
import { CodeField } from './code-field.tsx';
import { Mark } from './mark.tsx';

interface Begun {
  readonly signIn: string;
  readonly displayName: string;
}

/** Two steps, each with what went wrong at its own fields. */
export function SignIn({ idle }: { idle: boolean }) {
  const [begun, setBegun] = useState<Begun>();
  const [over, setOver] = useState<string>();
  return (
    <main className="full">
      <section className="auth bo__auth">
        <span className="brand">
          <Mark />
        </span>
        {begun ? (
          <SecondStep
            begun={begun}
            onBack={(why) => {
              setBegun(undefined);
              setOver(why);
            }}
          />
        ) : (
          <FirstStep onBegun={setBegun} notice={over ?? (idle ? TEXTS.signedOutIdle : undefined)} />
        )}
      </section>
    </main>
  );
}

function FirstStep({ onBegun, notice }: { onBegun: (begun: Begun) => void; notice: string | undefined }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await api.call(beginOperatorSignIn, { body: { name, password } });
    setBusy(false);
    if (answer.ok) onBegun(answer.value);
    else setError(refusalText(answer.refusal));
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="auth__h">
        <h1 className="h2">{TEXTS.signIn.title}</h1>
        <p>{notice ?? TEXTS.signIn.about}</p>
      </div>
      <TextField
        label={TEXTS.signIn.name}
        value={name}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={TEXTS.signIn.password}
        type="password"
        value={password}
        autoComplete="current-password"
        required
        reveal={{ show: TEXTS.signIn.show, hide: TEXTS.signIn.hide }}
        error={error}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button kind="act" size="lg" type="submit" busy={busy} disabled={name.trim() === '' || password === ''}>
        {TEXTS.signIn.next}
      </Button>
    </form>
  );
}

function SecondStep({ begun, onBack }: { begun: Begun; onBack: (why?: string) => void }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const setSession = useSetSession();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || code.length < 6) return;
    setBusy(true);
    const answer = await api.call(endOperatorSignIn, { body: { signIn: begun.signIn, code } });
    setBusy(false);
    if (answer.ok) {
      if (location.hash === '#idle') history.replaceState(null, '', location.pathname);
      setSession(answer.value);
      return;
    }
    setCode('');
    if (answer.refusal.code === 'SignInExpired' || answer.refusal.code === 'OperatorLocked')
      onBack(refusalText(answer.refusal));
    else setError(refusalText(answer.refusal));
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="auth__h">
        <h1 className="h2">{TEXTS.signIn.secondTitle}</h1>
        <p>{TEXTS.signIn.secondAbout(begun.displayName)}</p>
      </div>
      <CodeField label={TEXTS.signIn.code} value={code} onChange={setCode} error={error} autoFocus />
      <Button kind="act" size="lg" type="submit" busy={busy} disabled={code.length < 6}>
        {TEXTS.signIn.submit}
      </Button>
      <div className="hline">
        <span className="sp" />
        <button type="button" className="lnk sub2" onClick={() => onBack()}>
          {TEXTS.signIn.notYou}
        </button>
      </div>
      <div className="note">
        <Icon name="info" />
        <div>{TEXTS.signIn.logged}</div>
      </div>
      <dl className="kv">
        <div>
          <dt>{TEXTS.signIn.idle}</dt>
          <dd>{TEXTS.signIn.idleValue}</dd>
        </div>
      </dl>
    </form>
  );
}
