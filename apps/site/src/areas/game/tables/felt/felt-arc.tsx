import { useId } from 'react';

/** Printed on the felt in an arc between the dealer and the player, as on every card table. */
export function FeltArc({ above, below }: { above: string; below: string }) {
  const id = useId();
  return (
    <svg className="farc" viewBox="0 0 640 112" role="img" aria-label={`${above}. ${below}`}>
      <path className="farc__l" d="M16 8Q320 92 624 8" />
      <path className="farc__l" d="M16 13Q320 97 624 13" />
      <path id={`${id}a`} fill="none" d="M20 36Q320 124 620 36" />
      <path id={`${id}b`} fill="none" d="M60 66Q320 142 580 66" />
      <text className="farc__a" textAnchor="middle">
        <textPath href={`#${id}a`} startOffset="50%">
          {above}
        </textPath>
      </text>
      <text className="farc__b" textAnchor="middle">
        <textPath href={`#${id}b`} startOffset="50%">
          {below}
        </textPath>
      </text>
    </svg>
  );
}
