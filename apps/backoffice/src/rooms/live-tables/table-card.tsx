import { type DeskTable, proposeTableDevice, switchTable, withdrawTableDevice } from '@evens/contract';
import { Button, TextField } from '@evens/ui';
import { useState } from 'react';
import { Facts } from '../../shared/facts.tsx';
import { momentOf } from '../../shared/format.ts';
import { Decision } from '../../shared/queue-room/decision.tsx';
import { Detail } from '../../shared/queue-room/detail.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

/** One table: its device, and what may be done with both. */
export function TableCard({ table, origins }: { table: DeskTable; origins: readonly string[] }) {
  const mayChange = useMay()('games.change');
  const [open, show] = useState(false);
  const { name, on, takesDevice, device } = table;
  return (
    <Detail title={name} tag={{ words: on ? TEXTS.on : TEXTS.off, alert: !on || (takesDevice && !device) }}>
      {device && (
        <Facts
          facts={[
            [TEXTS.device, device.name],
            [TEXTS.key, device.publicKey],
            [TEXTS.stream, device.stream ?? TEXTS.noStream],
            [TEXTS.registered, momentOf(device.registeredMs)],
            [TEXTS.heard, device.heardMs === null ? TEXTS.never : momentOf(device.heardMs)],
          ]}
        />
      )}
      {!device && <p className="muted">{takesDevice ? TEXTS.noDevice : TEXTS.drawn}</p>}
      {mayChange && <Acts table={table} />}
      {mayChange && takesDevice && (
        <div className="hline">
          <Button onClick={() => show(true)}>{TEXTS.propose}</Button>
        </div>
      )}
      {open && <Propose table={table} origins={origins} onClose={() => show(false)} />}
    </Detail>
  );
}

function Acts({ table: { key, name, on, device } }: { table: DeskTable }) {
  const switching = useDo(switchTable);
  const withdrawing = useDo(withdrawTableDevice);
  const params = { key };
  return (
    <>
      <Decision
        choices={[
          on
            ? { name: 'off', act: TEXTS.switchOff, title: TEXTS.offTitle(name), what: TEXTS.offWhat, kind: 'alert' }
            : { name: 'on', act: TEXTS.switchOn, title: TEXTS.onTitle(name), what: TEXTS.onWhat, kind: 'act' },
        ]}
        doing={switching}
        onDecide={(to, reason, done) =>
          switching.mutate({ params, body: { on: to === 'on', reason } }, { onSuccess: done })
        }
      />
      {device && (
        <Decision
          choices={[
            {
              ...{ name: 'withdraw', act: TEXTS.withdraw, kind: 'alert' },
              ...{ title: TEXTS.withdrawTitle(name), what: TEXTS.withdrawWhat },
            },
          ]}
          doing={withdrawing}
          onDecide={(_, reason, done) => withdrawing.mutate({ params, body: { reason } }, { onSuccess: done })}
        />
      )}
    </>
  );
}

/** A device and its picture, to be put before a second person. */
function Propose(props: { table: DeskTable; origins: readonly string[]; onClose: () => void }) {
  const { table, origins, onClose } = props;
  const act = useDo(proposeTableDevice);
  const [typed, type] = useState({ name: '', publicKey: '', stream: table.device?.stream ?? '' });
  const field = (key: keyof typeof typed, label: string) => (
    <TextField
      label={label}
      value={typed[key]}
      autoComplete="off"
      onChange={({ target }) => type({ ...typed, [key]: target.value })}
    />
  );
  const stream = typed.stream.trim();
  const wished = {
    ...{ name: typed.name.trim(), publicKey: typed.publicKey.trim() },
    ...(stream !== '' && { stream }),
  };
  return (
    <ReasonDialog
      open
      title={TEXTS.proposeTitle(table.name)}
      confirm={TEXTS.confirm}
      busy={act.isPending}
      error={act.error}
      onClose={onClose}
      onConfirm={(reason) =>
        act.mutate({ params: { key: table.key }, body: { ...wished, reason } }, { onSuccess: onClose })
      }
    >
      <div className="stk stk--m">
        <p>{TEXTS.proposeWhat}</p>
        {field('name', TEXTS.deviceName)}
        {field('publicKey', TEXTS.keyField)}
        {field('stream', TEXTS.streamField)}
        <p className="muted">{origins.length > 0 ? TEXTS.origins(origins.join(' ')) : TEXTS.noOrigins}</p>
      </div>
    </ReasonDialog>
  );
}
