import { lockSubAgent, type SubAgentView, unlockSubAgent } from '@evens/contract';
import { Button, Fault, Icon, type IconName, TextField } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { useDeed } from './use-deed.ts';

/** What a lock does, and of which kind each is: stopped, runs on, stays. */
const STOPS = [
  ['signIn', 'x'],
  ['sessions', 'x'],
  ['bets', 'x'],
  ['open', 'arrow-right'],
  ['months', 'check'],
] as const satisfies readonly (readonly [string, IconName])[];

/** What stops, what runs on and what stays, before anything is locked; or the way to open it again. */
export function LockForm(props: { user: SubAgentView; accounts: number; onDone: () => void }) {
  const { user, accounts, onDone } = props;
  const { t } = useTranslation('agents');
  const [Reason, setReason] = useState('');
  const { busy, refused, send } = useDeed(onDone);
  const params = { id: user.UserID };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(() =>
      user.Locked
        ? api.call(unlockSubAgent, { params, body: {} })
        : api.call(lockSubAgent, { params, body: { Reason } }),
    );
  };
  return (
    <form className="stk" onSubmit={submit}>
      <h3>{t(user.Locked ? 'unlockTitle' : 'lockTitle', { name: user.UserName })}</h3>
      {!user.Locked && (
        <ul className="agm__stops">
          {STOPS.map(([what, icon]) => (
            <li key={what} className={icon === 'x' ? 'agm__stop' : undefined}>
              <Icon name={icon} size="sm" />
              {t(`lock.${what}`, { number: accounts })}
            </li>
          ))}
        </ul>
      )}
      {!user.Locked && (
        <TextField
          label={t('reason')}
          required
          minLength={3}
          maxLength={300}
          value={Reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <p className="agm__sub">{t('neverLifted')}</p>
      {refused && <Fault>{refused}</Fault>}
      <div className="agm__acts">
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button kind="alert" type="submit" busy={busy}>
          {user.Locked ? t('acts.unlock') : t('acts.lock', { number: accounts })}
        </Button>
      </div>
    </form>
  );
}
