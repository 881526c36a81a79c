import { bonusPercentOf, isPlainCombo } from '../extras/accumulator-bonus.ts';
import type { InsuranceShare } from '../extras/insurance.ts';
import { type BettingExtras, settleWithExtras } from '../extras/settle-with-extras.ts';
import type { RacingLeg, Wager } from '../wager.ts';
import { isEachWay } from '../wager-lines.ts';
import { expectedPayout } from './expected-payout.ts';
import { type KnownChances, type PartEnd, placeEnds, winEnds, winPrice } from './leg-chances.ts';

/** How many ends of a whole ticket are looked at one by one; a ticket with more that would need it has no value. */
const MOST_ENDS = 20_000;
/** The same where each is settled as a ticket. */
const MOST_SETTLED = 4_000;

const hasWon = ({ result }: PartEnd): boolean => result === 'win' || result === 'halfWin';

/** One way that no leg of a combo loses, per unit of its stake. */
interface Survival {
  readonly chance: number;
  readonly payout: number;
  /** The payout if every leg that did not win had won. */
  readonly shown: number;
  /** Legs at the bonus's least price that won or half won. */
  readonly counting: number;
  readonly halfLost: boolean;
  /** A leg neither won nor half won. */
  readonly ended: boolean;
}

const WHOLE: Survival = { chance: 1, payout: 1, shown: 1, counting: 0, halfLost: false, ended: false };

function survivals(legs: readonly RacingLeg[], ends: readonly (readonly PartEnd[])[], leastPriceMilli: number) {
  return legs.reduce<readonly Survival[]>(
    (all, leg, at) =>
      all.flatMap((before) =>
        (ends[at] ?? [])
          .filter(({ result }) => result !== 'lost')
          .map((end) => ({
            chance: before.chance * end.chance,
            payout: before.payout * end.returned,
            shown: before.shown * (hasWon(end) ? end.returned : winPrice(leg)),
            counting: before.counting + (hasWon(end) && leg.priceMilli >= leastPriceMilli ? 1 : 0),
            halfLost: before.halfLost || end.result === 'halfLose',
            ended: before.ended || !hasWon(end),
          })),
      ),
    [WHOLE],
  );
}

const afterPremium = (payout: number, percent: number): number =>
  Math.max((payout * (100 - percent)) / 100, Math.min(payout, 1));

function insuredPayout({ payout, shown, ended }: Survival, { premiumPercent, chancesPpm }: InsuranceShare): number {
  return chancesPpm && ended
    ? Math.min(payout, afterPremium(shown, premiumPercent))
    : afterPremium(payout, premiumPercent);
}

/** The chance that exactly one leg loses and the others leave the insurance standing. */
function chanceOfOneLost(
  legs: readonly RacingLeg[],
  ends: readonly (readonly PartEnd[])[],
  { chancesPpm }: InsuranceShare,
): number {
  let [none, one] = [1, 0];
  for (const [at, leg] of legs.entries()) {
    const stands = ({ result }: PartEnd): boolean =>
      chancesPpm ? result === 'win' && !leg.deadHeatFactor : result !== 'lost' && result !== 'halfLose';
    const chanceThat = (is: (end: PartEnd) => boolean): number =>
      (ends[at] ?? []).filter(is).reduce((sum, { chance }) => sum + chance, 0);
    const [well, lost] = [chanceThat(stands), chanceThat(({ result }) => result === 'lost')];
    [none, one] = [none * well, one * well + none * lost];
  }
  return one;
}

/** Per unit of its stake, of a wager that is one line of products. */
function expectedOfOneLine(
  legs: readonly RacingLeg[],
  ends: readonly (readonly PartEnd[])[],
  { freeBet, insurance, bonus }: BettingExtras,
): number {
  let mean = 0;
  for (const each of survivals(legs, ends, bonus?.leastPriceMilli ?? 0)) {
    const winnings = Math.max(each.payout - 1, 0);
    if (freeBet) mean += each.chance * winnings;
    else if (insurance) mean += each.chance * insuredPayout(each, insurance);
    else {
      const percent = bonus && !each.halfLost ? bonusPercentOf(each.counting, bonus) : 0;
      mean += each.chance * (each.payout + (winnings * percent) / 100);
    }
  }
  const returned = insurance && !freeBet ? (chanceOfOneLost(legs, ends, insurance) * insurance.sharePercent) / 100 : 0;
  return mean + returned;
}

/** Every way the open parts of a ticket may end, settled as a ticket is; for what no sum over its lines tells. */
function expectedOfEveryEnd(wager: Wager, extras: BettingExtras, known: readonly KnownChances[]): number | undefined {
  if (wager.betType === 'teaser') return undefined;
  const legs: readonly RacingLeg[] = wager.legs;
  let ways: readonly { readonly chance: number; readonly legs: readonly RacingLeg[] }[] = [{ chance: 1, legs }];
  const fork = (
    at: number,
    ends: readonly PartEnd[] = [],
    ended: (leg: RacingLeg, end: PartEnd) => RacingLeg,
  ): void => {
    if (ways.length * ends.length > MOST_SETTLED) ways = [];
    ways = ways.flatMap((way) =>
      ends.map((end) => ({
        chance: way.chance * end.chance,
        legs: way.legs.map((leg, of) => (of === at ? ended(leg, end) : leg)),
      })),
    );
  };
  for (const [at, leg] of legs.entries()) {
    if (leg.result === 'pending') fork(at, winEnds(leg, known[at]), (own, { result }) => ({ ...own, result }));
    if (isEachWay(wager) && leg.place?.result === 'pending') {
      fork(at, placeEnds(leg, known[at]), (own, { result }) =>
        own.place ? { ...own, place: { ...own.place, result } } : own,
      );
    }
  }
  if (ways.length === 0) return undefined;
  let mean = 0;
  for (const way of ways) {
    const settled = settleWithExtras({ ...wager, legs: way.legs } as Wager, extras);
    if (!settled.ok || settled.value.payoutMinor === null) return undefined;
    mean += way.chance * Number(settled.value.payoutMinor);
  }
  return mean;
}

const isOneLine = (wager: Wager): wager is Extract<Wager, { readonly eachWay: boolean }> & { stakeMinor: bigint } =>
  isPlainCombo(wager) || (wager.betType === 'single' && !wager.eachWay);

/**
 * As `expectedPayout`, with what was agreed beside the bet: a free bet pays its winnings only, insurance takes its premium
 * and gives its share back, the bonus is added by the legs that won. Undefined also for a ticket with so many ways to end
 * that they cannot all be looked at.
 */
export function expectedWithExtras(
  wager: Wager,
  extras: BettingExtras,
  known: readonly KnownChances[],
): number | undefined {
  const { freeBet = false, insurance, bonus } = extras;
  const matters = freeBet || ((insurance !== undefined || bonus !== undefined) && isPlainCombo(wager));
  if (!matters) return expectedPayout(wager, known);
  if (!isOneLine(wager)) return expectedOfEveryEnd(wager, extras, known);
  const lost = wager.legs.filter(({ result }) => result === 'lost').length;
  if (lost > (insurance && !freeBet ? 1 : 0)) return 0;
  const ends = wager.legs.flatMap((leg, at) => {
    const own = winEnds(leg, known[at]);
    return own ? [own] : [];
  });
  if (ends.length < wager.legs.length) return undefined;
  if (
    ends.reduce((ways, each) => ways * Math.max(1, each.filter(({ result }) => result !== 'lost').length), 1) >
    MOST_ENDS
  )
    return undefined;
  return Number(wager.stakeMinor) * expectedOfOneLine(wager.legs, ends, extras);
}
