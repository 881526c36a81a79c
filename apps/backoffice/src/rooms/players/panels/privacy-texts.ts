import type { ErasureBlock } from '@evens/contract';

const BLOCKS: Readonly<Record<ErasureBlock['kind'], string>> = {
  money: 'Money in the account',
  debt: 'A debt to the house',
  openBets: 'Open bets',
  payments: 'Payments under way',
};

export const PRIVACY_TEXTS = {
  title: 'Data and erasure',
  nothing: 'No erasure was asked for.',
  due: (day: string) => `To be erased on ${day}`,
  asked: (day: string) => `Asked for on ${day}. The player may take it back until then.`,
  blocked: (day: string) => `It was due; since ${day} something stands in the way. It is tried every six hours.`,
  done: (day: string) => `Erased on ${day}`,
  waits: 'An erasure is proposed: a second person confirms it under Two people.',
  inTheWay: 'In the way of an erasure',
  block: (block: ErasureBlock) =>
    block.amount === null
      ? `${BLOCKS[block.kind]}: ${block.count ?? ''}`
      : `${BLOCKS[block.kind]}: ${block.amount} ${block.currency ?? ''}`.trim(),
  excluded: (day: string) =>
    `The exclusion outlives the erasure: fingerprints of address, phone, and name with birth date stay until ${day}.`,
  forGood: 'for good',
  kept: 'What stays after an erasure, and why',
  copies: 'Copies of everything held',
  noCopies: 'none asked for',
  copy: (day: string, state: string) => `${day} (${state})`,
  offers: 'Offers by e-mail',
  offersSaid: (day: string, given: boolean) => `${given ? 'yes' : 'no'}, since ${day}`,
  offersUnsaid: 'as chosen at registration',
  erase: 'Ask for erasure',
  keep: 'Take the erasure back',
  eraseTitle: 'Propose to erase the player',
  eraseText: (days: number) =>
    `For a player who asks by another way than the account. A second person has to approve it; then ${days} days pass, in which the player may take it back.`,
  keepTitle: 'Take the erasure back',
  keepText: 'The account stays as it is, and the player is told.',
  channel: 'How the player said so',
} as const;
