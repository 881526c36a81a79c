/** Colours that stones and mines refer to; once on the page. */
export function MinesMaterials() {
  return (
    <svg width="0" height="0" className="mines__defs" aria-hidden="true">
      <defs>
        <radialGradient id="mine-iron" cx=".36" cy=".28" r=".8">
          <stop offset="0" stopColor="#dfe6f5" />
          <stop offset=".18" stopColor="#7d879d" />
          <stop offset=".55" stopColor="#2c3344" />
          <stop offset="1" stopColor="#0b0e17" />
        </radialGradient>
        <radialGradient id="mine-spark" cx=".5" cy=".5" r=".5">
          <stop offset="0" stopColor="#fff7d6" />
          <stop offset=".3" stopColor="#ffb640" />
          <stop offset=".65" stopColor="#ff4b2b" stopOpacity=".7" />
          <stop offset="1" stopColor="#ff2b2b" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="gem-glow" cx=".5" cy=".5" r=".5">
          <stop offset="0" stopColor="#5dffc0" stopOpacity=".75" />
          <stop offset="1" stopColor="#19c187" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="gem-top" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#f0fff9" />
          <stop offset="1" stopColor="#63e9b5" />
        </linearGradient>
      </defs>
    </svg>
  );
}

/** An emerald, step cut, seen a little from above: the table, its crown, and the depth below. */
export function GemArt() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="33" r="30" fill="url(#gem-glow)" />
      <path d="M20 14h24l10 13-22 27L10 27z" fill="#0b6b4a" />
      <path d="M20 14h24l-6 9H26z" fill="url(#gem-top)" />
      <path d="M20 14l6 9-6 5-10-1z" fill="#35c791" />
      <path d="M44 14l-6 9 6 5 10-1z" fill="#8ef5cb" />
      <path d="M26 23h12l6 5-12 4-12-4z" fill="#d7fff0" />
      <path d="M10 27l10 1 12 26z" fill="#159a6b" />
      <path d="M54 27l-10 1-12 26z" fill="#0e7f57" />
      <path d="M20 28l12 4v22z" fill="#29b781" />
      <path d="M44 28l-12 4v22z" fill="#1fa573" />
      <path d="M23 16h9l-4 5h-5z" fill="#fff" opacity=".8" />
    </svg>
  );
}

const SPIKES = [0, 45, 90, 135, 180, 225, 270, 315];

/** A ball of cast iron with its horns and a lit fuse. */
export function MineArt() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      {SPIKES.map((turn) => (
        <path key={turn} d="M29 16l3-9 3 9z" fill="#59627a" transform={`rotate(${turn} 32 35)`} />
      ))}
      <circle cx="32" cy="35" r="19" fill="url(#mine-iron)" />
      <ellipse cx="26" cy="27" rx="6" ry="4" fill="#fff" opacity=".5" transform="rotate(-32 26 27)" />
      <path d="M37 18c2-6 6-7 9-6" fill="none" stroke="#c9a36a" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="47" cy="11" r="9" fill="url(#mine-spark)" />
    </svg>
  );
}
