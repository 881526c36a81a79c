import { addPasskey, beginPasskey, PASSKEY_NAME_LENGTH, type RefusalBody } from '@evens/contract';
import { TextField } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queryClient } from '../../../shared/api/api.ts';
import type { ModalProps } from '../../../shared/modals/modal-store.ts';
import { makePasskey } from '../../../shared/passkeys/passkeys.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { setSession } from '../../../shared/session/session.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import { FormDialog } from '../form-dialog.tsx';

/** Names a passkey, then lets the device make it. */
export function AddPasskeyModal({ onClose }: ModalProps) {
  const { t } = useTranslation('passkeys');
  const refusal = useRefusalText();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [fault, setFault] = useState<string>();
  const refuse = (refused: RefusalBody): void => {
    // Asked to show once more who he is, he said no: nothing went wrong.
    if (refused.code !== 'ReauthenticationRequired') setFault(refusal(refused));
  };
  const make = async (Name: string): Promise<void> => {
    const begun = await api.call(beginPasskey, { body: {} });
    if (!begun.ok) return refuse(begun.refusal);
    const Response = await makePasskey(begun.value);
    if (Response === undefined || Response === 'isThere') {
      setFault(t(Response === undefined ? 'failed' : 'add.isThere'));
      return;
    }
    const added = await api.call(addPasskey, { body: { Name, Response } });
    if (!added.ok) return refuse(added.refusal);
    setSession(added.value);
    // Sessions and the history beside the list are others too.
    void queryClient.invalidateQueries({ queryKey: ['profile'] });
    toast({ kind: 'good', title: t('add.done'), text: t('add.doneText') });
    onClose();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const typed = name.trim();
    setMissing(typed === '');
    if (typed === '') return;
    setFault(undefined);
    setBusy(true);
    await make(typed);
    setBusy(false);
  };
  return (
    <FormDialog
      title={t('add.title')}
      closeLabel={t('close')}
      away={t('add.cancel')}
      submit={t('add.submit')}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t('add.text')}</p>
      <TextField
        label={t('add.name')}
        hint={t('add.hint')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxLength={PASSKEY_NAME_LENGTH}
        autoComplete="off"
        error={missing && name.trim() === '' ? t('add.required') : undefined}
      />
      {fault && (
        <p className="err" role="alert">
          {fault}
        </p>
      )}
    </FormDialog>
  );
}
