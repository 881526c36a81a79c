import { TEXTS } from '../texts.ts';

export function Mark() {
  return (
    <>
      <svg viewBox="0 0 26 26" aria-hidden="true">
        <rect className="brand__a" x="8" y="4" width="17" height="7" rx="3.5" />
        <rect className="brand__b" x="1" y="15" width="17" height="7" rx="3.5" />
      </svg>
      <span>{TEXTS.brand}</span>
      <em>{TEXTS.desk}</em>
    </>
  );
}
