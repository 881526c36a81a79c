import { ONE } from '@evens/kernel';
import { runsOn } from '../if-bet.ts';
import type { TeaserTerms } from '../teaser-terms.ts';
import type { IfBetRule, IfBetWager, SystemWager, TeaserWager, Wager } from '../wager.ts';
import { type KnownChances, loses, meanReturn, type PartEnd, placeEnds, winEnds } from './leg-chances.ts';

const product = (factors: readonly number[]): number => factors.reduce((all, each) => all * each, 1);
const sum = (terms: readonly number[]): number => terms.reduce((all, each) => all + each, 0);

/** The sum of the products of every `size` of the factors: what the lines of a system pay, without one pass a line. */
function sumOfProducts(factors: readonly number[], size: number): number {
  const sums = [1, ...Array.from({ length: size }, () => 0)];
  for (const factor of factors) {
    for (let of = size; of > 0; of -= 1) sums[of] = (sums[of] ?? 0) + (sums[of - 1] ?? 0) * factor;
  }
  return sums[size] ?? 0;
}

function systemPays(wager: SystemWager, means: readonly number[]): number {
  const bankers = product(means.filter((_, at) => wager.legs[at]?.banker));
  const others = means.filter((_, at) => !wager.legs[at]?.banker);
  return sum(wager.stakes.map(({ size, stakeMinor }) => Number(stakeMinor) * bankers * sumOfProducts(others, size)));
}

type ProductWager = Exclude<Wager, IfBetWager | TeaserWager>;

function productsPay(wager: ProductWager, means: readonly number[]): number {
  switch (wager.betType) {
    case 'system':
      return systemPays(wager, means);
    case 'combo':
      return Number(wager.stakeMinor) * product(means);
    default:
      return Number(wager.stakeMinor) * sum(means);
  }
}

/** A leg that nobody knows the chances of does not matter where every line with it is lost anyway. */
function whereKnown(means: readonly number[], pays: (means: readonly number[]) => number): number | undefined {
  if (!means.some(Number.isNaN)) return pays(means);
  const as = (filled: number): number => pays(means.map((mean) => (Number.isNaN(mean) ? filled : mean)));
  const without = as(0);
  return as(1) === without ? without : undefined;
}

function expectedProducts(wager: ProductWager, known: readonly KnownChances[]): number | undefined {
  const pays = (means: readonly number[]): number => productsPay(wager, means);
  const won = whereKnown(
    wager.legs.map((leg, at) => meanReturn(winEnds(leg, known[at]))),
    pays,
  );
  if (!wager.eachWay || won === undefined) return won;
  const placed = whereKnown(
    wager.legs.map((leg, at) => meanReturn(placeEnds(leg, known[at]))),
    pays,
  );
  return placed === undefined ? undefined : won + placed;
}

/** The mean gain of a chain from one link on, per unit: its own, and what comes after it where the chain runs on. */
function chainGain(links: readonly (readonly PartEnd[] | undefined)[], rule: IfBetRule): number | undefined {
  const [ends, ...after] = links;
  if (links.length === 0) return 0;
  if (!ends) return undefined;
  const runs = sum(ends.map(({ result, chance }) => (runsOn(result, rule) ? chance : 0)));
  const gain = sum(ends.map(({ returned, chance }) => (returned - 1) * chance));
  if (runs === 0) return gain;
  const rest = chainGain(after, rule);
  return rest === undefined ? undefined : gain + runs * rest;
}

function expectedIfBets(wager: IfBetWager, known: readonly KnownChances[]): number | undefined {
  const ends = wager.legs.map((leg, at) => winEnds(leg, known[at]));
  const chains =
    wager.betType === 'ifbet'
      ? [ends]
      : ends.flatMap((first, at) => ends.filter((_, other) => other !== at).map((second) => [first, second]));
  const gains = chains.map((chain) => chainGain(chain, wager.rule));
  if (gains.includes(undefined)) return undefined;
  return Number(wager.stakeMinor) * sum(gains.map((gain) => 1 + (gain ?? 0)));
}

/** By number of legs that won, the chance that none lost. */
function winningLegs(wager: TeaserWager, known: readonly KnownChances[]): readonly number[] | undefined {
  let byCount = [1];
  const lostLeg = ({ ties }: TeaserTerms, result: string): boolean =>
    result === 'lost' || (ties === 'lose' && result === 'refund');
  if (wager.legs.some(({ result }) => lostLeg(wager.terms, result))) return [];
  for (const [at, { result }] of wager.legs.entries()) {
    let [win, drops] = [result === 'win' ? 1 : 0, result === 'win' ? 0 : 1];
    if (result === 'pending') {
      const chances = known[at]?.win;
      if (!chances) return undefined;
      win = chances.win;
      drops = wager.terms.ties === 'lose' ? 0 : Math.max(0, 1 - win - loses(chances));
    }
    byCount = [...byCount, 0].map((chance, count) => chance * drops + (byCount[count - 1] ?? 0) * win);
  }
  return byCount;
}

function expectedTeaser(wager: TeaserWager, known: readonly KnownChances[]): number | undefined {
  const byCount = winningLegs(wager, known);
  if (!byCount) return undefined;
  let mean = 0;
  for (const [count, chance] of byCount.entries()) {
    if (chance === 0) continue;
    const row = count < 2 ? ONE : wager.terms.payouts.get(count);
    if (!row) return undefined;
    mean += (chance * Number(row.num)) / Number(row.den);
  }
  return Number(wager.stakeMinor) * mean;
}

/**
 * The mean of what a wager pays, in minor units and their parts, when its open legs end by these chances (one entry a leg,
 * of settled legs left unread) and know nothing of each other. Undefined where a leg that still matters has no chances.
 */
export function expectedPayout(wager: Wager, known: readonly KnownChances[]): number | undefined {
  switch (wager.betType) {
    case 'ifbet':
    case 'reversebet':
      return expectedIfBets(wager, known);
    case 'teaser':
      return expectedTeaser(wager, known);
    default:
      return expectedProducts(wager, known);
  }
}
