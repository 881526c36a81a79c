import { type Fraction, fraction, fromDecimal, HALF, isBelow, minus, plus, times, ZERO } from '../fraction.ts';
import type { MonthsFile, NodeJson, TicketJson, TreeJson } from './months-file.ts';

/** Amounts by name, in minor units. */
type Amounts = Record<string, number>;

export interface RowAnswer {
  agent: string;
  termsOf: string;
  turnover: number;
  playersLost: number;
  commission: number;
  rebate: number;
  toShare: number;
  shares: Amounts;
  commissions: Amounts;
  company: number;
  rebates: Amounts;
}

export interface MonthAnswer {
  month: string;
  rows: RowAnswer[];
  statements: Record<string, Record<'share' | 'commission' | 'carriedIn' | 'due' | 'paid' | 'carriedOut', number>>;
  total: Record<'playersLost' | 'commission' | 'rebate' | 'agents' | 'company' | 'leftOver', number>;
  carried: Record<'due' | 'net' | 'rebate', Amounts>;
}

const isMinus = (amount: Fraction): boolean => isBelow(amount, ZERO);
const whole = (amount: number): Fraction => fraction(BigInt(amount));

/** To the nearest minor unit, a half away from nothing: what is below nothing is rounded as its mirror image is. */
function near(exact: Fraction): number {
  const size = plus(isMinus(exact) ? minus(ZERO, exact) : exact, HALF);
  const rounded = Number(size.top / size.bottom);
  return isMinus(exact) && rounded !== 0 ? -rounded : rounded;
}

/** "0.80" percent as 1/125. */
function percent(text: string | undefined): Fraction {
  const read = fromDecimal(text ?? '0', 2);
  if (!read) throw new Error(`no percent: ${text}`);
  return times(read, fraction(1n, 100n));
}

/** Below which parts of the stake something was turned over, by outcome: all of it won or lost, half of it half won or half lost. */
const TURNED_OVER: Readonly<Record<number, Fraction>> = {
  2: fraction(1n),
  3: fraction(1n),
  5: HALF,
  6: HALF,
};

type Counted = Omit<TicketJson, 'player' | 'placed' | 'was'>;

function turnoverOf({ stake, sold = 0, outcome }: Counted): number {
  const { top, bottom } = times(whole(stake - sold), TURNED_OVER[outcome] ?? ZERO);
  return Number(top / bottom);
}

/** Of a ticket that is not decided only what was sold is over. */
function lostOf({ stake, back, sold = 0, soldFor = 0, outcome }: Counted): number {
  return outcome === 0 ? sold - soldFor : stake - back - soldFor;
}

/** What holds in a month: the last that was named up to it. */
function holding<Value>(byMonth: Readonly<Record<string, Value>>, month: string): Value {
  const since = Object.keys(byMonth)
    .filter((each) => each <= month)
    .sort();
  return byMonth[since.at(-1) ?? month] as Value;
}

/** Everybody above a node down to the node itself, the top first. */
function pathTo(tree: TreeJson, node: string): readonly string[] {
  const above = tree[node]?.parent ?? null;
  return above === null ? [node] : [...pathTo(tree, above), node];
}

/** What waits, by whom it is owed: everything at or below nothing. */
interface Waiting {
  readonly due: Amounts;
  readonly net: Amounts;
  readonly rebate: Amounts;
}

type Play = Readonly<Record<string, { turnover: number; lost: number }>>;

/** Turnover times the rate, player by player; what was taken back meets the next turnover first. */
function rebatesOf(play: Play, rate: Fraction, waiting: Amounts): Amounts {
  const rebates: Amounts = {};
  for (const [player, { turnover }] of Object.entries(play)) {
    const left = turnover + (waiting[player] ?? 0);
    waiting[player] = Math.min(0, left);
    rebates[player] = near(times(whole(Math.max(0, left)), rate));
  }
  return rebates;
}

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, each) => total + each, 0);

/** What the commission is a percent of. Of net win nothing in a month that players win: that waits. */
function baseOf(terms: NodeJson, turnover: number, net: number, agent: string, waiting: Amounts): number {
  if (terms.plan !== 'netWin') return turnover;
  const base = net + (waiting[agent] ?? 0);
  waiting[agent] = Math.min(0, base);
  return Math.max(0, base);
}

