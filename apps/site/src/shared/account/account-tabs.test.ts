import { expect, it } from 'vitest';
import {
  ACCOUNT_TAB_KEYS,
  type AccountTab,
  accountTabs,
  isAccountTab,
  isAccountTabKey,
  registerAccountTabs,
} from './account-tabs.ts';

const Nothing = (): null => null;
const tab = (key: AccountTab['key']): AccountTab => ({ key, group: 'account', icon: 'wallet', Content: Nothing });

it('knows every key of the specification, those without a tab too', () => {
  const spec = ['deposit', 'withdraw', 'transactionHistory', 'casinoHistory', 'sportsHistory', 'pendingBets'];
  for (const key of [...spec, 'bonuses', 'accountInfo', 'messages'])
    expect([key, isAccountTabKey(key)]).toEqual([key, true]);
  expect([isAccountTabKey('login'), isAccountTabKey(undefined)]).toEqual([false, false]);
});

it('shows what areas bring, in the order of the menu, and hides the rest', () => {
  const before = accountTabs();
  registerAccountTabs([tab('transactionHistory'), tab('deposit'), tab('accountInfo')]);
  expect(accountTabs().map(({ key }) => key)).toEqual(['accountInfo', 'deposit', 'transactionHistory']);
  expect([isAccountTab('deposit'), isAccountTab('withdraw')]).toEqual([true, false]);
  registerAccountTabs(before);
  expect(new Set(ACCOUNT_TAB_KEYS).size).toBe(ACCOUNT_TAB_KEYS.length);
});
