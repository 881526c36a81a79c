const JULY = 6;

/** The season of a moment: from July to June, `2026/27`. */
export function seasonAt(atMs: number): string {
  const at = new Date(atMs);
  const year = at.getUTCMonth() >= JULY ? at.getUTCFullYear() : at.getUTCFullYear() - 1;
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}
