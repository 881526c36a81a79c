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
  /** What the house put into its jackpots as they began: no player lost or won it. */
  readonly jackpotSeeds: bigint;
  readonly deposits: bigint;
  readonly paidOut: bigint;
}

/** Kinds by which a stake reaches the house. A hold is none yet: its bet may still be declined. */
const STAKES: ReadonlySet<TransferKind> = new Set<TransferKind>(['stake', 'stakeTake', 'casinoStake']);

const sumOf = (flows: readonly Flow[], counts: (flow: Flow) => boolean): bigint =>
  flows.reduce((sum, flow) => (counts(flow) ? sum + flow.amountMinor : sum), 0n);

const isSeed = ({ kind }: Flow): boolean => kind === 'jackpotSeed';

/** What accounts of this kind gained; a seed, which moves between accounts of the house alone, is in no gain. */
export const gainOf = (flows: readonly Flow[], kind: AccountKind): bigint =>
  sumOf(flows, (flow) => flow.to === kind && !isSeed(flow)) -
  sumOf(flows, (flow) => flow.from === kind && !isSeed(flow));

/** The house's figures of some flows of one currency, in minor units. */
export const figuresOf = (flows: readonly Flow[]): FiguresMinor => ({
  placed: sumOf(flows, ({ kind }) => STAKES.has(kind)),
  ggr: gainOf(flows, 'sportsbook') + gainOf(flows, 'casino'),
  bonusCost: -gainOf(flows, 'bonusCost'),
  agentCost: -gainOf(flows, 'agentCost'),
  jackpotSeeds: sumOf(flows, isSeed),
  deposits: sumOf(flows, ({ kind }) => kind === 'deposit'),
  paidOut: sumOf(flows, ({ kind }) => kind === 'withdrawalPaid'),
});

/** What is left of GGR once everything that the house gave away is taken from it. */
export const ngrOf = ({ ggr, bonusCost, agentCost, jackpotSeeds }: FiguresMinor): bigint =>
  ggr - bonusCost - agentCost - jackpotSeeds;

export function presentFigures(figures: FiguresMinor, activePlayers: number, currency: Currency): HouseFigures {
  const shown = (amountMinor: bigint): string => formatAmount(amountMinor, currency);
  return {
    placed: shown(figures.placed),
    ggr: shown(figures.ggr),
    bonusCost: shown(figures.bonusCost),
    agentCost: shown(figures.agentCost),
    jackpotSeeds: shown(figures.jackpotSeeds),
    ngr: shown(ngrOf(figures)),
    deposits: shown(figures.deposits),
    paidOut: shown(figures.paidOut),
    activePlayers,
  };
}
