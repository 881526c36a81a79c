import { closeGate, proposeOpenGate, type SystemView } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { momentOf } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

type Gate = SystemView['gates'][number];

/** What is closed for players, and the way to close it or to have it opened. */
export function GateCard({ gates }: { gates: readonly Gate[] }) {
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.gatesTitle}</h2>
      </div>
      <ul className="rows rows--flat">
        {gates.map((gate) => (
          <GateRow key={gate.name} gate={gate} />
        ))}
      </ul>
    </section>
  );
}

function GateRow({ gate: { name, closed, changedAtMs, changedByName, reason } }: { gate: Gate }) {
  const mayChange = useMay()('system.change');
  const [asking, ask] = useState(false);
  const close = useDo(closeGate);
  const open = useDo(proposeOpenGate);
  const act = closed ? open : close;
  const words = TEXTS.gates[name];
  const end = (): void => {
    ask(false);
    close.reset();
    open.reset();
  };
  return (
    <li className="rw">
      <div className="rw__t">
        <b>{words.name}</b>{' '}
        <span className={closed ? 'tag tag--alert' : 'tag'}>{closed ? TEXTS.closed : TEXTS.open}</span>
        <small>{words.about}</small>
        {closed && (
          <small>
            {TEXTS.since(momentOf(changedAtMs), changedByName)} · {reason}
          </small>
        )}
      </div>
      {mayChange && (
        <div className="rw__c">
          <Button
            size="sm"
            kind={closed ? 'act' : 'line'}
            aria-label={`${closed ? TEXTS.propose : TEXTS.close}: ${words.name}`}
            onClick={() => ask(true)}
          >
            {closed ? TEXTS.propose : TEXTS.close}
          </Button>
        </div>
      )}
      <ReasonDialog
        open={asking}
        title={closed ? TEXTS.openTitle(words.name) : TEXTS.closeTitle(words.name)}
        confirm={closed ? TEXTS.propose : TEXTS.close}
        kind={closed ? 'act' : 'alert'}
        busy={act.isPending}
        error={act.error}
        onClose={end}
        onConfirm={(why) => act.mutate({ body: { gate: name, reason: why } }, { onSuccess: end })}
      >
        <p>{closed ? TEXTS.openWhat : words.closing}</p>
      </ReasonDialog>
    </li>
  );
}
