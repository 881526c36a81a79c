import { ACCOUNT_CHECKS } from './account-checks.ts';
import { BETTING_CHECKS } from './betting-checks.ts';
import type { Check, Reading } from './check.ts';
import type { FoundTest, Shown } from './found-tests.ts';
import { GOALS } from './goals.ts';
import { INCIDENTS } from './incidents.ts';
import { READINGS } from './readings.ts';
import { SECURITY_CHECKS } from './security-checks.ts';

export const CHECKS: readonly Check[] = [...ACCOUNT_CHECKS, ...BETTING_CHECKS, ...SECURITY_CHECKS];

/**
 * `shown`: an assertion for all of it; `partly`: for some of it; `open`: for none; `not re-read`: a test says that it shows it,
 * and nobody compared its assertions with what is asked.
 */
export type State = 'shown' | 'partly' | 'open' | 'not re-read' | 'not for software';

export interface Line {
  readonly id: number | string;
  readonly state: State;
  /** The first test that shows it or says so, as `file: title`; null where none does. */
  readonly test: string | null;
  /** All tests whose titles say that they show it, as `file: title`. */
  readonly tests: readonly string[];
  /** The assertions that show it, as `file: title: assertion`. */
  readonly assertions: readonly string[];
  /** What of it no assertion shows. */
  readonly open?: string;
  readonly source?: string;
  readonly asks: string;
}

export interface Report {
  readonly checks: readonly Line[];
  readonly goals: readonly Line[];
  readonly incidents: readonly Line[];
}

const words = ({ file, title }: FoundTest): string => `${file}: ${title}`;

function line(
  id: number | string,
  asks: string,
  found: readonly FoundTest[] = [],
  more: Partial<Line> = {},
  reading?: Reading,
): Line {
  const tests = found.map(words);
  const cited = reading?.shownBy ?? [];
  const test = cited[0] ? words(cited[0]) : (tests[0] ?? null);
  const assertions = cited.flatMap((each) => each.asserts.map((piece) => `${words(each)}: ${piece}`));
  const left = reading?.open ? { open: reading.open } : {};
  return { id, state: stateOf(tests, reading), test, tests, assertions, ...left, asks, ...more };
}

function stateOf(tests: readonly string[], reading: Reading | undefined): State {
  if (reading) return reading.shownBy.length === 0 ? 'open' : reading.open ? 'partly' : 'shown';
  return tests.length > 0 ? 'not re-read' : 'open';
}

/** What is asked, which assertions show it, and what is open. */
export function reportOf(shown: Shown, readings: readonly Reading[] = READINGS): Report {
  const read = new Map(readings.map((reading) => [reading.id, reading]));
  return {
    checks: CHECKS.map(({ id, source, asks, notForSoftware }) => {
      const more = { source, ...(notForSoftware && { state: 'not for software' as const }) };
      return line(id, asks, shown.get(String(id)), more, read.get(id));
    }),
    goals: GOALS.map(({ id, asks }) => line(id, asks, shown.get(id))),
    incidents: INCIDENTS.map(({ id, happened, kept }) => line(id, `${happened} ${kept}`, shown.get(`incident ${id}`))),
  };
}

/** Names in titles that nobody asks for. */
export function unknownNames(shown: Shown): string[] {
  const known = new Set([
    ...CHECKS.map(({ id }) => String(id)),
    ...GOALS.map(({ id }) => id),
    ...INCIDENTS.map(({ id }) => `incident ${id}`),
  ]);
  return [...shown].flatMap(([name, tests]) => (known.has(name) ? [] : tests.map((test) => `${name}: ${words(test)}`)));
}
