import { type AnswerOf, type GameSetting, type getGameProvider, proposeGameSettings } from '@evens/contract';
import { Button, TextField } from '@evens/ui';
import { useState } from 'react';
import { Facts } from '../../shared/facts.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

type Whole = AnswerOf<typeof getGameProvider>;

/** Keys and addresses: of a secret only that it is there. Whoever may proposes others. */
export function SettingsCard({ data }: { data: Whole }) {
  const mayChange = useMay()('games.change');
  const [open, show] = useState(false);
  const { settings, callers, mostWin } = data;
  return (
    <section className="card card--t">
      <div className="card__h">
        <h2>{TEXTS.settings}</h2>
      </div>
      <Scroller label={TEXTS.settings}>
        <table className="dt num">
          <thead>
            <tr>
              <th>{TEXTS.setting}</th>
              <th>{TEXTS.value}</th>
              <th>{TEXTS.state}</th>
            </tr>
          </thead>
          <tbody>
            {settings.map((setting) => (
              <tr key={setting.name}>
                <td>
                  <b>{setting.name}</b>
                </td>
                <td className="w">{valueText(setting)}</td>
                <td>
                  <span className={setting.state === 'missing' ? 'tag tag--alert' : 'tag'}>
                    {TEXTS.states[setting.state]}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <div className="pad stk stk--m">
        <Facts
          facts={[
            [TEXTS.callers, callers.length === 0 ? TEXTS.anywhere : callers.join(' ')],
            [TEXTS.mostWin, mostWin ?? TEXTS.asHouse],
          ]}
        />
        {mayChange && (
          <div className="hline">
            <Button onClick={() => show(true)}>{TEXTS.change}</Button>
          </div>
        )}
        {open && <Change data={data} onClose={() => show(false)} />}
      </div>
    </section>
  );
}

const valueText = ({ value, fingerprint }: GameSetting): string =>
  value ?? (fingerprint === null ? '–' : TEXTS.fingerprint(fingerprint));

const CALLERS = 'callers';
const MOST_WIN = 'mostWin';

/** Only what was filled in is proposed; what is typed as a key is never shown, here neither. */
function Change({ data: { provider, settings }, onClose }: { data: Whole; onClose: () => void }) {
  const [typed, type] = useState<Readonly<Record<string, string>>>({});
  const act = useDo(proposeGameSettings);
  const filled = Object.entries(typed).filter(([, value]) => value.trim() !== '');
  const field = (name: string) => ({
    value: typed[name] ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) => type({ ...typed, [name]: target.value }),
    autoComplete: 'off',
  });
  const propose = (reason: string): void => {
    const own = filled.filter(([name]) => name !== CALLERS && name !== MOST_WIN);
    const [callers, mostWin] = [typed[CALLERS]?.trim(), typed[MOST_WIN]?.trim()];
    const body = {
      ...(own.length > 0 && { settings: Object.fromEntries(own.map(([name, value]) => [name, value.trim()])) }),
      ...(callers && { callers: callers.split(/[\s,]+/) }),
      ...(mostWin && { mostWin }),
      reason,
    };
    act.mutate({ params: { provider: provider.provider }, body }, { onSuccess: onClose });
  };
  return (
    <ReasonDialog
      open
      title={TEXTS.changeTitle(provider.name)}
      confirm={TEXTS.propose}
      ready={filled.length > 0}
      busy={act.isPending}
      error={act.error}
      onClose={onClose}
      onConfirm={propose}
    >
      <div className="stk stk--m">
        <p>{TEXTS.changeWhat}</p>
        {settings.map(({ name, secret }) => (
          <TextField key={name} label={name} type={secret ? 'password' : 'text'} {...field(name)} />
        ))}
        <TextField label={TEXTS.callers} hint={TEXTS.callersHint} {...field(CALLERS)} />
        <TextField label={TEXTS.mostWin} inputMode="decimal" {...field(MOST_WIN)} />
      </div>
    </ReasonDialog>
  );
}
