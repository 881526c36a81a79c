import type { REPORT_MAILS } from '@evens/contract';

export const MAILED_TEXTS = {
  title: 'By mail',
  none: 'No report is sent by mail yet.',
  name: 'Name',
  keep: 'Send this report by mail',
  hint: 'A name that exists is replaced.',
  drop: 'End',
  mail: 'How often',
  mails: { day: 'Every day', week: 'Every Monday', month: 'Every first of a month' },
  recipient: 'Address',
  mailHint: 'A link at 06:00 UTC. It wants a sign-in; the mail holds no figure.',
  next: (every: string, recipient: string, moment: string) => `${every} to ${recipient}, next ${moment}`,
} as const satisfies { mails: Record<(typeof REPORT_MAILS)[number], string> } & Readonly<Record<string, unknown>>;
