import { Icon } from '@evens/ui';
import { type CSSProperties, useId } from 'react';
import { percentWithin } from './model.ts';

export interface BoundFieldProps {
  readonly label: string;
  readonly value: string;
  /** As far as it may go. */
  readonly least: string;
  readonly most: string;
  /** How far its slider reaches: beyond what may be, so that the bound is seen. */
  readonly reach: number;
  /** Why it may go so far. */
  readonly why: string;
  readonly onChange: (value: string) => void;
}

/** A percent between two bounds, typed or drawn; beyond a bound it says so at once. */
export function BoundField({ label, value, least, most, reach, why, onChange }: BoundFieldProps) {
  const id = useId();
  const isFault = !percentWithin(value, least, most);
  const at = (text: string): string => `${Math.min(100, Math.max(0, (Number(text) / reach) * 100 || 0))}%`;
  const step = reach > 10 ? 1 : 0.05;
  return (
    <div className={isFault ? 'field agm__bound has-error' : 'field agm__bound'}>
      <div className="agm__ph">
        <label htmlFor={id}>{label}</label>
        <span className="num">
          {Number(least)}–<b>{Number(most)} %</b>
        </span>
      </div>
      <div className="agm__draw">
        <input
          type="range"
          aria-label={label}
          tabIndex={-1}
          min="0"
          max={reach}
          step={step}
          value={Number(value) || 0}
          style={{ '--v': at(value), '--m': at(most) } as CSSProperties}
          onChange={(event) => {
            const drawn = Math.min(Number(most), Math.max(Number(least), Number(event.target.value)));
            onChange(String(Math.round(drawn * 100) / 100));
          }}
        />
        <div className="input">
          <input
            id={id}
            inputMode="decimal"
            value={value}
            aria-invalid={isFault || undefined}
            aria-describedby={`${id}-why`}
            onChange={(event) => onChange(event.target.value.replace(',', '.').trim())}
          />
          <span className="agm__sub">%</span>
        </div>
      </div>
      <span className={isFault ? 'err' : 'hint'} id={`${id}-why`}>
        {isFault && <Icon name="warning-circle-fill" size="sm" />}
        {why}
      </span>
    </div>
  );
}
