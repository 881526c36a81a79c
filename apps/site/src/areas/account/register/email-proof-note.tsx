import './register.css';
import { askEmailProof } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { useUser } from '../../../shared/session/session.ts';

/** Says that the address is to be confirmed, and sends the letter again; nothing once it is. */
export function EmailProofNote() {
  const { t } = useTranslation('welcome');
  const refusal = useRefusalText();
  const user = useUser();
  const [busy, setBusy] = useState(false);
  const [said, say] = useState<string>();
  if (!user || user.EmailConfirmed) return null;
  const again = async (): Promise<void> => {
    setBusy(true);
    const answer = await api.call(askEmailProof, { body: {} });
    setBusy(false);
    say(answer.ok ? t('proof.sent') : refusal(answer.refusal));
  };
  return (
    <div className="proof">
      <Icon name="envelope-simple" />
      <div>
        <b>{t('proof.title')}</b>
        <span role="status">{said ?? t('proof.text', { email: user.Email })}</span> <span>{t('proof.bars')}</span>
      </div>
      <Button kind="line" busy={busy} onClick={() => void again()}>
        {t('proof.again')}
      </Button>
    </div>
  );
}
