/** Line drawings of empty and lost states, in the colours of the theme. */
const frame = {
  className: 'art',
  viewBox: '0 0 88 64',
  fill: 'none',
  stroke: 'var(--line-2)',
  strokeWidth: 2,
} as const;

export function SlipArt() {
  return (
    <svg {...frame} aria-hidden="true">
      <rect x="14" y="8" width="60" height="48" rx="6" />
      <path d="M24 20h26M24 30h18" strokeLinecap="round" />
      <rect x="52" y="38" width="26" height="16" rx="4" fill="var(--sel)" stroke="var(--bg-card)" strokeWidth="3" />
    </svg>
  );
}

export function PitchArt() {
  return (
    <svg {...frame} aria-hidden="true">
      <rect x="8" y="14" width="72" height="40" rx="3" />
      <path d="M44 14v40M8 26h10v16H8M80 26H70v16h10" />
      <circle cx="44" cy="34" r="8" />
      <path d="M44 29v5l4 3" stroke="var(--text-2)" strokeLinecap="round" />
    </svg>
  );
}

export function SearchArt() {
  return (
    <svg {...frame} aria-hidden="true">
      <circle cx="40" cy="28" r="18" />
      <path d="M53 41l14 14" strokeWidth="4" strokeLinecap="round" />
      <path d="M33 28h14" stroke="var(--text-2)" strokeLinecap="round" />
    </svg>
  );
}

export function WideShotArt() {
  const net = [124, 136, 148, 160, 172, 184, 196].map((x) => `M${x} 36v74`);
  const ropes = [50, 64, 78, 92].map((y) => `M112 ${y}h96`);
  return (
    <svg viewBox="0 0 320 116" className="nf__a" aria-hidden="true">
      <g fill="none" stroke="var(--pitch-line)" strokeWidth="2">
        <path d="M96 110V22h128v88M96 22l16 14v74M224 22l-16 14v74M112 36h96" />
        {[...net, ...ropes].map((path) => (
          <path key={path} d={path} strokeWidth=".8" />
        ))}
        <path d="M20 110h280" />
      </g>
      <path
        d="M60 110Q150 40 262 22"
        fill="none"
        stroke="var(--text-3)"
        strokeWidth="2"
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      <circle cx="270" cy="19" r="10" fill="var(--act)" />
    </svg>
  );
}

/** The mark: two equal bars, offset. */
export function Mark() {
  return (
    <svg viewBox="0 0 26 26" aria-hidden="true">
      <rect className="brand__a" x="8" y="4" width="17" height="7" rx="3.5" />
      <rect className="brand__b" x="1" y="15" width="17" height="7" rx="3.5" />
    </svg>
  );
}
