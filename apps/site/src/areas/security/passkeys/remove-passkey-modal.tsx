import { removePasskey } from '@evens/contract';
import { Button, Dialog } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queryClient } from '../../../shared/api/api.ts';
import type { ModalProps } from '../../../shared/modals/modal-store.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { setSession } from '../../../shared/session/session.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import { passkeysQuery } from './query.ts';

/** Asks before a way in is gone. */
export function RemovePasskeyModal({ data: id = '', onClose }: ModalProps) {
  const { t } = useTranslation('passkeys');
  const refusal = useRefusalText();
  const { data } = useQuery(passkeysQuery);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const passkey = data?.Passkeys.find(({ Id }) => Id === id);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const answer = await api.call(removePasskey, { body: { Id: id } });
    setBusy(false);
    if (!answer.ok) {
      if (answer.refusal.code !== 'ReauthenticationRequired') setFault(refusal(answer.refusal));
      return;
    }
    setSession(answer.value);
    // Sessions and the history beside the list are others too.
    void queryClient.invalidateQueries({ queryKey: ['profile'] });
    toast({ kind: 'good', title: t('remove.done') });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('remove.title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('remove.keep')}</Button>
          <Button kind="alert" busy={busy} onClick={() => void remove()}>
            {t('row.remove')}
          </Button>
        </>
      }
    >
      <p>{t('remove.text', { name: passkey?.Name ?? '' })}</p>
      {fault && (
        <p className="err" role="alert">
          {fault}
        </p>
      )}
    </Dialog>
  );
}
