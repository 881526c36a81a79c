/** How a provider's statement misbehaves from now on; all off by default. References are the merchant's own numbers. */
export interface StatementBehaviour {
  /** Every question is answered 503. */
  readonly down: boolean;
  /** From this page on there is no answer; the pages before it come. */
  readonly lostFrom: number | undefined;
  /** The entries of this page are left out without notice. */
  readonly skippedPage: number | undefined;
  /** Entries that are told twice under one number. */
  readonly twice: readonly string[];
  /** Entries that are told again under a number of their own. */
  readonly again: readonly string[];
  /** Entries that are not told. */
  readonly left: readonly string[];
  /** Entries of payments that no merchant asked for, each under this reference. */
  readonly unknown: readonly string[];
  /** So many minor units more than moved, by reference. */
  readonly amountOff: Readonly<Record<string, number>>;
  readonly currency: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, 'pending' | 'failed'>>;
  /** The provider's clock goes wrong by so much. */
  readonly skewMs: number;
  readonly pageSize: number;
}

export const HONEST_STATEMENT: StatementBehaviour = {
  down: false,
  lostFrom: undefined,
  skippedPage: undefined,
  twice: [],
  again: [],
  left: [],
  unknown: [],
  amountOff: {},
  currency: {},
  state: {},
  skewMs: 0,
  pageSize: 100,
};

export type EntryKind = 'payment' | 'refund' | 'chargeback' | 'chargebackWon' | 'payout' | 'payoutReturned';

/** A movement of money as the provider keeps it; each writes it down in its own words. */
export interface StatementEntry {
  /** The provider's number of the entry. */
  readonly id: string;
  readonly kind: EntryKind;
  /** The merchant's number. */
  readonly reference: string;
  /** Of a chargeback and its win: the number of the dispute. */
  readonly dispute?: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: 'completed' | 'pending' | 'failed';
  readonly atMs: number;
}

/** What is told of the entries that fall into a span, by what is wrong with the provider: oldest first. */
export function toldEntries(
  entries: readonly StatementEntry[],
  span: { readonly fromMs: number; readonly toMs: number },
  behaviour: StatementBehaviour,
): readonly StatementEntry[] {
  const { twice, again, left, unknown, amountOff, currency, state, skewMs } = behaviour;
  const strangers = unknown.map(
    (reference, at): StatementEntry => ({
      id: `stranger-${reference}`,
      kind: entries[0]?.kind.startsWith('payout') ? 'payout' : 'payment',
      reference,
      amountMinor: 1_700 + at,
      currency: 'EUR',
      state: 'completed',
      atMs: Math.max(span.fromMs, span.toMs - 7_200_000 - at),
    }),
  );
  return [...entries.filter(({ reference }) => !left.includes(reference)), ...strangers]
    .flatMap((entry): StatementEntry[] => {
      const { reference, id } = entry;
      const lie: StatementEntry = {
        ...entry,
        amountMinor: entry.amountMinor + (amountOff[reference] ?? 0),
        currency: currency[reference] ?? entry.currency,
        state: state[reference] ?? entry.state,
        atMs: entry.atMs + skewMs,
      };
      return [
        lie,
        ...(twice.includes(reference) ? [lie] : []),
        ...(again.includes(reference) ? [{ ...lie, id: `${id}-again` }] : []),
      ];
    })
    .filter(({ atMs }) => atMs >= span.fromMs && atMs < span.toMs)
    .sort((left_, right) => left_.atMs - right.atMs || (left_.id < right.id ? -1 : 1));
}

/** A page of them, with where the next one begins; `lost`: there is no answer. */
export function pageOf(
  told: readonly StatementEntry[],
  page: number,
  { pageSize, lostFrom, skippedPage, down }: StatementBehaviour,
): { readonly entries: readonly StatementEntry[]; readonly next: number | null } | 'lost' {
  if (down || (lostFrom !== undefined && page >= lostFrom)) return 'lost';
  const entries = page === skippedPage ? [] : told.slice(page * pageSize, (page + 1) * pageSize);
  return { entries, next: (page + 1) * pageSize < told.length ? page + 1 : null };
}

/** One for all providers of a sandbox: what is wrong with their statements. */
export interface StatementDesk {
  behaviour(): StatementBehaviour;
  misbehave(change: Partial<StatementBehaviour>): void;
}

export function openStatementDesk(): StatementDesk {
  let behaviour = HONEST_STATEMENT;
  return {
    behaviour: () => behaviour,
    misbehave: (change) => {
      behaviour = { ...behaviour, ...change };
    },
  };
}
