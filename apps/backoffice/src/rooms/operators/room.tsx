import { listOperators, lockOperator, type OperatorRow, proposeUnlock } from '@evens/contract';
import { Button, Tag } from '@evens/ui';
import { useState } from 'react';
import { momentOf } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useMay, useSession } from '../../shared/session.ts';
import { useDo, useLive } from '../../shared/use-calls.ts';
import { TEXTS as FRAME } from '../../texts.ts';
import { RolesDialog } from './roles-dialog.tsx';
import { TEXTS } from './texts.ts';

const LOOKS_EVERY_MS = 10_000;

export default function OperatorsRoom() {
  const { data, error } = useLive(listOperators, {}, { everyMs: LOOKS_EVERY_MS });
  const [asked, setAsked] = useState<OperatorRow>();
  const [giving, setGiving] = useState<OperatorRow>();
  const lock = useDo(lockOperator);
  const unlock = useDo(proposeUnlock);
  const close = (): void => {
    lock.reset();
    unlock.reset();
    setAsked(undefined);
  };
  const locked = asked?.state === 'locked';
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about}</p>
      </div>
      <Refused error={error} />
      <section className="card card--t">
        <Scroller label={TEXTS.list}>
          <table className="dt num">
            <thead>
              <tr>
                <th>{TEXTS.name}</th>
                <th>{TEXTS.roles}</th>
                <th>{TEXTS.state}</th>
                <th>{TEXTS.sessions}</th>
                <th>{TEXTS.last}</th>
                <th className="r">{TEXTS.action}</th>
              </tr>
            </thead>
            <tbody>
              {data?.operators.map((row) => (
                <Row key={row.operatorId} row={row} onAsk={() => setAsked(row)} onGive={() => setGiving(row)} />
              ))}
            </tbody>
          </table>
        </Scroller>
      </section>
      {giving && <RolesDialog of={giving} onClose={() => setGiving(undefined)} />}
      <ReasonDialog
        open={asked !== undefined}
        title={locked ? TEXTS.unlockTitle(asked?.displayName ?? '') : TEXTS.lockTitle(asked?.displayName ?? '')}
        confirm={locked ? TEXTS.proposeUnlock : TEXTS.lock}
        kind={locked ? 'act' : 'alert'}
        busy={lock.isPending || unlock.isPending}
        error={lock.error ?? unlock.error}
        onClose={close}
        onConfirm={(reason) => {
          if (!asked) return;
          const call = { params: { operatorId: asked.operatorId }, body: { reason } };
          if (locked) unlock.mutate(call, { onSuccess: close });
          else lock.mutate(call, { onSuccess: close });
        }}
      >
        {locked ? TEXTS.unlockText : TEXTS.lockText}
      </ReasonDialog>
    </div>
  );
}

const TAGS = { invited: undefined, active: 'won', locked: 'alert' } as const;

function Row({ row, onAsk, onGive }: { row: OperatorRow; onAsk: () => void; onGive: () => void }) {
  const may = useMay();
  const { data } = useSession();
  const kind = TAGS[row.state];
  const own = data?.operator?.operatorId === row.operatorId;
  return (
    <tr>
      <td>
        <b>{row.displayName}</b>
        <small>{row.name}</small>
      </td>
      <td>{row.roles.map((role) => FRAME.roles[role]).join(', ')}</td>
      <td>{kind ? <Tag kind={kind}>{TEXTS.states[row.state]}</Tag> : <Tag>{TEXTS.states[row.state]}</Tag>}</td>
      <td>{TEXTS.browsers(row.sessions)}</td>
      <td>
        <span className="muted">{row.lastSignInMs === null ? TEXTS.never : momentOf(row.lastSignInMs)}</span>
      </td>
      <td className="r">
        {own ? (
          <span className="muted">{TEXTS.you}</span>
        ) : (
          may('operators.change') && (
            <span className="acts">
              <Button size="sm" onClick={onGive}>
                {TEXTS.give}
              </Button>
              <Button size="sm" kind={row.state === 'locked' ? 'line' : 'alert'} onClick={onAsk}>
                {row.state === 'locked' ? TEXTS.unlock : TEXTS.lock}
              </Button>
            </span>
          )
        )}
      </td>
    </tr>
  );
}
