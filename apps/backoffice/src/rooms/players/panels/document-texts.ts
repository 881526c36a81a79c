export const DOCUMENT_TEXTS = {
  title: 'KYC documents',
  none: 'None uploaded or requested.',
  ask: 'Request',
  why: 'Reason, shown to the player',
  send: 'Send request',
} as const;
