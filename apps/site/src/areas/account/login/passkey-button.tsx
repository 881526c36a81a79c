import { askPasskey, loginByPasskey } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api.ts';
import { answerPasskey } from '../../../shared/passkeys/passkeys.ts';
import type { RefusalWords } from '../../../shared/refusals/refusal-text.ts';
import { becomeUser } from '../sign-in.ts';

/** Signs in without a name or a password: by a passkey that the device holds. */
export function PasskeyButton(props: {
  stays: () => boolean;
  onDone: () => void;
  onRefused: (why: RefusalWords | undefined) => void;
}) {
  const { t } = useTranslation('passkeys');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const signIn = async (): Promise<void> => {
    const question = await api.call(askPasskey, { body: { For: 'signIn' } });
    if (!question.ok) return props.onRefused(question.refusal);
    const Response = await answerPasskey(question.value);
    if (!Response) return setFailed(true);
    const answer = await api.call(loginByPasskey, { body: { Response, StaySignedIn: props.stays() } });
    if (!answer.ok) return props.onRefused(answer.refusal);
    becomeUser(answer.value);
    props.onDone();
  };
  const press = async (): Promise<void> => {
    props.onRefused(undefined);
    setFailed(false);
    setBusy(true);
    await signIn();
    setBusy(false);
  };
  return (
    <>
      <Button size="lg" busy={busy} onClick={() => void press()}>
        <Icon name="fingerprint" />
        {t('signIn')}
      </Button>
      {failed && (
        <p className="err" role="alert">
          {t('failed')}
        </p>
      )}
    </>
  );
}
