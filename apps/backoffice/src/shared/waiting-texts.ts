export const WAITING_TEXTS = {
  title: 'Waiting for a second approval',
  none: 'Nothing is waiting.',
  another: 'Someone else approves',
  withdraw: 'Withdraw',
  decline: 'Decline',
  approve: 'Approve',
  asks: { closingBalance: 'Closing balance, as your bank shows it' },
} as const;
