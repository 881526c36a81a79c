import type { ApprovalView } from '@evens/contract';
import { useId } from 'react';
import { WAITING_TEXTS as TEXTS } from './waiting-texts.ts';

/** What whoever approves a proposal has to have read himself, where it asks for something. */
export function AskedEntry({
  asks,
  value,
  onChange,
}: {
  asks: NonNullable<ApprovalView['asks']>;
  value: string;
  onChange: (entered: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{TEXTS.asks[asks]}</label>
      <div className="input">
        <input
          id={id}
          className="num"
          value={value}
          maxLength={24}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  );
}
