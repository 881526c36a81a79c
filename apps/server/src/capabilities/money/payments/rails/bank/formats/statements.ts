import { accept, type Currency, type Result } from '@evens/kernel';
import type { FaultAt, ReadStatement, StatementFault } from '../statement-line.ts';
import { type BankStatement, keyedLines } from './entries.ts';

type Read<Value> = Result<Value, FaultAt>;

const MOST_LINES = 20_000;
export const fail = (line: number, fault: StatementFault): Read<never> => ({ ok: false, refusal: { line, fault } });

/**
 * The statements of one account in a file as one: each has to end with what it began with and its bookings; whether one joins on to the other is
 * said. Where one says no balances, all of them do.
 */
export function joined(layout: string, currency: Currency, statements: readonly BankStatement[]): Read<ReadStatement> {
  const entries = statements.flatMap((each) => each.entries);
  if (entries.length > MOST_LINES) return fail(0, 'tooManyLines');
  for (const { opening, closing, entries: booked } of statements) {
    if (!opening || !closing) continue;
    const sum = booked.reduce((all, { amountMinor }) => all + amountMinor, opening.minor);
    if (sum !== closing.minor) return fail(booked.at(-1)?.line ?? 0, 'balance');
  }
  const lines = keyedLines(entries, currency);
  if (!Array.isArray(lines)) return fail(lines.line, lines.fault);
  const [first, last] = [statements[0], statements.at(-1)];
  const whole = statements.every(({ opening, closing }) => opening && closing);
  const balances =
    whole && first?.opening && last?.closing
      ? {
          openingMinor: first.opening.minor,
          closingMinor: last.closing.minor,
          closingOn: last.closing.on,
          chained: statements.every(
            ({ opening }, at) => at === 0 || opening?.minor === statements[at - 1]?.closing?.minor,
          ),
        }
      : undefined;
  return accept({ layout, lines, balances });
}
