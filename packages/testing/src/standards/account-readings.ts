import type { Reading } from './check.ts';

/** What a player is told, and what protects them: which assertion shows it, and what none shows. */
export const ACCOUNT_READINGS: readonly Reading[] = [];
