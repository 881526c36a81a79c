import {
  cut,
  type Fraction,
  fraction,
  HALF,
  isBelow,
  isZero,
  minus,
  ONE,
  plus,
  times,
  toMoney,
  ZERO,
} from './fraction.ts';
import type { PlainLeg, PlainTicket, Result, TicketError } from './plain-ticket.ts';
import { readTicket } from './read-ticket.ts';

export type Grade =
  | {
      readonly id: unknown;
      readonly combinations: number;
      readonly totalStake: string;
      readonly payout: string | null;
      readonly status: 'won' | 'lost' | 'refunded' | 'open' | 'cashedOut';
    }
  | { readonly id: unknown; readonly error: TicketError };

type Part = 'win' | 'place';

/** One stake on some legs, in the order in which they run. */
interface Line {
  readonly legs: readonly PlainLeg[];
  readonly part: Part;
  readonly stake: Fraction;
}

/**
 * Grades a ticket a second time, from the words of the grading page alone: every line is written out, every number is an
 * exact fraction, and one rounding comes last. Slow on purpose; shares nothing with the product's own grading.
 */
export function gradeBySlowRules(raw: unknown): Grade {
  const id = idOf(raw);
  const ticket = readTicket(raw);
  if ('error' in ticket) return { id, error: ticket.error };
  const fault = countFault(ticket) ?? combinationFault(ticket);
  if (fault) return { id, error: fault };

  const lines = linesOf(ticket);
  let totalStake = ZERO;
  let payout = ZERO;
  let isOpen = false;
  for (const line of lines) {
    totalStake = plus(totalStake, line.stake);
    const back = returnOf(line, ticket);
    if (back === 'missing row') return { id, error: 'InvalidBetCombination' };
    if (back === 'undecided') isOpen = true;
    else payout = plus(payout, times(line.stake, back));
  }
  const answer = { id, combinations: lines.length, totalStake: toMoney(totalStake) };
  const { cashouts } = ticket;
  if (cashouts === 'no amounts') return { id, error: 'InvalidCashout' };
  const bought = cashouts.map(({ stake }) => stake).reduce(plus, ZERO);
  const amounts = cashouts.map(({ amount }) => amount).reduce(plus, ZERO);
  if (isBelow(totalStake, bought)) return { id, error: 'InvalidCashout' };
  const left = minus(totalStake, bought);
  if (isZero(left)) return { ...answer, payout: toMoney(amounts), status: 'cashedOut' };
  if (isOpen) return { ...answer, payout: null, status: 'open' };
  const share = times(left, fraction(totalStake.bottom, totalStake.top));
  const rest = cut(times(payout, share));
  // "Exactly 0" is read of the payout that is answered: a cent half lost pays 0.00, and is lost.
  const status = resultsOf(ticket).every(isGivenBack) ? 'refunded' : isZero(rest) ? 'lost' : 'won';
  return { ...answer, payout: toMoney(plus(amounts, rest)), status };
}

/** The tickets of one file: an id that was there before is an error of the later ticket (1). */
export function gradeFileBySlowRules(file: readonly unknown[]): Grade[] {
  const seen = new Set<unknown>();
  return file.map((raw) => {
    const id = idOf(raw);
    const isRepeated = typeof id === 'string' && seen.has(id);
    seen.add(id);
    return isRepeated ? { id, error: 'InvalidTicket' } : gradeBySlowRules(raw);
  });
}

/** The id as it was given, so that an answer to a bad one can be matched; null when there is none. */
const idOf = (raw: unknown): unknown => (typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : null);

/** How many legs a ticket may have (2). */
function countFault({ betType, legs }: PlainTicket): TicketError | undefined {
  const [least, most] = {
    single: [1, 1],
    'multiple-singles': [1, Number.POSITIVE_INFINITY],
    combo: [2, Number.POSITIVE_INFINITY],
    system: [3, 10],
    ifbet: [2, 10],
    reversebet: [2, 10],
    teaser: [2, Number.POSITIVE_INFINITY],
  }[betType] as [number, number];
  if (legs.length < least) return 'MinimumSelectionsRequired';
  if (legs.length > most) return 'MaximumAllowedSelectionsExceeded';
  return undefined;
}

/** Sizes, the number of a system's lines, places (3, 4). A teaser's rows are missed only where they are read. */
function combinationFault(ticket: PlainTicket): TicketError | undefined {
  const { betType, legs, eachWay, systemStakes } = ticket;
  if (eachWay && legs.some((leg) => !leg.place)) return 'InvalidBetCombination';
  if (betType !== 'system') return undefined;
  const others = legs.filter((leg) => !leg.banker);
  if (systemStakes.length === 0) return 'InvalidBetCombination';
  if (systemStakes.some(({ size }) => size < 1 || size > others.length)) return 'InvalidBetCombination';
  const lines = systemStakes.flatMap(({ size }) => choices(others, size));
  return lines.length > 252 ? 'InvalidBetCombination' : undefined;
}

/** Every way to choose `size` of the items, each written out. */
export function choices<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => choices(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}

