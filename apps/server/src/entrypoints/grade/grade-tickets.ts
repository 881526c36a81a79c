import {
  fitsTicket,
  gradeWager,
  type RestSettlement,
  restOf,
  type SettledLine,
  type WagerSettlement,
} from '@evens/betting';
import type { RefusalCode } from '@evens/kernel';
import { formatExactHundredths, formatHundredths } from './decimal.ts';
import { readCashOuts, readWager } from './read-wager.ts';
import { ticketShape } from './ticket-shape.ts';

export type GradingError =
  | 'InvalidTicket'
  | 'InvalidStake'
  | 'InvalidPrice'
  | 'MinimumSelectionsRequired'
  | 'MaximumAllowedSelectionsExceeded'
  | 'InvalidBetCombination'
  | 'InvalidCashout';

/** One line of a ticket, in the verbose answer. */
export interface LineAnswer {
  /** Leg numbers from 1; their order matters in an if-bet. */
  readonly legs: readonly number[];
  readonly part: 'win' | 'place';
  readonly stake: string;
  /** Exact and not rounded: a decimal where one exists, else a fraction. Null while undecided. */
  readonly payout: string | null;
}

export interface GradedAnswer {
  readonly id: string;
  readonly combinations: number;
  readonly totalStake: string;
  readonly payout: string | null;
  readonly status: RestSettlement['status'];
  readonly lines?: readonly LineAnswer[];
}

export interface RefusedAnswer {
  /** As given where it is a string or a number, else null. */
  readonly id: string | number | null;
  readonly error: GradingError;
}

export type Answer = GradedAnswer | RefusedAnswer;

/** The grading page's code for each refusal that a wager can get; any other would be a fault of ours. */
const ERRORS: Partial<Record<RefusalCode, GradingError>> = {
  InvalidStakeException: 'InvalidStake',
  MinimumSelectionsRequiredException: 'MinimumSelectionsRequired',
  MaximumAllowedSelectionsExceededException: 'MaximumAllowedSelectionsExceeded',
  InvalidBetCombinationException: 'InvalidBetCombination',
};

function givenId(ticket: unknown): string | number | null {
  const id = typeof ticket === 'object' && ticket !== null && 'id' in ticket ? ticket.id : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

const lineAnswer = (line: SettledLine): LineAnswer => ({
  legs: line.legs.map((at) => at + 1),
  part: line.part,
  stake: formatHundredths(line.stakeMinor),
  payout: line.payout && formatExactHundredths(line.payout),
});

const gradedAnswer = (id: string, settled: WagerSettlement, rest: RestSettlement, verbose: boolean): GradedAnswer => ({
  id,
  combinations: settled.lines.length,
  totalStake: formatHundredths(settled.totalStakeMinor),
  payout: rest.payoutMinor === null ? null : formatHundredths(rest.payoutMinor),
  status: rest.status,
  ...(verbose && { lines: settled.lines.map(lineAnswer) }),
});

/** Grades one ticket of unknown shape. */
function gradeTicket(ticket: unknown, verbose: boolean): Answer {
  const form = ticketShape.safeParse(ticket);
  if (!form.success) return { id: givenId(ticket), error: 'InvalidTicket' };
  const { id } = form.data;
  const wager = readWager(form.data);
  if (!wager.ok) return { id, error: wager.refusal };
  const graded = gradeWager(wager.value);
  if (!graded.ok) return { id, error: ERRORS[graded.refusal.code] ?? 'InvalidTicket' };
  const cashOuts = readCashOuts(form.data);
  if (!cashOuts.ok) return { id, error: cashOuts.refusal };
  if (!fitsTicket(cashOuts.value, graded.value.totalStakeMinor)) return { id, error: 'InvalidCashout' };
  return gradedAnswer(id, graded.value, restOf(graded.value, cashOuts.value), verbose);
}

/**
 * An answer for each ticket, in their order. The first ticket of an id is graded; any later one with the same id is an
 * `InvalidTicket`, since its answer could not be told from the first.
 */
export function gradeTickets(tickets: readonly unknown[], verbose: boolean): readonly Answer[] {
  const seen = new Set<string | number>();
  return tickets.map((ticket) => {
    const id = givenId(ticket);
    if (id === null || !seen.has(id)) {
      if (id !== null) seen.add(id);
      return gradeTicket(ticket, verbose);
    }
    return { id, error: 'InvalidTicket' };
  });
}
