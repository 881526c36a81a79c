import type { GameProviderView, GameReturn } from '@evens/contract';

const SHARE = 10_000;

/** `96.52 %` of hundredths of a percent. */
export const shareText = (hundredths: number): string => `${((hundredths / SHARE) * 100).toFixed(2)} %`;

/** `0.87` of hundredths of a percent: percentage points. */
export const pointsText = (hundredths: number): string => ((hundredths / SHARE) * 100).toFixed(2);

export const statedText = ({ stated }: Pick<GameReturn, 'stated'>): string => {
  if (!stated) return '–';
  const [least, most] = [shareText(stated.least), shareText(stated.most)];
  return least === most ? least : `${least.replace(' %', '')}–${most}`;
};

/** The order with this row one place further up; a row without a place comes behind those that have one. */
export function movedUp(
  rows: readonly Pick<GameProviderView, 'provider' | 'place'>[],
  provider: string,
): readonly string[] {
  const placed = rows.filter(({ place }) => place !== null).map((row) => row.provider);
  const at = placed.indexOf(provider);
  if (at < 0) return [...placed, provider];
  if (at === 0) return placed;
  return [...placed.slice(0, at - 1), provider, ...placed.slice(at - 1).filter((each) => each !== provider)];
}

/** The order without this row, which goes back to its rank. */
export const withoutRow = (
  rows: readonly Pick<GameProviderView, 'provider' | 'place'>[],
  provider: string,
): readonly string[] =>
  rows.filter((row) => row.place !== null && row.provider !== provider).map((row) => row.provider);
