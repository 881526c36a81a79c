import type { AccountTab } from '../../shared/account/account-tabs.ts';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

/** What this area brings to the account modal. */
export const accountTabs: readonly AccountTab[] = [
  {
    key: 'accountInfo',
    group: 'account',
    icon: 'user-circle',
    Content: lazyScreen(
      () => import('./modal/account-info.tsx'),
      (file) => file.AccountInfo,
    ),
  },
  {
    key: 'settings',
    group: 'account',
    icon: 'sliders-horizontal',
    Content: lazyScreen(
      () => import('./modal/settings.tsx'),
      (file) => file.SettingsForm,
    ),
  },
  {
    key: 'transactionHistory',
    group: 'history',
    icon: 'arrows-left-right',
    Content: lazyScreen(
      () => import('./transactions/transactions.tsx'),
      (file) => file.Transactions,
    ),
  },
];
