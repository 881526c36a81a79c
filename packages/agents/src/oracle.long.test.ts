import { expect, it } from 'vitest';
import { type Carried, type MonthTicket, NOTHING_CARRIED, settleMonth, type Terms, type Tree } from './index.ts';

/** A run that fails prints its seed; the same seed makes the same trees. */
function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

interface World {
  readonly months: readonly string[];
  readonly trees: ReadonlyMap<string, Tree>;
  readonly agents: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly tickets: ReadonlyMap<string, readonly MonthTicket[]>;
}

const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11'];

/** A tree of up to seven agents whose terms and players move from month to month, and what is decided in each. */
function world(roll: (sides: number) => number): World {
  const ranks = new Map<string, number>([['n0', 4]]);
  for (let at = 1; at <= 1 + roll(6); at += 1) ranks.set(`n${at}`, roll(2) === 0 ? 2 : 1);
  const players = Array.from({ length: 1 + roll(8) }, (_, at) => `p${at}`);
  const trees = new Map<string, Tree>();
  const agents = new Map<string, Map<string, string>>();
  for (const month of MONTHS) {
    const tree = new Map<string, Terms>();
    for (const [node, type] of ranks) {
      const above = [...ranks].filter(([other, rank]) => rank > type && tree.has(other)).map(([other]) => other);
      const parent = above.length === 0 ? null : (above[roll(above.length)] ?? null);
      const most = parent === null ? 200 : Number(tree.get(parent)?.commission ?? 0n);
      tree.set(node, {
        ...{
          type,
          parent,
          position: BigInt(roll(3_001)),
          commission: BigInt(roll(most + 1)),
          rebate: BigInt(roll(101)),
        },
        plan: roll(2) === 0 ? 'turnover' : 'netWin',
      });
    }
    trees.set(month, tree);
    const names = [...tree.keys()];
    agents.set(month, new Map(players.map((player) => [player, names[roll(names.length)] ?? 'n0'])));
  }
  const decided = () => {
    const stake = BigInt(1 + roll(500_000));
    const sold = roll(4) === 0 ? (stake * BigInt(roll(101))) / 100n : 0n;
    return {
      stake,
      sold,
      soldFor: sold === 0n ? 0n : BigInt(roll(200_000)),
      back: BigInt(roll(900_000)),
      outcome: roll(7),
    };
  };
  const tickets = new Map(
    MONTHS.map((month, at): [string, MonthTicket[]] => [
      month,
      Array.from({ length: roll(15) }, () => ({
        ...{ player: players[roll(players.length)] ?? 'p0', placed: MONTHS[roll(at + 1)] ?? month, ...decided() },
        ...(roll(4) === 0 && { was: decided() }),
      })),
    ]),
  );
  return { months: MONTHS, trees, agents, tickets };
}

type Sums = Record<string, bigint>;

/** To the nearest whole, a half away from zero: by halves counted, not by the package's formula. */
function rounded(amount: bigint, share: bigint): bigint {
  const negative = amount < 0n !== share < 0n && amount !== 0n && share !== 0n;
  const size = (amount < 0n ? -amount : amount) * (share < 0n ? -share : share);
  const whole = size / 10_000n;
  const up = (size % 10_000n) * 2n >= 10_000n ? 1n : 0n;
  return negative ? -(whole + up) : whole + up;
}

/** What a ticket counts for, from the words of the rule. */
function counts({
  stake,
  sold,
  soldFor,
  back,
  outcome,
}: Omit<MonthTicket, 'player' | 'placed' | 'was'>): [bigint, bigint] {
  const left = stake - sold;
  switch (outcome) {
    case 0:
      return [0n, sold - soldFor];
    case 2:
    case 3:
      return [left, stake - soldFor - back];
    case 5:
    case 6:
      return [left / 2n, stake - soldFor - back];
    default:
      return [0n, stake - soldFor - back];
  }
}

const up = (tree: Tree, node: string): string[] => {
  const parent = tree.get(node)?.parent;
  return parent == null ? [node] : [node, ...up(tree, parent)];
};

