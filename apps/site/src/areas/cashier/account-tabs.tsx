import type { AccountTab } from '../../shared/account/account-tabs.ts';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

/** What this area brings to the account modal. */
export const accountTabs: readonly AccountTab[] = [
  {
    key: 'deposit',
    group: 'cashier',
    icon: 'arrow-line-down',
    Content: lazyScreen(
      () => import('./deposit-tab.tsx'),
      (file) => file.DepositTab,
    ),
  },
];
