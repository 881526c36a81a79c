import type { AccountTab } from '../../shared/account/account-tabs.ts';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

/** What this area brings to the account modal. */
export const accountTabs: readonly AccountTab[] = [
  {
    key: 'bonuses',
    group: 'cashier',
    icon: 'gift',
    Content: lazyScreen(
      () => import('./bonuses.tsx'),
      (file) => file.Bonuses,
    ),
  },
];
