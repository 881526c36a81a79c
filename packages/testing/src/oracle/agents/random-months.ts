import type { Rng } from '@evens/kernel';
import type { MonthsFile, NodeJson, TicketJson, TreeJson } from './months-file.ts';

const MONTHS = ['2026-10', '2026-11', '2026-12', '2027-01'] as const;
const RANKS = [4, 2, 1] as const;

/** Hundredths of a percent as one of the ways in which somebody may write them. */
function percentText(rng: Rng, hundredths: number): string {
  const [units, parts] = [Math.floor(hundredths / 100), hundredths % 100];
  const long = `${units}.${String(parts).padStart(2, '0')}`;
  if (parts === 0) return rng.pick([String(units), long]);
  return parts % 10 === 0 ? rng.pick([long, `${units}.${parts / 10}`]) : long;
}

/** Everybody of a tree with his rank, from the top: they stay, what they have agreed to does not. */
const ranksOf = (rng: Rng, name: string): readonly (readonly [string, number])[] => {
  const top = rng.pick(RANKS);
  const lower = RANKS.filter((rank) => rank < top);
  const below = lower.length === 0 ? 0 : rng.int(0, 6);
  return [
    [`${name}.0`, top],
    ...Array.from({ length: below }, (_, at) => [`${name}.${at + 1}`, rng.pick(lower)] as const),
  ];
};

/** A sound tree of these, by the terms of one month. Position and commission in hundredths are kept to see what is left. */
function soundTree(rng: Rng, ranks: readonly (readonly [string, number])[], keep: number): TreeJson {
  const made = new Map<string, { readonly rank: number; readonly held: number; readonly commission: number }>();
  const tree: Record<string, NodeJson> = {};
  for (const [node, rank] of [...ranks].sort(([, one], [, other]) => other - one)) {
    const parents = [...made].filter(([, above]) => above.rank > rank);
    const [parent, above] = parents.length === 0 ? [null, undefined] : rng.pick(parents);
    const left = 10_000 - keep * 100 - (above?.held ?? 0);
    // A third of a chain's positions, or all that is left of it, or nothing.
    const position = rng.pick([0, left, rng.int(0, Math.floor(left / 3)), rng.int(0, left)]);
    const commission = rng.int(0, above?.commission ?? 300);
    made.set(node, { rank, held: (above?.held ?? 0) + position, commission });
    tree[node] = {
      ...{ type: rank, parent, position: percentText(rng, position), commission: percentText(rng, commission) },
      ...(rng.next() < 0.8 && { rebate: percentText(rng, rng.int(0, 120)) }),
      ...(rng.next() < 0.6 && { plan: rng.pick(['turnover', 'netWin'] as const) }),
    };
  }
  return tree;
}

const SIZES = [3, 200, 50_000, 90_000_000_000] as const;

function decision(rng: Rng) {
  const stake = rng.int(1, rng.pick(SIZES));
  const sold = rng.next() < 0.3 ? rng.pick([0, stake, rng.int(0, stake)]) : undefined;
  return {
    ...{ stake, back: rng.next() < 0.4 ? 0 : rng.int(0, stake * 3), outcome: rng.int(0, 6) },
    ...(sold !== undefined && { sold, soldFor: rng.int(0, stake) }),
  };
}

/** A month, a day of it, or a moment. */
const placedIn = (rng: Rng, month: string): string => {
  const day = `${month}-${String(rng.int(1, 28)).padStart(2, '0')}`;
  return rng.pick([month, day, `${day}T23:59:59.999Z`]);
};

function ticketOf(rng: Rng, player: string, months: readonly string[]): TicketJson {
  const now = decision(rng);
  const before = decision(rng);
  // What stood before was staked on the same ticket: only what was decided may differ.
  const was = {
    back: before.back,
    outcome: before.outcome,
    ...(rng.next() < 0.3 && { sold: rng.int(0, now.stake), soldFor: 1 }),
  };
  return { player, placed: placedIn(rng, rng.pick(months)), ...now, ...(rng.next() < 0.25 && { was }) };
}

interface World {
  readonly ranks: readonly (readonly [string, number])[];
  readonly players: readonly string[];
}

/** A file of so many trees beside each other, whose terms and players move from month to month; sound in every month. */
export function randomMonths(rng: Rng, trees: number): MonthsFile {
  const keep = rng.pick([0, 5, 10, 33.33]);
  const worlds: readonly World[] = Array.from({ length: trees }, (_, at) => ({
    ranks: ranksOf(rng, `t${at}`),
    players: Array.from({ length: rng.int(1, 6) }, (_none, each) => `p${at}.${each}`),
  }));
  const named = MONTHS.filter((_, at) => at === 0 || rng.next() < 0.7);
  const moved = MONTHS.filter((_, at) => at === 0 || rng.next() < 0.7);
  const playersOf = ({ players, ranks }: World) => players.map((player) => [player, rng.pick(ranks)[0]] as const);
  return {
    keepAtLeastPercent: keep,
    trees: Object.fromEntries(
      named.map((month) => [
        month,
        Object.assign({}, ...worlds.map(({ ranks }) => soundTree(rng, ranks, Math.ceil(keep)))),
      ]),
    ),
    players: Object.fromEntries(moved.map((month) => [month, Object.fromEntries(worlds.flatMap(playersOf))])),
    months: MONTHS.map((month, at) => ({
      month,
      tickets: worlds.flatMap(({ players }) =>
        Array.from({ length: rng.int(0, 9) }, () => ticketOf(rng, rng.pick(players), MONTHS.slice(0, at + 1))),
      ),
    })),
  };
}

/** So many trees beside each other of which most cannot stand: every rule is broken somewhere, often several at once. */
export function brokenTrees(rng: Rng, trees: number): { readonly tree: TreeJson; readonly keepAtLeastPercent: number } {
  const tree: Record<string, NodeJson> = {};
  for (let at = 0; at < trees; at += 1) {
    const names = Array.from({ length: rng.int(1, 6) }, (_, each) => `b${at}.${each}`);
    for (const node of names) {
      tree[node] = {
        type: rng.pick([4, 2, 2, 1, 1, 1, 3, 0]),
        parent: rng.pick([null, 'nobody', ...names, ...names]),
        position: percentText(rng, rng.int(0, rng.pick([3_000, 10_000]))),
        commission: percentText(rng, rng.int(0, 200)),
        ...(rng.next() < 0.2 && { currency: rng.pick(['EUR', 'JPY']) }),
      };
    }
  }
  return { tree, keepAtLeastPercent: rng.pick([0, 10, 12.5]) };
}
