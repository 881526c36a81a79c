import type { ChatReason } from '@evens/contract';

export const TEXTS = {
  title: 'Table chat',
  about:
    'What players say at live tables. A removed message leaves a line with its cause; a muted player can read and not write. Every decision goes into the log.',
  table: 'Messages',
  beside: 'Selected message',
  none: 'Nothing was said.',
  noneNext: 'Messages appear here as players write them.',
  pick: 'Select a message to act on it.',
  done: 'Done. It is in the log.',
  message: 'Message',
  player: 'Player',
  said: 'Said',
  at: 'Table',
  reports: 'Reports',
  removed: 'Removed',
  muted: 'Muted until',
  all: 'All messages',
  reported: 'Reported, not removed',
  filter: 'Which messages',
  toPlayer: 'Player page',
  remove: (cause: ChatReason) => `Remove: ${CAUSES[cause]}`,
  removeTitle: 'Remove this message?',
  removeWhat: 'Players then read that a moderator removed it, and the cause.',
  mute: (minutes: number) =>
    minutes === 0 ? 'Unmute' : `Mute ${minutes < 60 ? `${minutes} min` : `${minutes / 60} h`}`,
  muteTitle: 'Mute this player at all tables?',
  muteWhat: 'The player can still read and play, and writes nothing until then.',
  unmuteTitle: 'Let this player write again?',
  unmuteWhat: 'The mute ends now.',
} as const;

export const CAUSES: Readonly<Record<ChatReason, string>> = {
  insult: 'insult',
  link: 'link',
  spam: 'spam',
  begging: 'begging',
  other: 'other',
};
