export { hasLineups, LINEUPS_BEFORE_MS, lineupsOf, type SquadOf } from './lineups.ts';
export { Stage } from './stage.ts';
export { Teller, thinIncidents } from './teller.ts';
