import { BET_TYPES } from './plain-ticket.ts';
import type { Grade } from './slow-rules.ts';

/** Adds up what a run has covered: "combo won" for a grade, the code for an error. */
export function countKinds(tickets: readonly unknown[], grades: readonly Grade[], kinds: Map<string, number>): void {
  for (const [at, grade] of grades.entries()) {
    const kind = 'error' in grade ? grade.error : `${betTypeOf(tickets[at])} ${grade.status}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
}

function betTypeOf(ticket: unknown): string {
  const given = typeof ticket === 'object' && ticket !== null && 'betType' in ticket ? ticket.betType : undefined;
  return BET_TYPES.find((type) => type === given) ?? 'no type';
}
