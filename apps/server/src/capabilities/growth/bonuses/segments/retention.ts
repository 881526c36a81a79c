import type { RetentionRule } from '../../../../platform/retention/index.ts';
import { deleteOldTags } from './store.ts';

export const TAG_RETENTION: readonly RetentionRule[] = [
  {
    name: 'bonus-tag',
    what: 'tags that operators put on players',
    keptDays: 730,
    why: 'what somebody thought of a player two years ago says nothing of him today',
    thin: deleteOldTags,
  },
];