function rowOf(tree: TreeJson, agent: string, termsOf: string, play: Play, waiting: Waiting): RowAnswer {
  const terms = tree[agent] as NodeJson;
  const turnover = sum(Object.values(play).map((each) => each.turnover));
  const playersLost = sum(Object.values(play).map((each) => each.lost));
  const rebates = rebatesOf(play, percent(terms.rebate), waiting.rebate);
  const rebate = sum(Object.values(rebates));
  const base = whole(baseOf(terms, turnover, playersLost - rebate, agent, waiting.net));
  const path = pathTo(tree, agent);
  const upTo = path.map((node) => near(times(base, percent(tree[node]?.commission))));
  const commission = upTo[0] ?? 0;
  const toShare = playersLost - commission - rebate;
  const shares = path.map((node) => near(times(whole(toShare), percent(tree[node]?.position))));
  return {
    ...{ agent, termsOf, turnover, playersLost, commission, rebate, toShare, rebates },
    shares: Object.fromEntries(path.map((node, at) => [node, shares[at] ?? 0])),
    commissions: Object.fromEntries(path.map((node, at) => [node, (upTo[at] ?? 0) - (upTo[at + 1] ?? 0)])),
    company: toShare - sum(shares),
  };
}

interface Group {
  readonly termsOf: string;
  readonly agent: string;
  readonly play: Record<string, Play[string]>;
}

/** Who played what, by the month of the terms and the agent, in the order in which these are settled. */
function groupsOf(file: MonthsFile, tickets: readonly TicketJson[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { player, placed, was, ...now } of tickets) {
    const termsOf = placed.slice(0, '2026-10'.length);
    const agent = holding(file.players, termsOf)[player] as string;
    const key = `${termsOf}\u0000${agent}`;
    const group = groups.get(key) ?? { termsOf, agent, play: {} };
    groups.set(key, group);
    const before = was && { ...now, ...was };
    const so = group.play[player] ?? { turnover: 0, lost: 0 };
    group.play[player] = {
      turnover: so.turnover + turnoverOf(now) - (before ? turnoverOf(before) : 0),
      lost: so.lost + lostOf(now) - (before ? lostOf(before) : 0),
    };
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}

function statementsOf(rows: readonly RowAnswer[], waiting: Amounts): MonthAnswer['statements'] {
  const nodes = new Set([...rows.flatMap(({ shares }) => Object.keys(shares)), ...Object.keys(waiting)]);
  return Object.fromEntries(
    [...nodes].map((node) => {
      const share = sum(rows.map(({ shares }) => shares[node] ?? 0));
      const commission = sum(rows.map(({ commissions }) => commissions[node] ?? 0));
      const carriedIn = waiting[node] ?? 0;
      const due = share + commission + carriedIn;
      return [node, { share, commission, carriedIn, due, paid: Math.max(0, due), carriedOut: Math.min(0, due) }];
    }),
  );
}

const owed = (amounts: Amounts): Amounts => Object.fromEntries(Object.entries(amounts).filter(([, each]) => each < 0));

/**
 * What the months of a sound file come to, by the rules of the house said once more in exact fractions; nothing of it is shared with
 * the product.
 */
export function slowMonths(file: MonthsFile): MonthAnswer[] {
  let waiting: Waiting = { due: {}, net: {}, rebate: {} };
  return file.months.map(({ month, tickets }) => {
    const [net, rebate] = [{ ...waiting.net }, { ...waiting.rebate }];
    const rows = groupsOf(file, tickets).map(({ termsOf, agent, play }) =>
      rowOf(holding(file.trees, termsOf), agent, termsOf, play, { ...waiting, net, rebate }),
    );
    const statements = statementsOf(rows, waiting.due);
    const due = Object.fromEntries(Object.entries(statements).map(([node, each]) => [node, each.carriedOut]));
    waiting = { due: owed(due), net: owed(net), rebate: owed(rebate) };
    const of = (read: (row: RowAnswer) => number): number => sum(rows.map(read));
    const given = {
      commission: of((row) => row.commission),
      rebate: of((row) => row.rebate),
      agents: of((row) => sum(Object.values(row.shares))),
      company: of((row) => row.company),
    };
    const playersLost = of((row) => row.playersLost);
    const total = { playersLost, ...given, leftOver: playersLost - sum(Object.values(given)) };
    return { month, rows, statements, total, carried: waiting };
  });
}
