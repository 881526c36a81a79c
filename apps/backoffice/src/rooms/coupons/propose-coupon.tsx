import { proposeCoupon } from '@evens/contract';
import { Seg, TextField } from '@evens/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useDo } from '../../shared/use-calls.ts';
import type { DeskCoupon } from './model.ts';
import { TEXTS } from './texts.ts';

const RULES = ['everyPickWins', 'countsAsDraw'] as const;

/** A new coupon, with the terms of the last one where there was one, put before a second person. */
export function ProposeCoupon({ last, onClose }: { last: DeskCoupon | undefined; onClose: () => void }) {
  const act = useDo(proposeCoupon);
  const [putOff, choose] = useState<(typeof RULES)[number]>(last?.putOff ?? 'everyPickWins');
  const [typed, type] = useState({
    ids: '',
    column: last?.column ?? '1.00',
    guarantee: last?.guarantee ?? '0.00',
    take: String(last?.takePercent ?? 30),
    first: String(last?.firstPercent ?? 70),
    mostPutOff: String(last?.mostPutOff ?? 3),
  });
  const field = (key: keyof typeof typed, label: string) => (
    <TextField
      label={label}
      value={typed[key]}
      autoComplete="off"
      onChange={({ target }) => type({ ...typed, [key]: target.value })}
    />
  );
  const coupon = {
    fixtureIds: typed.ids.split(/[\s,]+/).flatMap((id) => (id === '' ? [] : [Number(id)])),
    ...{ column: typed.column.trim(), guarantee: typed.guarantee.trim(), putOff },
    ...{ takePercent: Number(typed.take), firstPercent: Number(typed.first), mostPutOff: Number(typed.mostPutOff) },
  };
  return (
    <ReasonDialog
      open
      title={TEXTS.openTitle}
      confirm={TEXTS.propose}
      busy={act.isPending}
      error={act.error}
      onClose={onClose}
      onConfirm={(reason) => act.mutate({ body: { coupon, reason } }, { onSuccess: onClose })}
    >
      <div className="stk stk--m">
        <p>{TEXTS.openWhat}</p>
        {field('ids', TEXTS.ids)}
        {field('column', TEXTS.column)}
        {field('guarantee', TEXTS.guaranteeField)}
        {field('take', TEXTS.takeField)}
        {field('first', TEXTS.firstField)}
        {field('mostPutOff', TEXTS.mostPutOff)}
        <Seg
          label={TEXTS.rule}
          value={putOff}
          onChange={choose}
          options={RULES.map((value) => ({ value, label: TEXTS.rules[value] }))}
        />
      </div>
    </ReasonDialog>
  );
}
