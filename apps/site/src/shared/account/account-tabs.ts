import type { IconName } from '@evens/ui';
import type { ComponentType } from 'react';

/**
 * Every tab of the account modal, in the order of its menu: the specification's keys, and those of ours (`security`, `settings`,
 * and the group of safer play). A key that no area brings a tab for is known and hidden: links to it open the account itself.
 */
export const ACCOUNT_TAB_KEYS = [
  'accountInfo',
  'security',
  'messages',
  'settings',
  'deposit',
  'withdraw',
  'bonuses',
  'casinoHistory',
  'sportJackpotHistory',
  'sportsHistory',
  'pendingBets',
  'transactionHistory',
  'protection',
  'documents',
  'privacy',
  'loyalty',
] as const;

export type AccountTabKey = (typeof ACCOUNT_TAB_KEYS)[number];

/** The menu's headings, in their order; the first has none of its own. */
export const ACCOUNT_TAB_GROUPS = ['account', 'cashier', 'history', 'safer'] as const;

export type AccountTabGroup = (typeof ACCOUNT_TAB_GROUPS)[number];

/** What a tab receives: the modal around it can be closed, and its data comes from whoever opened it. */
export interface AccountTabProps {
  readonly data: string | undefined;
  readonly onClose: () => void;
}

/**
 * One tab of the account modal. Areas bring their own in `account-tabs.tsx`; the names of all keys stand in `account.json`
 * (`tabs.KEY`).
 */
export interface AccountTab {
  readonly key: AccountTabKey;
  readonly group: AccountTabGroup;
  readonly icon: IconName;
  /** Lazy, so that a tab loads when it is opened. */
  readonly Content: ComponentType<AccountTabProps>;
  /** What stands at the end of its line in the menu (a count); lazy too, and nothing where there is nothing to say. */
  readonly Badge?: ComponentType;
}

let tabs: readonly AccountTab[] = [];

/** The frame hands over what the areas of this house bring. */
export function registerAccountTabs(brought: readonly AccountTab[]): void {
  tabs = [...brought].sort((a, b) => ACCOUNT_TAB_KEYS.indexOf(a.key) - ACCOUNT_TAB_KEYS.indexOf(b.key));
}

let bring: () => Promise<unknown> = async () => undefined;

/** The frame says what to load for them to be handed over: whoever is not within the account modal asks for them first. */
export function bringAccountTabsBy(load: () => Promise<unknown>): void {
  bring = load;
}

export async function accountTabsBrought(): Promise<readonly AccountTab[]> {
  await bring();
  return tabs;
}

/** Those that were handed over; all of them wherever a modal stands. */
export const accountTabs = (): readonly AccountTab[] => tabs;

/** Whether it names a tab at all, brought or not. */
export const isAccountTabKey = (key: string | undefined): key is AccountTabKey =>
  (ACCOUNT_TAB_KEYS as readonly (string | undefined)[]).includes(key);

/** Whether it names a tab that this house has. */
export const isAccountTab = (key: string | undefined): key is AccountTabKey => tabs.some((tab) => tab.key === key);
