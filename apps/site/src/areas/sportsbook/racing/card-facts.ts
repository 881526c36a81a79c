import type { FixtureDetail, FixtureRow, MarketView } from '@evens/contract';

export type Race = Omit<FixtureDetail, 'markets'>;
export type Runner = NonNullable<Race['runners']>[number];
type PlaceTerms = NonNullable<NonNullable<Race['race']>['place']>;

/** "1/5". */
export const fractionText = ({ fraction: [num, den] }: PlaceTerms): string => `${num}/${den}`;

/** "1–2–3": the places that are paid. */
export const placesText = ({ places }: PlaceTerms): string =>
  Array.from({ length: places }, (_, index) => index + 1).join('–');

/** What the place part of an each-way bet pays at a win price, in thousandths, rounded down: stake back plus the fraction. */
export const placePriceMilli = (priceMilli: number, { fraction: [num, den] }: PlaceTerms): number =>
  1000 + Math.floor(((priceMilli - 1000) * num) / den);

/** The runner at the shortest of these prices; undefined where two share it. */
export function favouriteOf(prices: Readonly<Record<string, number>> | undefined): string | undefined {
  const [first, second] = Object.entries(prices ?? {}).sort((left, right) => left[1] - right[1]);
  return first && first[1] !== second?.[1] ? first[0] : undefined;
}

/** The favourite first; of one price the lower number; who has no price, and who was withdrawn, last. */
export function byPrice<R extends Pick<Runner, 'code' | 'withdrawn'>>(
  runners: readonly R[],
  market: Pick<MarketView, 'outcomes'> | undefined,
): readonly R[] {
  const prices = new Map(market?.outcomes.map(([code, priceMilli]) => [code, priceMilli]));
  const value = ({ code, withdrawn }: R): number =>
    withdrawn ? Number.POSITIVE_INFINITY : prices.get(code) || Number.MAX_SAFE_INTEGER;
  // Infinity less Infinity is no number: equal ones keep the order of the card.
  return [...runners].sort((left, right) => (value(left) === value(right) ? 0 : value(left) - value(right)));
}

const MEETING_MS = 12 * 3_600_000;

type MeetingRace = Pick<FixtureRow, 'id' | 'kind' | 'tournament' | 'startMs'>;

/** The races of one course on the same day, in their order; one that is known twice counts as it was given last. */
export const meetingOf = <R extends MeetingRace>(race: MeetingRace, races: readonly R[]): readonly R[] =>
  [...new Map(races.map((each) => [each.id, each])).values()]
    .filter(
      (each) =>
        each.kind === 'race' &&
        each.tournament.id === race.tournament.id &&
        Math.abs(each.startMs - race.startMs) < MEETING_MS,
    )
    .sort((left, right) => left.startMs - right.startMs);

/** The line of the last prices in a box of 40 by 18; up is a longer price. Nothing to draw for fewer than two. */
export function sparkPath(prices: readonly number[]): { readonly path: string; readonly lastY: number } | undefined {
  if (prices.length < 2) return undefined;
  const [high, low] = [Math.max(...prices), Math.min(...prices)];
  const y = (price: number): number =>
    high === low ? 9 : Math.round(10 * (3 + ((high - price) / (high - low)) * 12)) / 10;
  const points = prices.map(
    (price, index) => `${Math.round(20 + (360 * index) / (prices.length - 1)) / 10} ${y(price)}`,
  );
  return { path: `M${points.join('L')}`, lastY: y(prices.at(-1) ?? high) };
}
