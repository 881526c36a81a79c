import { ADJUSTMENT_DIRECTIONS, type AdjustmentDirection, adjustBalance, type DeskPerson } from '@evens/contract';
import { Button, SelectField, TextField } from '@evens/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { useDo } from '../../../shared/use-calls.ts';

const TEXTS = {
  title: 'Balance',
  about:
    'Where a provider’s fault or ours is put right and nothing else does it. A second person approves it under Two people.',
  adjust: 'Put right',
  direction: 'Which way',
  directions: { give: 'To the player', take: 'From the player' } satisfies Record<AdjustmentDirection, string>,
  amount: 'Amount',
  proposed: 'Waits for a second person.',
} as const;

/** Gives a player money, or takes it, once a second person has said so. */
export function BalancePanel({ player: { accountId } }: { player: DeskPerson }) {
  const [open, setOpen] = useState(false);
  const [direction, setDirection] = useState<AdjustmentDirection>('give');
  const [amount, setAmount] = useState('');
  const act = useDo(adjustBalance);
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.title}</h2>
        <Button onClick={() => setOpen(true)}>{TEXTS.adjust}</Button>
      </div>
      {act.isSuccess && <p className="pad muted">{TEXTS.proposed}</p>}
      <ReasonDialog
        open={open}
        title={TEXTS.adjust}
        confirm={TEXTS.adjust}
        ready={amount.trim() !== ''}
        busy={act.isPending}
        error={act.error}
        onClose={() => setOpen(false)}
        onConfirm={(reason) =>
          act.mutate(
            { params: { accountId }, body: { direction, amount: amount.trim(), reason } },
            { onSuccess: () => setOpen(false) },
          )
        }
      >
        <p>{TEXTS.about}</p>
        <SelectField
          label={TEXTS.direction}
          value={direction}
          options={ADJUSTMENT_DIRECTIONS.map((value) => ({ value, label: TEXTS.directions[value] }))}
          onChange={(event) =>
            setDirection(ADJUSTMENT_DIRECTIONS.find((each) => each === event.target.value) ?? 'give')
          }
        />
        <TextField
          label={TEXTS.amount}
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </ReasonDialog>
    </section>
  );
}
