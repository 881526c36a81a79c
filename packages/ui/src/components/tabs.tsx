import { type KeyboardEvent, useId, useRef } from 'react';
import { classNames } from './class-names.ts';

export interface TabOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number;
  readonly disabled?: boolean;
}

/** The neighbour an arrow key leads to, round the ends; the same tab for other keys. */
export function nextTab(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return index;
}

/** A row of tabs with roving focus. `kind` is the look: underlined, chips, or segments. */
export function Tabs<Value extends string>(props: {
  label: string;
  options: readonly TabOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  kind?: 'tabs' | 'chips' | 'seg' | 'slip__types';
  panelId?: string;
  className?: string;
}) {
  const { options, value, onChange, kind = 'tabs' } = props;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const move = (event: KeyboardEvent, index: number) => {
    const next = nextTab(event.key, index, options.length);
    const option = options[next];
    if (next === index || !option || option.disabled) return;
    event.preventDefault();
    onChange(option.value);
    const tab = list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next];
    tab?.focus();
    // Focus alone leaves one that shows by half as it is.
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return (
    <div ref={list} className={classNames(kind, props.className)} role="tablist" aria-label={props.label}>
      {options.map((option, index) => (
        <button
          key={option.value}
          id={`${id}-${option.value}`}
          type="button"
          role="tab"
          className={kind === 'chips' ? 'chip' : undefined}
          aria-selected={option.value === value}
          aria-controls={props.panelId}
          disabled={option.disabled}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
          onKeyDown={(event) => move(event, index)}
        >
          {option.label}
          {option.count !== undefined && <span className="n"> {option.count}</span>}
        </button>
      ))}
    </div>
  );
}
