import type { RetentionRule } from '../../../platform/retention/index.ts';
import { deleteOldStretches } from './session-store.ts';

/** Limits, and what was said about them, stay with the account: they are evidence. */
export const PLAY_LIMITS_RETENTION: readonly RetentionRule[] = [
  {
    name: 'play-session',
    what: 'stretches of play, from first to last sign',
    keptDays: 400,
    why: 'a year of playing times can be looked back on; longer nothing asks for them',
    thin: deleteOldStretches,
  },
];
