import type { AccountTab } from '../../shared/account/account-tabs.ts';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

export const accountTabs: readonly AccountTab[] = [
  {
    key: 'security',
    group: 'account',
    icon: 'fingerprint',
    Content: lazyScreen(
      () => import('./security-tab.tsx'),
      (file) => file.SecurityTab,
    ),
  },
];