function linesOf(ticket: PlainTicket): Line[] {
  const { betType, legs, eachWay, systemStakes } = ticket;
  const stake = ticket.stake ?? ZERO;
  const bets: { legs: PlainLeg[]; stake: Fraction }[] = [];
  if (betType === 'single' || betType === 'multiple-singles') for (const leg of legs) bets.push({ legs: [leg], stake });
  if (betType === 'combo' || betType === 'ifbet' || betType === 'teaser') bets.push({ legs: [...legs], stake });
  if (betType === 'reversebet') {
    for (const first of legs) {
      for (const second of legs) if (first !== second) bets.push({ legs: [first, second], stake });
    }
  }
  if (betType === 'system') {
    const bankers = legs.filter((leg) => leg.banker);
    const others = legs.filter((leg) => !leg.banker);
    for (const { size, stake } of systemStakes) {
      for (const chosen of choices(others, size)) bets.push({ legs: [...bankers, ...chosen], stake });
    }
  }
  const parts: Part[] = eachWay ? ['win', 'place'] : ['win'];
  return bets.flatMap((bet) => parts.map((part) => ({ ...bet, part })));
}

/** What comes back for a stake of one. */
function returnOf(line: Line, ticket: PlainTicket): Fraction | 'undecided' | 'missing row' {
  if (ticket.betType === 'ifbet' || ticket.betType === 'reversebet') return returnOfChain(line.legs, ticket.ifbetRule);
  const results = line.legs.map((leg) => resultOf(leg, line.part));
  if (ticket.teaser) return returnOfTeaser(results, ticket.teaser);
  if (results.includes('lost')) return ZERO;
  if (results.includes('pending')) return 'undecided';
  return line.legs.map((leg) => returnOfLeg(leg, line.part)).reduce(times, ONE);
}

function resultOf(leg: PlainLeg, part: Part): Result {
  if (part === 'place' && !leg.place) throw new Error('a place bet on a leg without place');
  const { result, deadHeatFactor } = part === 'place' && leg.place ? leg.place : leg;
  // A half win that is shared as well: nobody has said what it pays (6).
  const unsaid = result === 'halfWin' && deadHeatFactor.top !== deadHeatFactor.bottom;
  return unsaid ? 'pending' : result;
}

/** Return per unit of a decided leg (6). */
function returnOfLeg(leg: PlainLeg, part: Part): Fraction {
  const given = leg.price ?? ONE;
  const cut = times(minus(given, ONE), minus(ONE, fraction(leg.rule4Pence, 100n)));
  const winPrice = plus(ONE, cut);
  const price = part === 'place' && leg.place ? plus(ONE, times(minus(winPrice, ONE), leg.place.fraction)) : winPrice;
  const deadHeat = part === 'place' && leg.place ? leg.place.deadHeatFactor : leg.deadHeatFactor;
  const returns: Readonly<Record<Exclude<Result, 'pending'>, Fraction>> = {
    win: times(price, deadHeat),
    halfWin: times(plus(price, ONE), HALF),
    refund: ONE,
    cancelled: ONE,
    halfLose: HALF,
    lost: ZERO,
  };
  const result = resultOf(leg, part);
  if (result === 'pending') throw new Error('the return of a pending leg');
  return returns[result];
}

/** If-bet: the bank starts with one stake, each leg that runs moves it (7). */
function returnOfChain(legs: readonly PlainLeg[], rule: PlainTicket['ifbetRule']): Fraction | 'undecided' {
  let bank = ONE;
  for (const leg of reachedLegs(legs, rule)) {
    if (leg.result === 'pending') return 'undecided';
    bank = plus(bank, minus(returnOfLeg(leg, 'win'), ONE));
  }
  return bank;
}

/** The legs of an if-bet that run, the one that ends the chain included. */
function reachedLegs(legs: readonly PlainLeg[], rule: PlainTicket['ifbetRule']): PlainLeg[] {
  const goesOn: Result[] = rule === 'win-tie' ? ['win', 'halfWin', 'refund', 'cancelled'] : ['win', 'halfWin'];
  const end = legs.findIndex((leg) => !goesOn.includes(leg.result));
  return end === -1 ? [...legs] : legs.slice(0, end + 1);
}

/** Teaser: the table pays by the number of winners (9). */
function returnOfTeaser(
  results: readonly Result[],
  { payouts, ties }: NonNullable<PlainTicket['teaser']>,
): Fraction | 'undecided' | 'missing row' {
  if (results.includes('lost')) return ZERO;
  if (ties === 'lose' && results.includes('refund')) return ZERO;
  if (results.includes('pending')) return 'undecided';
  const standing = results.filter((result) => !isGivenBack(result));
  if (standing.length < 2) return ONE;
  return payouts.get(standing.length) ?? 'missing row';
}

const isGivenBack = (result: Result): boolean => result === 'refund' || result === 'cancelled';

/** The results that tell a refunded ticket (12): "every result" is read to the letter, legs never reached included. */
const resultsOf = ({ legs, eachWay }: PlainTicket): Result[] =>
  legs.flatMap((leg) => (eachWay && leg.place ? [leg.result, leg.place.result] : [leg.result]));
