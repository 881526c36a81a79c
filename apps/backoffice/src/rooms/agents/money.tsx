import { type AgentTreeView, proposeAgentMoney } from '@evens/contract';
import { Button, SelectField, TextField } from '@evens/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

/** Asks a second person to book what a root has paid for credit, or was paid out. */
export function Money({ tree }: { tree: AgentTreeView }) {
  const [open, setOpen] = useState(false);
  const [way, setWay] = useState<'in' | 'out'>('in');
  const [amount, setAmount] = useState('');
  const act = useDo(proposeAgentMoney);
  const close = (): void => {
    act.reset();
    setAmount('');
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{TEXTS.money}</Button>
      <ReasonDialog
        open={open}
        title={TEXTS.moneyTitle}
        confirm={TEXTS.propose}
        ready={amount !== ''}
        busy={act.isPending}
        error={act.error}
        onClose={close}
        onConfirm={(reason) =>
          act.mutate({ params: { rootId: tree.rootId }, body: { way, amount, reason } }, { onSuccess: close })
        }
      >
        <p>{TEXTS.moneyWhat}</p>
        <SelectField
          label={TEXTS.way}
          value={way}
          onChange={(event) => setWay(event.target.value === 'out' ? 'out' : 'in')}
          options={(['in', 'out'] as const).map((value) => ({ value, label: TEXTS.ways[value] }))}
        />
        <TextField
          label={`${TEXTS.amount}, ${tree.currency}`}
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value.trim())}
        />
      </ReasonDialog>
    </>
  );
}
