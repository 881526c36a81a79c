import type { AccountTab } from '../../shared/account/account-tabs.ts';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

/** What this area brings to the account modal: the player's coupons. */
export const accountTabs: readonly AccountTab[] = [
  {
    key: 'sportJackpotHistory',
    group: 'history',
    icon: 'trophy',
    Content: lazyScreen(
      () => import('./own-entries.tsx'),
      (file) => file.OwnEntries,
      ['coupons'],
    ),
  },
];
