import { readFileSync } from 'node:fs';
import { type BettingTerms, DEFAULT_BETTING_TERMS, readBettingTerms } from '../capabilities/bets/tickets/index.ts';
import { ConfigError } from '../platform/config/index.ts';

/**
 * The terms of the house from the file that BETTING_TERMS names; without one, those of a new house. `warn` hears what is
 * read otherwise than it was written. Throws ConfigError.
 */
export function bettingTermsFrom(
  path: string | undefined,
  warn: (about: string) => void = () => undefined,
): BettingTerms {
  if (path === undefined) return DEFAULT_BETTING_TERMS;
  const wrong = (faults: readonly string[]): ConfigError =>
    new ConfigError(`Wrong configuration:\n${faults.map((each) => `  BETTING_TERMS=${path}: ${each}`).join('\n')}`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw wrong([error instanceof Error ? error.message : 'it cannot be read']);
  }
  const read = readBettingTerms(value);
  if ('faults' in read) throw wrong(read.faults);
  for (const warning of read.warnings) warn(`BETTING_TERMS=${path}: ${warning}`);
  return read.terms;
}
