import { type SubAgentView, setSubAgentPassword } from '@evens/contract';
import { Button, Fault, TextField } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { toast } from '../../shared/toasts/toast-store.ts';
import { useDeed } from './use-deed.ts';

/** A password that its owner changes at his first sign-in. */
export function PasswordForm({ user, onDone }: { user: SubAgentView; onDone: () => void }) {
  const { t } = useTranslation('agents');
  const [Password, setPassword] = useState('');
  const [PasswordConfirmation, setConfirmation] = useState('');
  const { busy, refused, send } = useDeed(() => {
    toast({ kind: 'good', title: t('passwordSet', { name: user.UserName }) });
    onDone();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const call = { params: { id: user.UserID }, body: { Password, PasswordConfirmation } };
    void send(() => api.call(setSubAgentPassword, call));
  };
  return (
    <form className="stk" onSubmit={submit}>
      <TextField
        label={t('form.Password')}
        type="password"
        autoComplete="new-password"
        hint={t('passwordNote')}
        value={Password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextField
        label={t('form.PasswordConfirmation')}
        type="password"
        autoComplete="new-password"
        value={PasswordConfirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      {refused && <Fault>{refused}</Fault>}
      <div className="agm__acts">
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button kind="act" type="submit" busy={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
