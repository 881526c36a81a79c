import { isDeepStrictEqual } from 'node:util';
import { askCommand } from './ask-command.ts';
import { type Grade, gradeFileBySlowRules } from './slow-rules.ts';

/** What the product's grading command answers for a file of tickets, one answer a ticket. */
export const askProduct = (tickets: readonly unknown[]): unknown[] => askCommand('grade', tickets);

export interface Difference {
  readonly ticket: unknown;
  readonly product: unknown;
  readonly oracle: Grade;
}

/** Grades a file both ways. The oracle's answers come along, to count what was covered. */
export function compareWithProduct(tickets: readonly unknown[]): { oracle: Grade[]; differences: Difference[] } {
  const oracle = gradeFileBySlowRules(tickets);
  return { oracle, differences: findDifferences(tickets, askProduct(tickets), oracle) };
}

/** The tickets whose two answers are not the same in every key. */
export function findDifferences(
  tickets: readonly unknown[],
  product: readonly unknown[],
  oracle: readonly Grade[],
): Difference[] {
  return oracle.flatMap((answer, at) =>
    isDeepStrictEqual(product[at], answer) ? [] : [{ ticket: tickets[at], product: product[at], oracle: answer }],
  );
}
