/** Covers that are not there yet, in the colours of the theme. */
export function CoversArt() {
  return (
    <svg className="art" viewBox="0 0 160 100" fill="none" stroke="var(--line-2)" strokeWidth="2" aria-hidden="true">
      <rect x="14" y="22" width="42" height="60" rx="6" />
      <rect x="104" y="22" width="42" height="60" rx="6" />
      <rect x="55" y="12" width="50" height="72" rx="7" fill="var(--bg-card)" />
      <path d="M80 30l13 18-13 18-13-18z" fill="var(--sel)" stroke="none" />
      <path d="M64 92h32" stroke="var(--text-2)" strokeLinecap="round" />
    </svg>
  );
}
