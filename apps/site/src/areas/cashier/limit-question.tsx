import { Button, Icon, TextField, useFirstField } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tidyAmount } from '../../shared/forms/tidy-amount.ts';
import { answerQuestion, sayLimit } from '../../shared/play/play.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';

/** Whoever wants no limit says so twice. */
function Sure(props: { fault: string | undefined; busy: boolean; onYes: () => void; onBack: () => void }) {
  const { t } = useTranslation('limits');
  return (
    <div className="limq">
      <h3>
        <Icon name="shield-check" /> {t('question.title')}
      </h3>
      <p>{t('question.sure')}</p>
      {props.fault && (
        <p className="err" role="alert">
          {props.fault}
        </p>
      )}
      <div className="limq__f">
        <Button busy={props.busy} onClick={props.onYes}>
          {t('question.yes')}
        </Button>
        <Button kind="act" autoFocus onClick={props.onBack}>
          {t('question.back')}
        </Button>
      </div>
    </div>
  );
}

/** Before the first deposit, once: a limit of the player's own, or none. Both are answers, and are kept. */
export function LimitQuestion({ currency }: { currency: string }) {
  const { t } = useTranslation('limits');
  const refusal = useRefusalText();
  const [amount, setAmount] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState<'set' | 'none'>();
  // That no limit is wanted is asked a second time.
  const [asksAgain, setAsksAgain] = useState(false);
  const element = useFirstField();
  const says = async (how: 'set' | 'none') => {
    setFault(undefined);
    const typed = amount.replace(/\.$/, '');
    if (how === 'set' && typed === '') return setFault(t('question.fault'));
    setBusy(how);
    const answer =
      how === 'set' ? await sayLimit({ kind: 'deposit', span: 'month' }, typed) : await answerQuestion('none');
    setBusy(undefined);
    if (!answer.ok) setFault(refusal(answer.refusal));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void says('set');
  };
  if (asksAgain) {
    return (
      <Sure fault={fault} busy={busy === 'none'} onYes={() => void says('none')} onBack={() => setAsksAgain(false)} />
    );
  }
  return (
    <form className="limq" ref={element} data-focus-first onSubmit={submit} noValidate>
      <h3>
        <Icon name="shield-check" /> {t('question.title')}
      </h3>
      <p>{t('question.text')}</p>
      <TextField
        label={t('question.amount')}
        prefix={currency}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={fault}
        onChange={(event) => setAmount(tidyAmount(event.target.value))}
      />
      <div className="limq__f">
        <Button
          onClick={() => {
            setFault(undefined);
            setAsksAgain(true);
          }}
        >
          {t('question.none')}
        </Button>
        <Button kind="act" type="submit" busy={busy === 'set'}>
          {t('question.set')}
        </Button>
      </div>
    </form>
  );
}
