import type { Reading } from './check.ts';

/** Security, payments, privacy and reach: which assertion shows it, and what none shows. */
export const SECURITY_READINGS: readonly Reading[] = [];
