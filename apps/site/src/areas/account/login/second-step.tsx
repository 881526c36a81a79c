import {
  askPasskey,
  type SecondStepMethod,
  type SessionView,
  takeSecondStep,
  takeSecondStepByPasskey,
} from '@evens/contract';
import { Button, TextField, useFirstField } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api.ts';
import { answerPasskey, passkeysWork } from '../../../shared/passkeys/passkeys.ts';
import { PinField } from '../../../shared/pin/pin-field.tsx';
import type { RefusalWords } from '../../../shared/refusals/refusal-text.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { becomeUser } from '../sign-in.ts';

interface StepProps {
  methods: readonly SecondStepMethod[];
  onDone: () => void;
  /** Back to the password; with a reason where the step counts no more. */
  onBack: (why?: RefusalWords) => void;
}

/** What was typed and what is wrong with it, sent as a code or answered by a passkey. */
function useSecondStep({ onDone, onBack }: StepProps) {
  const { t } = useTranslation('two-factor');
  const refusal = useRefusalText();
  const [method, setMethod] = useState<'pin' | 'recovery'>('pin');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  /** Of the device, not of what was typed. */
  const [noPasskey, setNoPasskey] = useState(false);
  const [busy, setBusy] = useState(false);
  const edit = (next: string) => {
    setCode(next);
    setWrong(undefined);
    setNoPasskey(false);
  };
  const signedIn = (session: SessionView) => {
    becomeUser(session);
    onDone();
  };
  /** Whether the step is over: it counts no more, or it led to the door of a closed account. */
  const leaves = ({ code: why, detail }: RefusalWords): boolean => {
    if (why !== 'SignInExpired' && why !== 'AccountExcluded') return false;
    onBack({ code: why, detail });
    return true;
  };
  const refuse = (why: RefusalWords): void => {
    if (!leaves(why)) setWrong(refusal(why));
  };
  const byPasskey = async (): Promise<void> => {
    edit('');
    const question = await api.call(askPasskey, { body: { For: 'secondStep' } });
    if (!question.ok) return refuse(question.refusal);
    const Response = await answerPasskey(question.value);
    if (!Response) return setNoPasskey(true);
    const answer = await api.call(takeSecondStepByPasskey, { body: { Response } });
    return answer.ok ? signedIn(answer.value) : refuse(answer.refusal);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (method === 'pin' ? code.length < 6 : code === '') {
      setWrong(t(method === 'pin' ? 'pin.short' : 'step.required'));
      return;
    }
    setBusy(true);
    const answer = await api.call(takeSecondStep, { body: { Method: method, Code: code } });
    setBusy(false);
    if (answer.ok) return signedIn(answer.value);
    if (leaves(answer.refusal)) return;
    setCode('');
    setWrong(answer.refusal.code === 'WrongCode' && method === 'pin' ? t('pin.wrong') : refusal(answer.refusal));
  };
  const change = () => {
    edit('');
    setMethod(method === 'pin' ? 'recovery' : 'pin');
  };
  return { method, code, wrong, noPasskey, busy, edit, change, byPasskey, submit };
}

/** After the password, where the account has a second factor: nobody is signed in before this is done. */
export function SecondStep(props: StepProps) {
  const { t } = useTranslation(['two-factor', 'passkeys']);
  const element = useFirstField();
  const step = useSecondStep(props);
  const { code, wrong } = step;
  const byPin = step.method === 'pin';
  return (
    <form
      className="entry__form"
      ref={element}
      data-focus-first
      onSubmit={(event) => void step.submit(event)}
      noValidate
    >
      <h2 className="entry__step">{t('step.title')}</h2>
      <p>{t(byPin ? 'step.text' : 'step.recoveryText')}</p>
      {byPin ? (
        <PinField label={t('pin.label')} value={code} onChange={step.edit} error={wrong} />
      ) : (
        <TextField
          label={t('step.code')}
          value={code}
          onChange={({ target }) => step.edit(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={wrong}
        />
      )}
      {step.noPasskey && (
        <p className="err" role="alert">
          {t('passkeys:failed')}
        </p>
      )}
      <div className="entry__links">
        <button type="button" onClick={step.change}>
          {t(byPin ? 'step.recovery' : 'step.app')}
        </button>
        {props.methods.includes('passkey') && passkeysWork() && (
          <button type="button" onClick={() => void step.byPasskey()}>
            {t('step.passkey')}
          </button>
        )}
        <button type="button" onClick={() => props.onBack()}>
          {t('step.back')}
        </button>
      </div>
      <Button kind="sel" size="lg" type="submit" busy={step.busy}>
        {t('step.submit')}
      </Button>
    </form>
  );
}
