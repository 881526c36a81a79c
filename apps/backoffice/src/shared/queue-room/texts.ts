export const QUEUE_TEXTS = {
  next: 'next',
  previous: 'previous',
  leave: 'close',
  faster: 'Somebody else was faster: this was decided meanwhile. What you see now is how it stands.',
} as const;
