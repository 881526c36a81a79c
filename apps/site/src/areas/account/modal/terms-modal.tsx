import { acceptTerms } from '@evens/contract';
import { Button, Dialog } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api.ts';
import type { ModalProps } from '../../../shared/modals/modal-store.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { setUser } from '../../../shared/session/session.ts';

/** The house has newer terms than the player agreed to: nothing can be placed until these are accepted. */
export function TermsModal({ onClose }: ModalProps) {
  const { t } = useTranslation('account');
  const refusal = useRefusalText();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const accept = async () => {
    setBusy(true);
    const answer = await api.call(acceptTerms, { body: {} });
    setBusy(false);
    if (!answer.ok) return setRefused(refusal(answer.refusal));
    setUser(answer.value);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('terms.title')}
      closeLabel={t('modal.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('terms.later')}</Button>
          <Button kind="sel" busy={busy} onClick={() => void accept()}>
            {t('terms.accept')}
          </Button>
        </>
      }
    >
      <p>{t('terms.text')}</p>
      {refused && (
        <p className="err" role="alert">
          {refused}
        </p>
      )}
    </Dialog>
  );
}
