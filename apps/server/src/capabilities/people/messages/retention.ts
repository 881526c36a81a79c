import type { RetentionRule } from '../../../platform/retention/index.ts';
import { deleteOldBroadcasts } from './broadcast-store.ts';
import { deleteOld } from './store.ts';

export const MESSAGE_RETENTION: readonly RetentionRule[] = [
  {
    name: 'message-old',
    what: "messages in players' inboxes, read or not",
    keptDays: 730,
    why: 'what a player was told, and when, is evidence in a complaint, which may be raised long after',
    thin: deleteOld,
  },
  {
    name: 'message-broadcast',
    what: 'messages to many players, with who has read them',
    keptDays: 730,
    why: 'the same, and no longer than what was said to one player',
    thin: deleteOldBroadcasts,
  },
];
