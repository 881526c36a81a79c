import { type Rng, seededRng } from '@evens/kernel';
import { amountOf, type Product, requiredOf, type Terms } from './terms.ts';

/** How a bet of a product goes on average: it brings `price` times its stake with chance `chance`, and else nothing. */
interface Bet {
  readonly chance: number;
  readonly price: number;
}

/** How people play, as a preview of cost takes it: not the best they could do. */
export interface PlayModel {
  readonly name: string;
  readonly bets: Readonly<Partial<Record<Product, Bet>>>;
  /** Of what is there, from and to: the stake of a bet. */
  readonly stakeShares: readonly [number, number];
  /** The chance, after each bet, of somebody who stops and ends his bonus. */
  readonly stops: number;
  /** Of the deposit that brings the most: what people deposit, from and to. */
  readonly depositShares: readonly [number, number];
  /** After so many bets the time is over. */
  readonly mostBets: number;
}

/** Odds of 2.00 at a margin of 5 %; a slot of 96 % that pays ten times; tables that keep 2 %; stakes of 2 to 10 % of what is there. */
export const USUAL_PLAY: PlayModel = {
  name: 'usual play',
  bets: {
    sports: { chance: 0.475, price: 2 },
    virtuals: { chance: 0.465, price: 2 },
    slots: { chance: 0.096, price: 10 },
    live: { chance: 0.49, price: 2 },
    table: { chance: 0.49, price: 2 },
  },
  stakeShares: [0.02, 0.1],
  stops: 0.004,
  depositShares: [0.2, 1.2],
  mostBets: 600,
};

export interface CostAsked {
  readonly terms: Terms;
  /** Whom it is for today. */
  readonly players: number;
  /** Of them those who take it, from 0 to 1. */
  readonly share: number;
  /** What the campaign can give at most, minor units. */
  readonly budgetMinor: bigint;
  readonly runs: number;
  /** The same seed, the same answer. */
  readonly seed: string;
  readonly play?: PlayModel;
}

/** What becomes cash, in minor units. */
export interface Cost {
  readonly meanMinor: bigint;
  /** So much or less in five of a hundred runs, and in 95. */
  readonly lowMinor: bigint;
  readonly highMinor: bigint;
  /** Of one bonus on average: what is given and what of it becomes cash. */
  readonly givenMinor: bigint;
  readonly convertedMinor: bigint;
  /** How many take it on average. */
  readonly takers: number;
}

/** Bonuses that are played through, from which whole campaigns are drawn: enough for the mean of a slot to stand within a few percent. */
const PLAYED = 2_000;
/** The share that takes it is a guess: it varies by a third. */
const SHARE_VARIES = 1 / 3;

const between = (rng: Rng, [low, high]: readonly [number, number]): number => low + (high - low) * rng.next();

/** The normal distribution by two uniform numbers (Box and Muller). */
const normal = (rng: Rng): number => Math.sqrt(-2 * Math.log(1 - rng.next())) * Math.cos(2 * Math.PI * rng.next());

/** A deposit as people make it, around the one that brings the most; none where a fixed amount is given. */
function depositOf({ amountMinor, percent, mostMinor, leastDepositMinor }: Terms, play: PlayModel, rng: Rng): bigint {
  if (amountMinor !== null || percent.num === 0n) return leastDepositMinor;
  const whole = mostMinor === null ? leastDepositMinor * 5n : (mostMinor * 100n * percent.den) / percent.num;
  const drawn = BigInt(Math.round(Number(whole) * between(rng, play.depositShares)));
  return drawn > leastDepositMinor ? drawn : leastDepositMinor;
}

/** Where the bonus may pay and counts, each as often as it counts. */
function playable({ contribution, usableOn }: Terms, { bets }: PlayModel): readonly { bet: Bet; counts: number }[] {
  return [...contribution].flatMap(([product, percent]) => {
    const bet = bets[product];
    const counts = Number(percent.num) / Number(percent.den) / 100;
    return bet && usableOn.has(product) && counts > 0 ? [{ bet, counts }] : [];
  });
}

/** Plays one bonus through by the model: what of it becomes cash, minor units. Money is whole here too, so that nothing is made of fractions. */
function convertedOf(terms: Terms, bonusMinor: number, depositMinor: number, play: PlayModel, rng: Rng): number {
  const choices = playable(terms, play);
  let left = Number(requiredOf(terms, BigInt(bonusMinor), BigInt(depositMinor)));
  const cap = terms.mostConvertMinor === null ? Number.POSITIVE_INFINITY : Number(terms.mostConvertMinor);
  const most = terms.mostStakeMinor === null ? Number.POSITIVE_INFINITY : Number(terms.mostStakeMinor);
  let [cash, bonus] = [depositMinor, bonusMinor];
  for (let bets = 0; left > 0; bets += 1) {
    if (choices.length === 0 || bonus + cash < 1 || bets >= play.mostBets || rng.next() < play.stops) return 0;
    const { bet, counts } = rng.pick(choices);
    const wished = Math.max(1, Math.floor((cash + bonus) * between(rng, play.stakeShares)));
    const stake = Math.min(wished, most, cash + bonus);
    const own = terms.order === 'bonusFirst' ? stake - Math.min(stake, bonus) : Math.min(stake, cash);
    const back = rng.next() < bet.chance ? stake * bet.price : 0;
    const ownBack = Math.floor((back * own) / stake);
    cash += ownBack - own;
    bonus += Math.floor(back) - ownBack - (stake - own);
    left -= stake * counts;
  }
  return Math.max(0, Math.min(bonus - (terms.sticky ? bonusMinor : 0), cap));
}

/** What a campaign would cost as people play: whole campaigns drawn from bonuses that were played through, by a seed. */
export function costOf({ terms, players, share, budgetMinor, runs, seed, play = USUAL_PLAY }: CostAsked): Cost {
  const rng = seededRng(seed);
  const played = Array.from({ length: PLAYED }, () => {
    const deposit = depositOf(terms, play, rng);
    const given = amountOf(terms, deposit);
    return { given: Number(given), cash: convertedOf(terms, Number(given), Number(deposit), play, rng) };
  });
  const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
  const given = mean(played.map((each) => each.given));
  const cash = mean(played.map((each) => each.cash));
  const spread = Math.sqrt(mean(played.map((each) => (each.cash - cash) ** 2)));
  const fits = given === 0 ? 0 : Number(budgetMinor) / given;
  const drawn = Array.from({ length: runs }, () => {
    const sure = Math.min(1, Math.max(0, share * (1 + SHARE_VARIES * normal(rng))));
    const takers = Math.min(fits, Math.max(0, Math.round(players * sure)));
    // Of many bonuses the sum is normal; of a few it is no less than nothing.
    return { takers, cost: Math.max(0, takers * cash + Math.sqrt(takers) * spread * normal(rng)) };
  });
  const costs = drawn.map((each) => each.cost).sort((one, other) => one - other);
  const at = (part: number): bigint => BigInt(Math.round(costs[Math.floor(part * (costs.length - 1))] ?? 0));
  return {
    ...{ meanMinor: BigInt(Math.round(mean(costs))), lowMinor: at(0.05), highMinor: at(0.95) },
    givenMinor: BigInt(Math.round(given)),
    convertedMinor: BigInt(Math.round(cash)),
    takers: mean(drawn.map((each) => each.takers)),
  };
}
