export const WAITING_TEXTS = {
  title: 'Waiting for a second person',
  none: 'Nothing waits.',
  another: 'Another person confirms',
  withdraw: 'Take back',
  decline: 'Decline',
  approve: 'Approve',
  asks: { closingBalance: 'Closing balance, as you read it at the bank' },
} as const;
