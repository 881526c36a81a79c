import { type AnswerOf, acceptInvitation, lookAtInvitation, OPERATOR_PASSWORD_LENGTH } from '@evens/contract';
import { Button, TextField } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, ask } from '../shared/api.ts';
import { refusalText } from '../shared/refusal-texts.ts';
import { useSetSession } from '../shared/session.ts';
import { TEXTS } from '../texts.ts';
import { CodeField } from './code-field.tsx';
import { Mark } from './mark.tsx';
import { QrCode } from './qr-code.tsx';

/** First use of a one-time link. Its token stands behind the #, which browsers send to nobody. */
export function Welcome() {
  const [token] = useState(() => location.hash.slice(1));
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => ask(api.call(lookAtInvitation, { body: { token } })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <main className="full">
      <section className="auth">
        <span className="brand">
          <Mark />
        </span>
        {data && <SetUp token={token} invitation={data} />}
        {error && (
          <>
            <div className="auth__h" role="alert">
              <h1 className="h2">{TEXTS.welcome.unusable}</h1>
              <p>{TEXTS.welcome.unusableNext}</p>
            </div>
            <Link className="lnk" to="/">
              {TEXTS.welcome.toSignIn}
            </Link>
          </>
        )}
      </section>
    </main>
  );
}

type Invitation = AnswerOf<typeof lookAtInvitation>;

function SetUp({ token, invitation: { operator, secret, qr } }: { token: string; invitation: Invitation }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<{ readonly at: 'password' | 'code'; readonly text: string }>();
  const [busy, setBusy] = useState(false);
  const setSession = useSetSession();
  const navigate = useNavigate();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await api.call(acceptInvitation, { body: { token, password, code } });
    setBusy(false);
    if (answer.ok) {
      setSession(answer.value);
      navigate('/', { replace: true });
      return;
    }
    setRefused({ at: answer.refusal.code === 'WeakPassword' ? 'password' : 'code', text: refusalText(answer.refusal) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="auth__h">
        <h1 className="h2">{TEXTS.welcome.title(operator.displayName)}</h1>
        <p>{TEXTS.welcome.about}</p>
      </div>
      <dl className="kv">
        <div>
          <dt>{TEXTS.welcome.signInName}</dt>
          <dd>{operator.name}</dd>
        </div>
        <div>
          <dt>{TEXTS.welcome.roles}</dt>
          <dd>{operator.roles.map((role) => TEXTS.roles[role]).join(', ')}</dd>
        </div>
      </dl>
      <TextField
        label={TEXTS.welcome.password}
        type="password"
        value={password}
        autoComplete="new-password"
        reveal={{ show: TEXTS.signIn.show, hide: TEXTS.signIn.hide }}
        hint={TEXTS.welcome.passwordHint}
        error={refused?.at === 'password' ? refused.text : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p className="sub">{TEXTS.welcome.scan}</p>
      <QrCode rows={qr} label={TEXTS.welcome.qr} />
      <p className="secret">
        <span className="sr">{TEXTS.welcome.secret}: </span>
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <CodeField
        label={TEXTS.welcome.code}
        value={code}
        onChange={setCode}
        error={refused?.at === 'code' ? refused.text : undefined}
      />
      <Button
        kind="act"
        size="lg"
        type="submit"
        busy={busy}
        disabled={password.length < OPERATOR_PASSWORD_LENGTH.min || code.length < 6}
      >
        {TEXTS.welcome.submit}
      </Button>
    </form>
  );
}
