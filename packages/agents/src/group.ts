import { near, type Share } from './percent.ts';
import { type Counted, NOTHING, plus } from './ticket.ts';
import { chainOf, type Terms, type Tree } from './tree.ts';

/** All tickets of the players of one agent that were taken under the terms of one month. Amounts in minor units, as everywhere here. */
export interface GroupRow {
  readonly agent: string;
  /** The month whose terms they keep: `2026-10`. */
  readonly termsOf: string;
  readonly turnover: bigint;
  readonly playersLost: bigint;
  /** Of all levels together. */
  readonly commission: bigint;
  /** Of all players together. */
  readonly rebate: bigint;
  /** What is left to be shared. */
  readonly toShare: bigint;
  /** By node, from the agent upwards. */
  readonly shares: ReadonlyMap<string, bigint>;
  readonly commissions: ReadonlyMap<string, bigint>;
  /** What the house keeps, with the odd minor unit. */
  readonly company: bigint;
  /** By player. */
  readonly rebates: ReadonlyMap<string, bigint>;
}

/** What waits for a month in which there is something to set it against. Nothing of it is ever above 0. */
export interface CarriedInto {
  /** By player: turnover that was taken back. */
  readonly rebate: ReadonlyMap<string, bigint>;
  /** By agent on the plan `netWin`: what his players have won. */
  readonly net: bigint;
}

export interface SettledGroup {
  readonly row: GroupRow;
  readonly carried: CarriedInto;
}

/** Rebates never fall below 0: turnover that was taken back waits for the player's next. */
function rebatesOf(players: ReadonlyMap<string, Counted>, carried: ReadonlyMap<string, bigint>, share: Share) {
  const rebates = new Map<string, bigint>();
  const left = new Map<string, bigint>();
  for (const [player, { turnover }] of players) {
    const base = turnover + (carried.get(player) ?? 0n);
    left.set(player, base < 0n ? base : 0n);
    rebates.set(player, base < 0n ? 0n : near(base, share));
  }
  return { rebates, left };
}

const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((total, each) => total + each, 0n);

/** What the plan pays commission of, and what it carries on. */
function commissionBase({ plan }: Terms, turnover: bigint, net: bigint): { base: bigint; carried: bigint } {
  if (plan === 'turnover') return { base: turnover, carried: 0n };
  return net > 0n ? { base: net, carried: 0n } : { base: 0n, carried: net };
}

/** Each level gets what its rate is more than that of the level below, rounded so that all of them come to what the top's rate says. */
function commissionsOf(tree: Tree, chain: readonly string[], base: bigint) {
  const commissions = new Map<string, bigint>();
  let below = 0n;
  for (const node of chain) {
    const upToHere = near(base, tree.get(node)?.commission ?? 0n);
    commissions.set(node, upToHere - below);
    below = upToHere;
  }
  return { commissions, commission: below };
}

/**
 * What a group comes to: rebates first, then commissions, and what is left is shared by positions. Lost = shares + commissions +
 * rebates + company, to the minor unit.
 */
export function settleGroup(
  tree: Tree,
  { agent, termsOf, players }: { agent: string; termsOf: string; players: ReadonlyMap<string, Counted> },
  carried: CarriedInto,
): SettledGroup {
  const terms = tree.get(agent) as Terms;
  const chain = chainOf(tree, agent);
  const { turnover, lost } = [...players.values()].reduce(plus, NOTHING);
  const { rebates, left } = rebatesOf(players, carried.rebate, terms.rebate);
  const rebate = sum(rebates.values());
  const { base, carried: net } = commissionBase(terms, turnover, lost - rebate + carried.net);
  const { commissions, commission } = commissionsOf(tree, chain, base);
  const toShare = lost - commission - rebate;
  const shares = new Map(chain.map((node) => [node, near(toShare, tree.get(node)?.position ?? 0n)]));
  return {
    row: {
      ...{ agent, termsOf, turnover, playersLost: lost, commission, rebate, toShare, shares, commissions, rebates },
      company: toShare - sum(shares.values()),
    },
    carried: { rebate: left, net: terms.plan === 'netWin' ? net : carried.net },
  };
}
