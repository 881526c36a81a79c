import { TEXTS } from './texts.ts';

type Defined = keyof typeof TEXTS.defined;

const NAMES = { ...TEXTS.columns, ...TEXTS.sums };

/** What each figure of a report counts, and when. */
export function Definitions({ of }: { of: readonly Defined[] }) {
  return (
    <details className="pad">
      <summary>{TEXTS.definitions}</summary>
      <div className="stk stk--s">
        <p className="sub2">{TEXTS.zone}</p>
        {of.map((name) => (
          <p key={name} className="sub2">
            <b>{NAMES[name]}</b>: {TEXTS.defined[name]}
          </p>
        ))}
      </div>
    </details>
  );
}
