import { DOUBLE_ZERO_PLACES, SINGLE_ZERO_PLACES } from '../tables/roulette/layout.ts';

export const SINGLE_ZERO_PLACE_NAMES: readonly string[] = [...SINGLE_ZERO_PLACES.keys()];
export const AMERICAN_PLACE_NAMES: readonly string[] = [...DOUBLE_ZERO_PLACES.keys()];
