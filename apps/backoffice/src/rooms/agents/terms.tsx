import { type AgentTreeView, proposeAgentTerms } from '@evens/contract';
import { Button, Check, SelectField, TextField } from '@evens/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

/** Asks a second person for another line or other terms of a root. */
export function Terms({ tree }: { tree: AgentTreeView }) {
  const now = {
    ...{ line: tree.line, charges: tree.charges, cashier: tree.cashier },
    ...{ position: tree.position, commission: tree.commission, rebate: tree.rebate, plan: tree.plan },
  };
  const [open, setOpen] = useState(false);
  const [wish, setWish] = useState(now);
  const act = useDo(proposeAgentTerms);
  const close = (): void => {
    act.reset();
    setOpen(false);
  };
  const field = (name: 'line' | 'position' | 'commission' | 'rebate', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      value={wish[name]}
      onChange={(event) => setWish({ ...wish, [name]: event.target.value.trim() })}
    />
  );
  return (
    <>
      <Button
        onClick={() => {
          setWish(now);
          setOpen(true);
        }}
      >
        {TEXTS.terms}
      </Button>
      <ReasonDialog
        open={open}
        title={TEXTS.termsTitle}
        confirm={TEXTS.propose}
        busy={act.isPending}
        error={act.error}
        onClose={close}
        onConfirm={(reason) =>
          act.mutate({ params: { rootId: tree.rootId }, body: { ...wish, reason } }, { onSuccess: close })
        }
      >
        <p>{TEXTS.termsWhat}</p>
        {field('line', `${TEXTS.line}, ${tree.currency}`)}
        {field('position', TEXTS.position)}
        {field('commission', TEXTS.commission)}
        {field('rebate', TEXTS.rebate)}
        <SelectField
          label={TEXTS.plan}
          value={wish.plan}
          onChange={(event) => setWish({ ...wish, plan: event.target.value === 'netWin' ? 'netWin' : 'turnover' })}
          options={(['turnover', 'netWin'] as const).map((value) => ({ value, label: TEXTS.plans[value] }))}
        />
        <Check checked={wish.charges} onChange={(event) => setWish({ ...wish, charges: event.target.checked })}>
          {TEXTS.charges}
        </Check>
        <Check checked={wish.cashier} onChange={(event) => setWish({ ...wish, cashier: event.target.checked })}>
          {TEXTS.cashier}
        </Check>
      </ReasonDialog>
    </>
  );
}
