import type { AccountTab } from '../../shared/account/account-tabs.ts';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

/** What this area brings to the account modal. */
export const accountTabs: readonly AccountTab[] = [
  {
    key: 'casinoHistory',
    group: 'history',
    icon: 'cherries',
    Content: lazyScreen(
      () => import('./rounds/casino-history.tsx'),
      (file) => file.CasinoHistory,
    ),
  },
];