/** A second reckoning of the same months, node by node in plain objects, written from the rules and from nothing of the package. */
function second({ months, trees, agents, tickets }: World) {
  const due: Sums = {};
  const net: Sums = {};
  const back: Sums = {};
  return months.map((month) => {
    const groups: Record<string, Record<string, [bigint, bigint]>> = {};
    for (const ticket of tickets.get(month) ?? []) {
      const key = `${ticket.placed} ${agents.get(ticket.placed)?.get(ticket.player)}`;
      const now = counts(ticket);
      const before = ticket.was ? counts(ticket.was) : [0n, 0n];
      const players = groups[key] ?? {};
      groups[key] = players;
      const sum = players[ticket.player] ?? [0n, 0n];
      players[ticket.player] = sum;
      sum[0] += now[0] - (before[0] ?? 0n);
      sum[1] += now[1] - (before[1] ?? 0n);
    }
    const earned: Sums = {};
    const total = { lost: 0n, given: 0n };
    for (const key of Object.keys(groups).sort()) {
      const [placed = '', agent = ''] = key.split(' ');
      const tree = trees.get(placed) as Tree;
      const terms = tree.get(agent) as Terms;
      let [turnover, lost, rebate] = [0n, 0n, 0n];
      for (const [player, [t, l]] of Object.entries(groups[key] ?? {})) {
        turnover += t;
        lost += l;
        const base = t + (back[player] ?? 0n);
        back[player] = base < 0n ? base : 0n;
        if (base > 0n) rebate += rounded(base, terms.rebate);
      }
      let base = turnover;
      if (terms.plan === 'netWin') {
        base = lost - rebate + (net[agent] ?? 0n);
        net[agent] = base > 0n ? 0n : base;
        if (base < 0n) base = 0n;
      }
      const chain = up(tree, agent);
      const upTo = chain.map((node) => rounded(base, tree.get(node)?.commission ?? 0n));
      const commission = upTo.at(-1) ?? 0n;
      const toShare = lost - commission - rebate;
      let given = commission + rebate;
      for (const [level, node] of chain.entries()) {
        const own = (upTo[level] ?? 0n) - (level === 0 ? 0n : (upTo[level - 1] ?? 0n));
        const share = rounded(toShare, tree.get(node)?.position ?? 0n);
        earned[node] = (earned[node] ?? 0n) + own + share;
        given += share;
      }
      total.lost += lost;
      total.given += given;
    }
    const paid: Sums = {};
    for (const node of new Set([...Object.keys(earned), ...Object.keys(due)])) {
      const owed = (earned[node] ?? 0n) + (due[node] ?? 0n);
      paid[node] = owed > 0n ? owed : 0n;
      due[node] = owed < 0n ? owed : 0n;
    }
    return { paid, company: total.lost - total.given, carried: { ...due } };
  });
}

it('5,000 random trees over four months come to what a second reckoning says, to the minor unit', () => {
  for (let seed = 1; seed <= 5_000; seed += 1) {
    const made = world(dice(seed));
    const said = second(made);
    let carried: Carried = NOTHING_CARRIED;
    for (const [at, month] of made.months.entries()) {
      const settled = settleMonth(
        {
          treeOf: (of) => made.trees.get(of),
          agentOf: (player, of) => made.agents.get(of)?.get(player),
        },
        made.tickets.get(month) ?? [],
        carried,
      );
      if (!settled.ok) throw new Error(`seed ${seed}: ${settled.refusal.code}`);
      const { statements, total } = settled.value;
      carried = settled.value.carried;
      const about = `seed ${seed}, ${month}`;
      const want = said[at];
      for (const [node, { paid, carriedOut }] of statements) {
        expect([paid, carriedOut], `${about}, ${node}`).toEqual([want?.paid[node] ?? 0n, want?.carried[node] ?? 0n]);
      }
      expect([total.company, total.leftOver], about).toEqual([want?.company, 0n]);
    }
  }
});
