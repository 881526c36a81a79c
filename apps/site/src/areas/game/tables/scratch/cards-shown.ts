import type { RoundView } from '@evens/contract';
import { shownOf } from '../../frame/shown.ts';

export interface OrchardCard {
  /** Nine places of prizes, by rows. */
  readonly cells: readonly number[];
  /** The prize that lies there three times; undefined on a card that wins nothing. */
  readonly won: number | undefined;
}

/** Undefined where there is no round, or one by rules that are no longer known. */
export function orchardCard(round: RoundView | null): OrchardCard | undefined {
  const cells = round ? shownOf(round)?.numbers('cells') : undefined;
  return cells && { cells, won: cells.find((cell) => cells.filter((other) => other === cell).length >= 3) };
}

export interface LighthouseCard {
  readonly beacons: readonly number[];
  readonly ships: readonly { readonly number: number; readonly prize: number; readonly isHit: boolean }[];
}

export function lighthouseCard(round: RoundView | null): LighthouseCard | undefined {
  const shown = round ? shownOf(round) : undefined;
  const beacons = shown?.numbers('beacons');
  const ships = shown?.items('ships');
  if (!beacons || !ships) return undefined;
  return {
    beacons,
    ships: ships.map((ship) => {
      const number = ship.number('number') ?? 0;
      return { number, prize: ship.number('prize') ?? 0, isHit: beacons.includes(number) };
    }),
  };
}
