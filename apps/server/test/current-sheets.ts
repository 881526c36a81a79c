import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { providerName } from '../src/capabilities/casino/providers/index.ts';
import { faultsOf, type Report } from '../src/entrypoints/conformance/run-checks.ts';
import { sheetOf } from '../src/entrypoints/conformance/sheet.ts';

/** Where the sheets stand. */
export const SHEETS = new URL('../../../docs/conformance/', import.meta.url);

/** Nothing failed in the run of this provider, and the sheet in the documents is the one that it came to. */
export function expectCurrent(reports: readonly Report[], id: string): void {
  const report = reports.find(({ provider }) => provider === id);
  if (!report) throw new Error(`nothing was tried of ${id}`);
  expect(faultsOf(report)).toEqual([]);
  const file = new URL(`${id}.md`, SHEETS);
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(sheetOf(report, providerName(id)));
}
