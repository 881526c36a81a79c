import type { IconName } from '@evens/ui';
import type { TEXTS } from './texts.ts';

export type Group = keyof typeof TEXTS.groups;

/** The groups of the navigation in their order, with the sign that stands for each. */
export const GROUPS: readonly { readonly name: Group; readonly icon: IconName }[] = [
  { name: 'trading', icon: 'chart-bar' },
  { name: 'players', icon: 'users' },
  { name: 'payments', icon: 'bank' },
  { name: 'bonuses', icon: 'gift' },
  { name: 'casino', icon: 'spade' },
  { name: 'content', icon: 'article' },
  { name: 'reports', icon: 'chart-line-up' },
  { name: 'agents', icon: 'buildings' },
  { name: 'house', icon: 'gear-six' },
];
