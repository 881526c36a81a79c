import type { IconName } from '@evens/ui';
import type { ComponentType } from 'react';

/** Tabs of the account modal by the specification's keys, as far as they are built. */
export type AccountTabKey =
  | 'accountInfo'
  | 'settings'
  | 'deposit'
  | 'sportsHistory'
  | 'pendingBets'
  | 'transactionHistory';

export type AccountTabGroup = 'account' | 'cashier' | 'history';

/** What a tab receives: the modal around it can be closed, and its data comes from whoever opened it. */
export interface AccountTabProps {
  readonly data: string | undefined;
  readonly onClose: () => void;
}

/** One tab of the account modal. Areas bring their own in `account-tabs.tsx`; names are in `account.json`. */
export interface AccountTab {
  readonly key: AccountTabKey;
  readonly group: AccountTabGroup;
  readonly icon: IconName;
  /** Lazy, so that a tab loads when it is opened. */
  readonly Content: ComponentType<AccountTabProps>;
}

const ORDER: readonly AccountTabKey[] = [
  'accountInfo',
  'settings',
  'deposit',
  'sportsHistory',
  'pendingBets',
  'transactionHistory',
];

let tabs: readonly AccountTab[] = [];

/** The frame hands over what the areas of this house bring. */
export function registerAccountTabs(brought: readonly AccountTab[]): void {
  tabs = [...brought].sort((a, b) => ORDER.indexOf(a.key) - ORDER.indexOf(b.key));
}

export const accountTabs = (): readonly AccountTab[] => tabs;

export const isAccountTab = (key: string | undefined): key is AccountTabKey => tabs.some((tab) => tab.key === key);
