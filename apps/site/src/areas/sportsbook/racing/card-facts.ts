import type { FixtureDetail, FixtureRow, MarketView } from '@evens/contract';

export type Race = Omit<FixtureDetail, 'markets'>;
export type Runner = NonNullable<Race['runners']>[number];
type PlaceTerms = NonNullable<NonNullable<Race['race']>['place']>;

/** Sports whose races have cards. */
export const hasRaceCards = (sportAlias: string): boolean =>
  sportAlias === 'horse-racing' || sportAlias === 'greyhounds';

/** "1/5". */
export const fractionText = ({ fraction: [num, den] }: PlaceTerms): string => `${num}/${den}`;

/** "1–2–3": the places that are paid. */
export const placesText = ({ places }: PlaceTerms): string =>
  Array.from({ length: places }, (_, index) => index + 1).join('–');

/** What the place part of an each-way bet pays at a win price, in thousandths, rounded down: stake back plus the fraction. */
export const placePriceMilli = (priceMilli: number, { fraction: [num, den] }: PlaceTerms): number =>
  1000 + Math.floor(((priceMilli - 1000) * num) / den);

/** Time to the off: minutes and seconds below an hour, else hours and minutes. Nothing once it has come. */
export function toOff(startMs: number, nowMs: number): string | undefined {
  const seconds = Math.ceil((startMs - nowMs) / 1000);
  if (seconds <= 0) return undefined;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return `${Math.floor(seconds / 3600)}h ${Math.floor((seconds % 3600) / 60)}m`;
}

/** The same for the strip: seconds only in the last five minutes. */
export function shortToOff(
  startMs: number,
  nowMs: number,
): { readonly text: string; readonly soon: boolean } | undefined {
  const seconds = Math.ceil((startMs - nowMs) / 1000);
  if (seconds <= 0) return undefined;
  if (seconds < 300) return { text: `${Math.floor(seconds / 60)}m ${seconds % 60}s`, soon: true };
  if (seconds < 3600) return { text: `${Math.floor(seconds / 60)}m`, soon: false };
  return { text: `${Math.floor(seconds / 3600)}h ${Math.floor((seconds % 3600) / 60)}m`, soon: false };
}

/** The runner at the shortest price; undefined where two share it. */
export function favouriteOf(market: MarketView | undefined): string | undefined {
  const [first, second] = [...(market?.outcomes ?? [])].sort((left, right) => left[1] - right[1]);
  return first && first[1] !== second?.[1] ? first[0] : undefined;
}

const MEETING_MS = 12 * 3_600_000;

/** The races of one course on the same day, in their order. */
export const meetingOf = (race: Race, rows: readonly FixtureRow[]): readonly FixtureRow[] =>
  rows
    .filter(
      (row) =>
        row.kind === 'race' &&
        row.tournament.id === race.tournament.id &&
        Math.abs(row.startMs - race.startMs) < MEETING_MS,
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
