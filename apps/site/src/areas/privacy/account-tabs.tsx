import type { AccountTab } from '../../shared/account/account-tabs.ts';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

/** What this area brings to the account modal. */
export const accountTabs: readonly AccountTab[] = [
  {
    key: 'privacy',
    group: 'safer',
    icon: 'fingerprint',
    Content: lazyScreen(
      () => import('./privacy.tsx'),
      (file) => file.Privacy,
    ),
  },
];
