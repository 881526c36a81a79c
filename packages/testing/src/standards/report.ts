import { ACCOUNT_CHECKS } from './account-checks.ts';
import { BETTING_CHECKS } from './betting-checks.ts';
import type { Check } from './check.ts';
import type { FoundTest, Shown } from './found-tests.ts';
import { GOALS } from './goals.ts';
import { INCIDENTS } from './incidents.ts';
import { SECURITY_CHECKS } from './security-checks.ts';

export const CHECKS: readonly Check[] = [...ACCOUNT_CHECKS, ...BETTING_CHECKS, ...SECURITY_CHECKS];

export type State = 'tested' | 'open' | 'not for software';

export interface Line {
  readonly id: number | string;
  readonly state: State;
  /** The first test that shows it, as `file: title`; null where none does. */
  readonly test: string | null;
  readonly tests: readonly string[];
  readonly source?: string;
  readonly asks: string;
}

export interface Report {
  readonly checks: readonly Line[];
  readonly goals: readonly Line[];
  readonly incidents: readonly Line[];
}

const words = ({ file, title }: FoundTest): string => `${file}: ${title}`;

function line(id: number | string, asks: string, found: readonly FoundTest[] = [], more: Partial<Line> = {}): Line {
  const tests = found.map(words);
  return { id, state: tests.length > 0 ? 'tested' : 'open', test: tests[0] ?? null, tests, asks, ...more };
}

/** What is asked, and which tests say that they show it. */
export const reportOf = (shown: Shown): Report => ({
  checks: CHECKS.map(({ id, source, asks, notForSoftware }) =>
    line(id, asks, shown.get(String(id)), { source, ...(notForSoftware && { state: 'not for software' }) }),
  ),
  goals: GOALS.map(({ id, asks }) => line(id, asks, shown.get(id))),
  incidents: INCIDENTS.map(({ id, happened, kept }) => line(id, `${happened} ${kept}`, shown.get(`incident ${id}`))),
});

/** Names in titles that nobody asks for. */
export function unknownNames(shown: Shown): string[] {
  const known = new Set([
    ...CHECKS.map(({ id }) => String(id)),
    ...GOALS.map(({ id }) => id),
    ...INCIDENTS.map(({ id }) => `incident ${id}`),
  ]);
  return [...shown].flatMap(([name, tests]) => (known.has(name) ? [] : tests.map((test) => `${name}: ${words(test)}`)));
}
