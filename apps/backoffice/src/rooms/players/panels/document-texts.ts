export const DOCUMENT_TEXTS = {
  title: 'Documents',
  none: 'None was sent or asked for.',
  ask: 'Ask for',
  why: 'Why, to the player',
  send: 'Ask the player',
} as const;
