import { TRANSACTION_STATUS } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import type { CashierParts } from '../../../movement/deposit/parts.ts';
import { judgeLine } from '../judge-line.ts';
import type { BankLineWhy } from '../line-store.ts';
import { referencesIn } from '../reference.ts';
import type { StatementLine } from '../statement-line.ts';
import { type TransferState, transferStates } from '../transfer-store.ts';

/** What a line would do if it counted now. */
export interface Forecast {
  readonly would: 'credit' | 'open' | 'leaves';
  readonly why: BankLineWhy | null;
  /** The deposit that it names, if it is one. */
  readonly depositId: string | null;
}

const open = (why: BankLineWhy, depositId: string | null = null): Forecast => ({ would: 'open', why, depositId });

/** Tells people before they release a file; what is done is judged again then, under locks. */
export async function forecastLines(
  { db, bank }: CashierParts,
  currency: Currency,
  lines: readonly StatementLine[],
): Promise<Forecast[]> {
  const named = lines.map(({ words }) => referencesIn(words ?? ''));
  const states = await transferStates(db, [...new Set(named.flat())]);
  const paid = new Set<string>();
  const forecasts: Forecast[] = [];
  for (const [at, line] of lines.entries()) {
    const references = named[at] ?? [];
    const [deposit, another] = references.flatMap((each) => states.get(each) ?? []);
    if (line.amountMinor < 0n) {
      forecasts.push(
        deposit ? left(line, deposit, another !== undefined) : { would: 'leaves', why: null, depositId: null },
      );
    } else if (!deposit || another) {
      const unknown = references.length === 0 ? 'noReference' : 'unknownReference';
      forecasts.push(open(another ? 'severalReferences' : unknown));
    } else {
      const state = paid.has(deposit.id) ? { ...deposit, status: TRANSACTION_STATUS.completed } : deposit;
      const lastName = (await bank?.lastNameOf?.(deposit.accountId, db)) ?? null;
      const judged = judgeLine({ ...line, currency, payerName: line.name }, state, lastName);
      if (judged.kind === 'credit') paid.add(deposit.id);
      const credited = { would: 'credit', why: null, depositId: deposit.id } as const;
      forecasts.push(judged.kind === 'credit' ? credited : open(judged.why, deposit.id));
    }
  }
  return forecasts;
}

/** Money that left under the reference of a deposit always waits for people. */
function left({ amountMinor }: StatementLine, deposit: TransferState, several: boolean): Forecast {
  if (several) return open('leftOtherwise');
  if (deposit.status !== TRANSACTION_STATUS.completed) return open('leftUncredited', deposit.id);
  return open(deposit.amountMinor === -amountMinor ? 'leftWhole' : 'leftOtherwise', deposit.id);
}
