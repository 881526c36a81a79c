import type { HouseFigures } from '@evens/contract';
import { type Currency, formatAmount } from '@evens/kernel';
import type { AccountKind, TransferKind } from '@evens/ledger';

/** Money of one currency that moved between accounts of two kinds for one reason. */
export interface Flow {
  readonly kind: TransferKind;
  readonly from: AccountKind;
  readonly to: AccountKind;
  readonly amountMinor: bigint;
}

export interface FiguresMinor {
  readonly placed: bigint;
  readonly ggr: bigint;
  readonly bonusCost: bigint;
  readonly agentCost: bigint;
  readonly deposits: bigint;
  readonly paidOut: bigint;
}

/** Kinds by which a stake reaches the house. A hold is none yet: its bet may still be declined. */
const STAKES: ReadonlySet<TransferKind> = new Set<TransferKind>(['stake', 'stakeTake', 'casinoStake']);

const sumOf = (flows: readonly Flow[], counts: (flow: Flow) => boolean): bigint =>
  flows.reduce((sum, flow) => (counts(flow) ? sum + flow.amountMinor : sum), 0n);

/** What accounts of this kind gained. */
export const gainOf = (flows: readonly Flow[], kind: AccountKind): bigint =>
  sumOf(flows, ({ to }) => to === kind) - sumOf(flows, ({ from }) => from === kind);

/** The house's figures of some flows of one currency, in minor units. */
export const figuresOf = (flows: readonly Flow[]): FiguresMinor => ({
  placed: sumOf(flows, ({ kind }) => STAKES.has(kind)),
  ggr: gainOf(flows, 'sportsbook') + gainOf(flows, 'casino'),
  bonusCost: -gainOf(flows, 'bonusCost'),
  agentCost: -gainOf(flows, 'agentCost'),
  deposits: sumOf(flows, ({ kind }) => kind === 'deposit'),
  paidOut: sumOf(flows, ({ kind }) => kind === 'withdrawalPaid'),
});

export function presentFigures(figures: FiguresMinor, activePlayers: number, currency: Currency): HouseFigures {
  const shown = (amountMinor: bigint): string => formatAmount(amountMinor, currency);
  return {
    placed: shown(figures.placed),
    ggr: shown(figures.ggr),
    bonusCost: shown(figures.bonusCost),
    agentCost: shown(figures.agentCost),
    ngr: shown(figures.ggr - figures.bonusCost - figures.agentCost),
    deposits: shown(figures.deposits),
    paidOut: shown(figures.paidOut),
    activePlayers,
  };
}
