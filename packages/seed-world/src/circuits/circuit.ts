import type { TournamentPlan } from '@evens/catalogue';
import type { CircuitEvent } from '../plans/circuit-plans.ts';

/** Who plays an event: the pool of its tour, and by how many it is filled. */
export interface Field {
  /** Events with the same name share their people. */
  readonly pool: string;
  readonly count: number;
  readonly kind?: 'women' | 'pairs' | 'women pairs';
}

export interface CircuitRow {
  readonly place: string;
  readonly name: string;
  readonly plan: TournamentPlan;
  readonly field: Field;
  readonly top?: boolean;
  readonly format?: Readonly<Record<string, number>>;
  readonly outright?: string;
}

export const CE = 'Europe/Paris';
export const UK = 'Europe/London';
export const NY = 'America/New_York';
export const CN = 'Asia/Shanghai';
export const JP = 'Asia/Tokyo';
export const TH = 'Asia/Bangkok';
export const AU = 'Australia/Sydney';
export const GULF = 'Asia/Dubai';

export const rows = (
  place: string,
  field: Field,
  list: readonly CircuitEvent[],
  more: Partial<CircuitRow> = {},
): CircuitRow[] =>
  list.map(({ name, plan }) => ({ place, name, plan, field, ...(more.top && { outright: 'Winner' }), ...more }));

export const also = (suffix: string, list: readonly CircuitEvent[], size?: number): CircuitEvent[] =>
  list
    .filter(({ plan }) => size === undefined || plan.bracket.size === 32)
    .map(({ name, plan }) => ({ name: `${name} ${suffix}`, plan }));
