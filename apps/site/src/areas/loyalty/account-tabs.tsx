import type { AccountTab } from '../../shared/account/account-tabs.ts';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

/** What this area brings to the account modal. */
export const accountTabs: readonly AccountTab[] = [
  {
    key: 'loyalty',
    group: 'safer',
    icon: 'crown',
    Content: lazyScreen(
      () => import('./loyalty.tsx'),
      (file) => file.Loyalty,
    ),
  },
];
