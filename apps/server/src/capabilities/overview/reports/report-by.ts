import {
  type AnswerOf,
  type getReportBy,
  REPORT_DIMENSIONS,
  type ReportDimension,
  type ReportSums,
} from '@evens/contract';
import { type Currency, formatAmount } from '@evens/kernel';
import { type Flow, gainOf } from '../home/index.ts';
import { fromKinds } from './house-report.ts';
import type { CurrencyFlow, SumRow, SumsMinor } from './sum-reader.ts';

type Shown = AnswerOf<typeof getReportBy>['currencies'][number];

const NOTHING: SumsMinor = {
  ...{ bets: 0, players: 0, stakedMinor: 0n, ggrMinor: 0n, settledStakeMinor: 0n, settledGgrMinor: 0n },
  ...{ bonusMinor: 0n, depositsMinor: 0n, paidOutMinor: 0n, otherPaymentsMinor: 0n },
};

const plus = (one: SumsMinor, other: SumsMinor): SumsMinor => ({
  bets: one.bets + other.bets,
  players: one.players + other.players,
  stakedMinor: one.stakedMinor + other.stakedMinor,
  ggrMinor: one.ggrMinor + other.ggrMinor,
  settledStakeMinor: one.settledStakeMinor + other.settledStakeMinor,
  settledGgrMinor: one.settledGgrMinor + other.settledGgrMinor,
  bonusMinor: one.bonusMinor + other.bonusMinor,
  depositsMinor: one.depositsMinor + other.depositsMinor,
  paidOutMinor: one.paidOutMinor + other.paidOutMinor,
  otherPaymentsMinor: one.otherPaymentsMinor + other.otherPaymentsMinor,
});

/** Per cent with one decimal, cut towards zero: a figure to look at, no money. */
const percentOf = (part: bigint, whole: bigint): number | null =>
  whole <= 0n ? null : Number((part * 1000n) / whole) / 10;

function shownSums(sums: SumsMinor, currency: Currency): ReportSums {
  const shown = (amountMinor: bigint): string => formatAmount(amountMinor, currency);
  return {
    bets: sums.bets,
    playerDays: sums.players,
    staked: shown(sums.stakedMinor),
    settledStake: shown(sums.settledStakeMinor),
    ggrSettled: shown(sums.settledGgrMinor),
    marginPercent: percentOf(sums.settledGgrMinor, sums.settledStakeMinor),
    ggr: shown(sums.ggrMinor),
    bonusCost: shown(sums.bonusMinor),
    ngr: shown(sums.settledGgrMinor - sums.bonusMinor),
    deposits: shown(sums.depositsMinor),
    paidOut: shown(sums.paidOutMinor),
    otherPayments: shown(sums.otherPaymentsMinor),
  };
}

/** What a report has to come to by the ledger, and what it comes to: the part of the house's money that its dimension covers. */
function closing(dimension: ReportDimension, total: SumsMinor, flows: readonly Flow[]): bigint {
  switch (REPORT_DIMENSIONS[dimension]) {
    case 'sports':
      return total.ggrMinor - gainOf(flows, 'sportsbook');
    case 'casino':
      return total.ggrMinor - gainOf(flows, 'casino');
    case 'house':
      return total.ggrMinor - gainOf(flows, 'sportsbook') - gainOf(flows, 'casino');
    case 'payments':
      return total.depositsMinor - total.paidOutMinor + total.otherPaymentsMinor - fromKinds(flows, ['clearing']);
  }
}

/** Rows of one currency with the same key as one, in the order in which the keys come. */
function joined(rows: readonly SumRow[], keyOf: (row: SumRow) => string | null): ReadonlyMap<string, SumsMinor> {
  const byKey = new Map<string, SumsMinor>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) byKey.set(key, plus(byKey.get(key) ?? NOTHING, row));
  }
  return byKey;
}

/** Everything a report by one dimension is made of: sums by value, sums by day, and the ledger of the same days. */
export interface ReportParts {
  readonly dimension: ReportDimension;
  readonly rows: readonly SumRow[];
  readonly flows: readonly CurrencyFlow[];
  readonly names: ReadonlyMap<string, string>;
}

/** The report, currency by currency: the value with the highest settled stake first. */
export function reportBy({ dimension, rows, flows, names }: ReportParts): Shown[] {
  const currencies = [...new Set([...rows, ...flows].map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const values = [...joined(own, ({ value }) => value)];
    const days = [...joined(own, ({ day }) => day)].sort(([one], [other]) => (one < other ? -1 : 1));
    const total = values.reduce((sum, [, each]) => plus(sum, each), NOTHING);
    values.sort(([, one], [, other]) => Number(other.settledStakeMinor - one.settledStakeMinor));
    return {
      currency,
      values: values.map(([value, sums]) => ({ value, name: names.get(value) ?? value, ...shownSums(sums, currency) })),
      days: days.map(([day, sums]) => ({ day, ...shownSums(sums, currency) })),
      total: shownSums(total, currency),
      difference: formatAmount(
        closing(
          dimension,
          total,
          flows.filter((flow) => flow.currency === currency),
        ),
        currency,
      ),
    };
  });
}
