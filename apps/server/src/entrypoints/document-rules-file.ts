import { readFileSync } from 'node:fs';
import {
  DEFAULT_DOCUMENT_RULES,
  type DocumentRules,
  readDocumentRules,
} from '../capabilities/people/documents/index.ts';
import { ConfigError } from '../platform/config/index.ts';

/** What KYC documents allow, from the file that DOCUMENT_RULES names; without one, as in a new house. Throws ConfigError. */
export function documentRulesFrom(path: string | undefined): DocumentRules {
  if (path === undefined) return DEFAULT_DOCUMENT_RULES;
  const wrong = (faults: readonly string[]): ConfigError =>
    new ConfigError(`Wrong configuration:\n${faults.map((each) => `  DOCUMENT_RULES=${path}: ${each}`).join('\n')}`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw wrong([error instanceof Error ? error.message : 'it cannot be read']);
  }
  const read = readDocumentRules(value);
  if ('faults' in read) throw wrong(read.faults);
  return read.rules;
}
