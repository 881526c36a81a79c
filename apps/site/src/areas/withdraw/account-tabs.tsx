import type { AccountTab } from '../../shared/account/account-tabs.ts';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

/** What this area brings to the account modal. */
export const accountTabs: readonly AccountTab[] = [
  {
    key: 'withdraw',
    group: 'cashier',
    icon: 'arrow-line-up',
    Content: lazyScreen(
      () => import('./withdraw-tab.tsx'),
      (file) => file.WithdrawTab,
    ),
  },
];
