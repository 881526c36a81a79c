import type { AccountTab } from '../../shared/account/account-tabs.ts';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

/** What this area brings to the account modal: limits, time-out and self-exclusion in one place. */
export const accountTabs: readonly AccountTab[] = [
  {
    key: 'protection',
    group: 'safer',
    icon: 'shield-check',
    Content: lazyScreen(
      () => import('./protection-tab.tsx'),
      (file) => file.ProtectionTab,
    ),
  },
];
