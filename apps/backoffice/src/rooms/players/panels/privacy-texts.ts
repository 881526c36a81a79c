import type { ErasureBlock } from '@evens/contract';

const BLOCKS: Readonly<Record<ErasureBlock['kind'], string>> = {
  money: 'Money in the account',
  debt: 'Outstanding debt',
  openBets: 'Open bets',
  payments: 'Pending payments',
};

export const PRIVACY_TEXTS = {
  title: 'Data and erasure',
  nothing: 'No erasure requested.',
  due: (day: string) => `Erasure due on ${day}`,
  asked: (day: string) => `Requested on ${day}. The player can cancel it until then.`,
  blocked: (day: string) => `Due, but blocked since ${day}. It is retried every six hours.`,
  done: (day: string) => `Erased on ${day}`,
  waits: 'An erasure is waiting for a second approval, under Approvals.',
  inTheWay: 'Blocks an erasure',
  block: (block: ErasureBlock) =>
    block.amount === null
      ? `${BLOCKS[block.kind]}: ${block.count ?? ''}`
      : `${BLOCKS[block.kind]}: ${block.amount} ${block.currency ?? ''}`.trim(),
  excluded: (day: string) =>
    `The exclusion outlives the erasure: hashes of e-mail, phone, and name with date of birth are retained until ${day}.`,
  forGood: 'further notice',
  kept: 'Data retained after an erasure, and why',
  copies: 'Data exports',
  noCopies: 'none requested',
  copy: (day: string, state: string) => `${day} (${state})`,
  offers: 'Marketing e-mails',
  offersSaid: (day: string, given: boolean) => `${given ? 'yes' : 'no'}, since ${day}`,
  offersUnsaid: 'as chosen at registration',
  erase: 'Request erasure',
  keep: 'Cancel the erasure',
  eraseTitle: 'Propose to erase this player',
  eraseText: (days: number) =>
    `For a player who asks outside the account. It needs a second approval; then the player has ${days} days to cancel it.`,
  keepTitle: 'Cancel the erasure',
  keepText: 'The account stays as it is, and the player is notified.',
  channel: 'Received',
} as const;
