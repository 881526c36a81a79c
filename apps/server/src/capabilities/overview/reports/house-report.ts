import type { AnswerOf, getHouseReport, ReportFigures } from '@evens/contract';
import { type Currency, formatAmount } from '@evens/kernel';
import type { AccountKind } from '@evens/ledger';
import { type Flow, figuresOf, gainOf, ngrOf } from '../home/index.ts';
import type { DayFlow } from './day-store.ts';

type Report = AnswerOf<typeof getHouseReport>['currencies'][number];

/** Accounts whose money is players': what moves between two of them changes nothing of the sum. */
export const PLAYER_SIDE: readonly AccountKind[] = [
  'cash',
  'bonus',
  'freeBet',
  'stakeHold',
  'withdrawalHold',
  'receivable',
];

/** Which line of the account each other kind of account stands behind. */
const LINES = {
  payments: ['clearing'],
  sports: ['sportsbook'],
  casino: ['casino'],
  jackpots: ['jackpotPool'],
  bonuses: ['bonusCost'],
  agents: ['credit', 'commission', 'agentCost'],
  fees: ['fees'],
} as const satisfies Readonly<Record<string, readonly AccountKind[]>>;

const isPlayers = (kind: AccountKind): boolean => PLAYER_SIDE.includes(kind);

/** What players got from accounts of these kinds, less what they gave them. */
export const fromKinds = (flows: readonly Flow[], kinds: readonly AccountKind[]): bigint =>
  flows.reduce((sum, { from, to, amountMinor }) => {
    if (isPlayers(to) && kinds.includes(from)) return sum + amountMinor;
    return isPlayers(from) && kinds.includes(to) ? sum - amountMinor : sum;
  }, 0n);

/** By how much these flows changed what players have. */
export const changeOf = (flows: readonly Flow[]): bigint =>
  flows.reduce((sum, { from, to, amountMinor }) => {
    if (isPlayers(from) === isPlayers(to)) return sum;
    return isPlayers(to) ? sum + amountMinor : sum - amountMinor;
  }, 0n);

function shownFigures(flows: readonly Flow[], currency: Currency): ReportFigures {
  const shown = (amountMinor: bigint): string => formatAmount(amountMinor, currency);
  const figures = figuresOf(flows);
  const { placed, ggr, bonusCost, agentCost, jackpotSeeds, deposits, paidOut } = figures;
  return {
    placed: shown(placed),
    ggrSports: shown(gainOf(flows, 'sportsbook')),
    ggrCasino: shown(gainOf(flows, 'casino')),
    ggr: shown(ggr),
    bonusCost: shown(bonusCost),
    agentCost: shown(agentCost),
    jackpotSeeds: shown(jackpotSeeds),
    ngr: shown(ngrOf(figures)),
    deposits: shown(deposits),
    paidOut: shown(paidOut),
  };
}

/** What is known of one currency: every flow of all time, and what players' accounts hold after them. */
export interface Known {
  readonly currency: Currency;
  readonly flows: readonly DayFlow[];
  readonly heldMinor: bigint;
  /** Days before this one are closed. */
  readonly openFrom: string;
}

/** The report of the days `from` to `to`, both of them in it. */
export function houseReport({ currency, flows, heldMinor, openFrom }: Known, from: string, to: string): Report {
  const shown = (amountMinor: bigint): string => formatAmount(amountMinor, currency);
  const earlier = flows.filter(({ day }) => day < from);
  const within = flows.filter(({ day }) => day >= from && day <= to);
  const byDay = new Map<string, DayFlow[]>();
  for (const flow of within) {
    const ofDay = byDay.get(flow.day);
    if (ofDay) ofDay.push(flow);
    else byDay.set(flow.day, [flow]);
  }
  const before = changeOf(earlier);
  const line = (name: keyof typeof LINES): string => shown(fromKinds(within, LINES[name]));
  return {
    currency,
    days: [...byDay].map(([day, ofDay]) => ({ day, closed: day < openFrom, ...shownFigures(ofDay, currency) })),
    total: shownFigures(within, currency),
    account: {
      before: shown(before),
      payments: line('payments'),
      sports: line('sports'),
      casino: line('casino'),
      jackpots: line('jackpots'),
      bonuses: line('bonuses'),
      agents: line('agents'),
      fees: line('fees'),
      after: shown(before + changeOf(within)),
    },
    difference: shown(heldMinor - changeOf(flows)),
  };
}
