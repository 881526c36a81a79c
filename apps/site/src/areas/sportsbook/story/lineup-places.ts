import type { LineupView } from '@evens/contract';

export interface PlayerPlace {
  readonly number: number;
  readonly name: string;
  /** 0 at the own goal to 1 at the halfway line. */
  readonly along: number;
  /** 0 to 1 across the field. */
  readonly across: number;
}

/**
 * Where players of a formation ("4-3-3", the keeper before it) stand in their half. Undefined where the line-up has no
 * formation, or one that its players do not fill.
 */
export function lineupPlaces({ formation, starting }: LineupView): readonly PlayerPlace[] | undefined {
  if (!formation) return undefined;
  const rows = [1, ...formation.split('-').map(Number)];
  const wanted = rows.reduce((sum, count) => sum + count, 0);
  if (rows.some((count) => !Number.isSafeInteger(count) || count < 1) || wanted !== starting.length) return undefined;
  let next = 0;
  return rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, index) => {
      const player = starting[next++];
      return {
        number: player?.number ?? 0,
        name: player?.name ?? '',
        along: (row + 0.5) / rows.length,
        across: (index + 0.5) / count,
      };
    }),
  );
}

/** "Okparu" of "J. Okparu": under a shirt there is room for the last name. */
export const lastName = (name: string): string => name.split(' ').at(-1) ?? name;
