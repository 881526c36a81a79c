import type { Reading } from './check.ts';

/** That bets and games are decided as published: which assertion shows it, and what none shows. */
export const BETTING_READINGS: readonly Reading[] = [];
