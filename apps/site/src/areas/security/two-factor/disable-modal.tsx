import './two-factor.css';
import { disableTwoFactor, type RefusalBody } from '@evens/contract';
import { TextField } from '@evens/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queryClient } from '../../../shared/api/api.ts';
import type { ModalProps } from '../../../shared/modals/modal-store.ts';
import { PinField } from '../../../shared/pin/pin-field.tsx';
import { setSession, useUser } from '../../../shared/session/session.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useErrorText } from './error-text.ts';
import { TWO_FACTOR_KEY } from './query.ts';

/** Asks for a PIN; hides by itself when two-factor is no longer active, wherever it was turned off. */
export function DisableModal({ onClose }: ModalProps) {
  const { t } = useTranslation('two-factor');
  const words = useErrorText();
  const user = useUser();
  const [code, setCode] = useState('');
  const [byRecovery, setByRecovery] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RefusalBody>();
  const active = user?.UsesTwoFactorAuth ?? false;
  useEffect(() => {
    if (!active) onClose();
  }, [active, onClose]);
  const edit = (next: string) => {
    setCode(next);
    setRefused(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code === '') return;
    setBusy(true);
    const answer = await api.call(disableTwoFactor, { body: { Pin: code } });
    setBusy(false);
    if (!answer.ok) {
      setCode('');
      setRefused(answer.refusal);
      return;
    }
    setSession(answer.value);
    void queryClient.invalidateQueries({ queryKey: [TWO_FACTOR_KEY] });
    toast({ kind: 'good', title: t('off.done') });
  };
  const wrong = refused && words.pin(refused);
  return (
    <FormDialog
      title={t('off.title')}
      closeLabel={t('close')}
      away={t('off.keep')}
      submit={t('off.submit')}
      kind="alert"
      className="tfa"
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t('off.text')}</p>
      {byRecovery ? (
        <TextField
          label={t('step.code')}
          value={code}
          onChange={({ target }) => edit(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          error={wrong}
        />
      ) : (
        <PinField label={t('pin.label')} value={code} onChange={edit} error={wrong} />
      )}
      <button
        type="button"
        className="tfa__link"
        onClick={() => {
          edit('');
          setByRecovery(!byRecovery);
        }}
      >
        {t(byRecovery ? 'step.app' : 'off.recovery')}
      </button>
    </FormDialog>
  );
}
