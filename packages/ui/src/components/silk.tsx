import { memo, useId } from 'react';
import { type KitPattern, kitPattern } from './kit.tsx';

const BODY = 'M15 9 20 7.5Q24 10 28 7.5L33 9 34 36Q24 39 14 36Z';
const SLEEVES = 'M15 9 8 14 4 29 9.5 31 14.2 20ZM33 9 40 14 44 29 38.5 31 33.8 20Z';
const SEAMS =
  'M15 9 20 7.5Q24 10 28 7.5L33 9 34 36Q24 39 14 36ZM15 9 8 14 4 29 9.5 31 14.2 20M33 9 40 14 44 29 38.5 31 33.8 20';
const CAP = 'M18.4 6.2a5.6 5 0 0 1 11.2 0q2 .3 2.6 1.5H18.4z';

/** What the second colour covers of body and sleeves. */
const PATTERNS: Readonly<Record<KitPattern, readonly [body: string, sleeves: string]>> = {
  plain: ['', ''],
  stripes: ['M17 6h3.4v34H17zM27.6 6H31v34h-3.4z', ''],
  hoops: ['M2 14h44v4H2zM2 22h44v4H2zM2 30h44v4H2z', ''],
  halves: ['M24 0h24v40H24z', 'M24 0h24v40H24z'],
  sash: ['m12 9 5-3 19 28-4 4z', ''],
  quarters: ['M24 0h24v21H24zM0 21h24v19H0z', ''],
  band: ['M2 17h44v8H2z', 'M2 20h44v3.6H2zM2 27h44v3.6H2z'],
};

/** A jockey's jacket and cap in the runner's colours (hex without '#'), drawn; a dog's coat alike. */
export const Silk = memo(function Silk(props: { colours: readonly string[]; pattern?: string | undefined }) {
  const id = useId();
  const [first = '64748f', second = first] = props.colours;
  const [body, sleeves] = PATTERNS[kitPattern(props.pattern)];
  return (
    <svg className="silk" viewBox="0 0 48 40" aria-hidden="true">
      <clipPath id={id}>
        <path d={BODY} />
      </clipPath>
      <clipPath id={`${id}s`}>
        <path d={SLEEVES} />
      </clipPath>
      <g clipPath={`url(#${id}s)`}>
        <path d="M0 0h48v40H0z" fill={`#${first}`} />
        <path d={sleeves} fill={`#${second}`} />
      </g>
      <g clipPath={`url(#${id})`}>
        <path d="M0 0h48v40H0z" fill={`#${first}`} />
        <path d={body} fill={`#${second}`} />
      </g>
      <path d={SEAMS} fill="none" stroke="currentColor" strokeOpacity=".38" strokeWidth="1.1" strokeLinejoin="round" />
      <path d={CAP} fill={`#${second}`} />
      <path d={CAP} fill="none" stroke="currentColor" strokeOpacity=".38" />
    </svg>
  );
});
