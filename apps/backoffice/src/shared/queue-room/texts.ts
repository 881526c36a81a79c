export const QUEUE_TEXTS = {
  next: 'next',
  previous: 'previous',
  leave: 'close',
  faster: 'Another operator has already decided this. You are seeing the current state.',
} as const;
