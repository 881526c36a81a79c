import { type KeyboardEvent, useRef } from 'react';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
}

/** A row of tiles of which one holds; arrows go from one to the next, as in any group of radio buttons. */
export function Choices(props: {
  label: string;
  choices: readonly Choice[];
  value: string | undefined;
  onChange: (value: string) => void;
}) {
  const { choices, value, onChange } = props;
  const group = useRef<HTMLDivElement>(null);
  const at = choices.findIndex((each) => each.value === value);
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (Math.max(at, 0) + by + choices.length) % choices.length;
    const chosen = choices[next];
    if (!chosen) return;
    onChange(chosen.value);
    group.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="prt__picks" role="radiogroup" aria-label={props.label} ref={group}>
      {choices.map((each, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a tile with two lines, which an input cannot hold
        <button
          key={each.value}
          type="button"
          role="radio"
          className="prt__pk"
          aria-checked={each.value === value}
          tabIndex={place === Math.max(at, 0) ? 0 : -1}
          onClick={() => onChange(each.value)}
          onKeyDown={step}
        >
          {each.label}
          {each.note && <small>{each.note}</small>}
        </button>
      ))}
    </div>
  );
}
